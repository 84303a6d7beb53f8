/** All SQL of the steps of an approval: the data that the matrix is applied to, the people it asks, and their decisions. */
import {
  isAutoApproved,
  isBeforeReview,
  isInReview,
  type SolutionStatus,
} from '@design-portal/domain/workflow/statuses.ts'
import type { Candidate } from '@design-portal/domain/approval/approvers.ts'
import type { ApprovalRow } from '@design-portal/domain/approval/policy.ts'
import type { StepDecision, StepState } from '@design-portal/domain/approval/steps.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { anyContains } from '../../../db/search-key.ts'
import type { ApprovalStepTable } from '../../../db/tables-approval.ts'

/** The data of a solution that the matrix looks at in addition to its prices, and the people who are barred from deciding on it. */
export async function findReviewedSolution(db: Database, cfgId: string, day: string) {
  return await db
    .selectFrom('solution')
    .innerJoin('company', 'company.id', 'solution.company_id')
    .select((select) => [
      'solution.id',
      'solution.company_id',
      'solution.owner_id',
      'solution.last_editor_id',
      'solution.approver_id',
      'solution.status',
      'solution.region_id',
      'solution.country_code',
      'solution.currency',
      'solution.configurator_types',
      'company.kind as customer_class',
      select
        .selectFrom('exchange_rate')
        .select('rate')
        .where('from_currency', '=', 'EUR')
        .whereRef('to_currency', '=', 'solution.currency')
        .where('valid_from', '<=', day)
        .orderBy('valid_from', 'desc')
        .limit(1)
        .as('euro_rate'),
    ])
    .where('solution.id', '=', cfgId)
    .executeTakeFirst()
}
export type ReviewedSolution = NonNullable<Awaited<ReturnType<typeof findReviewedSolution>>>

/**
 * The person who last submitted a solution, and whether it has been under review or approved since: if so, a person who puts it into the
 * queue again is an approver. Must be read before the event of the step itself is written.
 */
export async function findSubmitter(
  db: Database,
  cfgId: string,
): Promise<{ readonly requeued: boolean; readonly submitter: string | undefined }> {
  const { rows } = await sql<{ userId: string; from: SolutionStatus; to: SolutionStatus }>`
    select user_id as "userId", changes -> 'status' ->> 'from' as "from", changes -> 'status' ->> 'to' as "to"
    from history_event
    where solution_id = ${cfgId} and kind = 'status change' and changes ? 'status'
    order by at desc, place desc limit 20`.execute(db)
  const submission = rows.find(({ from }) => isBeforeReview(from))
  const last = rows[0]?.to
  return {
    requeued: last !== undefined && (isInReview(last) || isAutoApproved(last)),
    submitter: submission?.userId,
  }
}

/** The matrix in force; undefined before the first one was published. */
export async function findPublishedMatrix(
  db: Database,
): Promise<{ readonly version: number; readonly rows: readonly ApprovalRow[] } | undefined> {
  const found = await db
    .selectFrom('approval_policy')
    .select(['version', 'rows'])
    .where('state', '=', 'published')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found === undefined ? undefined : { version: found.version ?? 0, rows: found.rows }
}

/** Everybody who may approve at all: approvers, leads and heads, super users. */
export async function listCandidates(db: Database): Promise<readonly Candidate[]> {
  const people = await db
    .selectFrom('user_account as person')
    .select([
      'person.id as userId',
      'person.base_role',
      'person.role_flags',
      'person.region_ids as regionIds',
      'person.product_families as productFamilies',
      selectLeads('lead').as('leadOf'),
      selectLeads('head').as('headOf'),
    ])
    .where(mayApprove, '=', true)
    .orderBy('person.id')
    .execute()
  return people.map(({ base_role: role, role_flags: flags, ...person }) => ({
    ...person,
    approver: role === 'AP',
    prefabApprover: flags.includes('PA'),
    superUser: flags.includes('SU'),
  }))
}

/** The condition, on `user_account as person`, that a person may be asked to approve: an active approver or super user of the manufacturer. */
export const mayApprove = sql<boolean>`(person.active and person.base_role not in ('PU', 'DU', 'CE', 'SY')
  and (person.base_role = 'AP' or person.role_flags && '{SU}'))`

const selectLeads = (level: 'lead' | 'head') => sql<string[]>`array(
  select lead.region_id from approval_lead as lead where lead.user_id = person.id and lead.level = ${level} order by 1)`

/** The steps of the newest round with the people who may decide, ordered by chain and position. */
export async function listStepsOfRound(db: Database, cfgId: string) {
  const steps = await db
    .selectFrom('approval_step as step')
    .leftJoin('user_account as adder', 'adder.id', 'step.added_by')
    .selectAll('step')
    .select('adder.name as added_name')
    .where('step.solution_id', '=', cfgId)
    .where('step.round', '=', (newest) =>
      newest
        .selectFrom('approval_step')
        .select((select) => select.fn.max('round').as('round'))
        .where('solution_id', '=', cfgId),
    )
    .orderBy('step.chain')
    .orderBy('step.position')
    .orderBy('step.id')
    .execute()
  const people = await db
    .selectFrom('approval_step_person as place')
    .innerJoin('user_account as person', 'person.id', 'place.user_id')
    .leftJoin('user_account as decider', 'decider.id', 'place.decided_by')
    .selectAll('place')
    .select(['person.name', 'decider.name as decided_by_name'])
    .where('place.step_id', '=', sql<string>`any(${steps.map(({ id }) => id)}::uuid[])`)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
  return steps.map((step) => ({ ...step, people: people.filter(({ step_id: id }) => id === step.id) }))
}
export type StepRecord = Awaited<ReturnType<typeof listStepsOfRound>>[number]

/** Locks the steps of a solution, so that decisions are made one after the other. */
export async function lockSteps(db: Database, cfgId: string): Promise<void> {
  await db
    .selectFrom('approval_step')
    .select('id')
    .where('solution_id', '=', cfgId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function insertSteps(
  db: Database,
  steps: readonly {
    readonly step: Insertable<ApprovalStepTable>
    readonly people: readonly {
      readonly user_id: string
      readonly decision?: StepDecision | null
      readonly decided_by?: string | null
      readonly decided_at?: Date | null
      readonly note?: string
    }[]
  }[],
): Promise<void> {
  if (steps.length === 0) return
  await db
    .insertInto('approval_step')
    .values(steps.map(({ step }) => step))
    .execute()
  const places = steps.flatMap(({ step, people }) =>
    people.map((person) => ({
      step_id: step.id,
      decision: null,
      decided_by: null,
      decided_at: null,
      ...person,
    })),
  )
  if (places.length > 0) await db.insertInto('approval_step_person').values(places).execute()
}

export async function updateStep(
  db: Database,
  id: string,
  change: { readonly state: StepState; readonly opened_at?: Date; readonly decided_at?: Date | null },
): Promise<void> {
  await db.updateTable('approval_step').set(change).where('id', '=', id).execute()
}

/** Replaces the person on a step that an approver added. */
export async function replacePerson(
  db: Database,
  stepId: string,
  replacement: { readonly usrId: string; readonly addedBy: string; readonly note: string; readonly at: Date },
): Promise<void> {
  const { usrId, addedBy, note, at } = replacement
  await db
    .updateTable('approval_step')
    .set({ approver_id: usrId, added_by: addedBy, added_note: note, opened_at: at })
    .where('id', '=', stepId)
    .execute()
  await db.deleteFrom('approval_step_person').where('step_id', '=', stepId).execute()
  await db
    .insertInto('approval_step_person')
    .values({ step_id: stepId, user_id: usrId, decision: null, decided_by: null, decided_at: null })
    .execute()
}

export async function recordDecision(
  db: Database,
  place: { readonly stepId: string; readonly userIds: readonly string[] },
  decision: {
    readonly decision: StepDecision | null
    readonly decided_by: string | null
    readonly decided_at: Date | null
    readonly note: string
  },
): Promise<void> {
  await db
    .updateTable('approval_step_person')
    .set(decision)
    .where('step_id', '=', place.stepId)
    .where('user_id', 'in', [...place.userIds])
    .execute()
}

/** Whether a person leads the approvers of a region and may still approve, or may approve anywhere. */
export async function isLeadOfRegion(db: Database, userId: string, regionId: string): Promise<boolean> {
  const person = await db
    .selectFrom('user_account as person')
    .select('person.id')
    .where('person.id', '=', userId)
    .where(mayApprove, '=', true)
    .where(
      sql<boolean>`(person.role_flags && '{SU}' or exists (
        select from approval_lead where user_id = person.id and region_id = ${regionId}))`,
      '=',
      true,
    )
    .executeTakeFirst()
  return person !== undefined
}

/** Withdraws every step of a solution, so that no later round keeps a decision. */
export async function withdrawAllSteps(db: Database, cfgId: string): Promise<void> {
  await db.updateTable('approval_step').set({ state: 'withdrawn' }).where('solution_id', '=', cfgId).execute()
}

/** Lets people who are asked see a solution that they could not see otherwise. */
export async function shareForReading(
  db: Database,
  {
    cfgId,
    companyId,
    userIds,
    at,
  }: {
    readonly cfgId: string
    readonly companyId: string
    readonly userIds: readonly string[]
    readonly at: Date
  },
): Promise<void> {
  // The statement also runs with no people, so that a submitter cannot tell whether somebody is named.
  await sql`
    insert into solution_share (solution_id, company_id, user_id, share_level, shared_at, shared_by)
    select ${cfgId}, ${companyId}, user_id, 'read', ${at}, null from unnest(${[...userIds]}::uuid[]) as user_id
    on conflict do nothing`.execute(db)
}

/** Names of people by their ids. */
export async function findNames(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await db
    .selectFrom('user_account')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** Locks a solution and returns its status, so that decisions and workflow steps run one after the other. */
export async function lockStatus(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution')
    .select(['status', 'company_id'])
    .where('id', '=', cfgId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** People who may approve at all and whose name or e-mail address contains a text. */
export async function searchApprovers(db: Database, searchText: string, limit: number) {
  return await db
    .selectFrom('user_account')
    .select(['id', 'name', 'email', 'country_code', 'time_zone'])
    .where('active', '=', true)
    .where((where) =>
      where.or([where('base_role', '=', 'AP'), where(sql<boolean>`role_flags && '{SU}'`, '=', true)]),
    )
    .where(anyContains([sql.ref('name'), sql.ref('email')], searchText))
    .orderBy(sql`name collate names`)
    .orderBy('id')
    .limit(limit)
    .execute()
}
