// Runs the engine on many random models and compares every answer with an enumeration of all assignments or with CP-SAT.
import { compareSeed, seedKinds, type SeedKind } from '@design-portal/domain/engine/testing/compare-seed.ts'
import { addCounts, createCounts, type Counts } from '@design-portal/domain/engine/testing/walk.ts'
import { printTable } from './table.ts'

/** Of 40 models, 35 are small, two are wide, two have rows and one is large. */
const getKind = (seed: number): SeedKind =>
  seed % 20 === 7 ? 'wide' : seed % 20 === 13 ? 'rows' : seed % 40 === 3 ? 'large' : 'small'

/** Compares `count` seeds from `from`; returns the exit code. */
export async function verifyEngine(from: number, count: number): Promise<number> {
  const counts: Record<SeedKind, Counts> = {
    small: createCounts(),
    wide: createCounts(),
    rows: createCounts(),
    large: createCounts(),
  }
  const models: Record<SeedKind, number> = { small: 0, wide: 0, rows: 0, large: 0 }
  const failures: string[] = []
  const started = performance.now()
  for (let seed = from; seed < from + count; seed += 1) {
    const kind = getKind(seed)
    models[kind] += 1
    const differences = await listDifferences(kind, seed, counts[kind])
    for (const difference of differences.slice(0, 1)) {
      failures.push(`{ kind: '${kind}', seed: ${seed} }`)
      console.log(`${kind} ${seed}: ${difference}`)
    }
    const comparedCount = seed - from + 1
    if (comparedCount % 200 === 0)
      console.log(
        `${comparedCount} of ${count} models, ${failures.length} failed, ${formatElapsedSeconds(started)} s`,
      )
  }
  printTable(
    ['models', ...seedKinds],
    [
      ['compared', ...seedKinds.map((kind) => models[kind])],
      ['states', ...seedKinds.map((kind) => counts[kind].steps)],
      ['values looked at', ...seedKinds.map((kind) => counts[kind].values)],
      ['left unchecked', ...seedKinds.map((kind) => counts[kind].unchecked)],
      ['explanations', ...seedKinds.map((kind) => counts[kind].explanations)],
      ['  proved minimal', ...seedKinds.map((kind) => counts[kind].provedMinimal)],
      ['repairs', ...seedKinds.map((kind) => counts[kind].repairs)],
      ['  smallest proved', ...seedKinds.map((kind) => counts[kind].provedSmallest)],
      ['completions', ...seedKinds.map((kind) => counts[kind].completions)],
      ['  optimum proved', ...seedKinds.map((kind) => counts[kind].provedOptimal)],
    ],
  )
  console.log(`${count} models in ${formatElapsedSeconds(started)} s, ${failures.length} failed`)
  if (failures.length > 0)
    console.log(
      `Failing seeds, for seedsOnceWrong in domain/engine/testing/compare-seed.ts:\n${failures.join(',\n')}`,
    )
  return failures.length === 0 ? 0 : 1
}

const formatElapsedSeconds = (started: number): string => ((performance.now() - started) / 1000).toFixed(0)

/** The differences; an error thrown by the engine is a difference too. */
async function listDifferences(kind: SeedKind, seed: number, counts: Counts): Promise<readonly string[]> {
  try {
    const comparison = await compareSeed(kind, seed)
    addCounts(counts, comparison.counts)
    return comparison.differences
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  }
}
