/** The bill of a solution as rows of a document in the reader's language, used by both the spreadsheet and the CSV file. */
import { toPartRows } from '@design-portal/contract/bill-parts.ts'
import type { BillGrid, BillPart } from '@design-portal/contract/bill.ts'
import { computeLinePrice } from '@design-portal/domain/parts/bill-sums.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Database } from '../../../db/database.ts'
import { findProducts, type VersionOfType } from '../../../products/products.ts'
import { type DocumentText, createDocumentTexts, getPortalTexts } from '../../../texts/document-texts.ts'

/** A line of the bill. */
export interface DocumentLine {
  readonly kind: 'line'
  /** The name of the design or of the group. */
  readonly group: string
  /** For example 1.2, the second part of the first group. */
  readonly position: string
  readonly depth: number
  readonly partNumber: string
  readonly description: string
  readonly partKind: string
  readonly quantity: number
  /** Decimal text; null if there is no price, which is not the same as 0. */
  readonly unitPrice: string | null
  readonly linePrice: string | null
  readonly mass: number | null
  readonly state: string
  readonly remark: string
  /** True if somebody else supplies the part, so that it has no price here. */
  readonly byOthers: boolean
}

/** The sum of a group, a charge, or the whole. */
export interface DocumentSum {
  readonly kind: 'sum'
  readonly title: string
  readonly amount: string
}

export type DocumentRow = DocumentLine | DocumentSum

/** The headings of a document's columns, in their order. */
export const documentColumns = [
  'DOCUMENT_DESIGN',
  'DOCUMENT_POSITION',
  'DOCUMENT_PART_NUMBER',
  'DOCUMENT_DESCRIPTION',
  'DOCUMENT_KIND',
  'DOCUMENT_QUANTITY',
  'DOCUMENT_UNIT_PRICE',
  'DOCUMENT_LINE_PRICE',
  'DOCUMENT_NET_MASS',
  'DOCUMENT_STATE',
  'DOCUMENT_REMARK',
] as const

/** A design, the additional parts or the custom parts of a bill, with their lines in the language of a document. */
export interface DocumentGroup {
  /** The id of a design, or `additionalParts` or `customParts`. */
  readonly id: string
  readonly name: string
  /** Units of a design; its lines are per unit. */
  readonly quantity: number
  readonly lines: readonly DocumentLine[]
  /** Of all units, decimal text. */
  readonly price: string
  /** The title of the sum in a document. */
  readonly title: string
}

/** The groups of a bill in their order. */
export async function listDocumentGroups(
  db: Database,
  grid: BillGrid,
  language: Language,
): Promise<readonly DocumentGroup[]> {
  const text = getPortalTexts(language)
  const parts = toPartRows(grid.parts)
  const descriptions = await loadDescriptions(db, grid, language)
  return grid.groups.map((group, index) =>
    toDocumentGroup(grid, parts, group, { text, describe: descriptions[index] ?? text }),
  )
}

/** The lines and the sum of each group, then the charges and the total. */
export async function createDocumentRows(
  db: Database,
  grid: BillGrid,
  language: Language,
): Promise<DocumentRow[]> {
  const text = getPortalTexts(language)
  const groups = (await listDocumentGroups(db, grid, language)).map(
    ({ lines, title, price }): readonly DocumentRow[] => [...lines, { kind: 'sum', title, amount: price }],
  )
  const charges = grid.charges.map((charge) => ({
    kind: 'sum' as const,
    title:
      charge.kind === 'percent'
        ? text('DOCUMENT_CHARGE_PERCENT', { name: charge.name, percent: charge.value })
        : charge.name,
    amount: charge.amount.amount,
  }))
  return [
    ...groups.flat(),
    ...charges,
    {
      kind: 'sum',
      title: text('DOCUMENT_TOTAL', { currency: grid.currency }),
      amount: grid.totals.total.amount,
    },
  ]
}

type Group = BillGrid['groups'][number]

/** The texts of the parts of each group: those of the product version of its design. */
async function loadDescriptions(
  db: Database,
  { groups }: BillGrid,
  language: Language,
): Promise<readonly DocumentText[]> {
  const products = await findProducts(db, groups.flatMap(getVersion))
  return await Promise.all(
    groups.map(async (group) => {
      const [product] = getVersion(group).map(products.get)
      return product === undefined
        ? getPortalTexts(language)
        : createDocumentTexts(language, await product.loadMessages(db, language))
    }),
  )
}

/** The product version of a group that is a design. */
const getVersion = ({ type, productVersion: version }: Group): readonly VersionOfType[] =>
  type === null || version === null ? [] : [{ type, version }]

function toDocumentGroup(
  grid: BillGrid,
  parts: readonly BillPart[],
  group: Group,
  { text, describe }: { readonly text: DocumentText; readonly describe: DocumentText },
): DocumentGroup {
  const name = getGroupName(group, text)
  const { lines, currency } = grid
  const positions: string[] = []
  const children = new Map<number, number>()
  const unorderedLines = Array.from({ length: group.count }, (_, offset): DocumentLine => {
    const index = group.first + offset
    const parent = lines.parent[index] ?? -1
    const number = (children.get(parent) ?? 0) + 1
    children.set(parent, number)
    const parentPosition = parent === -1 ? undefined : positions[parent]
    const position = parentPosition === undefined ? `${number}` : `${parentPosition}.${number}`
    positions[index] = position
    const part = parts[lines.part[index] ?? 0]
    if (part === undefined) throw new Error(`Line ${index} of the bill has no part`)
    return {
      kind: 'line',
      group: name,
      position,
      depth: position.split('.').length - 1,
      partNumber: part.partNumber,
      description:
        'text' in part.description
          ? part.description.text
          : describe(part.description.message, part.description.arguments),
      partKind: part.kind,
      quantity: lines.quantity[index] ?? 0,
      unitPrice: part.unitPrice,
      linePrice: computeLinePrice(part.unitPrice, lines.quantity[index] ?? 0, currency),
      mass: part.mass,
      state: part.state === null ? '' : text(stateKeys[part.state]),
      remark: formatRemark(part, text),
      byOthers: part.byOthers,
    }
  })
  const rows = unorderedLines.toSorted((one, other) => comparePositions(one.position, other.position))
  const sum = grid.totals.groups.find(({ id }) => id === group.id)
  const title =
    group.kind === 'design' ? text('DOCUMENT_DESIGN_TOTAL', { design: name, count: group.quantity }) : name
  const { id, quantity } = group
  return { id, name, quantity, lines: rows, price: sum?.price.amount ?? '0', title }
}

/** Orders 1, 1.1, 1.2, 2, 10: each part below the one that it belongs to. */
function comparePositions(one: string, other: string): number {
  const [left, right] = [one.split('.').map(Number), other.split('.').map(Number)]
  const place = left.findIndex((number, index) => number !== right[index])
  if (place === -1) return left.length - right.length
  return (left[place] ?? 0) - (right[place] ?? 0)
}

const stateKeys = {
  preliminary: 'PART_STATE_PRELIMINARY',
  released: 'PART_STATE_RELEASED',
  lastOrder: 'PART_STATE_LAST_ORDER',
  withdrawn: 'PART_STATE_WITHDRAWN',
} as const

function getGroupName({ kind, name }: Group, text: DocumentText): string {
  switch (kind) {
    case 'design':
      return name
    case 'additionalParts':
      return text('DOCUMENT_ADDITIONAL_PARTS')
    case 'customParts':
      return text('DOCUMENT_CUSTOM_PARTS')
  }
}

function formatRemark(part: BillPart, text: DocumentText): string {
  const successor =
    part.successor !== null && (part.state === 'withdrawn' || part.state === 'lastOrder')
      ? [text('DOCUMENT_SUCCESSOR', { part: part.successor })]
      : []
  return [
    ...(part.byOthers ? [text('DOCUMENT_BY_OTHERS')] : []),
    ...(part.unitPrice === null && !part.byOthers ? [text('DOCUMENT_NO_PRICE')] : []),
    ...(part.sample ? [text('DOCUMENT_SAMPLE_PART')] : []),
    ...successor,
  ].join('; ')
}
