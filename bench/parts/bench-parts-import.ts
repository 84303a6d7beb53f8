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

/** Seconds for 600,000 rows, checked and imported. */
const goalSeconds = 180

/** Milliseconds between two calls beside the import. */
const pauseMilliseconds = 100

export async function measurePartsImport(rows: number): Promise<void> {
  // The import meets a catalogue that already holds parts.
  const database = await openPartDatabase(20_000)
  const { client, close } = await openPartPortal(database)
  try {
    const file = Buffer.from(drawFile(rows))
    console.log(`${rows.toLocaleString('en')} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB of CSV`)
    const alone = await measureBeside(client, async () => await pause(15_000))
    const steps: (readonly [name: string, seconds: number, series: Series])[] = []
    const runStep = async (name: string, work: () => Promise<void>) => {
      const started = performance.now()
      const series = await measureBeside(client, work)
      steps.push([name, (performance.now() - started) / 1000, series])
    }
    let importId = ''
    await runStep('sent and checked', async () => {
      const check = await client.call('catalogue/part/import/check', {
        fileName: 'catalogue.csv',
        decimalSign: 'point',
        file,
      })
      importId = check.importId
      await waitUntil(client, importId, 'ready')
    })
    await runStep('imported', async () => {
      await client.call('catalogue/part/import/apply', { importId })
      await waitUntil(client, importId, 'done')
    })
    const done = await client.call('catalogue/part/import/progress', { importId })
    const totalSeconds = steps.reduce((sum, [, seconds]) => sum + seconds, 0)
    const bound = (goalSeconds * rows) / 600_000
    printTable(
      ['step', 'seconds', 'search p50, ms', 'p95', 'solution p50, ms', 'p95'],
      [
        ['portal alone', '', ...formatPercentiles(alone)],
        ...steps.map(([name, seconds, series]) => [name, seconds.toFixed(1), ...formatPercentiles(series)]),
      ],
    )
    console.log(
      `${JSON.stringify(done.counts)}; ${totalSeconds.toFixed(0)} s in all, goal ${bound.toFixed(0)} s: ${totalSeconds <= bound ? 'pass' : 'miss'}`,
    )
  } finally {
    await close()
    await database.close()
  }
}

interface Series {
  readonly search: number[]
  readonly solution: number[]
}

const formatPercentiles = ({ search, solution }: Series): readonly string[] =>
  [search, solution].flatMap((series) =>
    [50, 95].map((percent) => computePercentile(series, percent).toFixed(1)),
  )

/** Makes two kinds of calls while some work goes on: one that reads parts, and one that writes a solution. */
async function measureBeside(client: Client, work: () => Promise<void>): Promise<Series> {
  const series: Series = { search: [], solution: [] }
  const ended = new AbortController()
  const finished = work().finally(() => ended.abort())
  for (let turn = 0; !ended.signal.aborted; turn += 1) {
    series.search.push(await measure(() => client.call('part/search', { searchText: 'battery', limit: 20 })))
    const name = `Beside ${process.hrtime.bigint()} ${turn}`
    series.solution.push(await measure(() => client.call('solution/create', { name, countryId: 'DE' })))
    await pause(pauseMilliseconds)
  }
  await finished
  return series
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function waitUntil(client: Client, importId: string, state: 'ready' | 'done'): Promise<void> {
  for (;;) {
    const found = await client.call('catalogue/part/import/progress', { importId })
    if (found.state === state) return
    if (found.state === 'failed' || found.state === 'cancelled')
      throw new Error(`The import ended as ${found.state}: ${found.failure}`)
    await pause(500)
  }
}

const nouns = ['battery', 'rack', 'breaker', 'cable', 'panel', 'sensor', 'cabinet', 'module'] as const

/** Rows as catalogues have them: number, description, maker, mass, and for every twentieth part a successor further down. */
function drawFile(rows: number): string {
  const lines = ['partNumber,description,manufacturer,mass,unit,successor,description_de']
  for (let index = 0; index < rows; index += 1) {
    const noun = nouns[index % nouns.length]
    const successor = index % 20 === 0 && index + 7 < rows ? `IMP${index + 7}-A` : ''
    lines.push(
      `IMP${index}-A,"${noun} ${1 + (index % 400)} A, ${100 + (index % 900)} V, series ${index % 97}",Maker ${index % 60},${(index % 50_000) / 100},piece,${successor},Teil ${index} der Reihe ${index % 97}`,
    )
  }
  return lines.join('\n')
}
