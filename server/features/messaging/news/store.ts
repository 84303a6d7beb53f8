/** SQL of news, as shown in banners and ticker and as maintained by administrators. */
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { NewsBannerTable } from '../../../db/tables-dashboard.ts'

const selectNews = (db: Database) =>
  db
    .selectFrom('news_banner as news')
    .leftJoin('user_account as person', 'person.id', 'news.updated_by')
    .selectAll('news')
    .select('person.name as updated_by_name')

/** All news, newest first. */
export async function listNews(db: Database) {
  return await selectNews(db).orderBy('news.visible_from', 'desc').orderBy('news.id').execute()
}
export type NewsRecord = Awaited<ReturnType<typeof listNews>>[number]

/** Locks a piece of news, so that nobody else changes it before the transaction ends. */
export async function lockNews(db: Database, id: string): Promise<NewsRecord | undefined> {
  await db.selectFrom('news_banner').select('id').where('id', '=', id).forUpdate().execute()
  return await findNews(db, id)
}

export async function findNews(db: Database, id: string): Promise<NewsRecord | undefined> {
  return await selectNews(db).where('news.id', '=', id).executeTakeFirst()
}

/** Banners and ticker items shown to an audience now, newest first. */
export async function listShownNewsRecords(db: Database, audience: 'internal' | 'external', now: Date) {
  return await db
    .selectFrom('news_banner')
    .select(['id', 'place', 'weight', 'texts', 'row_version'])
    .where('place', 'in', ['banner', 'ticker'])
    .where('audience', 'in', ['all', audience])
    .where('visible_from', '<=', now)
    .where((where) => where.or([where('visible_until', 'is', null), where('visible_until', '>', now)]))
    .orderBy('visible_from', 'desc')
    .orderBy('id')
    .execute()
}

export async function insertNews(db: Database, news: Insertable<NewsBannerTable>): Promise<void> {
  await db.insertInto('news_banner').values(news).execute()
}

/** Changes a piece of news and raises its row version. */
export async function updateNews(
  db: Database,
  id: string,
  change: Updateable<NewsBannerTable>,
): Promise<void> {
  await db
    .updateTable('news_banner')
    .set((set) => ({ ...change, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function removeNews(db: Database, id: string): Promise<void> {
  await db.deleteFrom('news_banner').where('id', '=', id).execute()
}
