/** Row types of imports of large files of parts. */
import type {
  PartImportFailure,
  PartImportProblem,
  PartPreviewRow,
} from '@design-portal/contract/part-imports.ts'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import type { Delimiter, TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import type { DecimalSign } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import type { Generated, JSONColumnType } from 'kysely'

/** The tables of part imports by their SQL names. */
export interface PartImportTables {
  part_import: PartImportTable
  part_import_piece: { import_id: string; place: number; content: Buffer }
  part_import_row: PartImportRowTable
}

export interface PartImportTable {
  id: string
  user_id: string
  state: 'checking' | 'ready' | 'applying' | 'done' | 'cancelled' | 'failed'
  file_name: string
  decimal_sign: DecimalSign
  text_encoding: TextEncoding | null
  /** How the file was read; null until it is known. */
  reading: JSONColumnType<ReadingDescription> | null
  /** What a person has specified; null for what is detected in the file. */
  delimiter: Delimiter | null
  tables: string | null
  /** Counts the times that the file was read. */
  row_version: Generated<number>
  /** Names the process that works on it. */
  claim: string
  /** When the process last reported that it is running; without a report for a while, the work counts as interrupted. */
  alive_at: Date
  attempts: Generated<number>
  last_row: Generated<number>
  rows_done: Generated<number>
  rows_total: number | null
  created: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  preview: JSONColumnType<readonly PartPreviewRow[]>
  failure: PartImportFailure | null
  began_at: Date
  ended_at: Date | null
}

interface PartImportRowTable {
  import_id: string
  row_number: number
  part_number: string
  outcome: 'created' | 'changed' | 'unchanged' | 'refused' | 'waiting'
  problems: JSONColumnType<readonly PartImportProblem[]> | null
}
