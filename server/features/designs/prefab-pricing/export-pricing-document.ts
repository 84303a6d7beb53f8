/** Writes the pricing document of a prefabricated design as a spreadsheet, in a thread of its own. */
import type { NamedFile } from '@design-portal/contract/call.ts'
import type { PrefabPricingDocument } from '@design-portal/contract/prefab-pricing.ts'
import type { DeliveryStep } from '@design-portal/domain/products/prefab/delivery-steps.ts'
import type { Caller } from '../../../http/caller.ts'
import { getPortalTexts } from '../../../texts/document-texts.ts'
import { createAmountCell, type FileCell } from '@design-portal/domain/parts/file-cell.ts'
import { buildTable } from '../../../files/write-table.ts'
import { programCsv } from '@design-portal/domain/parts/csv.ts'
import { type PricingRequest, readPricingDocument } from './read-pricing-document.ts'

const stepTexts = {
  factory: 'PREFAB_STEP_FACTORY',
  transport: 'PREFAB_STEP_TRANSPORT',
  lifting: 'PREFAB_STEP_LIFTING',
  site: 'PREFAB_STEP_SITE',
} as const satisfies Readonly<Record<DeliveryStep, string>>

/** @throws CallError as readPricingDocument */
export async function exportPricingDocument(caller: Caller, request: PricingRequest): Promise<NamedFile> {
  const document = await readPricingDocument(caller, request)
  const text = getPortalTexts(request.lang)
  const { currency } = document.total
  const empty = ['', '', '', '', ''] as const
  const rows: (readonly FileCell[])[] = [
    ...listPricedRows(document).map(({ piece, step, row }) => [
      row.description,
      piece ?? text('PREFAB_ALL_PIECES'),
      text(stepTexts[step]),
      row.partNumber,
      { number: String(row.quantity) },
      createAmountCell(row.unitPrice.amount, currency),
      createAmountCell(row.linePrice.amount, currency),
    ]),
    ...document.steps.map(({ step, price }) => [
      text(stepTexts[step]),
      ...empty,
      createAmountCell(price.amount, currency),
    ]),
    [text('DOCUMENT_TOTAL', { currency }), ...empty, createAmountCell(document.total.amount, currency)],
    ...(document.sample ? [[text('DOCUMENT_SAMPLE_PRICES')]] : []),
  ]
  const headings = [
    text('DOCUMENT_DESCRIPTION'),
    text('PREFAB_PIECE'),
    text('PREFAB_STEP'),
    text('DOCUMENT_PART_NUMBER'),
    text('DOCUMENT_QUANTITY'),
    text('DOCUMENT_UNIT_PRICE', { currency }),
    text('DOCUMENT_LINE_PRICE', { currency }),
  ]
  const body = await buildTable(
    { format: 'xlsx', csvStyle: programCsv, title: text('PREFAB_DOCUMENT_TITLE'), headings },
    rows,
  )
  return { fileName: 'prefab-pricing.xlsx', body }
}

/** The rows with the name of their piece: the description of the module that they travel in. */
function listPricedRows({ rows }: PrefabPricingDocument) {
  return rows.map((row) => ({
    row,
    step: row.step,
    piece: rows.find(({ lineId }) => lineId === row.piece)?.description,
  }))
}
