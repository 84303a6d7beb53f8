/** Writes a table as a spreadsheet or as CSV. */
import type { NamedFile } from '@design-portal/contract/call.ts'
import { formatCsv } from '@design-portal/domain/parts/csv.ts'
import { buildSpreadsheet } from '../../../files/build-spreadsheet.ts'

export type TableFormat = 'xlsx' | 'csv'

interface Table {
  /** Names the file and the sheet. */
  readonly title: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export async function buildTableFile(format: TableFormat, table: Table): Promise<NamedFile> {
  const body = format === 'csv' ? formatCsv([table.headings, ...table.rows]) : await buildSpreadsheet(table)
  return { fileName: `${table.title}.${format}`, body }
}
