/** The tables of migrations 8 and 24: news for the dashboard, the rooms of designs, and their links. */
import type { Language } from '@design-portal/contract/fields.ts'
import type { Room } from '@design-portal/domain/rooms/room.ts'
import type { Link } from '@design-portal/domain/solution-check/chain.ts'
import type { Generated, JSONColumnType } from 'kysely'

/** What a piece of news says in one language. */
export type NewsText = { readonly title: string; readonly text: string }

/** A piece of news and who sees it from when to when. */
export interface NewsBannerTable {
  id: string
  audience: 'all' | 'internal' | 'external'
  visible_from: Date
  visible_until: Date | null
  texts: JSONColumnType<{ readonly en: NewsText } & Readonly<Partial<Record<Language, NewsText>>>>
  place: Generated<'dashboard' | 'banner' | 'ticker'>
  weight: Generated<'info' | 'warning'>
  row_version: Generated<number>
  updated_at: Generated<Date>
  updated_by: string | null
}

/** The room that a design stands in. */
export interface RoomDetailsTable {
  design_id: string
  solution_id: string
  company_id: string
  room: JSONColumnType<Room>
  row_version: Generated<number>
  updated_at: Date
  updated_by: string
}

/** How the designs of a solution are linked, where a person said so. */
export interface SolutionLinksTable {
  solution_id: string
  company_id: string
  links: JSONColumnType<readonly Link[]>
  design_ids: string[]
  row_version: number
  updated_at: Date
  updated_by: string
}
