/** The tables of the list: filters that people keep, lists written to files, and what has changed in lists. */
import type { SolutionFilter, Sorting } from '@design-portal/contract/solution-list.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A filter that a person keeps under a name. */
export interface SavedFilterTable {
  id: string
  user_id: string
  name: string
  criteria: JSONColumnType<SolutionFilter>
  sorting: JSONColumnType<Sorting> | null
  created_at: Date
  updated_at: Date
}

/** The filter a person chose last, by id. */
export interface SelectedFilterTable {
  user_id: string
  filter_id: string
  selected_at: Date
}

/** A list that is written to a file in the background. */
export interface ListExportTable {
  id: string
  user_id: string
  state: 'running' | 'done' | 'failed'
  format: 'xlsx' | 'csv'
  file_name: string
  rows_done: Generated<number>
  rows_total: number
  content: Buffer | null
  created_at: Date
  alive_at: Date
}

/** That a statement changed something a list reads; written by triggers alone. */
export interface ListChangeTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  /** What it touched, in the words of `solution_topics` (migration 25); `*` is everything. */
  topics: string[]
}

/** How many changes are no longer in `list_change`. */
export interface ListChangeClearedTable {
  one: Generated<boolean>
  number: Generated<number>
}
