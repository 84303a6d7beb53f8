/** All SQL of transferring all solutions of a person who leaves. */
import type { NearNow } from '@design-portal/domain/near-now.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { SolutionTransferTable } from '../../../db/tables-administration.ts'

/** Finds the newest transfer from a person, with the names of both people. */
export async function findNewestTransfer(db: Database, fromUserId: string) {
  return await selectTransfers(db)
    .where('transfer.from_user_id', '=', fromUserId)
    .orderBy('transfer.began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const selectTransfers = (db: Database) =>
  db
    .selectFrom('solution_transfer as transfer')
    .innerJoin('user_account as giver', 'giver.id', 'transfer.from_user_id')
    .innerJoin('user_account as taker', 'taker.id', 'transfer.to_user_id')
    .innerJoin('user_account as requester', 'requester.id', 'transfer.asked_by')
    .selectAll('transfer')
    .select(['giver.name as from_name', 'taker.name as to_name', 'requester.name as asked_by_name'])

export type TransferRecord = NonNullable<Awaited<ReturnType<typeof findNewestTransfer>>>

/** Returns whether the transfer was stored: only one transfer from a person can run at a time. */
export async function insertTransfer(
  db: Database,
  transfer: Insertable<SolutionTransferTable>,
): Promise<boolean> {
  const stored = await db
    .insertInto('solution_transfer')
    .values(transfer)
    .onConflict((conflict) => conflict.column('from_user_id').where('state', '=', 'running').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

export async function updateTransfer(
  db: Database,
  id: string,
  change: Updateable<SolutionTransferTable>,
): Promise<void> {
  await db.updateTable('solution_transfer').set(change).where('id', '=', id).execute()
}

/** Marks transfers from a person as failed if they have reported no progress since a given time. */
export async function failBrokenTransfers(db: Database, fromUserId: string, alive: NearNow): Promise<void> {
  await db
    .updateTable('solution_transfer')
    .set({ state: 'failed' })
    .where('from_user_id', '=', fromUserId)
    .where('state', '=', 'running')
    .where((where) => where.or([where('alive_at', '<', alive.since), where('alive_at', '>', alive.until)]))
    .execute()
}

export async function countOwned(db: Database, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('solution')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('archived', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists solutions of a person that are in use, ordered by id and starting after a given one. */
export async function listOwnedIds(
  db: Database,
  ownerId: string,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const found = await db
    .selectFrom('solution')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('archived', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}

/** Finds the facts that decide whether a person may take over solutions. */
export async function findTaker(db: Database, id: string) {
  return await db
    .selectFrom('user_account')
    .select(['id', 'name', 'base_role', 'role_flags'])
    .where('id', '=', id)
    .where('active', '=', true)
    .where('base_role', '!=', 'SY')
    .executeTakeFirst()
}

export async function findGiver(db: Database, id: string) {
  return await db
    .selectFrom('user_account')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('base_role', '!=', 'SY')
    .executeTakeFirst()
}
