/** The pricing document of a prefabricated design as a PDF: its lines by step of delivery, the sum of each step and the total. */

import type { PrefabPricingDocument } from '@design-portal/contract/prefab-pricing.ts'
import type { PdfBlock } from '@design-portal/domain/drawings/pdf/drawings-document.ts'
import type { FlowRow } from '@design-portal/domain/drawings/pdf/pdf-flow.ts'
import { getPaperSystem } from '@design-portal/domain/drawings/sheet.ts'
import { formatDay, formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { translateName, type Text } from '../../../../language/use-text.ts'
import { createPdf } from '../../../../ui/print/create-pdf.ts'
import { saveFile } from '../../../../ui/print/save-file.ts'

interface PricingPdfOptions {
  readonly text: Text
  readonly language: Language
  readonly units: 'si' | 'us'
  /** The usual paper of this country is used. */
  readonly countryId: string
}

export async function savePricingPdf(
  content: PrefabPricingDocument,
  title: string,
  { text, language, units, countryId }: PricingPdfOptions,
): Promise<void> {
  const pdf = await createPdf({
    title,
    language,
    papers: getPaperSystem(countryId, units),
    createdAt: new Date(),
    blocks: buildPricingBlocks(content, text, language),
    // There are no drawings, so no labels are ever translated.
    getTranslator: () => JSON.stringify,
  })
  saveFile(pdf, `${title}.pdf`)
}

/** The pages of the document: part number and description of each line in columns of their own. */
export function buildPricingBlocks(
  content: PrefabPricingDocument,
  text: Text,
  language: Language,
): readonly PdfBlock[] {
  const { designName, solutionName, pricedOn, sample, rows, steps, total } = content
  const { currency } = total
  const descriptions = new Map(rows.map(({ lineId, description }) => [lineId, description]))
  const rowsBySteps = steps.flatMap(({ step, price }): FlowRow[] => [
    ...rows
      .filter((row) => row.step === step)
      .map((row) => ({
        cells: [
          row.partNumber,
          row.description,
          descriptions.get(row.piece ?? '') ?? text('PREFAB_ALL_PIECES'),
          formatNumber(row.quantity, language),
          formatMoney(row.unitPrice, language),
          formatMoney(row.linePrice, language),
        ],
      })),
    { cells: ['', translateName('PREFAB_STEP', step), '', '', '', formatMoney(price, language)], bold: true },
  ])
  const totalCells = ['', text('DOCUMENT_TOTAL', { currency }), '', '', '', formatMoney(total, language)]
  return [
    { kind: 'heading', words: designName, level: 1 },
    { kind: 'paragraph', words: `${solutionName} · ${text('PREFAB_DOCUMENT_TITLE')}` },
    { kind: 'paragraph', words: text('PRICE_CURRENT', { when: formatDay(pricedOn, language) }) },
    ...(sample ? [{ kind: 'paragraph', words: text('DOCUMENT_SAMPLE_PRICES'), bold: true } as const] : []),
    {
      kind: 'table',
      table: {
        columns: [
          { title: text('DOCUMENT_PART_NUMBER') },
          { title: text('DOCUMENT_DESCRIPTION') },
          { title: text('PREFAB_PIECE') },
          { title: text('DOCUMENT_QUANTITY'), align: 'end' },
          { title: text('DOCUMENT_UNIT_PRICE', { currency }), align: 'end' },
          { title: text('DOCUMENT_LINE_PRICE', { currency }), align: 'end' },
        ],
        rows: [...rowsBySteps, { cells: totalCells, bold: true }],
      },
    },
  ]
}
