/** The tables of a quotation: what is offered in a few lines, the bill with every part, and options and alternatives apart. */
import type { DocumentBlock, TableColumn, TableRow } from '@design-portal/domain/documents/document-blocks.ts'
import { addMoney, createMoney } from '@design-portal/domain/pricing/money.ts'
import type {
  QuotationContent,
  QuotationItem,
  QuotationLine,
} from '@design-portal/domain/quotations/quotation-content.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import type { DocumentText } from '../../../texts/document-texts.ts'
import type { SectionSource } from './build-document.ts'

export function buildSummary(source: SectionSource): readonly DocumentBlock[] {
  const { content, text, formatAmount } = source
  const title = text('QUOTATION_SUMMARY')
  const hasRoles = content.items.some(({ role }) => role !== 'included')
  return [
    { kind: 'heading', words: title, level: 2 },
    {
      kind: 'table',
      title,
      columns: [
        { title: text('QUOTATION_POSITION') },
        { title: text('QUOTATION_ITEM'), fills: true },
        ...(hasRoles ? [{ title: text('QUOTATION_ITEM_ROLE') }] : []),
        { title: text('QUOTATION_QUANTITY'), align: 'end' },
        { title: text('QUOTATION_LINE_PRICE'), align: 'end' },
      ],
      rows: content.items.map((item) => ({
        cells: [
          item.position,
          item.name,
          ...(hasRoles ? [formatRole(item, content, text)] : []),
          formatNumber(item.quantity, content.terms.language, 0),
          formatAmount(item.price),
        ],
      })),
    },
  ]
}

export function buildBill(source: SectionSource): readonly DocumentBlock[] {
  const title = source.text('DOCUMENT_BILL_TITLE')
  return buildItemTable(
    source,
    title,
    source.content.items.filter(({ role }) => role === 'included'),
  )
}

export function buildOptions(source: SectionSource): readonly DocumentBlock[] {
  const title = source.text('QUOTATION_OPTIONS')
  return buildItemTable(
    source,
    title,
    source.content.items.filter(({ role }) => role !== 'included'),
  )
}

function buildItemTable(
  source: SectionSource,
  title: string,
  items: readonly QuotationItem[],
): readonly DocumentBlock[] {
  if (items.length === 0) return []
  const { text } = source
  const hasSeveralUnits = items.some(({ quantity }) => quantity > 1)
  return [
    { kind: 'heading', words: title, level: 2 },
    ...(hasSeveralUnits
      ? [{ kind: 'paragraph', words: text('QUOTATION_PARTS_PER_UNIT'), style: 'quiet' } as const]
      : []),
    {
      kind: 'table',
      title,
      columns: listColumns(text),
      indented: 2,
      rows: items.flatMap((item) => listRows(item, source)),
    },
  ]
}

const listColumns = (text: DocumentText): readonly TableColumn[] => [
  { title: text('QUOTATION_POSITION') },
  { title: text('DOCUMENT_PART_NUMBER') },
  { title: text('DOCUMENT_DESCRIPTION'), fills: true },
  { title: text('QUOTATION_RATING'), fills: true },
  { title: text('QUOTATION_QUANTITY'), align: 'end' },
  { title: text('QUOTATION_UNIT_PRICE'), align: 'end' },
  { title: text('QUOTATION_LINE_PRICE'), align: 'end' },
]

function listRows(item: QuotationItem, source: SectionSource): readonly TableRow[] {
  const { content, text, formatAmount, formatPiecePrice } = source
  const { language } = content.terms
  const unitPrice = item.lines
    .map((line) => createMoney(line.linePrice ?? '0', content.currency))
    .reduce(addMoney, createMoney(0, content.currency))
  return [
    {
      style: 'group',
      cells: [
        item.position,
        '',
        item.name,
        item.role === 'included' ? '' : formatRole(item, content, text),
        formatNumber(item.quantity, language, 0),
        formatAmount(unitPrice.amount),
        formatAmount(item.price),
      ],
    },
    ...item.lines.map((line) => ({
      depth: line.depth,
      cells: [
        line.position,
        line.partNumber,
        line.description,
        formatRemark(line, text),
        formatNumber(line.quantity, language, 0),
        line.unitPrice === null ? '–' : formatPiecePrice(line.unitPrice),
        line.linePrice === null ? '–' : formatAmount(line.linePrice),
      ],
    })),
  ]
}

/** The bill has a dash in place of a missing rating; it is left out here. */
const formatRemark = ({ rating = '', byOthers }: QuotationLine, text: DocumentText): string =>
  [/[\p{L}\p{N}]/u.test(rating) ? rating : '', byOthers ? text('QUOTATION_BY_OTHERS') : '']
    .filter((words) => words !== '')
    .join('\n')

function formatRole(item: QuotationItem, { items }: QuotationContent, text: DocumentText): string {
  const replaced = items.find(({ itemId }) => itemId === item.replaces)
  if (replaced !== undefined) return text('QUOTATION_ALTERNATIVE_TO', { position: replaced.position })
  return text(
    item.role === 'included'
      ? 'ITEM_ROLE_INCLUDED'
      : item.role === 'optional'
        ? 'ITEM_ROLE_OPTIONAL'
        : 'ITEM_ROLE_ALTERNATIVE',
  )
}
