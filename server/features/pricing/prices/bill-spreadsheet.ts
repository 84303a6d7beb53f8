/** Writes the bill of materials of a solution as an XLSX file in the reader's language, with amounts as numbers and samples labelled. */
import { toPartRows } from '@design-portal/contract/bill-parts.ts'
import type { BillGrid } from '@design-portal/contract/bill.ts'
import { getCurrencyDecimals } from '@design-portal/domain/reference/countries.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Database } from '../../../db/database.ts'
import type { StyledCell } from '../../../files/styled-sheet-thread.ts'
import { buildStyledSheet } from '../../../files/write-table.ts'
import { type DocumentText, getPortalTexts } from '../../../texts/document-texts.ts'
import { documentColumns, type DocumentRow, createDocumentRows } from '../../designs/parts/bill-document.ts'

type CellStyle = { readonly fontWeight?: 'bold' }

const bold: CellStyle = { fontWeight: 'bold' }

export interface BillHeading {
  readonly solutionName: string
  readonly countryId: string
  /** The day of the document. */
  readonly date: Date
  /** Absent where the solution has none that the reader sees. */
  readonly customerName?: string | undefined
  readonly customerOrderNumber?: string | undefined
  readonly salesOrderNumber?: string | undefined
}

/** The rows of the heading that a bill has only where there is something to say. */
function* listSaleRows(heading: BillHeading, text: DocumentText): Generator<readonly StyledCell[]> {
  const { customerName = '', customerOrderNumber = '', salesOrderNumber = '' } = heading
  if (customerName !== '') yield [text('COLUMN_CUSTOMER'), customerName]
  if (customerOrderNumber !== '') yield [text('ORDER_CUSTOMER_NUMBER'), customerOrderNumber]
  if (salesOrderNumber !== '') yield [text('ORDER_SALES_NUMBER'), salesOrderNumber]
}

/** @returns the bytes of the file */
export async function createBillSpreadsheet(
  db: Database,
  { grid, heading }: { readonly grid: BillGrid; readonly heading: BillHeading },
  language: Language,
): Promise<Uint8Array> {
  const text = getPortalTexts(language)
  const missing = new Set(
    toPartRows(grid.parts)
      .filter((part) => part.unitPrice === null && !part.byOthers)
      .map(({ partNumber }) => partNumber),
  )
  const rows: (readonly StyledCell[])[] = [
    [{ value: text('DOCUMENT_BILL_TITLE'), ...bold, fontSize: 14 }],
    [text('DOCUMENT_SOLUTION'), heading.solutionName],
    ...listSaleRows(heading, text),
    [text('DOCUMENT_COUNTRY'), formatCountry(heading.countryId, language)],
    [text('DOCUMENT_DATE'), { value: heading.date, format: 'yyyy-mm-dd', align: 'left' }],
    [text('DOCUMENT_PRICE_LIST'), grid.priceListName],
    ...(grid.sample ? [[{ value: text('DOCUMENT_SAMPLE_PRICES'), ...bold, textColor: '#a03000' }]] : []),
    [],
    listColumnHeadings(grid, text),
    ...(await createDocumentRows(db, grid, language)).map((row) => createRow(row, grid.currency)),
    ...(missing.size === 0
      ? []
      : [[{ value: text('DOCUMENT_TOTAL_INCOMPLETE', { count: missing.size }), textColor: '#a03000' }]]),
  ]
  return await buildStyledSheet({
    title: text('DOCUMENT_BILL_TITLE'),
    widths: [28, 10, 22, 60, 8, 10, 16, 16, 14, 18, 40],
    rows,
  })
}

function listColumnHeadings({ currency }: BillGrid, text: DocumentText): readonly StyledCell[] {
  return documentColumns.map((key) => ({
    value: text(key, { currency }),
    ...bold,
    backgroundColor: '#e8edf2',
    wrap: true,
  }))
}

function createRow(row: DocumentRow, currency: string): readonly StyledCell[] {
  if (row.kind === 'sum') {
    return [
      { value: row.title, ...bold },
      ...Array.from({ length: 6 }, () => null),
      buildAmountCell(row.amount, currency, bold),
    ]
  }
  return [
    row.group,
    row.position,
    row.partNumber,
    { value: row.description, indent: row.depth },
    row.partKind,
    row.quantity,
    buildAmountCell(row.unitPrice, currency),
    buildAmountCell(row.linePrice, currency),
    row.mass,
    row.state,
    row.remark,
  ]
}

/** An empty cell if there is no price, because 0 would be a price. */
function buildAmountCell(amount: string | null, currency: string, style: CellStyle = {}): StyledCell {
  if (amount === null) return null
  const decimals = getCurrencyDecimals(currency)
  const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  return { value: Number(amount), format, ...style }
}
