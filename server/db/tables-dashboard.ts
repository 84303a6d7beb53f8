/** Row types of news for the dashboard, of the rooms and links of designs, and of the sites of solutions. */
import type { Language } from '@design-portal/contract/fields.ts'
import type { StatedSite } from '@design-portal/domain/site/site.ts'
import type { Room } from '@design-portal/domain/rooms/room.ts'
import type { Link } from '@design-portal/domain/solution-check/chain.ts'
import type { Generated, JSONColumnType } from 'kysely'

/** The text of a piece of news in one language. */
export type NewsText = { readonly title: string; readonly text: string }

/** A piece of news with its audience and period. */
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

/** The room of a design. */
export interface RoomDetailsTable {
  design_id: string
  solution_id: string
  company_id: string
  room: JSONColumnType<Room>
  row_version: Generated<number>
  updated_at: Date
  updated_by: string
}

/** The conditions at the site of a solution, as far as a person stated them. */
export interface SolutionSiteTable {
  solution_id: string
  company_id: string
  site: JSONColumnType<StatedSite>
  row_version: Generated<number>
  updated_at: Date
  updated_by: string
}

/** The links between the designs of a solution, as far as a person changed them. */
export interface SolutionLinksTable {
  solution_id: string
  company_id: string
  links: JSONColumnType<readonly Link[]>
  design_ids: string[]
  row_version: number
  updated_at: Date
  updated_by: string
}
