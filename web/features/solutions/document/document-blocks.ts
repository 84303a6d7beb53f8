/** Builds the content of a solution's PDF: cover, bill, and the figures and drawings of each design. */

import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import { buildDrawingsDocument } from '@design-portal/domain/drawings/pdf/drawings-document.ts'
import type { PdfBlock, PdfSheet } from '@design-portal/domain/drawings/pdf/drawings-document.ts'
import type { FlowRow } from '@design-portal/domain/drawings/pdf/pdf-flow.ts'
import { getPaperSystem } from '@design-portal/domain/drawings/sheet.ts'
import type { PaperSystem } from '@design-portal/domain/drawings/sheet.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import { formatDay, formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Text } from '../../../language/use-text.ts'
import { basisKeys } from '../../designs/results/FindingsPanel.tsx'
import { labelText } from '../../designs/texts/label-text.ts'
import { formatQuantity } from '../../designs/texts/quantity.ts'
import { listDocumentFacts } from './document-facts.ts'
import type { SolutionDocument, createMessageReader } from './document.ts'
import type { Parts } from './SolutionDocumentPage.tsx'

/** A design of the document with its product and the product's texts. */
export interface SpokenDesign {
  readonly design: SolutionDocument['designs'][number]
  readonly product: Product
  readonly words: ReturnType<typeof createMessageReader>
}

export interface DocumentToBlock {
  readonly content: SolutionDocument
  readonly designs: readonly SpokenDesign[]
  readonly parts: Parts
  /** Returns texts in the language of the document. */
  readonly text: Text
  readonly textOfProduct: (type: number) => string
  readonly language: Language
  readonly units: 'si' | 'us'
}

export interface DocumentBlocks {
  readonly papers: PaperSystem
  readonly blocks: readonly PdfBlock[]
  /** The translator for the labels of each sheet, with the texts of its product. */
  readonly translators: ReadonlyMap<PdfSheet, Translate>
}

export function buildDocumentBlocks(wanted: DocumentToBlock): DocumentBlocks {
  const { content, designs, text, language } = wanted
  const translators = new Map<PdfSheet, Translate>()
  const papers = getPaperSystem(content.countryId, wanted.units)
  const ofDesigns = designs.flatMap((one) => {
    const translate: Translate = (label) => labelText(label, one.words)
    const blocks = designBlocks(one, { ...wanted, papers, translate })
    for (const block of blocks) if (block.kind === 'sheet') translators.set(block, translate)
    return blocks
  })
  const facts = listDocumentFacts(content, text, language)
  const cover: PdfBlock[] = [
    { kind: 'paragraph', words: text('PRODUCT_NAME') },
    { kind: 'heading', words: content.solutionName, level: 1 },
    ...facts.map(([key, value]): PdfBlock => ({ kind: 'paragraph', words: `${text(key)}: ${value}` })),
    ...(content.sample ? [caution(text('DOCUMENT_SAMPLE_PRICES'))] : []),
  ]
  return { papers, blocks: [...cover, ...billBlocks(wanted), ...ofDesigns], translators }
}

const caution = (words: string): PdfBlock => ({ kind: 'paragraph', words, bold: true })

function billBlocks({ content, text, language }: DocumentToBlock): PdfBlock[] {
  const { rows, currency, partsWithoutPrice } = content
  const money = (amount: string | null) =>
    amount === null ? '–' : formatMoney({ amount, currency }, language)
  let group: string | undefined
  const printed = rows.flatMap((row): FlowRow[] => {
    if (row.kind === 'sum') return [{ cells: ['', row.title, '', '', money(row.amount)], bold: true }]
    const begins = row.group !== group
    group = row.group
    const description = [row.partNumber, row.description, row.remark].filter((one) => one !== '').join(' ')
    const quantity = formatNumber(row.quantity, language)
    const cells = [row.position, description, quantity, money(row.unitPrice), money(row.linePrice)]
    return [...(begins ? [{ cells: ['', row.group, '', '', ''], bold: true }] : []), { cells }]
  })
  return [
    { kind: 'heading', words: text('DOCUMENT_BILL_TITLE'), level: 2 },
    {
      kind: 'table',
      table: {
        columns: [
          { title: text('DOCUMENT_POSITION') },
          { title: text('DOCUMENT_DESCRIPTION') },
          { title: text('DOCUMENT_QUANTITY'), align: 'end' },
          { title: text('DOCUMENT_UNIT_PRICE', { currency }), align: 'end' },
          { title: text('DOCUMENT_LINE_PRICE', { currency }), align: 'end' },
        ],
        rows: printed,
      },
    },
    ...(partsWithoutPrice === 0
      ? []
      : [caution(text('DOCUMENT_TOTAL_INCOMPLETE', { count: partsWithoutPrice }))]),
  ]
}

interface DesignOptions extends DocumentToBlock {
  readonly papers: PaperSystem
  readonly translate: Translate
}

function designBlocks(
  { design, product, words }: SpokenDesign,
  { content, parts, text, textOfProduct, language, papers, translate }: DesignOptions,
): PdfBlock[] {
  const { findings } = product.evaluate(design.assignment)
  const heading = text('DOCUMENT_DESIGN_COUNT', { design: design.desName, count: design.quantity })
  const figures = findings.map(({ name, value, unit, decimals, basis, source }) => ({
    cells: [
      words.message(`value.${name}`),
      formatQuantity(value, unit, language, decimals),
      [text(basisKeys[basis]), source].filter((one) => one !== undefined).join(' · '),
    ],
  }))
  const columns = [{ title: text('DOCUMENT_FIGURES') }, { title: '' }, { title: '' }]
  const facts = {
    papers,
    product: textOfProduct(design.type),
    design: design.desName,
    solution: content.solutionName,
    date: formatDay(content.day, language),
  }
  return [
    { kind: 'heading', words: heading, level: 2 },
    ...(parts.figures && figures.length > 0
      ? [{ kind: 'table', table: { columns, rows: figures } } as const]
      : []),
    ...(parts.drawings ? buildDrawingsDocument(product.draw(design.assignment), facts, translate) : []),
  ]
}
