/**
 * All SQL of opportunities: the numbers of solutions, the answers of the sales system with their time, and the primary solution of each.
 */
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import type { PrimaryCandidate, QuoteProgress } from '@design-portal/domain/workflow/opportunity-stages.ts'
import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { QuoteTables, OpportunityUpdate } from '../../../db/tables-quotes.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { isVisibleFor } from '../../solutions/visibility/visibility.ts'

/** Maximum number of solutions of an opportunity in an answer. */
export const maxSolutions = 100

/** The number and stage of the opportunity of a solution, whose row is locked. */
export async function lockOpportunityOfSolution(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution')
    .select(['id', 'opportunity_number', 'opportunity_stage'])
    .where('id', '=', cfgId)
    .forUpdate()
    .executeTakeFirst()
}

/** Links a solution and raises its version. The solution's row must be locked. */
export async function storeLink(
  db: Database,
  cfgId: string,
  link: { readonly number: string | null; readonly stage: number | null },
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('solution')
    .set({
      opportunity_number: link.number,
      opportunity_stage: link.stage,
      last_editor_id: by.userId,
      updated_at: by.at,
      row_version: sql<number>`row_version + 1`,
    })
    .where('id', '=', cfgId)
    .execute()
}

/** The stage is not part of the solution's content, so its version does not change. */
export async function setStage(db: Database, cfgId: string, stage: number): Promise<void> {
  await db.updateTable('solution').set({ opportunity_stage: stage }).where('id', '=', cfgId).execute()
}

/** Sets the stage of all active solutions of an opportunity. */
export async function setStageOfAll(db: Database, number: string, stage: number): Promise<void> {
  await db
    .updateTable('solution')
    .set({ opportunity_stage: stage })
    .where('opportunity_number', '=', number)
    .where(sql<SqlBool>`not archived`)
    .where('opportunity_stage', 'is distinct from', stage)
    .execute()
}

/** The stages of all active solutions of an opportunity. */
export async function listStages(db: Database, number: string): Promise<readonly (number | null)[]> {
  const rows = await db
    .selectFrom('solution')
    .select('opportunity_stage')
    .where('opportunity_number', '=', number)
    .where(sql<SqlBool>`not archived`)
    .execute()
  return rows.map(({ opportunity_stage: stage }) => stage)
}

/** What decides the stage after a cancelled order: the other ordered solutions, and how far quotes have come. */
export async function readProgress(
  db: Database,
  number: string,
  cfgId: string,
): Promise<{ readonly orderedOthers: number; readonly quotes: QuoteProgress }> {
  const { rows } = await sql<{ ordered: number; asked: boolean; answered: boolean }>`
    select count(*) filter (where status = 'ordered' and id <> ${cfgId})::integer as ordered,
      coalesce(bool_or(exists (select from quote_request where solution_id = solution.id
        and state in ('sent', 'seen'))), false) as asked,
      coalesce(bool_or(exists (select from quote_request where solution_id = solution.id
        and state in ('quoted', 'chosen'))), false) as answered
    from solution where opportunity_number = ${number} and not archived`.execute(db)
  const { ordered = 0, asked = false, answered = false } = rows[0] ?? {}
  return { orderedOthers: ordered, quotes: answered ? 'answered' : asked ? 'asked' : 'none' }
}

/** Withdraws a proposal that the sales system has not confirmed. */
export async function deleteProposal(db: Database, number: string): Promise<void> {
  await storeOpportunity(db, number, { proposed_stage: null })
  await queueUpdateCheck(db, number)
}

/** Active solutions of an opportunity that a person can see, newest first. */
export async function listSolutionsOfOpportunity(
  db: Database,
  user: SignedInUser,
  number: string,
  limit: number,
) {
  return await db
    .selectFrom('solution')
    .select(['id', 'name', 'status', 'owner_name', 'price', 'currency', 'opportunity_stage'])
    .where('opportunity_number', '=', number)
    .where(sql<SqlBool>`not archived`)
    .where((where) => isVisibleFor(where, user, 'openDetails'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Locks an opportunity number until the transaction ends, so that its changes are made one after the other. */
export async function lockOpportunity(db: Database, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opportunity ${number}`}, 0))`.execute(db)
}

/** Whether a solution of another partner has this opportunity number. */
export async function isOfOtherPartner(db: Database, number: string, companyId: string): Promise<boolean> {
  const other = await db
    .selectFrom('solution')
    .innerJoin('company', 'company.id', 'solution.company_id')
    .select('solution.id')
    .where('solution.opportunity_number', '=', number)
    .where('solution.company_id', '!=', companyId)
    .where('company.kind', '!=', 'internal')
    .executeTakeFirst()
  return other !== undefined
}

/** The account name of a company in the sales system. */
export async function findAccount(db: Database, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('company')
    .select('crm_account')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row?.crm_account ?? null
}

/** The stored data of an opportunity. */
export async function findOpportunity(db: Database, number: string) {
  return await db.selectFrom('opportunity').selectAll().where('number', '=', number).executeTakeFirst()
}

export type OpportunityRecord = NonNullable<Awaited<ReturnType<typeof findOpportunity>>>

type OpportunityColumns = Omit<Updateable<QuoteTables['opportunity']>, 'number'>

/** Stores data of an opportunity, which may not be stored yet. */
export async function storeOpportunity(
  db: Database,
  number: string,
  columns: OpportunityColumns,
): Promise<void> {
  await db
    .insertInto('opportunity')
    .values({ ...columns, number })
    .onConflict((conflict) =>
      Object.keys(columns).length === 0
        ? conflict.doNothing()
        : conflict.column('number').doUpdateSet(columns),
    )
    .execute()
}

/** Whether the sales system has reported anything about the number. */
export async function isKnownToSalesSystem(db: Database, number: string): Promise<boolean> {
  return (await findOpportunity(db, number))?.known === true
}

/** Stores a stage for the sales system to confirm. */
export async function storeProposal(db: Database, number: string, stage: number): Promise<void> {
  await storeOpportunity(db, number, { proposed_stage: stage })
  await queueUpdateCheck(db, number)
}

/** Queues a check for whether the sales system has to be updated; changed solutions are queued automatically. */
export async function queueUpdateCheck(db: Database, number: string): Promise<void> {
  await db.insertInto('opportunity_change').values({ number }).execute()
}

/** The active solutions of a number, from which the primary one is chosen. */
export async function listCandidates(
  db: Database,
  number: string,
): Promise<
  readonly (PrimaryCandidate & { readonly companyId: string; readonly current: OpportunityUpdate })[]
> {
  const rows = await db
    .selectFrom('solution')
    .select(['id', 'company_id', 'created_at', 'price', 'currency', 'opportunity_stage'])
    .where('opportunity_number', '=', number)
    .where(sql<SqlBool>`not archived`)
    .where('training', '=', false)
    .execute()
  return rows.map((row) => ({
    cfgId: row.id,
    companyId: row.company_id,
    createdAt: row.created_at,
    current: {
      amount: row.price === null ? null : createMoney(row.price, row.currency).amount,
      currency: row.currency,
      stage: row.opportunity_stage,
    },
  }))
}

/** Locks all active solutions of a number, whoever owns them, to update them after a change in the sales system. */
export async function lockSolutions(db: Database, number: string) {
  return await db
    .selectFrom('solution')
    .select(['id', 'company_id', 'owner_id', 'opportunity_stage'])
    .where('opportunity_number', '=', number)
    .where(sql<SqlBool>`not archived`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The number that has waited longest in the queue of changes. */
export async function findOldestQueuedNumber(db: Database): Promise<string | undefined> {
  const first = await db
    .selectFrom('opportunity_change')
    .select('number')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.number
}

/** Removes everything that is queued for a number. The caller must hold the lock of the number. */
export async function deleteQueuedChanges(db: Database, number: string): Promise<void> {
  await db.deleteFrom('opportunity_change').where('number', '=', number).execute()
}

/** Numbers of solutions that were not looked up in the sales system, or for which it did not answer. */
export async function listUncheckedNumbers(db: Database, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('opportunity')
    .select('number')
    .where('checked_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('solution')
          .select('solution.id')
          .whereRef('solution.opportunity_number', '=', 'opportunity.number')
          .where(sql<SqlBool>`not solution.archived`),
      ),
    )
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ number }) => number)
}

export async function findReadUntil(db: Database): Promise<Date | undefined> {
  return (await db.selectFrom('crm_reading').select('read_until').executeTakeFirst())?.read_until
}

export async function storeReadUntil(db: Database, until: Date): Promise<void> {
  await db
    .insertInto('crm_reading')
    .values({ read_until: until })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ read_until: until }))
    .execute()
}

/** Those of the given numbers that solutions have. */
export async function listNumbersInUse(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .selectFrom('solution')
    .select('opportunity_number')
    .distinct()
    .where('opportunity_number', 'in', [...numbers])
    .execute()
  return new Set(rows.flatMap(({ opportunity_number: number }) => number ?? []))
}
