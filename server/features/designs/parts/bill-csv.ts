/** The bill of a solution as CSV (RFC 4180), with a byte order mark so that spreadsheet programs read it as UTF-8. */
import type { BillGrid } from '@design-portal/contract/bill.ts'
import { formatCsv } from '@design-portal/domain/parts/csv.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Database } from '../../../db/database.ts'
import { getPortalTexts } from '../../../texts/document-texts.ts'
import { documentColumns, createDocumentRows } from './bill-document.ts'

/** Numbers have a decimal point and no grouping. The currency has its own column, so that any program can sum the amounts. */
export async function formatBillCsv(db: Database, grid: BillGrid, language: Language): Promise<string> {
  const text = getPortalTexts(language)
  const rows = await createDocumentRows(db, grid, language)
  const cells = rows.map((row) =>
    row.kind === 'sum'
      ? [row.title, '', '', '', '', '', '', row.amount, '', '', '']
      : [
          row.group,
          row.position,
          row.partNumber,
          row.description,
          row.partKind,
          String(row.quantity),
          row.unitPrice ?? '',
          row.linePrice ?? '',
          row.mass === null ? '' : String(row.mass),
          row.state,
          row.remark,
        ],
  )
  const notice = grid.sample ? [[text('DOCUMENT_SAMPLE_PRICES')]] : []
  const headings = documentColumns.map((key) => text(key, { currency: grid.currency }))
  return formatCsv([...notice, headings, ...cells])
}
