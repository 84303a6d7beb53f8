/** All SQL of presence: open pages, and the last event of a solution. */
import type { NearNow } from '@design-portal/domain/near-now.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { isVisibleEvent, type HiddenEvents } from '../solutions/visible-events.ts'

/** An open page of a person. */
export interface OpenPage {
  readonly userId: string
  readonly tabId: string
  readonly cfgId: string
  readonly companyId: string
  readonly editing: boolean
  readonly now: Date
  /** The period in which a page must have been seen; other pages count as closed. */
  readonly alive: NearNow
}

/** Records that a page is open. If it shows another solution than before, or was closed, its opening time is now. */
export async function storePage(db: Database, page: OpenPage): Promise<void> {
  await db
    .insertInto('solution_presence')
    .values({
      user_id: page.userId,
      tab_id: page.tabId,
      solution_id: page.cfgId,
      company_id: page.companyId,
      editing: page.editing,
      since: page.now,
      seen_at: page.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'tab_id']).doUpdateSet((set) => ({
        solution_id: set.ref('excluded.solution_id'),
        company_id: set.ref('excluded.company_id'),
        editing: set.ref('excluded.editing'),
        seen_at: set.ref('excluded.seen_at'),
        since: sql<Date>`case
          when solution_presence.solution_id = excluded.solution_id and solution_presence.seen_at > ${page.alive.since}
          then solution_presence.since else excluded.since end`,
      })),
    )
    .execute()
}

/** Deletes closed pages of a person, and the least recently seen ones beyond the maximum number. */
export async function deleteStalePages(
  db: Database,
  userId: string,
  alive: NearNow,
  maxRows: number,
): Promise<void> {
  await db
    .deleteFrom('solution_presence')
    .where('user_id', '=', userId)
    .where('tab_id', 'not in', (newest) =>
      newest
        .selectFrom('solution_presence')
        .select('tab_id')
        .where('user_id', '=', userId)
        .where('seen_at', '>', alive.since)
        .where('seen_at', '<=', alive.until)
        .orderBy('seen_at', 'desc')
        .limit(maxRows),
    )
    .execute()
}

export async function deletePage(db: Database, userId: string, tabId: string): Promise<void> {
  await db.deleteFrom('solution_presence').where('user_id', '=', userId).where('tab_id', '=', tabId).execute()
}

/** Lists the other people who have a solution open, each once, in the order in which they opened it. */
export async function listPresentPeople(db: Database, cfgId: string, except: string, alive: NearNow) {
  return await db
    .selectFrom('solution_presence')
    .innerJoin('user_account as person', 'person.id', 'solution_presence.user_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select([
      'person.id',
      'person.name',
      'person.base_role as baseRole',
      'person.company_id as companyId',
      'company.name as companyName',
    ])
    .select((select) => [
      select.fn.min<Date>('since').as('since'),
      sql<boolean>`bool_or(editing)`.as('editing'),
    ])
    .where('solution_id', '=', cfgId)
    .where('seen_at', '>', alive.since)
    .where('seen_at', '<=', alive.until)
    .where('person.id', '!=', except)
    .groupBy(['person.id', 'company.id'])
    .orderBy('since')
    .orderBy('person.id')
    .execute()
}

/** Finds the latest event of a solution that a reader may see. */
export async function findLatestEvent(db: Database, cfgId: string, hiddenEvents: HiddenEvents) {
  return await db
    .selectFrom('history_event')
    .select(['id', 'user_id as userId'])
    .where('solution_id', '=', cfgId)
    .where(isVisibleEvent('history_event', hiddenEvents))
    .orderBy('at', 'desc')
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Deletes closed pages. Returns how many. */
export async function deleteClosedPages(db: Database, alive: NearNow): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('solution_presence')
    .where((where) => where.or([where('seen_at', '<', alive.since), where('seen_at', '>', alive.until)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
