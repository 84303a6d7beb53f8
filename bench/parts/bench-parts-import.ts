/**
 * `npm run bench -- parts-import`: a file of 600,000 parts, sent, checked and imported through the API, and how long other calls of the
 * portal take beside it and alone.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@design-portal/contract/client.ts'
import { computePercentile } from '../statistics.ts'
import { printTable } from '../table.ts'
import { openPartDatabase } from './part-database.ts'
import { openPartPortal } from './bench-parts.ts'

/** Permitted time for checking and importing this many rows. */
const goalSeconds = 180
const goalRowCount = 600_000

/** The time between two pairs of calls beside the import. */
const pauseMilliseconds = 100

/** How long the calls are measured on the portal alone. */
const aloneMilliseconds = 15_000

export async function measurePartsImport(rowCount: number): Promise<void> {
  // The import meets a catalogue that already holds parts.
  const database = await openPartDatabase(20_000)
  const { client, close } = await openPartPortal(database)
  try {
    const file = Buffer.from(drawFile(rowCount))
    console.log(`${rowCount.toLocaleString('en')} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB of CSV`)
    const timesAlone = await measureCallsDuring(client, async () => await pause(aloneMilliseconds))
    const steps: (readonly [name: string, seconds: number, series: CallTimes])[] = []
    const runStep = async (name: string, work: () => Promise<void>) => {
      const started = performance.now()
      const callTimes = await measureCallsDuring(client, work)
      steps.push([name, (performance.now() - started) / 1000, callTimes])
    }
    let importId = ''
    await runStep('sent and checked', async () => {
      const importCheck = await client.call('catalogue/part/import/check', {
        fileName: 'catalogue.csv',
        decimalSign: 'point',
        file,
      })
      importId = importCheck.importId
      await waitUntil(client, importId, 'ready')
    })
    await runStep('imported', async () => {
      await client.call('catalogue/part/import/apply', { importId })
      await waitUntil(client, importId, 'done')
    })
    const progress = await client.call('catalogue/part/import/progress', { importId })
    const totalSeconds = steps.reduce((sum, [, seconds]) => sum + seconds, 0)
    const boundSeconds = (goalSeconds * rowCount) / goalRowCount
    printTable(
      ['step', 'seconds', 'search p50, ms', 'p95', 'solution p50, ms', 'p95'],
      [
        ['portal alone', '', ...formatPercentiles(timesAlone)],
        ...steps.map(([name, seconds, callTimes]) => [
          name,
          seconds.toFixed(1),
          ...formatPercentiles(callTimes),
        ]),
      ],
    )
    console.log(
      `${JSON.stringify(progress.counts)}; ${totalSeconds.toFixed(0)} s in all, goal ${boundSeconds.toFixed(0)} s: ${totalSeconds <= boundSeconds ? 'pass' : 'miss'}`,
    )
  } finally {
    await close()
    await database.close()
  }
}

interface CallTimes {
  readonly search: number[]
  readonly solution: number[]
}

const formatPercentiles = ({ search, solution }: CallTimes): readonly string[] =>
  [search, solution].flatMap((times) =>
    [50, 95].map((percent) => computePercentile(times, percent).toFixed(1)),
  )

/** Makes two kinds of calls while some work goes on: one that reads parts, and one that writes a solution. */
async function measureCallsDuring(client: Client, work: () => Promise<void>): Promise<CallTimes> {
  const callTimes: CallTimes = { search: [], solution: [] }
  const workEnded = new AbortController()
  const workDone = work().finally(() => workEnded.abort())
  for (let turn = 0; !workEnded.signal.aborted; turn += 1) {
    callTimes.search.push(
      await measure(() => client.call('part/search', { searchText: 'battery', limit: 20 })),
    )
    const name = `Beside ${process.hrtime.bigint()} ${turn}`
    callTimes.solution.push(await measure(() => client.call('solution/create', { name, countryId: 'DE' })))
    await pause(pauseMilliseconds)
  }
  await workDone
  return callTimes
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function waitUntil(client: Client, importId: string, state: 'ready' | 'done'): Promise<void> {
  for (;;) {
    const progress = await client.call('catalogue/part/import/progress', { importId })
    if (progress.state === state) return
    if (progress.state === 'failed' || progress.state === 'cancelled')
      throw new Error(`The import ended as ${progress.state}: ${progress.failure}`)
    await pause(500)
  }
}

const nouns = ['battery', 'rack', 'breaker', 'cable', 'panel', 'sensor', 'cabinet', 'module'] as const

/** Rows as catalogues have them: number, description, maker, mass, and for every twentieth part a successor further down. */
function drawFile(rowCount: number): string {
  const lines = ['partNumber,description,manufacturer,mass,unit,successor,description_de']
  for (let index = 0; index < rowCount; index += 1) {
    const noun = nouns[index % nouns.length]
    const successor = index % 20 === 0 && index + 7 < rowCount ? `IMP${index + 7}-A` : ''
    lines.push(
      `IMP${index}-A,"${noun} ${1 + (index % 400)} A, ${100 + (index % 900)} V, series ${index % 97}",Maker ${index % 60},${(index % 50_000) / 100},piece,${successor},Teil ${index} der Reihe ${index % 97}`,
    )
  }
  return lines.join('\n')
}
