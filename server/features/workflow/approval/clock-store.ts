/** All SQL of the clocks of a review. */
import type { WorkingCalendar } from '@design-portal/domain/approval/business-time.ts'
import type { ClockKind } from '@design-portal/domain/approval/clock.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ApprovalClockTable } from '../../../db/tables-approval.ts'
import { mayApprove } from './store.ts'

export type ClockRecord = Selectable<ApprovalClockTable>

/** The countries and time zones of people, by which their working time is counted, ordered by the ids of the people. */
export async function listCalendars(db: Database, userIds: readonly string[]) {
  return await db
    .selectFrom('user_account')
    .select(['country_code', 'time_zone'])
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .orderBy('id')
    .execute()
}

export async function insertClock(
  db: Database,
  clock: {
    readonly id: string
    readonly cfgId: string
    readonly kind: ClockKind
    readonly calendar: WorkingCalendar
    readonly approverIds: readonly string[]
    readonly at: Date
    readonly running_since: Date
    readonly next_mark: number | null
    readonly next_mark_at: Date | null
  },
): Promise<void> {
  const { company_id: companyId } = await db
    .selectFrom('solution')
    .select('company_id')
    .where('id', '=', clock.cfgId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('approval_clock')
    .values({
      id: clock.id,
      solution_id: clock.cfgId,
      company_id: companyId,
      kind: clock.kind,
      country_code: clock.calendar.countryId,
      time_zone: clock.calendar.timeZone,
      approver_ids: [...clock.approverIds],
      started_at: clock.at,
      running_since: clock.running_since,
      next_mark: clock.next_mark,
      next_mark_at: clock.next_mark_at,
    })
    .execute()
}

/** Locks a solution's clocks that are not stopped, or the newest clock of a kind even if it is stopped. */
export async function lockClocks(
  db: Database,
  cfgId: string,
  kind?: ClockKind,
  { includeStopped = false }: { readonly includeStopped?: boolean } = {},
): Promise<readonly ClockRecord[]> {
  return await db
    .selectFrom('approval_clock')
    .selectAll()
    .where('solution_id', '=', cfgId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'receive'))
    .$if(!includeStopped, (query) => query.where('stopped_at', 'is', null))
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(includeStopped ? 1 : 2)
    .forUpdate()
    .execute()
}

export async function updateClock(
  db: Database,
  id: string,
  change: Updateable<ApprovalClockTable>,
): Promise<void> {
  await db.updateTable('approval_clock').set(change).where('id', '=', id).execute()
}

/** The newest clock of each kind. */
export async function listClocks(db: Database, cfgId: string): Promise<readonly ClockRecord[]> {
  return await db
    .selectFrom('approval_clock')
    .distinctOn('kind')
    .selectAll()
    .where('solution_id', '=', cfgId)
    .orderBy('kind')
    .orderBy('started_at', 'desc')
    .execute()
}

/** Locks one clock whose next mark is due, and skips those that another process has locked. */
export async function lockDueClock(db: Database, now: Date): Promise<ClockRecord | undefined> {
  return await db
    .selectFrom('approval_clock')
    .selectAll()
    .where('next_mark_at', '<=', now)
    .orderBy('next_mark_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/**
 * Who is told that a decision on a solution is late: leads of its region, where none may approve its heads, and where none
 * of these may approve the super users.
 */
export async function listSuperiors(
  db: Database,
  cfgId: string,
  level: 'lead' | 'head',
): Promise<readonly string[]> {
  const leads = level === 'lead' ? await listLeadsOfSolution(db, cfgId, 'lead') : []
  if (leads.length > 0) return leads
  const heads = await listLeadsOfSolution(db, cfgId, 'head')
  if (heads.length > 0) return heads
  const superUsers = await db
    .selectFrom('user_account')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`role_flags && '{SU}'`, '=', true)
    .orderBy('id')
    .execute()
  return superUsers.map(({ id }) => id)
}

async function listLeadsOfSolution(
  db: Database,
  cfgId: string,
  level: 'lead' | 'head',
): Promise<readonly string[]> {
  const people = await db
    .selectFrom('approval_lead as lead')
    .innerJoin('solution', 'solution.region_id', 'lead.region_id')
    .innerJoin('user_account as person', 'person.id', 'lead.user_id')
    .select('person.id')
    .where('solution.id', '=', cfgId)
    .where('lead.level', '=', level)
    .where(mayApprove, '=', true)
    .orderBy('person.id')
    .execute()
  return people.map(({ id }) => id)
}
