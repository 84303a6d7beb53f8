/**
 * Tests steps that run concurrently with other work on the same solution: neither makes the other fail, in whichever
 * order they lock.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, getStatus, steps } from '../../../testing/workflow.ts'

let portal: TestPortal
let sales: TestBrowser
let approver: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  approver = await portal.signIn('approver')
})
afterAll(async () => {
  await portal.close()
})

async function createReceivedSolution(): Promise<string> {
  const cfgId = await insertReadySolution(portal, { owner: 'sales' })
  await steps.submit(portal, sales, cfgId)
  await steps.receive(portal, approver, cfgId)
  return cfgId
}

const lockClocks = async (db: Database, cfgId: string) =>
  await db.selectFrom('approval_clock').select('id').where('solution_id', '=', cfgId).forUpdate().execute()

/** Waits until some statement is blocked by the connection with this process id. */
async function waitUntilBlockedBy(pid: number): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select 1 from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(portal.db)
    if (rows.length > 0) return
  }
}

/** Locks the clocks of a solution, starts to return its review to the queue, and performs `act` while that waits. */
async function cancelReceiveWhile(
  cfgId: string,
  act: (db: Database) => Promise<unknown>,
): Promise<{ cancelled: Promise<unknown> }> {
  return await portal.db.transaction().execute(async (db) => {
    // The long timeout here makes PostgreSQL cancel the other transaction, which checks for deadlocks sooner.
    await sql`set local deadlock_timeout = '1min'`.execute(db)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await lockClocks(db, cfgId)
    const cancelled = steps.cancelReceive(portal, approver, cfgId)
    await waitUntilBlockedBy(rows[0]?.pid ?? 0)
    await act(db)
    return { cancelled }
  })
}

test('a reminder job and a workflow action that wait for each other both complete', async () => {
  const cfgId = await createReceivedSolution()
  const { cancelled } = await cancelReceiveWhile(cfgId, async (db) => {
    // The statement fails at once instead of waiting.
    await sql`set local lock_timeout = '1ms'`.execute(db)
    await db
      .insertInto('notification')
      .values({
        id: randomUUID(),
        user_id: getAccount('approver').id,
        kind: 'clockHalf',
        solution_id: cfgId,
        actor_id: getAccount('super').id,
        at: portal.now(),
        facts: '{}',
        mailed_at: null,
      })
      .execute()
  })
  await cancelled
  expect(await getStatus(portal, cfgId)).toBe('submitted')
})

test('an action that was the victim of a deadlock is retried once', async () => {
  const cfgId = await createReceivedSolution()
  const { cancelled } = await cancelReceiveWhile(
    cfgId,
    async (db) => await db.selectFrom('solution').select('id').where('id', '=', cfgId).forUpdate().execute(),
  )
  await cancelled
  expect(await getStatus(portal, cfgId)).toBe('submitted')
  const events = await portal.db
    .selectFrom('history_event')
    .select('comment')
    .where('solution_id', '=', cfgId)
    .where('comment', '=', 'Somebody else.')
    .execute()
  expect(events).toHaveLength(1)
})
