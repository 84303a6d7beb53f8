/** Writes the pricing document of a prefabricated design as a spreadsheet, in a thread of its own. */
import type { NamedFile } from '@design-portal/contract/call.ts'
import type { PrefabPricingDocument } from '@design-portal/contract/prefab-pricing.ts'
import type { DeliveryStep } from '@design-portal/domain/products/prefab/delivery-steps.ts'
import type { Caller } from '../../../http/caller.ts'
import { getPortalTexts } from '../../../texts/document-texts.ts'
import { createSpreadsheetInThread } from '../../../files/build-spreadsheet.ts'
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
  const body = await createSpreadsheetInThread({
    title: text('PREFAB_DOCUMENT_TITLE'),
    headings: [
      text('DOCUMENT_DESCRIPTION'),
      text('PREFAB_PIECE'),
      text('PREFAB_STEP'),
      text('DOCUMENT_PART_NUMBER'),
      text('DOCUMENT_QUANTITY'),
      text('DOCUMENT_UNIT_PRICE', { currency }),
      text('DOCUMENT_LINE_PRICE', { currency }),
    ],
    rows: [
      ...listPricedRows(document).map(({ piece, step, row }) => [
        row.description,
        piece ?? text('PREFAB_ALL_PIECES'),
        text(stepTexts[step]),
        row.partNumber,
        row.quantity,
        Number(row.unitPrice.amount),
        Number(row.linePrice.amount),
      ]),
      ...document.steps.map(({ step, price }) => [
        text(stepTexts[step]),
        '',
        '',
        '',
        '',
        '',
        Number(price.amount),
      ]),
      [text('DOCUMENT_TOTAL', { currency }), '', '', '', '', '', Number(document.total.amount)],
      ...(document.sample ? [[text('DOCUMENT_SAMPLE_PRICES'), '', '', '', '', '', '']] : []),
    ],
  })
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
