/** The tables of the list: filters that people keep, and lists written to files. */
import type { SolutionFilter, Sorting } from '@design-portal/contract/solution-list.ts'
import type { Generated, JSONColumnType } from 'kysely'

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
