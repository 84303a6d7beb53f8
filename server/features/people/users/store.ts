/** All SQL of users in the administration area. */
import type { GroupKind, UserSort, UserState } from '@design-portal/contract/administration-options.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { buildPlaceOfCode } from '../../../db/place-of-code.ts'
import { escapedSearchKey } from '../../../db/search-key.ts'
import type { UserAccountTable } from '../../../db/tables.ts'
import { listCodesByName } from '../../../texts/codes-by-name.ts'

/** The filter of a list of users. */
export interface UserFilter {
  readonly searchText: string
  readonly state: UserState
  readonly group?: { readonly kind: GroupKind; readonly key: string } | undefined
  readonly companyId?: string | undefined
  readonly countryId?: string | undefined
}

const groupConditions = {
  role: (key: string) => sql<SqlBool>`person.base_role = ${key}`,
  roleFlag: (key: string) => sql<SqlBool>`${key} = any(person.role_flags)`,
  accessFlag: (key: string) => sql<SqlBool>`${key} = any(person.access_flags)`,
  region: (key: string) => sql<SqlBool>`${key} = any(person.region_ids)`,
  productFamily: (key: string) => sql<SqlBool>`${key} = any(person.product_families)`,
} as const satisfies Record<GroupKind, (key: string) => unknown>

const columns = [
  'person.id',
  'person.username',
  'person.email',
  'person.name',
  'person.company_id',
  'company.name as company_name',
  'company.kind as company_kind',
  'person.country_code',
  'person.base_role',
  'person.role_flags',
  'person.access_flags',
  'person.region_ids',
  'person.product_families',
  'person.external_system',
  'person.external_system_id',
  'person.active',
  'person.sample',
  'person.created_at',
  'person.deactivated_at',
  'person.last_sign_in_at',
  'person.last_used_at',
  'person.granted_at',
  'person.reviewed_at',
  'person.row_version',
] as const

const selectPeople = (db: Database) =>
  db
    .selectFrom('user_account as person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .where('person.base_role', '!=', 'SY')

function filterPeople(db: Database, { searchText, state, group, companyId, countryId }: UserFilter) {
  return selectPeople(db)
    .$if(searchText !== '', (query) =>
      query.where(sql<SqlBool>`person.search_text like '%' || ${escapedSearchKey(searchText)} || '%'`),
    )
    .$if(state !== 'all', (query) => query.where('person.active', '=', state === 'active'))
    .$if(group !== undefined, (query) =>
      group === undefined ? query : query.where(groupConditions[group.kind](group.key)),
    )
    .$if(companyId !== undefined, (query) => query.where('person.company_id', '=', companyId ?? ''))
    .$if(countryId !== undefined, (query) => query.where('person.country_code', '=', countryId ?? ''))
}

const buildOrders = (lang: Language) =>
  ({
    usrName: sql`person.name collate names`,
    usrEmail: sql`person.email`,
    usrCompanyName: sql`company.name collate names`,
    country: buildPlaceOfCode(listCodesByName('country', lang), sql.ref('person.country_code')),
    role: buildPlaceOfCode(listCodesByName('baseRole', lang), sql.ref('person.base_role')),
    lastUse: sql`person.last_used_at`,
  }) satisfies Record<UserSort, unknown>

export async function listUsers(
  db: Database,
  filter: UserFilter,
  order: { readonly sort: UserSort; readonly descending: boolean; readonly lang: Language },
  page: { readonly offset: number; readonly limit: number },
) {
  return await filterPeople(db, filter)
    .select(columns)
    .orderBy(buildOrders(order.lang)[order.sort], (sort) => {
      const directed = order.descending ? sort.desc() : sort.asc()
      // The position of nulls is stated only where it matters, because PostgreSQL uses an index for an order only if both agree on it.
      return order.sort === 'lastUse' ? directed.nullsLast() : directed
    })
    .orderBy('person.id', order.descending ? 'desc' : 'asc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  const { count } = await filterPeople(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findUser(db: Database, id: string) {
  return await selectPeople(db)
    .leftJoin('user_account as granting', 'granting.id', 'person.granted_by')
    .select(columns)
    .select('granting.name as granted_by_name')
    .where('person.id', '=', id)
    .executeTakeFirst()
}

export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUser>>>
export type ListedUser = Awaited<ReturnType<typeof listUsers>>[number]

/** Locks a user until the transaction ends, and reads the account. */
export async function lockUser(db: Database, id: string): Promise<UserRecord | undefined> {
  await db.selectFrom('user_account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return await findUser(db, id)
}

/** Changes a user and increments the row version. */
export async function updateUser(
  db: Database,
  id: string,
  change: Updateable<UserAccountTable>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('user_account')
    .set((set) => ({ ...change, updated_at: at, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Records that a person's access was reviewed. */
export async function recordReviewed(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('user_account').set({ reviewed_at: at }).where('id', '=', id).execute()
}

export async function insertUser(db: Database, user: Insertable<UserAccountTable>): Promise<void> {
  await db.insertInto('user_account').values(user).execute()
}

/** Whether somebody has this address as a sign-in name or an e-mail address. */
export async function isAddressTaken(db: Database, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('user_account')
    .select('id')
    .where((where) =>
      where.or([
        where(sql`lower(email)`, '=', email.toLowerCase()),
        where('username', '=', email.toLowerCase()),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Finds the users with the given e-mail addresses, which must be in lower case. */
export async function listUsersByEmail(db: Database, emails: readonly string[]) {
  return await selectPeople(db)
    .select(columns)
    .where(sql<SqlBool>`lower(person.email) = any(${[...emails]}::text[])`)
    .execute()
}

/** Key of the advisory lock that lets only one transaction at a time remove a super user; an arbitrary number ("dpsu" in ASCII). */
const superUserLock = 0x64707375

/** Counts active super users other than the given one; the lock keeps the count valid until the transaction ends. */
export async function countOtherSuperUsers(db: Database, id: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${superUserLock})`.execute(db)
  const { count } = await db
    .selectFrom('user_account')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('active', '=', true)
    .where('id', '!=', id)
    .where(sql<SqlBool>`'SU' = any(role_flags)`)
    .executeTakeFirstOrThrow()
  return count
}

/** Ends all sessions of a person and revokes their API keys. Returns the number of sessions. */
export async function endSessions(db: Database, id: string, at: Date): Promise<number> {
  const ended = await db.deleteFrom('session').where('user_id', '=', id).executeTakeFirst()
  await db
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  return Number(ended.numDeletedRows)
}

export async function countSessions(db: Database, id: string, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the solutions of a person that are not archived. */
export async function countSolutions(db: Database, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('solution')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('archived', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

export async function findCompany(db: Database, id: string) {
  return await db.selectFrom('company').select(['id', 'name', 'kind']).where('id', '=', id).executeTakeFirst()
}

export async function listCompaniesByName(db: Database, names: readonly string[]) {
  return await db
    .selectFrom('company')
    .select(['id', 'name', 'kind'])
    .where('name', 'in', names.length === 0 ? [''] : [...names])
    .execute()
}

/** Counts active people by group: roles, role flags, rights, regions and product families. */
export async function countGroups(db: Database) {
  const counted = await sql<{ kind: GroupKind; key: string; people: number }>`
    with person as (select * from user_account where active and base_role <> 'SY')
    select 'role' as kind, base_role as key, count(*)::int as people from person group by base_role
    union all select 'roleFlag', flag, count(*)::int from person, unnest(role_flags) as flag group by flag
    union all select 'accessFlag', flag, count(*)::int from person, unnest(access_flags) as flag group by flag
    union all select 'region', region, count(*)::int from person, unnest(region_ids) as region group by region
    union all select 'productFamily', family, count(*)::int from person, unnest(product_families) as family
      group by family`.execute(db)
  return counted.rows
}

/** Finds active people by a part of their name or e-mail address. */
export async function searchUsers(db: Database, searchText: string, limit: number) {
  return await filterPeople(db, { searchText, state: 'active' })
    .select(['person.id', 'person.name', 'person.email', 'company.name as company_name'])
    .orderBy(sql`person.name collate names`)
    .orderBy('person.id')
    .limit(limit)
    .execute()
}
