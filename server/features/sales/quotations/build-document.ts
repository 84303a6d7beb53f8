/** Lays a quotation out as a document: the sections of its template, in the language of the quotation. It contains only what the customer may read. */
import type {
  DocumentBlock,
  DocumentContent,
  Fact,
  HeadingBlock,
  OfferedDrawing,
} from '@design-portal/domain/documents/document-blocks.ts'
import {
  type DocumentSection,
  type DocumentTemplate,
  findClauses,
  listShownSections,
} from '@design-portal/domain/documents/document-template.ts'
import { getPaperSystem } from '@design-portal/domain/drawings/sheet.ts'
import type { QuotationContent } from '@design-portal/domain/quotations/quotation-content.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { computeQuotationPrice } from '@design-portal/domain/quotations/quotation-price.ts'
import { formatCountry, formatDay, formatMoney, formatUnitPrice } from '@design-portal/i18n/format.ts'
import { type DocumentText, getPortalTexts } from '../../../texts/document-texts.ts'
import { buildBill, buildOptions, buildSummary } from './build-bill.ts'
import { buildPrice } from './build-price.ts'

export interface QuotationToPrint {
  readonly content: QuotationContent
  readonly drawings: readonly OfferedDrawing[]
  readonly template: DocumentTemplate
}

/** What the sections are built from. */
export interface SectionSource extends QuotationToPrint {
  readonly text: DocumentText
  readonly formatAmount: (amount: string) => string
  /** Formats the price of one piece, which may have more decimals than the currency. */
  readonly formatPiecePrice: (amount: string) => string
}

export function buildQuotationDocument(quotation: QuotationToPrint): DocumentContent {
  const { content, template } = quotation
  const { language } = content.terms
  const text = getPortalTexts(language)
  const { currency } = content
  const source: SectionSource = {
    ...quotation,
    text,
    formatAmount: (amount) => formatMoney({ amount, currency }, language),
    formatPiecePrice: (amount) => formatUnitPrice({ amount, currency }, language),
  }
  const number = formatRevision(content.number, content.revision)
  return {
    title: `${text('QUOTATION')} ${number}`,
    language,
    papers: getPaperSystem(content.customer.country, 'si'),
    author: content.seller.name,
    header: { start: content.seller.name, end: `${text('QUOTATION')} ${number}` },
    blocks: listShownSections(template).flatMap((section) => sections[section](source)),
  }
}

const createHeading = (words: string): HeadingBlock => ({ kind: 'heading', words, level: 2 })

const sections: Readonly<Record<DocumentSection, (source: SectionSource) => readonly DocumentBlock[]>> = {
  cover: buildCover,
  letter: ({ content: { terms }, text }) =>
    terms.coverLetter.trim() === ''
      ? []
      : [createHeading(text('QUOTATION_COVER_LETTER')), { kind: 'paragraph', words: terms.coverLetter }],
  summary: buildSummary,
  drawings: buildDrawings,
  bill: (source) => [...buildBill(source), ...buildOptions(source)],
  price: buildPrice,
  terms: buildTerms,
  clauses: buildClauses,
  signature: ({ content, text }) => [
    { ...createHeading(text('QUOTATION_ACCEPTANCE')), keptHeight: 60 },
    {
      kind: 'paragraph',
      words: text('QUOTATION_ACCEPTANCE_STATEMENT', {
        number: formatRevision(content.number, content.revision),
        day: formatDay(content.terms.validUntil, content.terms.language),
      }),
    },
    {
      kind: 'signature',
      parties: [content.seller.name, content.customer.name].map((title) => ({
        title,
        captions: [text('QUOTATION_SIGN_PLACE'), text('QUOTATION_SIGN_NAME')],
      })),
    },
  ],
}

function buildCover({ content, template, text }: SectionSource): readonly DocumentBlock[] {
  const { seller, customer, terms } = content
  const { language } = terms
  const price = computeQuotationPrice(content, [])
  return [
    {
      kind: 'cover',
      seller: seller.name,
      // A quotation that was sent names its seller as it was then.
      sellerLines: seller.lines.length > 0 ? seller.lines : template.sellerLines,
      title: text('QUOTATION'),
      number: formatRevision(content.number, content.revision),
      project: content.projectName,
      addressee: { label: text('QUOTATION_CUSTOMER'), lines: listAddress(content, customer) },
      facts: [
        { label: text('QUOTATION_DATE'), value: formatDay(content.day, language) },
        { label: text('QUOTATION_VALID_UNTIL'), value: formatDay(terms.validUntil, language) },
        { label: text('QUOTATION_CONTACT'), value: `${seller.contactName}, ${seller.contactEmail}` },
        ...(customer.contactName === null
          ? []
          : [{ label: text('QUOTATION_ATTENTION'), value: customer.contactName }]),
        ...(customer.taxNumber === null
          ? []
          : [{ label: text('QUOTATION_TAX_NUMBER_LABEL'), value: customer.taxNumber }]),
        ...listDelivery(content, text),
      ],
      total: {
        label: text(price.tax === null ? 'QUOTATION_NET' : 'QUOTATION_GROSS'),
        value: formatMoney(price.gross, language),
      },
      caution: getCaution(content, text),
    },
  ]
}

const getCaution = ({ budgetary, samplePrices }: QuotationContent, text: DocumentText): string =>
  budgetary ? text('QUOTATION_BUDGETARY') : samplePrices ? text('QUOTATION_SAMPLE_PRICES') : ''

const listAddress = (
  { terms }: QuotationContent,
  { name, lines, country }: QuotationContent['customer'],
): readonly string[] => [name, ...lines, formatCountry(country, terms.language)].filter((line) => line !== '')

function listDelivery({ site, terms }: QuotationContent, text: DocumentText): readonly Fact[] {
  if (site === null) return []
  const value = [site.name, ...site.lines, formatCountry(site.country, terms.language)].join(', ')
  return [{ label: text('QUOTATION_DELIVERED_TO'), value }]
}

function buildDrawings({ content, drawings, text }: SectionSource): readonly DocumentBlock[] {
  const figures = content.items.flatMap((item): DocumentBlock[] => {
    const drawing = drawings.find(({ itemId }) => itemId === item.itemId)
    if (drawing === undefined) return []
    return [{ kind: 'figure', caption: `${item.position} ${item.name}: ${drawing.title}`, drawing }]
  })
  return figures.length === 0 ? [] : [createHeading(text('QUOTATION_DRAWINGS')), ...figures]
}

function buildTerms({ content: { terms, site, customer }, text }: SectionSource): readonly DocumentBlock[] {
  const facts = [
    ...(terms.incoterm === null
      ? []
      : [
          {
            label: text('QUOTATION_DELIVERY_TERMS'),
            value: `${terms.incoterm} ${terms.incotermPlace}, Incoterms® 2020`,
          },
        ]),
    ...(terms.leadTimeWeeks === null
      ? []
      : [
          {
            label: text('QUOTATION_LEAD_TIME'),
            value: text('QUOTATION_LEAD_TIME_TERM', { weeks: terms.leadTimeWeeks }),
          },
        ]),
    ...(terms.paymentDays === null
      ? []
      : [
          {
            label: text('QUOTATION_PAYMENT'),
            value: text('QUOTATION_PAYMENT_TERM', { days: terms.paymentDays }),
          },
        ]),
    { label: text('QUOTATION_VALID_UNTIL'), value: formatDay(terms.validUntil, terms.language) },
    {
      label: text('QUOTATION_COUNTRY_OF_DELIVERY'),
      value: formatCountry((site ?? customer).country, terms.language),
    },
  ]
  return [
    createHeading(text('QUOTATION_TERMS')),
    { kind: 'facts', title: text('QUOTATION_TERMS'), facts },
    ...(terms.notes.trim() === '' ? [] : [{ kind: 'paragraph', words: terms.notes } as const]),
  ]
}

function buildClauses({ content, template, text }: SectionSource): readonly DocumentBlock[] {
  const country = (content.site ?? content.customer).country
  const clauses = findClauses(template, content.terms.language, country)
  if (clauses.length === 0) return []
  return [
    createHeading(text('QUOTATION_CLAUSES')),
    ...clauses.flatMap(({ title, text: words }): DocumentBlock[] => [
      { kind: 'heading', words: title, level: 3 },
      { kind: 'paragraph', words },
    ]),
  ]
}
