/** The tables of the list: saved filters, exports of the list, and changes of list data. */
import type { SolutionFilter, Sorting } from '@design-portal/contract/solution-list.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A filter that a person saved under a name. */
export interface SavedFilterTable {
  id: string
  user_id: string
  name: string
  criteria: JSONColumnType<SolutionFilter>
  sorting: JSONColumnType<Sorting> | null
  created_at: Date
  updated_at: Date
}

/** The id of the filter that a person selected last. */
export interface SelectedFilterTable {
  user_id: string
  filter_id: string
  selected_at: Date
}

/** An export of the list that is written to a file in the background. */
export interface ListExportTable {
  id: string
  user_id: string
  state: 'running' | 'done' | 'failed'
  format: 'xlsx' | 'csv'
  file_name: string
  rows_done: Generated<number>
  rows_total: number
  created_at: Date
  /** When the process last reported that it is running; without a report for a while, the work counts as interrupted. */
  alive_at: Date
}

/** A piece of the file of an export; the pieces make the file in the order of their numbers. */
export interface ListExportPartTable {
  export_id: string
  number: number
  content: Uint8Array
}

/** A statement that changed data of a list; written by triggers only. */
export interface ListChangeTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  /** The affected topics, in the notation of `solution_topics` (migration 25); `*` means everything. */
  topics: string[]
}

/** The number of changes that were deleted from `list_change`. */
export interface ListChangeClearedTable {
  /** Key of the only row. */
  one: Generated<boolean>
  number: Generated<number>
}
