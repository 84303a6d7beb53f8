/**
 * `npm run bench -- lines`: a solution of 10,000 lines opened, edited and scrolled in Chromium, compared with bare
 * pages and plain SQL.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { computeMedian, computePercentile, measureReferenceLoad, measureRuns } from '../statistics.ts'
import { printTable } from '../table.ts'
import { bareLinesQuery, barePages, type BareRow, readBareRows } from './bare-pages.ts'
import { type LinesPortal, openLinesPortal } from './lines-portal.ts'
import { type MeasuredPage, measureScreen, startChromium } from './measure-screen.ts'
import { type MeasuredScreen, printScreens } from './print-screens.ts'
import { bounds, formatMilliseconds, formatTimeVerdict } from './verdict.ts'

export interface LinesBenchOptions {
  readonly lines: number
  readonly runs: number
}

export async function measureLines({ lines, runs }: LinesBenchOptions): Promise<void> {
  console.log(`Building the screens and a solution of ${lines.toLocaleString('en')} lines.`)
  const portal = await openLinesPortal(lines)
  const rows = await readBareRows(portal, lines)
  const bareServer = await serveBarePages(rows)
  const browser = await startChromium()
  try {
    await printCalls(portal, 4 * runs)
    const address = getAddress(bareServer)
    const pages = [
      createPortalPage(portal),
      createBarePage('bare list', `${address}/list/`),
      createBarePage('bare table', `${address}/table/`),
    ]
    const screens: MeasuredScreen[] = []
    for (const page of pages) {
      screens.push({ name: page.name, figures: await measureScreen(browser, page, runs) })
    }
    printScreens(screens, runs)
  } finally {
    await browser.close()
    bareServer.close()
    await portal.close()
  }
}

const createPortalPage = ({ address, key, cfgId }: LinesPortal): MeasuredPage => ({
  name: 'portal',
  address: `${address}/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`,
  key,
  row: '[role=treegrid] [role=row] [data-column=quantity]',
  total: 'dl[aria-live] dd',
  scroller: 'div:has(> [role=treegrid])',
  quantity: '[role=treegrid] [data-column=quantity] input',
  cell: '[role=treegrid] [data-active]',
})

const createBarePage = (name: string, address: string): MeasuredPage => ({
  name,
  address,
  row: '.line',
  total: '#total',
  scroller: '#scroller',
  quantity: '.quantity',
  cell: '#scroller',
})

async function serveBarePages(rows: readonly BareRow[]): Promise<Server> {
  const json = JSON.stringify(rows)
  const server = createServer((request, response) => {
    const [, name = '', file] = (request.url ?? '').split('/')
    const isData = file === 'rows.json'
    response.setHeader('content-type', isData ? 'application/json' : 'text/html; charset=utf-8')
    response.end(isData ? json : (barePages[name] ?? ''))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function getAddress(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bare pages have no port')
  return `http://127.0.0.1:${address.port}`
}

/** Medians and 95th percentiles of the calls that the screen makes, and of the statements that a bare page would need. */
async function printCalls({ client, database: { pool }, cfgId }: LinesPortal, runs: number): Promise<void> {
  const referenceLoad = measureReferenceLoad()
  const grid = await client.call('solution/bill/grid', { cfgId })
  // Lines of designs have no version of their own.
  const ownLineIds = grid.lines.id.filter((_, index) => (grid.lines.rowVersion[index] ?? 0) > 0)
  const desId = grid.groups.find(({ kind }) => kind === 'design')?.id ?? ''
  let changeCount = 0
  const setLineQuantities = async (count: number) => {
    changeCount += 1
    const changes = ownLineIds.slice(0, count).map((lineId) => ({ lineId, quantity: 1 + (changeCount % 50) }))
    await client.call('solution/part/quantities', { cfgId, changes })
  }
  const setDesignQuantity = async () => {
    changeCount += 1
    await client.call('design/quantity', { cfgId, desId, quantity: 1 + (changeCount % 50) })
  }
  const readBareLines = async () => await pool.query(bareLinesQuery, [cfgId])
  const editBareLine = async () => {
    changeCount += 1
    await pool.query('update solution_line set quantity = $2 where id = $1', [
      ownLineIds[0],
      1 + (changeCount % 50),
    ])
    await pool.query(`select sum(quantity * unit_price) from (${bareLinesQuery}) as line`, [cfgId])
  }
  const rows = [
    [
      'open: the whole bill',
      bounds.open,
      await measureRuns(runs, async () => await client.call('solution/bill/grid', { cfgId })),
      await measureRuns(runs, readBareLines),
    ],
    [
      'one quantity to the new total',
      bounds.edit,
      await measureRuns(runs, async () => await setLineQuantities(1)),
      await measureRuns(runs, editBareLine),
    ],
    [
      'quantity of a design to the new total',
      bounds.edit,
      await measureRuns(runs, setDesignQuantity),
      undefined,
    ],
    [
      'a thousand quantities',
      undefined,
      await measureRuns(runs, async () => await setLineQuantities(1000)),
      undefined,
    ],
  ] as const
  console.log(
    `\nCalls: ${grid.lines.id.length.toLocaleString('en')} lines, ${grid.groups.filter(({ kind }) => kind === 'design').length} designs; the bill is ` +
      `${(JSON.stringify(grid).length / 1024).toFixed(0)} kB of JSON; reference load ${formatMilliseconds(referenceLoad)} ms`,
  )
  printCallTimes(rows)
}

/** A call, its bound in milliseconds, its times, and those of the bare SQL. */
type CallTimes = readonly [
  name: string,
  bound: number | undefined,
  series: readonly number[],
  sqlTimes: readonly number[] | undefined,
]

function printCallTimes(rows: readonly CallTimes[]): void {
  printTable(
    ['ms', 'p50', 'p95', 'bare SQL p50', 'bound', 'verdict'],
    rows.map(([name, bound, series, sqlTimes]) => [
      name,
      formatMilliseconds(computeMedian(series)),
      formatMilliseconds(computePercentile(series, 95)),
      sqlTimes === undefined ? '' : formatMilliseconds(computeMedian(sqlTimes)),
      bound === undefined ? '' : String(bound),
      bound === undefined ? '' : formatTimeVerdict(computePercentile(series, 95), bound),
    ]),
  )
}
