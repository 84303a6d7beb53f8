/**
 * Injects one fault after the other under load, and checks each time that everything acknowledged is stored and that
 * the portal recovers without help.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import type { Client } from '@design-portal/contract/client.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openPool } from '../../db/connections.ts'
import { getClusterFolder } from '../../db/embedded/cluster.ts'
import { createDataDirectory, removeDataDirectory } from '../../db/embedded/fixtures.ts'
import { readPostmasterFile, waitUntilGone } from '../../db/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '../../db/embedded/start.ts'
import { sampleAccounts } from '../../db/seed/people.ts'
import { notify } from '../../features/messaging/notifications/notify.ts'
import { sendOrder } from '../../features/sales/orders/send-order.ts'
import { signInOverNetwork, startStormPortal, type StormPortal } from '../storm-portal.ts'
import { type Fault, faults } from './faults.ts'
import { sendOnce, type Load, startLoad } from './load.ts'
import { createStormEnvironment, silentLog, type StormEnvironment } from './storm-environment.ts'
import { createSystemActions } from './system-actions.ts'

export interface FaultReport {
  readonly name: string
  readonly requests: number
  readonly done: number
  readonly unavailable: number
  /** Unexpected answers and missing ones, as texts with their numbers. */
  readonly wrong: readonly string[]
  readonly acknowledged: number
  /** Names that were acknowledged but are missing or stored twice. */
  readonly lost: readonly string[]
  /** Seconds from the end of the fault until the portal was ready and saved again; undefined if it never did. */
  readonly secondsUntilRecovery: number | undefined
  /** Whether the process is still running. */
  readonly survived: boolean
  /** Why the fault was skipped. */
  readonly skipped?: string
}

export interface FaultStormOptions {
  /** Duration of each fault that does not end by itself. */
  readonly seconds: number
  /** Runs only the faults whose names contain this text. */
  readonly only?: string | undefined
  /** Whether to skip orders and mails, which are only retried every minute. */
  readonly quick?: boolean
  readonly onReport?: (report: FaultReport) => void
}

/** A portal that takes longer than this counts as not recovered. */
const maxSecondsUntilRecovery = 90

/** Number of messages to other systems that are created during a fault. */
const messagesPerFault = 5

/** @returns a report for each fault, and a final one for the messages that were created during all of them */
export async function runFaultStorm(options: FaultStormOptions): Promise<readonly FaultReport[]> {
  const { seconds, only = '', quick = false, onReport = () => {} } = options
  const environment = await createStormEnvironment()
  const reports: FaultReport[] = []
  const addReport = (report: FaultReport): void => {
    reports.push(report)
    onReport(report)
  }
  try {
    const client = await signInOverNetwork(environment.portal.address, 'sales')
    const expected: ExpectedMessages = { orders: [], mails: 0 }
    for (const fault of faults.filter(({ name }) => name.includes(only))) {
      if (!quick) await createMessages(environment, expected)
      addReport(await runScenario(environment, fault, seconds, client))
      if (environment.portal.hasEnded())
        throw new Error(`The portal has ended:\n${environment.portal.output().slice(-4000)}`)
    }
    if (!quick) addReport(await reportMessages(environment, expected))
    return reports
  } finally {
    await environment.close()
  }
}

async function runScenario(
  environment: StormEnvironment,
  fault: Fault,
  seconds: number,
  client: Client,
): Promise<FaultReport> {
  const skipped = fault.findObstacle?.(environment)
  const outcome = await watchPortal(environment.portal, client, async ({ counts }) => {
    if (skipped !== undefined) return
    const actions = createSystemActions(environment.portal, client)
    await fault.play(environment, seconds, async (system) => void (await sendOnce(counts, actions[system])))
  })
  const { acknowledged, unavailable, wrong } = outcome
  return {
    ...outcome,
    name: fault.name,
    wrong:
      fault.isUnnoticed === true && unavailable > 0 ? [...wrong, `${unavailable} × not answered`] : wrong,
    acknowledged: acknowledged.size,
    lost: await findLost(environment.pool, acknowledged),
    ...(skipped === undefined ? {} : { skipped }),
  }
}

/** Keeps a portal under load during a fault and until it has recovered. */
async function watchPortal(portal: StormPortal, client: Client, causeFault: (load: Load) => Promise<void>) {
  const load = startLoad(client)
  await load.nextWrite()
  await causeFault(load)
  const startedAt = performance.now()
  const hasRecovered = await Promise.race([
    waitUntilRecovered(portal, load),
    pause(maxSecondsUntilRecovery * 1000, false),
  ])
  const secondsTaken = (performance.now() - startedAt) / 1000
  await load.stop()
  const { counts, acknowledged } = load
  return {
    requests: counts.requests,
    done: counts.done + counts.doneBefore,
    unavailable: counts.unavailable,
    wrong: [...counts.wrong].map(([description, count]) => `${count} × ${description}`),
    acknowledged,
    secondsUntilRecovery: hasRecovered ? secondsTaken : undefined,
    survived: !portal.hasEnded(),
  }
}

/** Kills the embedded database of a portal, which its supervisor must restart. */
export async function runEmbeddedStorm(): Promise<FaultReport> {
  const dataDirectory = await createDataDirectory()
  const portal = await startStormPortal(dataDirectory)
  try {
    const client = await signInOverNetwork(portal.address, 'sales')
    const outcome = await watchPortal(portal, client, async () => {
      const server = await readPostmasterFile(getClusterFolder(join(dataDirectory, 'postgresql')))
      process.kill(server?.pid ?? 0, 'SIGKILL')
      await waitUntilGone(server?.pid ?? 0, 10_000)
    })
    // Starts the portal's database server again, without the portal, to see what it has stored.
    const server = await startEmbeddedPostgres({ dataDirectory, log: silentLog })
    const pool = openPool(server.connectionString, silentLog)
    const lost = await findLost(pool, outcome.acknowledged)
    await pool.end()
    await server.stop()
    return { ...outcome, name: 'embedded PostgreSQL: kill -9', acknowledged: outcome.acknowledged.size, lost }
  } finally {
    await portal.killTree()
    await removeDataDirectory(dataDirectory)
  }
}

async function waitUntilRecovered(portal: StormPortal, load: Load): Promise<true> {
  for (;;) {
    const isReady = await fetch(new URL('/readyz', portal.address)).then(
      async (answer) => answer.ok && (await answer.text()) !== '',
      () => false,
    )
    if (isReady) break
    await pause(100)
  }
  await load.nextWrite()
  return true
}

/** Names that were acknowledged but are not stored exactly once. */
async function findLost(pool: Pool, acknowledged: ReadonlySet<string>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select wanted.name, count(solution.id) from unnest($1::text[]) as wanted (name)
      left join solution on solution.name = wanted.name
      group by wanted.name having count(solution.id) <> 1`,
    [[...acknowledged]],
  )
  return rows.map(({ name, count }) => `${name}: ${count} times`)
}

interface ExpectedMessages {
  readonly orders: string[]
  mails: number
}

const getAccountId = (username: string): string =>
  sampleAccounts.find((account) => account.username === username)?.id ?? ''

/** Creates orders and mails as the workflow does, in the same transaction as the changes they report. */
async function createMessages({ db }: StormEnvironment, expected: ExpectedMessages): Promise<void> {
  const at = new Date()
  const solutions = await db
    .selectFrom('solution')
    .select(['id', 'company_id'])
    .where('owner_id', '=', getAccountId('sales'))
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('erp_order').select('order_key').whereRef('solution_id', '=', 'solution.id'),
        ),
      ),
    )
    .limit(messagesPerFault)
    .execute()
  await db
    .insertInto('mail_choice')
    .values({ user_id: getAccountId('sales'), kind: 'messageUndeliverable', choice: 'now' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.transaction().execute(async (transaction) => {
    for (const { id: cfgId, company_id: companyId } of solutions) {
      expected.orders.push(await sendOrder(transaction, { cfgId, companyId, payload: { total: '1.00' }, at }))
      await notify(transaction, {
        kind: 'messageUndeliverable',
        cfgId,
        userIds: [getAccountId('sales')],
        actorId: systemId,
        at,
        facts: { messageKind: 'order', why: 'a storm' },
      })
      expected.mails += 1
    }
  })
}

/** Waits until all messages have arrived, or no further ones arrive. */
async function reportMessages(
  environment: StormEnvironment,
  expected: ExpectedMessages,
): Promise<FaultReport> {
  const { db, erp, mail } = environment
  const startedAt = performance.now()
  const listMissing = (): readonly string[] => [
    ...expected.orders.filter((key) => !erp.orders.has(key)).map((key) => `${key} has not arrived`),
    ...(mail.mails.length < expected.mails
      ? [`${expected.mails - mail.mails.length} mails have not arrived`]
      : []),
  ]
  while (listMissing().length > 0 && performance.now() - startedAt < 2 * maxSecondsUntilRecovery * 1000) {
    // Pretends that hours have passed, so that failed messages are due again.
    await db
      .updateTable('outbox_message')
      .set({ next_attempt_at: sql`now()` })
      .where('state', '=', 'waiting')
      .execute()
    await db
      .updateTable('mail_message')
      .set({ next_attempt_at: sql`now()`, claimed_until: null })
      .where('state', '=', 'waiting')
      .execute()
    await pause(1000)
  }
  return {
    name: 'orders and mails created during all faults',
    requests: expected.orders.length + expected.mails,
    done: expected.orders.length + expected.mails - listMissing().length,
    unavailable: 0,
    wrong: [],
    acknowledged: expected.orders.length + expected.mails,
    lost: listMissing(),
    secondsUntilRecovery: (performance.now() - startedAt) / 1000,
    survived: !environment.portal.hasEnded(),
  }
}
