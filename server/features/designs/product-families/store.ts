/** All SQL of product families. */
import type { Language } from '@design-portal/contract/fields.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ProductFamilyTable } from '../../../db/tables-parts.ts'

/** The families with their names in a language. */
export async function listNames(
  db: Database,
  language: Language,
): Promise<readonly { readonly prefix: string; readonly name: string }[]> {
  return await db
    .selectFrom('product_family')
    .select(['prefix', sql<string>`coalesce(names ->> ${language}, names ->> 'en')`.as('name')])
    .orderBy('position')
    .orderBy('prefix')
    .execute()
}

const count = (query: ReturnType<typeof sql>) => sql<number>`(select count(*)::int ${query})`

/** The rows of the matrix in force and of its draft that have a condition on a family. */
const approvalRows = sql`from approval_policy as policy, jsonb_array_elements(policy.rows) as row
  where (policy.state = 'draft' or policy.version = (select max(version) from approval_policy where state = 'published'))
    and row -> 'conditions' -> 'productFamilies' ? family.prefix`

const selectFamilies = (db: Database) =>
  db
    .selectFrom('product_family as family')
    .leftJoin('user_account as person', 'person.id', 'family.updated_by')
    .selectAll('family')
    .select([
      'person.name as updated_by_name',
      count(sql`from part where part.family = family.prefix`).as('parts'),
      count(sql`from custom_part where custom_part.prefix = family.prefix`).as('customParts'),
      count(sql`from discount_limit where discount_limit.family = family.prefix`).as('discountLimits'),
      count(sql`from user_account where family.prefix = any(user_account.product_families)`).as('people'),
      count(approvalRows).as('approvalRows'),
      count(sql`from product where family.prefix = any(product.families)`).as('products'),
    ])

export type FamilyRecord = Awaited<ReturnType<ReturnType<typeof selectFamilies>['executeTakeFirstOrThrow']>>

export async function listFamilies(db: Database): Promise<readonly FamilyRecord[]> {
  return await selectFamilies(db).orderBy('family.position').orderBy('family.prefix').execute()
}

export async function findFamily(db: Database, id: string): Promise<FamilyRecord | undefined> {
  return await selectFamilies(db).where('family.id', '=', id).executeTakeFirst()
}

/** Locks a family, so that nobody changes or uses it before the transaction ends, and reads it. */
export async function lockFamily(db: Database, id: string): Promise<FamilyRecord | undefined> {
  await db.selectFrom('product_family').select('id').where('id', '=', id).forUpdate().execute()
  return await findFamily(db, id)
}

/**
 * Makes creations of families, releases of products and changes of the catalogue wait for each other until the transaction ends, so that
 * no part is added between the search for the parts of a new family and the moment others see the family. The tables are locked in the
 * order in which a release changes them.
 */
export async function lockFamiliesAndParts(db: Database): Promise<void> {
  await sql`lock table product_family, product, part in share row exclusive mode`.execute(db)
}

/** Inserts a family, and gives it the parts of the catalogue whose numbers begin with its prefix, and the products that have such parts. */
export async function insertFamily(
  db: Database,
  family: Insertable<ProductFamilyTable> & { readonly prefix: string },
): Promise<void> {
  await db.insertInto('product_family').values(family).execute()
  await db
    .updateTable('part')
    .set({ family: sql`${family.prefix}` })
    .where('part_number', 'like', `${family.prefix}-%`)
    .where('family', 'is', null)
    .execute()
  await sql`
    update product set families = families || ${family.prefix}::text
    where exists (
      select from product_version as version, json_array_elements(version.content::json -> 'parts') as part
      where version.product_key = product.key and version.released_from is not null
        and part ->> 'partNumber' like ${`${family.prefix}-%`}
    )`.execute(db)
}

/** Changes a family and raises its row version. */
export async function updateFamily(
  db: Database,
  id: string,
  change: {
    readonly names: object
    readonly position: number
    readonly userId: string
    readonly at: Date
  },
): Promise<void> {
  await db
    .updateTable('product_family')
    .set((set) => ({
      names: JSON.stringify(change.names),
      position: change.position,
      updated_by: change.userId,
      updated_at: change.at,
      row_version: set('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteFamily(db: Database, id: string): Promise<void> {
  await db.deleteFrom('product_family').where('id', '=', id).execute()
}
