/** Writes a table as a spreadsheet or as CSV. */
import type { NamedFile } from '@design-portal/contract/call.ts'
import { programCsv } from '@design-portal/domain/parts/csv.ts'
import { buildTable } from '../../../files/write-table.ts'

export type TableFormat = 'xlsx' | 'csv'

interface Table {
  /** Names the file and the sheet. */
  readonly title: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export async function buildTableFile(format: TableFormat, table: Table): Promise<NamedFile> {
  // Both formats are read again by imports in any language, which expect a decimal point.
  const body = await buildTable({ ...table, format, csvStyle: programCsv }, table.rows)
  return { fileName: `${table.title}.${format}`, body }
}
