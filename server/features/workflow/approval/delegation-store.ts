/** All SQL of delegations. */
import { getTimeZone } from '@design-portal/domain/reference/time-zones.ts'
import { getWallTime } from '@design-portal/domain/reference/wall-clock.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ApprovalDelegationTable } from '../../../db/tables-approval.ts'

const selectDelegations = (db: Database) =>
  db
    .selectFrom('approval_delegation as delegation')
    .innerJoin('user_account as giver', 'giver.id', 'delegation.from_user_id')
    .innerJoin('user_account as taker', 'taker.id', 'delegation.to_user_id')
    .selectAll('delegation')
    .select([
      'giver.name as from_name',
      'giver.country_code as from_country',
      'giver.time_zone as from_time_zone',
      'taker.name as to_name',
    ])

export type DelegationRecord = Awaited<
  ReturnType<ReturnType<typeof selectDelegations>['executeTakeFirstOrThrow']>
>

/**
 * Whether a delegation has yet to begin, is running, has passed its last day, or was ended early; by the calendar of the person who gave
 * it.
 */
export function getDelegationState(
  delegation: DelegationRecord,
  at: Date,
): 'coming' | 'running' | 'over' | 'ended' {
  if (delegation.ended_at !== null) return 'ended'
  const day = getWallTime(delegation.from_time_zone ?? getTimeZone(delegation.from_country), at).day
  if (day < delegation.first_day) return 'coming'
  return day <= delegation.last_day ? 'running' : 'over'
}

/** Delegations that a person gave or was given, newest first. */
export async function listDelegationsOfPerson(
  db: Database,
  userId: string,
): Promise<readonly DelegationRecord[]> {
  return await selectDelegations(db)
    .where((where) =>
      where.or([where('delegation.from_user_id', '=', userId), where('delegation.to_user_id', '=', userId)]),
    )
    .orderBy('delegation.first_day', 'desc')
    .orderBy('delegation.id')
    .limit(200)
    .execute()
}

/** The people for whom a person may decide at a moment. Delegations are not passed on. */
export async function listDelegators(db: Database, userId: string, at: Date): Promise<readonly string[]> {
  const delegations = await selectDelegations(db)
    .where('delegation.to_user_id', '=', userId)
    .where('delegation.ended_at', 'is', null)
    .where('taker.active', '=', true)
    .execute()
  return delegations
    .filter((delegation) => getDelegationState(delegation, at) === 'running')
    .map(({ from_user_id: fromId }) => fromId)
}

/** The people who may decide for some people at a moment. */
export async function listDelegates(
  db: Database,
  userIds: readonly string[],
  at: Date,
): Promise<readonly DelegationRecord[]> {
  if (userIds.length === 0) return []
  const delegations = await selectDelegations(db)
    .where('delegation.from_user_id', 'in', [...userIds])
    .where('delegation.ended_at', 'is', null)
    .where('taker.active', '=', true)
    .execute()
  return delegations.filter((delegation) => getDelegationState(delegation, at) === 'running')
}

export async function insertDelegation(
  db: Database,
  delegation: Insertable<ApprovalDelegationTable>,
): Promise<void> {
  await db.insertInto('approval_delegation').values(delegation).execute()
}

/** @returns whether the person gave the delegation and it had not ended */
export async function endDelegation(db: Database, id: string, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('approval_delegation')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('from_user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
