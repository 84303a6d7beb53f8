/** All SQL of one solution: its record, its name, its creation, and its history. */
import type { Database } from '../../../db/database.ts'
import { prepareStatement } from '../../../db/prepared-statements.ts'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { HistoryEventTable, SolutionTable } from '../../../db/tables.ts'
import { solutionCustomerColumns } from '../../sales/customers/visibility.ts'
import { type HiddenEvents, isVisibleEvent } from './visible-events.ts'

const ownerColumns = [
  'owner.name as owner_name',
  'owner.email as owner_email',
  'company.name as owner_company',
  'company.kind as owner_company_kind',
  'company.may_order as owner_company_may_order',
] as const

const columns = [
  'solution.id',
  'solution.company_id',
  'solution.owner_id',
  'solution.name',
  'solution.country_code',
  'solution.region_id',
  'solution.status',
  'solution.previous_status',
  'solution.archived_by',
  'solution.archived_at',
  'solution.approver_id',
  'solution.valid_until',
  'solution.content_hash',
  'solution.selected_distributor_id',
  'solution.barred_hash',
  'solution.ad_hoc_changed_by',
  'solution.extended_at',
  'solution.grabbed_from',
  'solution.grabbed_at',
  'solution.tss_requested',
  'solution.training',
  'solution.has_cooling',
  'solution.opportunity_number',
  'solution.opportunity_stage',
  'solution.currency',
  'solution.price',
  'solution.price_complete',
  'solution.priced_at',
  'solution.configurator_types',
  'solution.row_version',
  'solution.last_editor_id',
  'solution.created_at',
  'solution.updated_at',
] as const

/** Standards, including archived ones: they tell their readers which standard replaced them. */
const isOpenToAll = sql<SqlBool>`'standard' in (replacement.status, replacement.previous_status)`

/** The newest version of the reference design that a solution began from which is published and not withdrawn. */
const newestReference = sql<number | null>`(select max(version) from reference_design_version other
  where other.design_key = began.design_key and other.published_at is not null and other.withdrawn_at is null)`

function selectSolutions(db: Database) {
  return db
    .selectFrom('solution')
    .innerJoin('user_account as owner', 'owner.id', 'solution.owner_id')
    .innerJoin('company', 'company.id', 'owner.company_id')
    .leftJoin('solution as replacement', (join) =>
      join.onRef('replacement.id', '=', 'solution.replaced_by').on(isOpenToAll),
    )
    .select(columns)
    .select(ownerColumns)
    .leftJoin('customer', 'customer.id', 'solution.customer_id')
    .leftJoin('customer_site', 'customer_site.id', 'solution.customer_site_id')
    .select(solutionCustomerColumns)
    .select(['solution.customer_site_id', 'customer_site.name as customer_site_name'])
    .leftJoin('solution_reference as began', 'began.solution_id', 'solution.id')
    .leftJoin('reference_design_version as reference', (join) =>
      join
        .onRef('reference.design_key', '=', 'began.design_key')
        .onRef('reference.version', '=', 'began.version'),
    )
    .select(['replacement.id as replacement_id', 'replacement.name as replacement_name'])
    .select([
      'began.design_key as reference_key',
      'began.version as reference_version',
      'began.derived_at as reference_derived_at',
      'reference.withdrawn_at as reference_withdrawn_at',
      newestReference.as('reference_newest'),
    ])
}

export type SolutionRecord = Awaited<
  ReturnType<ReturnType<typeof selectSolutions>['executeTakeFirstOrThrow']>
>

/** The relation of a person to a solution, apart from what the solution's own row contains. */
export interface SolutionRelation {
  readonly share: 'read' | 'restricted' | 'full' | undefined
  readonly distributorCompanyIds: readonly string[]
  /** Whether the person leads the approvers of the solution's region. */
  readonly leadsRegion?: boolean
}

/** Finds solutions by id, without checking visibility and in no particular order. */
export async function listSolutions(
  db: Database,
  cfgIds: readonly string[],
): Promise<readonly SolutionRecord[]> {
  return cfgIds.length === 0 ? [] : await selectByIds(db, cfgIds)
}

/** Prepared, because nearly every call reads a solution, and planning nine tables takes many times as long as reading one row of each. */
const selectByIds = prepareStatement((db, cfgIds: readonly string[]) =>
  selectSolutions(db).where('solution.id', '=', sql<string>`any(${cfgIds}::uuid[])`),
)

/**
 * Finds a person's relations to solutions: the level at which each is shared with them, and the companies that were
 * chosen to quote for it.
 */
export async function findRelations(
  db: Database,
  cfgIds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, SolutionRelation>> {
  if (cfgIds.length === 0) return new Map()
  const shares = await db
    .selectFrom('solution_share')
    .select(['solution_id', 'share_level'])
    .where('solution_id', 'in', cfgIds)
    .where('user_id', '=', userId)
    .execute()
  const distributors = await db
    .selectFrom('solution_distributor')
    .select(['solution_id', 'distributor_id'])
    .where('solution_id', 'in', cfgIds)
    .execute()
  const levels = new Map(shares.map((share) => [share.solution_id, share.share_level]))
  const chosen = Map.groupBy(distributors, (row) => row.solution_id)
  return new Map(
    cfgIds.map((id) => [
      id,
      {
        share: levels.get(id),
        distributorCompanyIds: (chosen.get(id) ?? []).map((row) => row.distributor_id),
      },
    ]),
  )
}

/** Finds the regions whose approvers a person leads. */
export async function listLeadRegions(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('approval_lead')
    .select('region_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.region_id)
}

/** Locks a solution's row until the transaction ends; returns undefined if there is no such solution. */
export async function lockSolution(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution')
    .select(['id', 'company_id', 'status'])
    .where('id', '=', cfgId)
    .forUpdate()
    .executeTakeFirst()
}

/** Increments the version of a solution because something in it changed. */
export async function raiseVersion(
  db: Database,
  { cfgId, userId, now }: { readonly cfgId: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('solution')
    .set({ row_version: sql<number>`row_version + 1`, last_editor_id: userId, updated_at: now })
    .where('id', '=', cfgId)
    .execute()
}

/** Locks a solution if it still has the expected version, and returns whether it had. */
export async function lockAtVersion(
  db: Database,
  { id, row_version: version }: Pick<SolutionRecord, 'id' | 'row_version'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('solution')
    .select('id')
    .where('id', '=', id)
    .where('row_version', '=', version)
    // Other transactions that only refer to the solution, such as reminders, need not wait, because its key does not change.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Changes a solution that still has the status and version on which the change was decided, and increments its
 * version. Every change of status uses this statement. Returns whether the solution was changed.
 */
export async function updateStatus(
  db: Database,
  { id, status, row_version: version }: Pick<SolutionRecord, 'id' | 'status' | 'row_version'>,
  change: Updateable<SolutionTable> & { readonly status: SolutionRecord['status'] },
): Promise<boolean> {
  const changed = await db
    .updateTable('solution')
    .set({ ...change, row_version: version + 1 })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('row_version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Whether a person's new solutions are training solutions. */
export async function findTrainingSetting(db: Database, userId: string): Promise<boolean> {
  const account = await db
    .selectFrom('user_account')
    .select('training_solutions')
    .where('id', '=', userId)
    .executeTakeFirst()
  return account?.training_solutions ?? false
}

/** Whether another solution of the owner that is in use has this name, ignoring case. */
export async function isNameTaken(
  db: Database,
  ownerId: string,
  name: string,
  except?: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('solution')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where(sql<SqlBool>`not archived`)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  return other !== undefined
}

/** Stores a new solution unless its owner has one with that name. Returns whether it was stored. */
export async function insertSolution(db: Database, solution: Insertable<SolutionTable>): Promise<boolean> {
  const stored = await db
    .insertInto('solution')
    .values(solution)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Stores an event with the current version of the solution, so it must be called after the change itself. */
export async function insertHistoryEvent(db: Database, event: Insertable<HistoryEventTable>): Promise<void> {
  await db
    .insertInto('history_event')
    .values({
      ...event,
      solution_version: sql<number>`(select row_version from solution where id = ${event.solution_id})`,
    })
    .execute()
}

/** Reports who last changed a solution and when, and which of its fields have changed since a version. */
export async function describeChanges(
  db: Database,
  cfgId: string,
  { since, hiddenEvents }: { readonly since: number; readonly hiddenEvents: HiddenEvents },
) {
  const solution = await db
    .selectFrom('solution')
    .select(['row_version', 'updated_at'])
    .where('id', '=', cfgId)
    .executeTakeFirst()
  const events = await db
    .selectFrom('history_event')
    .innerJoin('user_account as person', 'person.id', 'history_event.user_id')
    .select(['history_event.kind', 'history_event.changes', 'history_event.design_id'])
    .select(['person.id as usrId', 'person.name'])
    .where('history_event.solution_id', '=', cfgId)
    .where('history_event.solution_version', '>', since)
    .where(isVisibleEvent('history_event', hiddenEvents))
    .orderBy('history_event.solution_version', 'desc')
    .execute()
  return { rowVersion: solution?.row_version ?? null, when: solution?.updated_at ?? null, events }
}
