// The servers that journeys run against: one for each worker, because people's settings would be changed under each other.

/** Set by whoever has a server running already; all journeys then go to it, one after the other. */
export const isReused = process.env['E2E_REUSE'] === '1'

const firstPort = Number(process.env['E2E_PORT'] ?? '4277')

/** The machine of the continuous integration has two cores. */
export const workers = isReused ? 1 : 2

/** Of this process among the workers; Playwright tells each its number. */
export const thisWorker = Number(process.env['TEST_PARALLEL_INDEX'] ?? '0')

export const portOf = (worker: number): number => firstPort + worker
export const addressOf = (worker: number): string => `http://localhost:${portOf(worker)}`

/** A browser that has seen both tours. */
export const beenHere = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: ['isSolutionListTourVisited', 'isSolutionDetailsTourVisited'].map((name) => ({
        name,
        value: btoa('true'),
      })),
    },
  ],
})
