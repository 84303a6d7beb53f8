/**
 * `npm run bench -- list`: p50 and p95 of the list with a million solutions through the API, compared with the plain
 * SQL of the same calls.
 */
import { computePercentile, measureReferenceLoad } from '../statistics.ts'
import { printTable } from '../table.ts'
import { type BenchDatabase, openBenchDatabase } from './database.ts'
import { type ListPortal, openListPortal, type Statement } from './list-portal.ts'
import { type Question, sections } from './questions.ts'
import { printThroughput } from './bench-throughput.ts'

export interface ListBenchOptions {
  readonly solutions: number
  /** Calls of each question; the first one warms up and does not count. */
  readonly runs: number
  /** Parts of section titles or of names of questions; everything when empty. */
  readonly nameParts: readonly string[]
}

/** Milliseconds at the 95th percentile; `overhead` is what the API may add to its SQL if twice the SQL time is less. */
const bounds = { list: 50, search: 250, total: 150, dashboard: 150, overhead: 5 } as const

const listPath = 'solutions/list/filter'

interface Figures {
  readonly api: readonly number[]
  readonly sql: readonly number[]
  /** The part of the SQL that counts. */
  readonly total: readonly number[]
  readonly foundTotal: string
}

export async function measureList({ solutions, runs, nameParts }: ListBenchOptions): Promise<void> {
  console.log(
    `Opening ${solutions.toLocaleString('en')} solutions; they are generated if they do not exist yet.`,
  )
  const database = await openBenchDatabase(solutions)
  if (database.fillSeconds !== undefined) console.log(`Filled in ${database.fillSeconds.toFixed(0)} s.`)
  // Each call reads the list again; cached lists have a section of their own.
  const portal = await openListPortal(database, false)
  try {
    await warmUp(portal)
    for (const { title, questions } of sections) {
      const chosenQuestions = questions.filter(
        ({ name }) =>
          nameParts.length === 0 || nameParts.some((word) => title.includes(word) || name.includes(word)),
      )
      if (chosenQuestions.length > 0) await printSection(title, chosenQuestions, { portal, database, runs })
    }
    if (nameParts.length === 0 || nameParts.includes('cursor')) await printCursor(portal, runs)
    if (nameParts.length === 0 || nameParts.includes('group counts')) await printGroupCounts(portal, runs)
    if (nameParts.length === 0 || nameParts.includes('dashboard')) await printDashboard(portal, runs)
    if (nameParts.length === 0 || nameParts.includes('throughput')) await printThroughput(database)
  } finally {
    await portal.close()
    await database.close()
  }
}

/** As in production, the process has served some lists before, so its code is compiled. */
async function warmUp(portal: ListPortal): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    for (const { sender, input } of sections[0]?.questions ?? []) await portal.ask(sender, listPath, input)
  }
}

const formatMilliseconds = (milliseconds: number): string => milliseconds.toFixed(milliseconds < 10 ? 1 : 0)

async function printSection(
  title: string,
  questions: readonly Question[],
  {
    portal,
    database,
    runs,
  }: { readonly portal: ListPortal; readonly database: BenchDatabase; readonly runs: number },
): Promise<void> {
  const load = measureReferenceLoad()
  const rows: string[][] = []
  let passedCount = 0
  for (const question of questions) {
    const figures = await measureQuestion(question, portal, database, runs)
    const verdict = formatVerdict(question, figures)
    if (verdict === 'pass') passedCount += 1
    rows.push([
      question.name,
      figures.foundTotal,
      formatMilliseconds(computePercentile(figures.api, 50)),
      formatMilliseconds(computePercentile(figures.api, 95)),
      formatMilliseconds(computePercentile(figures.sql, 50)),
      formatMilliseconds(computePercentile(figures.sql, 95)),
      formatMilliseconds(computePercentile(figures.total, 95)),
      verdict,
    ])
  }
  console.log(
    `\n${title}: ${passedCount} of ${questions.length} within bounds, ${runs} calls each; reference load ${formatMilliseconds(load)} ms`,
  )
  printTable(['ms', 'found', 'API p50', 'p95', 'SQL p50', 'p95', 'count p95', 'verdict'], rows)
}

/** The call through HTTP, and the statements that it sent, replayed unchanged. */
async function measureQuestion(
  { sender, input }: Question,
  portal: ListPortal,
  database: BenchDatabase,
  runs: number,
): Promise<Figures> {
  const statements = await portal.recordStatements(sender, listPath, input)
  const api: number[] = []
  const sql: number[] = []
  const total: number[] = []
  let foundTotal = ''
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    const answer = await portal.ask(sender, listPath, input)
    api.push(performance.now() - started)
    foundTotal = formatTotal(answer)
    const times: number[] = []
    for (const statement of statements) times.push(await measureStatement(database, statement))
    sql.push(times.reduce((sum, milliseconds) => sum + milliseconds, 0))
    total.push(
      times
        .filter((_milliseconds, index) => isCount(statements[index]))
        .reduce((sum, milliseconds) => sum + milliseconds, 0),
    )
  }
  return { api, sql, total, foundTotal }
}

async function measureStatement({ pool }: BenchDatabase, { text, values }: Statement): Promise<number> {
  const started = performance.now()
  await pool.query(text, [...values])
  return performance.now() - started
}

const isCount = (statement: Statement | undefined): boolean =>
  statement?.text.startsWith('select count(*)') === true

function formatTotal(answer: Buffer): string {
  const { totalItems, totalExact } = readPagination(answer)
  return `${totalExact === true ? '' : '> '}${Number(totalItems).toLocaleString('en')}`
}

function readPagination(bytes: Buffer): Readonly<Record<string, unknown>> {
  const answer: unknown = JSON.parse(bytes.toString())
  if (typeof answer === 'object' && answer !== null && 'paginationInfo' in answer) {
    const { paginationInfo } = answer
    if (typeof paginationInfo === 'object' && paginationInfo !== null) return { ...paginationInfo }
  }
  throw new TypeError('The list answered without paginationInfo')
}

function formatVerdict({ isSearch }: Question, { api, sql, total }: Figures): string {
  const [p50, p95] = [computePercentile(api, 50), computePercentile(api, 95)]
  const bound = isSearch ? bounds.search : bounds.list
  const sqlP50 = computePercentile(sql, 50)
  const problems = [
    ...(p95 > bound ? [`${formatMilliseconds(p95 - bound)} ms over ${bound}`] : []),
    ...(computePercentile(total, 95) > bounds.total ? ['count late'] : []),
    ...(p50 > Math.max(2 * sqlP50, sqlP50 + bounds.overhead) ? ['API slow'] : []),
  ]
  return problems.length === 0 ? 'pass' : problems.join(', ')
}

/** A thousand pages deep, from cursor to cursor: each page begins where the previous one ended. */
async function printCursor(portal: ListPortal, runs: number): Promise<void> {
  const times: number[] = []
  let cursor: unknown = null
  for (let page = 1; page <= 1000 + runs; page += 1) {
    const paging = { currentPage: page, sizePerPage: 100, ...(cursor === null ? {} : { after: cursor }) }
    const started = performance.now()
    const answer = await portal.ask('super', listPath, { filter: { group: 'all' }, paging })
    if (page > 1000) times.push(performance.now() - started)
    cursor = readPagination(answer)['nextCursor']
    if (cursor === null) break
  }
  if (times.length > 0)
    console.log(
      `\npage 1,001 and on by cursor: p50 ${formatMilliseconds(computePercentile(times, 50))}, p95 ${formatMilliseconds(computePercentile(times, 95))} ms`,
    )
}

async function printGroupCounts(portal: ListPortal, runs: number): Promise<void> {
  for (const username of ['super', 'sales', 'partner']) {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const started = performance.now()
      await portal.ask(username, 'solutions/list/groups', { filter: {} })
      times.push(performance.now() - started)
    }
    console.log(
      `counts of all groups of ${username}: p50 ${formatMilliseconds(computePercentile(times, 50))}, p95 ${formatMilliseconds(computePercentile(times, 95))} ms`,
    )
  }
}

/** The whole dashboard, for each kind of person. */
async function printDashboard(portal: ListPortal, runs: number): Promise<void> {
  const rows: string[][] = []
  for (const username of [
    'sales',
    'approver',
    'super',
    'order-desk',
    'auditor',
    'partner',
    'distributor',
    'engineer',
  ]) {
    for (const scope of ['my', 'company']) {
      const times: number[] = []
      const address = `dashboard/summary?scope=${scope}`
      const firstAnswer = await portal.read(username, address)
      if (firstAnswer === undefined) continue
      for (let run = 0; run < runs; run += 1) {
        const started = performance.now()
        await portal.read(username, address)
        times.push(performance.now() - started)
      }
      const excess = computePercentile(times, 95) - bounds.dashboard
      rows.push([
        `${username}, ${scope}`,
        formatMilliseconds(computePercentile(times, 50)),
        formatMilliseconds(computePercentile(times, 95)),
        excess > 0 ? `${formatMilliseconds(excess)} ms over ${bounds.dashboard}` : 'pass',
      ])
    }
  }
  console.log(`\ndashboard, ${runs} calls each`)
  printTable(['ms', 'API p50', 'p95', 'verdict'], rows)
}
