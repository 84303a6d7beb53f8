/** All SQL of accounts whose people another system vouches for. */
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { CompanyTable, UserAccountTable } from '../../../db/tables.ts'

/** Serializes finding or creating people of one issuer, so that two simultaneous first sign-ins create only one account. */
export async function lockPeopleOfIssuer(db: Database, issuer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${issuer}`}, 0))`.execute(db)
}

const selectPeople = (db: Database) =>
  db
    .selectFrom('user_account')
    .select([
      'user_account.id',
      'user_account.company_id',
      'user_account.base_role',
      'user_account.role_flags',
      'user_account.active',
      'user_account.sample',
    ])

export type Person = NonNullable<Awaited<ReturnType<typeof findPersonByEmail>>>

export async function findPersonByIdentity(db: Database, issuer: string, subject: string) {
  return await selectPeople(db)
    .innerJoin('external_identity', 'external_identity.user_id', 'user_account.id')
    .where('external_identity.issuer', '=', issuer)
    .where('external_identity.subject', '=', subject)
    .executeTakeFirst()
}

/** Finds an account by e-mail address, ignoring case. */
export async function findPersonByEmail(db: Database, email: string) {
  return await selectPeople(db)
    .where(sql<string>`lower(user_account.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** The identity that last signed in to an account, of any issuer, with the company id it sent. */
export async function findLastIdentity(db: Database, userId: string) {
  return await db
    .selectFrom('external_identity')
    .select('company_external_id')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether an account is already linked to an identity of this issuer. */
export async function hasOtherIdentity(db: Database, issuer: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('external_identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return other !== undefined
}

export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const holder = await db
    .selectFrom('user_account')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst()
  return holder !== undefined
}

export async function insertPerson(db: Database, account: Insertable<UserAccountTable>): Promise<void> {
  await db.insertInto('user_account').values(account).execute()
}

export async function updatePerson(
  db: Database,
  id: string,
  change: Updateable<UserAccountTable>,
): Promise<void> {
  await db.updateTable('user_account').set(change).where('id', '=', id).execute()
}

/** Stores a person's identity at another system and the time of this sign-in. */
export async function saveIdentity(
  db: Database,
  identity: {
    readonly issuer: string
    readonly subject: string
    readonly userId: string
    readonly now: Date
    readonly companyExternalId: string | undefined
  },
): Promise<void> {
  const last = { last_at: identity.now, company_external_id: identity.companyExternalId ?? null }
  await db
    .insertInto('external_identity')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: identity.userId,
      first_at: identity.now,
      ...last,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(last))
    .execute()
}

export async function findCompany(db: Database, id: string) {
  return await db
    .selectFrom('company')
    .select(['country_code', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether a company already has an id of this issuer. */
export async function hasExternalId(db: Database, issuer: string, companyId: string): Promise<boolean> {
  const id = await db
    .selectFrom('external_company')
    .select('external_id')
    .where('issuer', '=', issuer)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return id !== undefined
}

/** Removes a person's shares of the solutions of a company. */
export async function deleteShares(db: Database, userId: string, companyId: string): Promise<void> {
  await db
    .deleteFrom('solution_share')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .execute()
}

/** Finds the internal company with a name, ignoring case; the oldest one if several have it. */
export async function findInternalCompany(db: Database, name: string): Promise<string | undefined> {
  const company = await db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'internal')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return company?.id
}

export async function findExternalCompany(db: Database, issuer: string, externalId: string) {
  const company = await db
    .selectFrom('external_company')
    .select('company_id')
    .where('issuer', '=', issuer)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return company?.company_id
}

export async function saveExternalCompany(
  db: Database,
  company: { readonly issuer: string; readonly externalId: string; readonly companyId: string },
): Promise<void> {
  await db
    .insertInto('external_company')
    .values({ issuer: company.issuer, external_id: company.externalId, company_id: company.companyId })
    .execute()
}

export async function insertCompany(
  db: Database,
  company: Pick<Insertable<CompanyTable>, 'id' | 'name' | 'kind' | 'country_code'>,
): Promise<void> {
  await db
    .insertInto('company')
    .values({ ...company, crm_account: null, oracle_site_id: null })
    .execute()
}
