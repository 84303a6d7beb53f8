/** All SQL of the status workflow: the source of the content, changes of status, snapshots, decisions, warnings, reminders. */
import type { DecidedCondition } from '@design-portal/domain/workflow/auto-approval.ts'
import type {
  SnapshotLine,
  SnapshotReason,
  SolutionContent,
} from '@design-portal/domain/workflow/content-hash.ts'
import type { StatusChange } from '@design-portal/domain/workflow/status-history.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { BaseRole } from '@design-portal/domain/permissions/roles.ts'
import { type Insertable, sql, type SqlBool } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { SolutionSnapshotTable } from '../../../db/tables-workflow.ts'

/** A change of status as the history shows it. */
export interface ChangeRecord extends StatusChange {
  readonly id: string
  readonly at: Date
  readonly user_id: string
  readonly user_name: string
  readonly comment: string | null
}

/** Maximum number of status changes returned; nobody reads further back. */
const maxChanges = 200

/** The changes of status of a solution, newest first, including its creation, archiving and restoring. */
export async function listStatusChanges(db: Database, cfgId: string): Promise<readonly ChangeRecord[]> {
  return await db
    .selectFrom('history_event')
    .innerJoin('user_account as person', 'person.id', 'history_event.user_id')
    .select([
      'history_event.id',
      'history_event.at',
      'history_event.user_id',
      'person.name as user_name',
      'history_event.comment',
      sql<SolutionStatus | null>`changes -> 'status' ->> 'from'`.as('from'),
      sql<SolutionStatus>`coalesce(changes -> 'status' ->> 'to', 'open')`.as('to'),
      sql<string | null>`changes -> 'reasonCode' ->> 'to'`.as('reason_code'),
    ])
    .where('history_event.solution_id', '=', cfgId)
    .where('history_event.kind', 'in', ['create', 'status change', 'archive', 'restore'])
    .orderBy('history_event.at', 'desc')
    .orderBy('history_event.place', 'desc')
    .limit(maxChanges)
    .execute()
}

/** Records that the approver of record has changed a received solution. */
export async function markAdHocChange(db: Database, cfgId: string, userId: string): Promise<void> {
  await db.updateTable('solution').set({ ad_hoc_changed_by: userId }).where('id', '=', cfgId).execute()
}

export async function findOwner(db: Database, cfgId: string): Promise<string> {
  const { owner_id: ownerId } = await db
    .selectFrom('solution')
    .select('owner_id')
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
  return ownerId
}

export async function insertSnapshot(
  db: Database,
  snapshot: Omit<Insertable<SolutionSnapshotTable>, 'content' | 'bill'> & {
    readonly content: SolutionContent
    readonly bill: readonly SnapshotLine[]
  },
): Promise<void> {
  await db
    .insertInto('solution_snapshot')
    .values({
      ...snapshot,
      content: JSON.stringify(snapshot.content),
      bill: JSON.stringify(snapshot.bill),
    })
    .execute()
}

/** The newest snapshot for the given reasons, or for any reason. */
export async function findSnapshot(db: Database, cfgId: string, reasons?: readonly SnapshotReason[]) {
  return await db
    .selectFrom('solution_snapshot')
    .select(['reason', 'at', 'content', 'bill', 'content_hash', 'total', 'currency', 'priced_at'])
    .where('solution_id', '=', cfgId)
    .$if(reasons !== undefined, (query) => query.where('reason', 'in', [...(reasons ?? [])]))
    .orderBy('at', 'desc')
    .orderBy('row_version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * What a review is compared with: the state of the last approval, otherwise of the submission before the last one. The last approval counts
 * as long as the solution was submitted after it.
 */
export async function findSnapshotToCompare(db: Database, cfgId: string) {
  const snapshots = await db
    .selectFrom('solution_snapshot')
    .select(['id', 'reason', 'at'])
    .where('solution_id', '=', cfgId)
    .where('reason', 'in', ['submitted', 'approved'])
    .orderBy('at', 'desc')
    .orderBy('row_version', 'desc')
    .execute()
  const submission = snapshots.findIndex(({ reason }) => reason === 'submitted')
  const earlier = submission === -1 ? [] : snapshots.slice(submission + 1)
  const chosen = earlier.find(({ reason }) => reason === 'approved') ?? earlier[0]
  return chosen === undefined
    ? undefined
    : await db
        .selectFrom('solution_snapshot')
        .select(['reason', 'at', 'content', 'bill', 'total', 'currency'])
        .where('id', '=', chosen.id)
        .executeTakeFirst()
}

export async function insertDecision(
  db: Database,
  decision: {
    readonly id: string
    readonly cfgId: string
    readonly companyId: string
    readonly at: Date
    readonly rowVersion: number
    readonly policyVersion: number
    readonly met: boolean
    readonly conditions: readonly DecidedCondition[]
  },
): Promise<void> {
  await db
    .insertInto('auto_approval_decision')
    .values({
      id: decision.id,
      solution_id: decision.cfgId,
      company_id: decision.companyId,
      at: decision.at,
      row_version: decision.rowVersion,
      policy_version: decision.policyVersion,
      met: decision.met,
      conditions: JSON.stringify(decision.conditions),
    })
    .execute()
}

/** The newest decision of the system. */
export async function findDecision(db: Database, cfgId: string) {
  return await db
    .selectFrom('auto_approval_decision')
    .select(['at', 'policy_version', 'met', 'conditions'])
    .where('solution_id', '=', cfgId)
    .orderBy('at', 'desc')
    .orderBy('row_version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last day of an opportunity's registration, `YYYY-MM-DD`; null if no end is known. */
export async function findRegisteredUntil(db: Database, number: string): Promise<string | null> {
  const opportunity = await db
    .selectFrom('opportunity')
    .select('registered_until')
    .where('number', '=', number)
    .executeTakeFirst()
  return opportunity?.registered_until ?? null
}

/** Roles of the external people who see a solution: of the owner's company, those it is shared with, and those chosen to quote. */
export async function listOnlookers(db: Database, cfgId: string): Promise<readonly BaseRole[]> {
  const { rows } = await sql<{ role: BaseRole }>`
    select distinct role from (
      select case company.kind when 'consulting' then 'CE' when 'distributor' then 'DU' else 'PU' end as role
      from solution join company on company.id = solution.company_id
      where solution.id = ${cfgId} and company.kind <> 'internal'
      union all
      select person.base_role from solution join user_account as person on person.id = solution.owner_id
      where solution.id = ${cfgId}
      union all
      select person.base_role from solution_share join user_account as person on person.id = solution_share.user_id
      where solution_share.solution_id = ${cfgId}
      union all
      select 'DU' from solution_distributor where solution_id = ${cfgId}
    ) as onlooker
    where role in ('PU', 'DU', 'CE') order by role`.execute(db)
  return rows.map(({ role }) => role)
}

/** Distributors by id, with their companies, ordered by id. */
export async function listDistributorNames(db: Database, distributorIds: readonly string[]) {
  const rows = await db
    .selectFrom('distributor')
    .innerJoin('company', 'company.id', 'distributor.company_id')
    .select(['distributor.id', 'company.name', 'company.id as companyId'])
    .where('distributor.id', '=', sql<string>`any(${[...distributorIds]}::uuid[])`)
    .execute()
  return distributorIds.flatMap((distributorId) => {
    const found = rows.find(({ id }) => id === distributorId)
    return found === undefined ? [] : [{ distributorId, companyName: found.name, companyId: found.companyId }]
  })
}

export async function findPersonName(db: Database, userId: string): Promise<string> {
  const person = await db
    .selectFrom('user_account')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return person.name
}

/**
 * Solutions whose end is before a moment, earliest first. Stored ends are in UTC, and midnight in a country can be up to a day and a half
 * away, so the caller searches further than it needs and then checks the calendar.
 */
export async function listEnding(
  db: Database,
  before: Date,
  {
    after,
    limit,
  }: { readonly after: { readonly at: Date; readonly id: string } | undefined; readonly limit: number },
) {
  return await db
    .selectFrom('solution')
    .select(['id', 'expires_at'])
    .where(sql<SqlBool>`not archived`)
    .where('expires_at', 'is not', null)
    .where('expires_at', '<=', before)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(expires_at, id) > (${after?.at ?? null}, ${after?.id ?? null}::uuid)`),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Records that an owner was reminded; returns whether they had not been reminded before. */
export async function storeReminder(
  db: Database,
  reminder: {
    readonly cfgId: string
    readonly companyId: string
    readonly expiresOn: string
    readonly daysBefore: number
    readonly at: Date
  },
): Promise<boolean> {
  const stored = await db
    .insertInto('expiry_reminder')
    .values({
      solution_id: reminder.cfgId,
      company_id: reminder.companyId,
      expires_on: reminder.expiresOn,
      days_before: reminder.daysBefore,
      at: reminder.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('solution_id')
    .executeTakeFirst()
  return stored !== undefined
}
