// Figures of a series of measurements.

/** The value below which `percent` of the series lies; NaN for an empty series. */
export function computePercentile(series: readonly number[], percent: number): number {
  const ascending = series.toSorted((a, b) => a - b)
  const index = Math.ceil((percent / 100) * ascending.length) - 1
  return ascending[Math.max(0, index)] ?? Number.NaN
}

export const computeMedian = (series: readonly number[]): number => computePercentile(series, 50)

export const computeMean = (series: readonly number[]): number =>
  series.reduce((sum, value) => sum + value, 0) / series.length

/** A fixed loop of integer arithmetic, in milliseconds: shows how fast the machine was during the measurement. */
export function measureReferenceLoad(): number {
  const started = performance.now()
  let state = 1
  for (let index = 0; index < 20_000_000; index += 1)
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  const elapsed = performance.now() - started
  // The result is used, so that the loop cannot be optimised away.
  return state === 0 ? Number.NaN : elapsed
}

/** Milliseconds of each run; the first warms up and does not count. */
export async function measureRuns(runs: number, work: () => Promise<unknown>): Promise<readonly number[]> {
  await work()
  const series: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    await work()
    series.push(performance.now() - started)
  }
  return series
}
