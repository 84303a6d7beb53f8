/**
 * `npm run bench -- parts`: search in 600,000 parts, and a solution of 10,000 lines, through the API and, for the
 * search, compared with its SQL.
 */
import { createClient } from '@design-portal/contract/client.ts'
import { buildApp } from '../../server/app.ts'
import { readSettings } from '../../server/env.ts'
import {
  listPartsByPrefix,
  listPartsByWords,
  listParts,
  type PartFilter,
} from '../../server/features/designs/parts/catalogue-store.ts'
import { createLog } from '../../server/log.ts'
import { createApiKey } from '../api-key.ts'
import { computePercentile, measureReferenceLoad, measureRuns } from '../statistics.ts'
import { printTable } from '../table.ts'
import { benchDay, openPartDatabase } from './part-database.ts'

type Client = ReturnType<typeof createClient>
type Database = Awaited<ReturnType<typeof openPartDatabase>>

/** Milliseconds at the 95th percentile. */
const bounds = { search: 100, open: 1500, edit: 100 } as const

export interface PartsBenchOptions {
  readonly parts: number
  readonly lines: number
  readonly runs: number
}

export async function measureParts({ parts, lines, runs }: PartsBenchOptions): Promise<void> {
  const database = await openPartDatabase(parts)
  console.log(`${parts.toLocaleString('en')} parts drawn in ${database.seconds.toFixed(0)} s`)
  const { client, close } = await openPartPortal(database)
  try {
    await printSearches(client, database, runs)
    await printLines(client, database, lines, runs)
  } finally {
    await close()
    await database.close()
  }
}

export async function openPartPortal(database: Database) {
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const app = await buildApp({
    db: database.db,
    settings,
    log: createLog(settings),
    readinessChecks: {},
    clock: () => benchDay,
    webDirectory: '/nonexistent',
  })
  // As in production, where answers are not checked against the contract.
  Object.assign(app.services, { checkAnswers: false })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const key = await createApiKey('super', database)
  const client = createClient({ cookies: () => `gateway_token=${key}`, base: `${address}/ngapi/` })
  return { client, close: async () => await app.close() }
}

interface Search {
  readonly name: string
  readonly searchText: string
  readonly families?: PartFilter['families']
  readonly states?: PartFilter['states']
}

const searches: readonly Search[] = [
  { name: 'exact number', searchText: 'SP3PH-NMC' },
  { name: 'number begins, 3 characters', searchText: 'gxt' },
  { name: 'number begins, 7 characters', searchText: 'APX1234' },
  { name: 'one letter', searchText: 'z' },
  { name: 'two letters', searchText: 'up' },
  { name: 'a word of every eighth part', searchText: 'battery' },
  { name: 'two common words', searchText: 'rack cabinet' },
  { name: 'three words', searchText: 'black chilled door' },
  { name: 'word and figure', searchText: 'breaker 250 A' },
  { name: 'maker and word', searchText: 'Maker 17 sensor' },
  { name: 'rare word', searchText: 'seismic' },
  { name: 'rare and common word', searchText: 'anchorage cable' },
  { name: 'no match', searchText: 'submarine periscope' },
  { name: 'no match, common trigrams', searchText: 'batteryrack' },
  { name: 'signs alone', searchText: '---' },
  { name: 'common word in a family', searchText: 'battery', families: ['SPCLG'] },
  { name: 'rare word in a family', searchText: 'seismic', families: ['SPSFT'] },
  { name: 'common word, withdrawn', searchText: 'battery', states: ['withdrawn'] },
  { name: 'family alone', searchText: '', families: ['SPIBS'] },
  { name: 'state alone', searchText: '', states: ['lastOrder'] },
  { name: 'family and state', searchText: '', families: ['SPPPP'], states: ['withdrawn'] },
  { name: 'everything', searchText: '' },
]

const pageSize = 20

/** How many parts are added in one call. */
const partsPerCall = 500

async function printSearches(client: Client, { db }: Database, runs: number): Promise<void> {
  const load = measureReferenceLoad()
  const rows: string[][] = []
  for (const { name, ...search } of searches) {
    let foundCount = ''
    const apiTimes = await measureRuns(runs, async () => {
      const answer = await client.call('part/search', {
        ...search,
        families: [...(search.families ?? [])],
        states: [...(search.states ?? [])],
        limit: pageSize,
      })
      foundCount = `${answer.parts.length}${answer.more ? '+' : ''}`
    })
    const sqlTimes = await measureRuns(runs, async () => await searchBySql(db, search))
    const p95 = computePercentile(apiTimes, 95)
    rows.push([
      name,
      foundCount,
      ...formatPercentiles(apiTimes),
      ...formatPercentiles(sqlTimes),
      p95 <= bounds.search ? 'pass' : 'miss',
    ])
  }
  console.log(
    `\nSearch, page of ${pageSize}, ${runs} calls each; bound ${bounds.search} ms; reference load ${load.toFixed(0)} ms`,
  )
  printTable(['ms', 'found', 'API p50', 'p95', 'SQL p50', 'p95', 'verdict'], rows)
}

/** The statements that a search sends, run one by one without HTTP, rights and prices. */
async function searchBySql(
  db: Database['db'],
  { searchText, families = [], states = [] }: Omit<Search, 'name'>,
) {
  const filter = { families, states, day: benchDay.toISOString().slice(0, 10) }
  if (searchText === '') {
    await listParts(db, filter, pageSize + 1)
    return
  }
  const matches = await listPartsByPrefix(db, searchText, filter, pageSize + 1)
  const words = searchText.split(' ').filter((word) => /[a-z0-9]/i.test(word))
  if (matches.length <= pageSize && words.length > 0)
    await listPartsByWords(db, words, filter, pageSize + 1 + matches.length)
}

async function printLines(client: Client, database: Database, count: number, runs: number): Promise<void> {
  const { cfgId } = await client.call('solution/create', { name: `Bench ${count}`, countryId: 'CH' })
  const partNumbers = await listPartNumbers(database, count)
  for (let first = 0; first < partNumbers.length; first += partsPerCall) {
    const parts = partNumbers
      .slice(first, first + partsPerCall)
      .map((partNumber, index) => ({ partNumber, quantity: 1 + (index % 9) }))
    await client.call('solution/part/add', { cfgId, parts })
  }
  const grid = await client.call('solution/bill/grid', { cfgId })
  const lineIds = grid.lines.id
  let changeCount = 1
  const setQuantities = async (lines: number) => {
    changeCount += 1
    const changes = lineIds.slice(0, lines).map((lineId) => ({ lineId, quantity: 1 + (changeCount % 50) }))
    await client.call('solution/part/quantities', { cfgId, changes })
  }
  const rows = [
    [
      'open: whole bill as columns',
      bounds.open,
      await measureRuns(runs, async () => await client.call('solution/bill/grid', { cfgId })),
    ],
    [
      'one quantity to the new total',
      bounds.edit,
      await measureRuns(runs, async () => await setQuantities(1)),
    ],
    [
      'a thousand quantities',
      undefined,
      await measureRuns(runs, async () => await setQuantities(Math.min(1000, lineIds.length))),
    ],
    ['CSV', undefined, await measureRuns(3, async () => await client.call('solution/bill.csv', { cfgId }))],
    ['XLSX', undefined, await measureRuns(3, async () => await client.call('solution/bill.xlsx', { cfgId }))],
    [
      'import, outcomes of 5,000 rows',
      undefined,
      await measureRuns(3, async () => await previewImport(client, cfgId, partNumbers.slice(0, 5000))),
    ],
  ] as const
  const bytes = JSON.stringify(grid).length
  console.log(
    `\nA solution of ${lineIds.length.toLocaleString('en')} own lines; the bill is ${(bytes / 1024).toFixed(0)} kB of JSON`,
  )
  printTable(
    ['ms', 'p50', 'p95', 'bound', 'verdict'],
    rows.map(([name, bound, series]) => [
      name,
      ...formatPercentiles(series),
      bound === undefined ? '' : String(bound),
      bound === undefined ? '' : computePercentile(series, 95) <= bound ? 'pass' : 'miss',
    ]),
  )
}

/** Numbers of parts that may be added, from all over the catalogue. */
async function listPartNumbers({ pool }: Database, count: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ part_number: string }>(
    `select part_number from part where state = 'released' order by hashtext(part_number) limit $1`,
    [count],
  )
  return rows.map((row) => row.part_number)
}

async function previewImport(client: Client, cfgId: string, partNumbers: readonly string[]): Promise<void> {
  const file = Buffer.from(
    `Part number,Quantity\n${partNumbers.map((number) => `${number.toLowerCase()},2\n`).join('')}`,
  )
  await client.call('solution/bill-import/preview', { cfgId, fileName: 'bill.csv', file })
}

const formatPercentiles = (series: readonly number[]): readonly string[] =>
  [50, 95].map((percent) => computePercentile(series, percent).toFixed(1))
