/** SQL for searching the audit log. */
import { type Expression, sql, type SqlBool } from 'kysely'
import type { Period } from '@design-portal/domain/reference/period.ts'
import type { Database } from '../../../db/database.ts'
import { escapedSearchKey } from '../../../db/search-key.ts'

/** The criteria of a search. */
export interface AuditSearch extends Period {
  readonly who: string
  readonly action?: string | undefined
  readonly outcome?: 'done' | 'refused' | undefined
  readonly objectId?: string | undefined
}

/** The part of the found entries that a page shows. */
export interface AuditPage {
  readonly offset: number
  readonly limit: number
  /** The id of the entry after which the page begins. */
  readonly after?: number | undefined
}

function selectMatching({ who, action, outcome, objectId, from, before }: AuditSearch): Expression<SqlBool> {
  const conditions = [
    ...(who === ''
      ? []
      : [
          sql`entry.user_id in (select id from user_account where search_text like
            '%' || ${escapedSearchKey(who)} || '%')`,
        ]),
    ...(action === undefined ? [] : [sql`entry.action = ${action}`]),
    ...(outcome === undefined ? [] : [sql`entry.outcome = ${outcome}`]),
    ...(objectId === undefined ? [] : [sql`entry.object_id = ${objectId}`]),
    ...(from === undefined ? [] : [sql`entry.at >= ${from}`]),
    ...(before === undefined ? [] : [sql`entry.at < ${before}`]),
  ]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** The current name of the object of an entry. */
const objectName = sql<string | null>`(
  select coalesce(
    (select name from user_account where id = object.id),
    (select name from solution where id = object.id),
    (select name from company where id = object.id),
    (select name from distributor where id = object.id),
    (select price_list_name from kept_price_list where id = object.id),
    (select kept.price_list_name from price_list_version as version
      join kept_price_list as kept on kept.id = version.price_list_id where version.id = object.id),
    (select part_number from part where id = object.id),
    (select part_number from custom_part where id = object.id),
    (select file_name from part_import where id = object.id),
    (select prefix from product_family where id = object.id),
    (select name from customer where id = object.id),
    (select texts -> 'en' ->> 'title' from news_banner where id = object.id),
    (select names ->> 'en' from cost_curve where id = object.id),
    (select label from api_key where id = object.id)
  )
  from (select entry.object_id::uuid as id
    where entry.object_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$') as object)`

export async function hasEntry(db: Database, entryId: number): Promise<boolean> {
  const found = await db.selectFrom('audit_entry').select('id').where('id', '=', entryId).executeTakeFirst()
  return found !== undefined
}

/** Entries that match a search, newest first. */
export async function listEntries(db: Database, search: AuditSearch, { offset, limit, after }: AuditPage) {
  return await db
    .with('entry', (cte) =>
      cte
        .selectFrom('audit_entry as entry')
        .selectAll('entry')
        .where(selectMatching(search))
        .$if(after !== undefined, (entries) =>
          entries.where(
            sql<SqlBool>`(entry.at, entry.id) < (select at, id from audit_entry where id = ${after})`,
          ),
        )
        .orderBy('entry.at', 'desc')
        .orderBy('entry.id', 'desc')
        .offset(offset)
        .limit(limit),
    )
    .selectFrom('entry')
    .leftJoin('user_account as person', 'person.id', 'entry.user_id')
    .selectAll('entry')
    .select(['person.name', 'person.email', objectName.as('object_name')])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .execute()
}
export type EntryRecord = Awaited<ReturnType<typeof listEntries>>[number]

/** The number of entries that match a search, counted up to a limit. */
export async function countEntries(db: Database, search: AuditSearch, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('audit_entry as entry')
        .select('entry.id')
        .where(selectMatching(search))
        .limit(limit)
        .as('found'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Every action that has entries, found with one index lookup each. */
export async function listActions(db: Database): Promise<string[]> {
  const found = await sql<{ action: string }>`
    with recursive named as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select entry.action from audit_entry as entry where entry.action > named.action order by entry.action limit 1)
      from named where named.action is not null
    )
    select action from named where action is not null`.execute(db)
  return found.rows.map(({ action }) => action)
}
