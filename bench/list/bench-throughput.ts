/**
 * `npm run bench -- list throughput`: lists per second from one process, cached while nothing changes and read again
 * each time, without changes and while users change their solutions. Process, client and PostgreSQL share the machine.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { ListGroup } from '@design-portal/contract/solution-list-options.ts'
import { createSeededDraw } from '../../server/db/seed/draw.ts'
import { sampleAccounts } from '../../server/db/seed/people.ts'
import { createApiKeyForUser } from '../api-key.ts'
import { computePercentile, measureReferenceLoad } from '../statistics.ts'
import { printTable } from '../table.ts'
import type { BenchDatabase } from './database.ts'
import { type ListPortal, openListPortal } from './list-portal.ts'
import { readPostgresTime } from './postgres-time.ts'
import { runLoad } from './throughput.ts'

/** Lists per second from one process on two cores. */
const goalListsPerSecond = 2000

const connectionCount = 20
const measuredSeconds = 4

/** Changes of a solution per second. */
const changeRates = [0, 1, 10]

/** People in the mix, in addition to the sample accounts that may list solutions. */
const generatedPersonCount = 188

interface RequestSet {
  readonly name: string
  /** Bodies of the call, each with the key of its sender. */
  readonly questions: readonly (readonly [key: string, body: object])[]
  readonly encoding: 'identity' | 'br'
  /** Solutions of the senders; each change affects one of them. */
  readonly solutionIds: readonly string[]
}

interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  /** Milliseconds of processor time for one list: in this process, its client thread and PostgreSQL. */
  readonly process: number
  readonly client: number
  readonly postgres: number | undefined
  readonly refused: number
}

const headings = [
  'changes a second',
  'read again',
  'kept',
  'goal',
  'verdict',
  'p50 ms',
  'p95 ms',
  'process',
  'PostgreSQL',
  'client',
  'read again: all three',
  '',
]

export async function printThroughput(database: BenchDatabase): Promise<void> {
  const cachingPortal = await openListPortal(database, true)
  const uncachedPortal = await openListPortal(database, false)
  try {
    console.log(
      `\nthroughput, ${connectionCount} connections, ${measuredSeconds} s each; milliseconds of the processor for one list; reference load ${measureReferenceLoad().toFixed(0)} ms`,
    )
    for (const buildSets of [buildOneListSets, buildManyListSets])
      for (const requestSet of await buildSets(cachingPortal, database)) {
        // The start of a working day occurs only once; first-time requests are covered by the column of uncached lists.
        await sendEach(cachingPortal, requestSet)
        const rows: string[][] = []
        for (const changesPerSecond of changeRates) {
          const uncached = await measure(uncachedPortal, database, requestSet, changesPerSecond)
          const cached = await measure(cachingPortal, database, requestSet, changesPerSecond)
          rows.push([String(changesPerSecond), ...formatFigures(uncached, cached)])
        }
        console.log(`\n${requestSet.name}`)
        printTable(headings, rows)
      }
  } finally {
    await cachingPortal.close()
    await uncachedPortal.close()
  }
}

function formatFigures(uncached: Figures, cached: Figures): readonly string[] {
  const { perSecond, p50, p95, process, postgres, client } = cached
  const refused = uncached.refused + cached.refused
  return [
    uncached.perSecond.toFixed(0),
    perSecond.toFixed(0),
    String(goalListsPerSecond),
    perSecond >= goalListsPerSecond ? 'pass' : `${(goalListsPerSecond - perSecond).toFixed(0)} short`,
    p50.toFixed(1),
    p95.toFixed(1),
    process.toFixed(2),
    postgres?.toFixed(2) ?? '',
    client.toFixed(2),
    (uncached.process + uncached.client + (uncached.postgres ?? 0)).toFixed(2),
    refused === 0 ? '' : `${refused} refused`,
  ]
}

/** The list that a person sees first, requested over many connections at once. */
async function buildOneListSets(portal: ListPortal, database: BenchDatabase): Promise<readonly RequestSet[]> {
  const key = await portal.getKey('sales')
  const solutionIds = await listSolutionIds(database, [getAccountId('sales')])
  return [10, 100].flatMap((size) =>
    (['identity', 'br'] as const).map((encoding) => ({
      name: `one list, ${size} rows, ${encoding}`,
      questions: [[key, { filter: { group: 'my' }, paging: { currentPage: 1, sizePerPage: size } }] as const],
      encoding,
      solutionIds,
    })),
  )
}

/** Five lists of each of two hundred people: sample accounts, who see regions or everything, and generated people. */
async function buildManyListSets(
  portal: ListPortal,
  database: BenchDatabase,
): Promise<readonly RequestSet[]> {
  const { rows: generatedPeople } = await database.pool.query<{ id: string }>(
    `select id from user_account where username like 'person-%' order by md5(id::text) limit ${generatedPersonCount}`,
  )
  const listingPeople: (readonly [key: string, groups: readonly ListGroup[]])[] = []
  for (const id of [
    ...sampleAccounts.map((sampleAccount) => sampleAccount.id),
    ...generatedPeople.map((person) => person.id),
  ]) {
    const key = await createApiKeyForUser(id, database)
    const groups = await listGroups(portal, key)
    if (groups.includes('my')) listingPeople.push([key, groups])
  }
  const solutionIds = await listSolutionIds(
    database,
    generatedPeople.map(({ id }) => id),
  )
  return [10, 100].map((size) => ({
    name: `${listingPeople.length} people × 5 lists, ${size} rows, br`,
    questions: listingPeople.flatMap(([key, groups]) =>
      createInputs(groups, size).map((question) => [key, question] as const),
    ),
    encoding: 'br' as const,
    solutionIds,
  }))
}

function createInputs(groups: readonly ListGroup[], sizePerPage: number): readonly object[] {
  const paging = { currentPage: 1, sizePerPage }
  const widestGroup = groups.includes('all') ? 'all' : 'standard'
  return [
    { filter: { group: 'my' }, paging },
    { filter: { group: 'my' }, paging, sorting: { column: 'name', descending: false } },
    { filter: { group: 'shared' }, paging },
    { filter: { group: groups.includes('company') ? 'company' : 'my', status: ['1'] }, paging },
    { filter: { group: widestGroup }, paging },
  ]
}

/** The groups that a person may list, taken from the person's own list; empty if the person may list nothing. */
async function listGroups({ address }: ListPortal, key: string): Promise<readonly ListGroup[]> {
  const answer = await fetch(new URL('/ngapi/solutions/list/filter', address), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: { group: 'my' }, paging: { currentPage: 1, sizePerPage: 10 } }),
  })
  if (!answer.ok) return []
  const { groups }: { readonly groups: readonly ListGroup[] } = await answer.json()
  return groups
}

async function sendEach({ address }: ListPortal, { questions }: RequestSet): Promise<void> {
  for (const [key, body] of questions)
    await fetch(new URL('/ngapi/solutions/list/filter', address), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(async (answer) => await answer.arrayBuffer())
}

const getAccountId = (username: string): string =>
  sampleAccounts.find((sampleAccount) => sampleAccount.username === username)?.id ?? ''

async function listSolutionIds(
  { pool }: BenchDatabase,
  owners: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from solution where owner_id = any($1::uuid[]) and not archived order by md5(id::text) limit 500`,
    [owners],
  )
  return rows.map(({ id }) => id)
}

async function measure(
  portal: ListPortal,
  database: BenchDatabase,
  requestSet: RequestSet,
  changesPerSecond: number,
): Promise<Figures> {
  const load = {
    host: portal.address.hostname,
    port: Number(portal.address.port),
    requests: requestSet.questions.map(([key, body]) =>
      formatRequest(portal, key, JSON.stringify(body), requestSet.encoding),
    ),
    connections: connectionCount,
  }
  await runLoad({ ...load, seconds: 1 })
  const stopController = new AbortController()
  const ongoingChanges =
    changesPerSecond === 0
      ? undefined
      : keepChanging(database, requestSet.solutionIds, changesPerSecond, stopController.signal)
  const [postgresBefore, cpuBefore] = [await readPostgresTime(database), process.cpuUsage()]
  const { answered, refused, answerTimes, clientMilliseconds } = await runLoad({
    ...load,
    seconds: measuredSeconds,
  })
  const { user, system } = process.cpuUsage(cpuBefore)
  const postgresAfter = await readPostgresTime(database)
  stopController.abort()
  await ongoingChanges
  return {
    perSecond: answered / measuredSeconds,
    p50: computePercentile(answerTimes, 50),
    p95: computePercentile(answerTimes, 95),
    process: ((user + system) / 1000 - clientMilliseconds) / answered,
    client: clientMilliseconds / answered,
    postgres:
      postgresBefore === undefined || postgresAfter === undefined
        ? undefined
        : (postgresAfter - postgresBefore) / answered,
    refused,
  }
}

/** Changes one of the solutions a given number of times per second in the way a save does: its version and its date. */
async function keepChanging(
  { pool }: BenchDatabase,
  ids: readonly string[],
  perSecond: number,
  stop: AbortSignal,
): Promise<void> {
  const draw = createSeededDraw(perSecond)
  while (!stop.aborted) {
    await pool.query(
      `update solution set row_version = row_version + 1, updated_at = updated_at + interval '1 millisecond' where id = $1`,
      [draw.pick(ids)],
    )
    await wait(1000 / perSecond, undefined, { signal: stop }).catch(() => undefined)
  }
}

function formatRequest({ address }: ListPortal, key: string, body: string, encoding: string): string {
  const lines = [
    'POST /ngapi/solutions/list/filter HTTP/1.1',
    `host: ${address.host}`,
    `authorization: Bearer ${key}`,
    'content-type: application/json',
    `accept-encoding: ${encoding}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
