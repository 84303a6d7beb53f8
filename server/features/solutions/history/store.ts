/** All SQL of the history: pages of events, their comments, and the people and kinds to filter by. */
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import type { Period } from '@design-portal/domain/reference/period.ts'
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { isVisibleEvent, type HiddenEvents } from '../solutions/visible-events.ts'

/** The filter of the history; every field narrows the result. */
export interface HistoryFilter extends HiddenEvents, Partial<Period> {
  readonly cfgId: string
  readonly kinds?: readonly HistoryKind[] | undefined
  readonly userIds?: readonly string[] | undefined
  readonly designId?: string | undefined
}

function selectEvents(db: Database) {
  return db
    .selectFrom('history_event as event')
    .innerJoin('user_account as person', 'person.id', 'event.user_id')
    .leftJoin('design', 'design.id', 'event.design_id')
    .select([
      'event.id',
      'event.solution_id',
      'event.kind',
      'event.at',
      'event.user_id',
      'person.name as user_name',
      'event.design_id',
      'design.name as design_name',
      'event.row_version',
      'event.changes',
      'event.comment',
      'event.about_event_id',
    ])
}

export type EventRecord = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

type Where = ExpressionBuilder<Tables & { event: Tables['history_event'] }, 'event'>

/** Leaves out comments on events, because they are shown with their event. */
function selectMatching(where: Where, filter: HistoryFilter) {
  const { cfgId, kinds, userIds, designId, from, before } = filter
  return where.and([
    where('event.solution_id', '=', cfgId),
    where('event.about_event_id', 'is', null),
    ...(kinds === undefined || kinds.length === 0 ? [] : [where('event.kind', 'in', kinds)]),
    isVisibleEvent('event', filter),
    ...(userIds === undefined ? [] : [sql<SqlBool>`event.user_id = any(${[...userIds]}::uuid[])`]),
    ...(designId === undefined ? [] : [where('event.design_id', '=', designId)]),
    ...(from === undefined ? [] : [where('event.at', '>=', from)]),
    ...(before === undefined ? [] : [where('event.at', '<', before)]),
  ])
}

/** The part of the found events that a page shows. */
export interface HistoryPage {
  readonly offset: number
  readonly size: number
  /** The id of the event after which the page begins. */
  readonly after?: string | undefined
}

/** A page of events, newest first. */
export async function listEvents(
  db: Database,
  filter: HistoryFilter,
  { offset, size, after }: HistoryPage,
): Promise<EventRecord[]> {
  return await selectEvents(db)
    .where((where) => selectMatching(where, filter))
    .$if(after !== undefined, (events) =>
      events.where(
        sql<SqlBool>`(event.at, event.place) < (select at, place from history_event where id = ${after})`,
      ),
    )
    .orderBy('event.at', 'desc')
    .orderBy('event.place', 'desc')
    .limit(size)
    .offset(offset)
    .execute()
}

export async function hasEvent(db: Database, cfgId: string, eventId: string): Promise<boolean> {
  const found = await db
    .selectFrom('history_event')
    .select('id')
    .where('solution_id', '=', cfgId)
    .where('id', '=', eventId)
    .executeTakeFirst()
  return found !== undefined
}

export async function countEvents(db: Database, filter: HistoryFilter): Promise<number> {
  const { count } = await db
    .selectFrom('history_event as event')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where((where) => selectMatching(where, filter))
    .executeTakeFirstOrThrow()
  return count
}

/** The comments on events, oldest first. */
export async function listComments(db: Database, eventIds: readonly string[]): Promise<EventRecord[]> {
  return await selectEvents(db)
    .where('event.about_event_id', '=', sql<string>`any(${[...eventIds]}::uuid[])`)
    .orderBy('event.at')
    .orderBy('event.place')
    .execute()
}

export async function findEvent(db: Database, eventId: string): Promise<EventRecord | undefined> {
  return await selectEvents(db).where('event.id', '=', eventId).executeTakeFirst()
}

/** The people who appear in the history of a solution, by name, and the kinds of its events. */
export async function listFacets(db: Database, cfgId: string, hiddenEvents: HiddenEvents) {
  const visibleEvents = db
    .selectFrom('history_event as event')
    .where('event.solution_id', '=', cfgId)
    .where(isVisibleEvent('event', hiddenEvents))
  const people = await db
    .selectFrom('user_account')
    .select(['id', 'name'])
    .where('id', 'in', visibleEvents.select('user_id'))
    .orderBy(sql`name collate names`)
    .orderBy('id')
    .execute()
  const kinds = await visibleEvents.select('kind').distinct().where('about_event_id', 'is', null).execute()
  return { people, kinds: kinds.map(({ kind }) => kind) }
}
