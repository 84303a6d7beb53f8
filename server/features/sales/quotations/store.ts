/** All SQL of quotations: numbers, revisions, links, messages, and what becomes of the mail with a link. */
import { openQuotationStates } from '@design-portal/domain/quotations/quotation-states.ts'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { QuotationTable, QuotationTables } from '../../../db/tables-quotations.ts'

/** Reserves the next number in a company's series of a year; a number is never used twice, even if its quotation is discarded. */
export async function reserveSeriesNumber(db: Database, companyId: string, year: number): Promise<number> {
  const { last } = await db
    .insertInto('quotation_series')
    .values({ company_id: companyId, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'year']).doUpdateSet({ last: sql`quotation_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

function selectQuotations(db: Database) {
  return db
    .selectFrom('quotation')
    .innerJoin('company', 'company.id', 'quotation.company_id')
    .innerJoin('user_account as creator', 'creator.id', 'quotation.created_by')
    .selectAll('quotation')
    .select([
      'company.name as company_name',
      'company.country_code as company_country',
      'creator.name as creator_name',
    ])
}

export type QuotationRecord = Awaited<
  ReturnType<ReturnType<typeof selectQuotations>['executeTakeFirstOrThrow']>
>

export async function findQuotation(db: Database, quotationId: string): Promise<QuotationRecord | undefined> {
  return await selectQuotations(db).where('quotation.id', '=', quotationId).executeTakeFirst()
}

/** The quotation of a solution that its customer accepted last; undefined if none was. */
export async function findAcceptedQuotation(
  db: Database,
  cfgId: string,
): Promise<QuotationRecord | undefined> {
  return await selectQuotations(db)
    .where('quotation.solution_id', '=', cfgId)
    .where('quotation.state', '=', 'accepted')
    .orderBy('quotation.decided_at', 'desc')
    .orderBy('quotation.id')
    .limit(1)
    .executeTakeFirst()
}

/** Quotations of a solution that were sent after a moment and that its customer can still accept. */
export async function listQuotationsSentSince(db: Database, cfgId: string, since: Date) {
  return await db
    .selectFrom('quotation')
    .select(['number', 'revision'])
    .where('solution_id', '=', cfgId)
    .where('state', 'in', [...openQuotationStates])
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute()
}

/** The quotations of a solution without their content: the newest number first, and within a number the newest revision first. */
export async function listQuotations(db: Database, cfgId: string) {
  return await db
    .selectFrom('quotation')
    .innerJoin('user_account as creator', 'creator.id', 'quotation.created_by')
    .select([
      'quotation.id',
      'quotation.number',
      'quotation.revision',
      'quotation.state',
      'quotation.currency',
      'quotation.net',
      'quotation.valid_until',
      'quotation.created_at',
      'quotation.sent_at',
      'quotation.decided_at',
      'creator.name as creator_name',
      sql<string | null>`content -> 'customer' ->> 'name'`.as('customer_name'),
    ])
    .where('quotation.solution_id', '=', cfgId)
    .orderBy('quotation.number', 'desc')
    .orderBy('quotation.revision', 'desc')
    .execute()
}

export type QuotationListRecord = Awaited<ReturnType<typeof listQuotations>>[number]

type QuotationSeriesKey = Pick<QuotationRecord, 'company_id' | 'number'>

/** All revisions of a quotation with their states, the newest first. */
export async function listRevisions(db: Database, { company_id: companyId, number }: QuotationSeriesKey) {
  return await db
    .selectFrom('quotation')
    .select(['id', 'revision', 'state'])
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .orderBy('revision', 'desc')
    .execute()
}

/** The content of the revision that the customer received before this one; undefined for the first. */
export async function findContentBefore(
  db: Database,
  { company_id: companyId, number, revision }: QuotationSeriesKey & Pick<QuotationRecord, 'revision'>,
) {
  const before = await db
    .selectFrom('quotation')
    .select('content')
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .where('revision', '<', revision)
    .where('content', 'is not', null)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.content ?? undefined
}

/**
 * Locks all revisions of a quotation in the same order for everybody, so that an acceptance and a new revision happen one after the other.
 */
export async function lockRevisions(
  db: Database,
  { company_id: companyId, number }: QuotationSeriesKey,
): Promise<readonly Pick<QuotationTable, 'id' | 'state' | 'revision'>[]> {
  return await db
    .selectFrom('quotation')
    .select(['id', 'state', 'revision'])
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .orderBy('revision')
    .forUpdate()
    .execute()
}

export async function insertQuotation(db: Database, row: Insertable<QuotationTable>): Promise<void> {
  await db.insertInto('quotation').values(row).execute()
}

/** Changes revisions and raises their versions. */
export async function updateQuotations(
  db: Database,
  quotationIds: readonly string[],
  change: Updateable<QuotationTable>,
): Promise<void> {
  if (quotationIds.length === 0) return
  await db
    .updateTable('quotation')
    .set({ ...change, row_version: sql`row_version + 1` })
    .where('id', 'in', [...quotationIds])
    .execute()
}

export async function deleteDraft(db: Database, quotationId: string): Promise<void> {
  await db.deleteFrom('quotation').where('id', '=', quotationId).where('state', '=', 'draft').execute()
}

export async function insertLink(
  db: Database,
  row: Insertable<QuotationTables['quotation_link']>,
): Promise<void> {
  await db.insertInto('quotation_link').values(row).execute()
}

export async function insertMail(
  db: Database,
  row: Insertable<QuotationTables['quotation_mail']>,
): Promise<void> {
  await db.insertInto('quotation_mail').values(row).execute()
}

/** The links of a revision in the order in which they were made, each with the mail that carried it. */
export async function listLinks(db: Database, quotationId: string) {
  return await db
    .selectFrom('quotation_link')
    .leftJoin('quotation_mail', (join) =>
      join
        .onRef('quotation_mail.link_id', '=', 'quotation_link.id')
        .on('quotation_mail.kind', '=', 'quotation'),
    )
    .selectAll('quotation_link')
    .select(['quotation_mail.state as mail_state', 'quotation_mail.last_problem'])
    .where('quotation_link.quotation_id', '=', quotationId)
    .orderBy('quotation_link.created_at')
    .orderBy('quotation_link.id')
    .execute()
}

/** Revokes links, and forgets secrets that were not mailed yet. */
export async function revokeLinks(db: Database, linkIds: readonly string[], at: Date): Promise<void> {
  if (linkIds.length === 0) return
  await db
    .updateTable('quotation_link')
    .set({ revoked_at: at })
    .where('id', 'in', [...linkIds])
    .where('revoked_at', 'is', null)
    .execute()
  await db
    .updateTable('quotation_mail')
    .set({ state: 'dropped', secret: null, settled_at: at, last_problem: 'the link was revoked' })
    .where('link_id', 'in', [...linkIds])
    .where('state', '=', 'waiting')
    .execute()
}

/** The link with a secret that still opens its quotation; undefined if it is unknown, revoked or too old. */
export async function findLiveLink(db: Database, secretHash: string, now: Date) {
  return await db
    .selectFrom('quotation_link')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export type LinkRecord = NonNullable<Awaited<ReturnType<typeof findLiveLink>>>

export async function markLinkOpened(db: Database, linkId: string, at: Date): Promise<void> {
  await db
    .updateTable('quotation_link')
    .set({ opened_at: at })
    .where('id', '=', linkId)
    .where('opened_at', 'is', null)
    .execute()
}

export async function insertMessage(
  db: Database,
  row: Insertable<QuotationTables['quotation_message']>,
): Promise<void> {
  await db.insertInto('quotation_message').values(row).execute()
}

/** Questions and answers in their order. */
export async function listMessages(db: Database, quotationId: string) {
  return await db
    .selectFrom('quotation_message')
    .selectAll()
    .where('quotation_id', '=', quotationId)
    .orderBy('place')
    .execute()
}

/** Whether the message `question` is one of a customer that came after the last answer. */
export const isUnanswered = sql<SqlBool>`question.link_id is not null and not exists (
  select from quotation_message as answer
  where answer.quotation_id = question.quotation_id and answer.author_id is not null and answer.place > question.place)`

/** How many questions of each revision came after the last answer. */
export async function countOpenQuestions(
  db: Database,
  quotationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (quotationIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; count: number }>`
    select question.quotation_id as id, count(*)::integer as count from quotation_message as question
    where question.quotation_id = any(${[...quotationIds]}::uuid[]) and ${isUnanswered}
    group by question.quotation_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * Locks sent quotations whose last day is over in their country, oldest first; those locked by somebody else are left for later.
 *
 * @param today the day of each country, `YYYY-MM-DD`
 */
export async function lockExpiredQuotations(
  db: Database,
  today: readonly { readonly countryId: string; readonly day: string }[],
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select quotation.id from quotation
    join unnest(${today.map(({ countryId }) => countryId)}::text[], ${today.map(({ day }) => day)}::date[])
      as today (country_code, day) using (country_code)
    where quotation.state = any(${[...openQuotationStates]}::text[]) and quotation.valid_until < today.day
    order by quotation.valid_until, quotation.id
    limit ${limit}
    for update of quotation skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who sent a quotation, and who owns its solution now. */
export async function listSellers(
  db: Database,
  { solution_id: cfgId, sent_by: sentBy }: Pick<QuotationRecord, 'solution_id' | 'sent_by'>,
): Promise<readonly string[]> {
  const solution =
    cfgId === null
      ? undefined
      : await db.selectFrom('solution').select('owner_id').where('id', '=', cfgId).executeTakeFirst()
  return [...(sentBy === null ? [] : [sentBy]), ...(solution === undefined ? [] : [solution.owner_id])]
}

/** The fingerprint of the content of a solution at its last approval; undefined if it was never approved. */
export async function findApprovedHash(db: Database, cfgId: string): Promise<string | undefined> {
  const approved = await db
    .selectFrom('solution_snapshot')
    .select('content_hash')
    .where('solution_id', '=', cfgId)
    .where('reason', '=', 'approved')
    .orderBy('at', 'desc')
    .orderBy('row_version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return approved?.content_hash
}
