/** The price status report of a solution, for the API and as a document. */
import type { PriceErrorWeight } from '@design-portal/domain/pricing/price-errors.ts'
import { formatCsv, getCsvStyle } from '@design-portal/domain/parts/csv.ts'
import { createAmountCell, type FileCell } from '@design-portal/domain/parts/file-cell.ts'
import {
  type PriceStatusReport,
  type PriceStatusRow,
  buildPriceStatusReport,
  listRowsOfWeight,
} from '@design-portal/domain/pricing/status-report.ts'
import type { PriceErrorView } from '@design-portal/domain/pricing/views.ts'
import { getCurrencyDecimals } from '@design-portal/domain/reference/countries.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { formatErrorValues } from '@design-portal/i18n/error-values.ts'
import type { StyledCell } from '../../../files/styled-sheet-thread.ts'
import { buildStyledSheet } from '../../../files/write-table.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { type DocumentText, getPortalTexts } from '../../../texts/document-texts.ts'
import { requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { computeCurrentPrice } from './price-solution.ts'

interface ReportRequest {
  readonly cfgId: string
  readonly weights?: readonly (PriceErrorWeight | 'none')[] | undefined
}

/** @throws CallError NOT_FOUND, FORBIDDEN */
export async function readPriceReport(
  caller: Caller,
  { cfgId, weights }: ReportRequest,
): Promise<{ readonly report: PriceStatusReport; readonly solutionName: string; readonly currency: string }> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'readPriceStatusReport')
  const { solution } = visible
  const { priced, erpUnitPrices } = await computeCurrentPrice(caller, solution, caller.user)
  const report = buildPriceStatusReport(priced, erpUnitPrices, getPriceReader(caller.user, visible))
  if (report === null) throw new CallError('FORBIDDEN')
  return {
    report: weights === undefined ? report : { ...report, rows: listRowsOfWeight(report, new Set(weights)) },
    solutionName: solution.name,
    currency: solution.currency,
  }
}

/** The report as CSV. */
export function buildReportCsv(report: PriceStatusReport, currency: string, language: Language): string {
  const text = getPortalTexts(language)
  const rows = report.rows.map((row) =>
    report.columns.map((column): FileCell => {
      const value = formatCell(row, column, text, language) ?? ''
      return isPriceColumn(column) && value !== '' ? createAmountCell(value, currency) : value
    }),
  )
  return formatCsv([listHeadings(report, text), ...rows], getCsvStyle(language))
}

/** The bytes of the report as a spreadsheet, with prices as numbers. */
export async function buildReportSpreadsheet(
  report: PriceStatusReport,
  { solutionName, currency }: { readonly solutionName: string; readonly currency: string },
  language: Language,
): Promise<Uint8Array> {
  const text = getPortalTexts(language)
  const title = text('PRICE_DOCUMENT_TITLE')
  const decimals = getCurrencyDecimals(currency)
  const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  const rows: (readonly StyledCell[])[] = [
    [{ value: title, fontWeight: 'bold', fontSize: 14 }],
    [text('DOCUMENT_SOLUTION'), solutionName],
    [text('PRICE_DOCUMENT_CURRENCY'), currency],
    [],
    listHeadings(report, text).map((value) => ({ value, fontWeight: 'bold', backgroundColor: '#e8edf2' })),
    ...report.rows.map((row) =>
      report.columns.map((column): StyledCell => {
        const value = formatCell(row, column, text, language)
        if (value === null || value === '') return null
        return isPriceColumn(column) ? { value: Number(value), format } : value
      }),
    ),
    ...report.errors.map((error) => [{ value: formatError(error, text, language), textColor: '#a03000' }]),
  ]
  return await buildStyledSheet({
    title,
    widths: report.columns.map((column) => (column === 'error' ? 80 : 24)),
    rows,
  })
}

const listHeadings = ({ columns }: PriceStatusReport, text: DocumentText): readonly string[] =>
  columns.map((column) => text(headings[column]))

const headings = {
  designName: 'DOCUMENT_DESIGN',
  partNumber: 'DOCUMENT_PART_NUMBER',
  erpUnitPrice: 'PRICE_DOCUMENT_ERP_UNIT_PRICE',
  priUnitPrice: 'PRICE_DOCUMENT_PRI_UNIT_PRICE',
  error: 'PRICE_DOCUMENT_ERROR',
} as const satisfies Readonly<Record<PriceStatusReport['columns'][number], string>>

const isPriceColumn = (column: PriceStatusReport['columns'][number]): boolean =>
  column === 'erpUnitPrice' || column === 'priUnitPrice'

/** Prices as decimal text without currency; null if there is none. */
function formatCell(
  row: PriceStatusRow,
  column: PriceStatusReport['columns'][number],
  text: DocumentText,
  language: Language,
): string | null {
  switch (column) {
    case 'designName':
    case 'partNumber':
      return row[column]
    case 'erpUnitPrice':
    case 'priUnitPrice':
      return row[column]?.amount ?? null
    case 'error':
      return row.error.map((error) => formatError(error, text, language)).join('\n')
  }
}

const formatError = (error: PriceErrorView, text: DocumentText, language: Language): string =>
  text(error.textKey, formatErrorValues(error.arguments, language, text))
