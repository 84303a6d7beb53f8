/** Builds the content of a solution's PDF: cover, bill, and the figures and drawings of each design. */

import { dropEstimateSigns, dropRemarks } from '@design-portal/domain/documents/print-drawing.ts'
import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import { buildDrawingsDocument } from '@design-portal/domain/drawings/pdf/drawings-document.ts'
import type { PdfBlock, PdfSheet } from '@design-portal/domain/drawings/pdf/drawings-document.ts'
import type { FlowRow } from '@design-portal/domain/drawings/pdf/pdf-flow.ts'
import { getPaperSystem } from '@design-portal/domain/drawings/sheet.ts'
import type { PaperSystem } from '@design-portal/domain/drawings/sheet.ts'
import type { Figure } from '@design-portal/domain/products/product.ts'
import { formatMoney, formatNumber, formatUnitPrice } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Text } from '../../../language/use-text.ts'
import { basisKeys } from '../../designs/results/FiguresPanel.tsx'
import { formatLabel } from '../../designs/texts/format-label.ts'
import type { WithSheetTexts } from '../../designs/texts/sheet-translator.ts'
import { formatQuantity } from '../../designs/texts/quantity.ts'
import { listSiteFacts } from '../shared/site-texts.ts'
import { formatFinding } from '../check/format-finding.ts'
import { formatAcceptance, severityKeys } from './document-findings.ts'
import { buildDocumentTitleFacts, formatRemark, listDocumentFacts } from './document-facts.ts'
import type { SolutionDocument, createMessageReader } from './document.ts'
import type { DocumentParts } from './SolutionDocumentPage.tsx'

/** A design of the document with the texts of its product. */
export interface DesignWithTexts {
  readonly design: SolutionDocument['designs'][number]
  readonly productText: ReturnType<typeof createMessageReader>
}

export interface DocumentBlocksInput {
  readonly content: SolutionDocument
  readonly designs: readonly DesignWithTexts[]
  readonly parts: DocumentParts
  /** Returns texts in the language of the document. */
  readonly text: Text
  readonly formatProduct: (type: number) => string
  readonly withSheetTexts: WithSheetTexts
  readonly language: Language
  readonly units: 'si' | 'us'
}

export interface DocumentBlocks {
  readonly papers: PaperSystem
  readonly blocks: readonly PdfBlock[]
  /** The translator for the labels of each sheet, with the texts of its product. */
  readonly translators: ReadonlyMap<PdfSheet, Translate>
}

export function buildDocumentBlocks(input: DocumentBlocksInput): DocumentBlocks {
  const { content, designs, parts, text, language } = input
  const translators = new Map<PdfSheet, Translate>()
  const papers = getPaperSystem(content.countryId, input.units)
  const designBlocks = designs.flatMap((designWithTexts) => {
    const translate = dropEstimateSigns(
      input.withSheetTexts((label) => formatLabel(label, designWithTexts.productText)),
    )
    const blocks = buildDesignBlocks(designWithTexts, { ...input, papers, translate })
    for (const block of blocks) if (block.kind === 'sheet') translators.set(block, translate)
    return blocks
  })
  const facts = listDocumentFacts(content, text, language)
  const cover: PdfBlock[] = [
    { kind: 'paragraph', words: text(parts.kind === 'calculation' ? 'CALCULATION_SHEET' : 'PRODUCT_NAME') },
    { kind: 'heading', words: content.solutionName, level: 1 },
    ...facts.map(([key, value]): PdfBlock => ({ kind: 'paragraph', words: `${text(key)}: ${value}` })),
    ...buildSiteBlocks(input),
    ...(content.sample && parts.kind === 'document' ? [buildCaution(text('DOCUMENT_SAMPLE_PRICES'))] : []),
  ]
  return {
    papers,
    blocks: [
      ...cover,
      ...(parts.kind === 'document' ? buildBillBlocks(input) : []),
      ...buildCheckBlocks(input),
      ...designBlocks,
    ],
    translators,
  }
}

function buildSiteBlocks({ content: { site }, text, language, units }: DocumentBlocksInput): PdfBlock[] {
  const facts = site === null ? [] : listSiteFacts(site, { text, language, units })
  if (facts.length === 0) return []
  return [
    { kind: 'heading', words: text('SITE'), level: 2 },
    ...facts.map(([key, value]): PdfBlock => ({ kind: 'paragraph', words: `${text(key)}: ${value}` })),
  ]
}

const buildCaution = (words: string): PdfBlock => ({ kind: 'paragraph', words, bold: true })

function buildBillBlocks({ content, text, language }: DocumentBlocksInput): PdfBlock[] {
  const { rows, currency, partsWithoutPrice } = content
  const formatAmount = (amount: string | null) =>
    amount === null ? '–' : formatMoney({ amount, currency }, language)
  let group: string | undefined
  const printed = rows.flatMap((row): FlowRow[] => {
    if (row.kind === 'sum')
      return [{ cells: ['', '', row.title, '', '', '', formatAmount(row.amount)], bold: true }]
    const isFirstOfGroup = row.group !== group
    group = row.group
    const cells = [
      row.position,
      row.byOthers ? '' : row.partNumber,
      row.description,
      formatRemark(row),
      formatNumber(row.quantity, language),
      row.unitPrice === null ? '–' : formatUnitPrice({ amount: row.unitPrice, currency }, language),
      formatAmount(row.linePrice),
    ]
    return [
      ...(isFirstOfGroup ? [{ cells: ['', '', row.group, '', '', '', ''], bold: true }] : []),
      { cells },
    ]
  })
  return [
    { kind: 'heading', words: text('DOCUMENT_BILL_TITLE'), level: 2 },
    {
      kind: 'table',
      table: {
        columns: [
          { title: text('DOCUMENT_POSITION') },
          { title: text('DOCUMENT_PART_NUMBER') },
          { title: text('DOCUMENT_DESCRIPTION') },
          { title: text('QUOTATION_RATING') },
          { title: text('DOCUMENT_QUANTITY'), align: 'end' },
          { title: text('DOCUMENT_UNIT_PRICE', { currency }), align: 'end' },
          { title: text('DOCUMENT_LINE_PRICE', { currency }), align: 'end' },
        ],
        rows: printed,
      },
    },
    ...(partsWithoutPrice === 0
      ? []
      : [buildCaution(text('DOCUMENT_TOTAL_INCOMPLETE', { count: partsWithoutPrice }))]),
  ]
}

function buildCheckBlocks({ content: { findings }, parts, text, language }: DocumentBlocksInput): PdfBlock[] {
  if (parts.kind === 'document' || findings.length === 0) return []
  const columns = [{ title: text('CHAIN_FINDINGS') }, { title: '' }, { title: '' }]
  const rows = findings.map((finding) => ({
    cells: [
      text(severityKeys[finding.severity]),
      formatFinding(finding, finding.designs, { text, language }),
      formatAcceptance(finding, { text, language }),
    ],
  }))
  return [
    { kind: 'heading', words: text('CHAIN_FINDINGS'), level: 2 },
    { kind: 'table', table: { columns, rows } },
  ]
}

interface DesignOptions extends DocumentBlocksInput {
  readonly papers: PaperSystem
  readonly translate: Translate
}

function buildDesignBlocks(
  { design, productText }: DesignWithTexts,
  { content, parts, text, formatProduct, language, papers, translate }: DesignOptions,
): PdfBlock[] {
  const heading = text('DOCUMENT_DESIGN_COUNT', { design: design.desName, count: design.quantity })
  const isCalculation = parts.kind === 'calculation'
  const figureRows = design.figures.flatMap((figure) =>
    buildFigureRows(figure, { productText, text, isCalculation }),
  )
  const columns = [
    { title: text(isCalculation ? 'CALCULATION_FIGURE' : 'DOCUMENT_FIGURES') },
    { title: text('CALCULATION_VALUE') },
    ...(isCalculation ? [{ title: text('CALCULATION_BASIS') }] : []),
  ]
  const product = formatProduct(design.type)
  const facts = { ...buildDocumentTitleFacts(content, design, { product, language }), papers }
  return [
    { kind: 'heading', words: heading, level: 2 },
    ...(parts.figures && figureRows.length > 0
      ? [{ kind: 'table', table: { columns, rows: figureRows } } as const]
      : []),
    ...(parts.drawings ? buildDrawingsDocument(design.drawings.map(dropRemarks), facts, translate) : []),
  ]
}

/** A figure, and in the calculation sheet its basis with the source and its steps. */
function buildFigureRows(
  { name, value, unit, decimals, basis, source, steps = [] }: Figure,
  {
    productText,
    text,
    isCalculation,
  }: Pick<DesignWithTexts, 'productText'> & { readonly text: Text; readonly isCalculation: boolean },
): FlowRow[] {
  const { language, formatMessage } = productText
  const cells = [formatMessage(`value.${name}`), formatQuantity(value, unit, language, decimals)]
  if (!isCalculation) return [{ cells }]
  return [
    { cells: [...cells, [text(basisKeys[basis]), source].filter((part) => part !== undefined).join(' · ')] },
    ...steps.map((step) => ({
      cells: [`– ${formatMessage(step.message)}`, formatQuantity(step.value, step.unit, language), ''],
    })),
  ]
}
