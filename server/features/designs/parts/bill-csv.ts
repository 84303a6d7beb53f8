/** The bill of a solution as CSV, as the Excel of its reader expects it. */
import type { BillGrid } from '@design-portal/contract/bill.ts'
import { formatCsv, getCsvStyle } from '@design-portal/domain/parts/csv.ts'
import { createAmountCell, type FileCell } from '@design-portal/domain/parts/file-cell.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Database } from '../../../db/database.ts'
import { getPortalTexts } from '../../../texts/document-texts.ts'
import { documentColumns, createDocumentRows } from './bill-document.ts'

/** Numbers have the decimal mark of the reader's Excel and no grouping, and the headings name the currency, so that amounts can be summed. */
export async function formatBillCsv(db: Database, grid: BillGrid, language: Language): Promise<string> {
  const text = getPortalTexts(language)
  const rows = await createDocumentRows(db, grid, language)
  const cells = rows.map((row): readonly FileCell[] =>
    row.kind === 'sum'
      ? [row.title, '', '', '', '', '', '', createAmountCell(row.amount, grid.currency), '', '', '']
      : [
          row.group,
          row.position,
          row.partNumber,
          row.description,
          row.partKind,
          { number: String(row.quantity) },
          createAmountCell(row.unitPrice, grid.currency),
          createAmountCell(row.linePrice, grid.currency),
          row.mass === null ? '' : { number: String(row.mass) },
          row.state,
          row.remark,
        ],
  )
  const notice = grid.sample ? [[text('DOCUMENT_SAMPLE_PRICES')]] : []
  const headings = documentColumns.map((key) => text(key, { currency: grid.currency }))
  return formatCsv([...notice, headings, ...cells], getCsvStyle(language))
}
