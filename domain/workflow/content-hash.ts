/**
 * Hashes the content that an approval is bound to: designs, parts, quantities, charges, prices, country, currency
 * and distributor. The opportunity, names, notes and the order of lines are not part of it: an opportunity that is
 * linked after the approval changes nothing that was approved.
 */
import Big from 'big.js'
import { priceLimits } from '../pricing/money.ts'

/** Amounts are decimal text in the currency of the content; null means no price. */
export interface SolutionContent {
  readonly country: string
  /** ISO 4217. */
  readonly currency: string
  readonly designs: readonly {
    readonly id: string
    /** Hash of the design's choices, product version and bill of materials. */
    readonly contentHash: string
    readonly quantity: number
  }[]
  /** Lines that belong to the solution but to none of its designs. */
  readonly lines: readonly {
    readonly id: string
    readonly kind: 'N' | 'A' | 'P'
    readonly partNumber: string
    readonly quantity: number
  }[]
  readonly charges: readonly {
    readonly id: string
    readonly kind: 'amount' | 'percent'
    readonly value: string
  }[]
  /** The unit price of each line by its id, for every line of the designs and of the solution. */
  readonly prices: Readonly<Record<string, string | null>>
  readonly total: string | null
  /** The company through which the solution is to be ordered. */
  readonly distributorId: string | null
}

/** The steps at which a snapshot is stored. */
export const snapshotReasons = ['submitted', 'received', 'approved', 'ordered'] as const
export type SnapshotReason = (typeof snapshotReasons)[number]

/** A line of a snapshot for display. */
export interface SnapshotLine {
  readonly lineId: string
  /** Empty for a line that belongs to no design. */
  readonly designName: string
  readonly partNumber: string
  readonly quantity: number
  readonly unitPrice: string | null
  readonly linePrice: string | null
}

/** The parts of the content that can differ. */
export const contentParts = [
  'country',
  'currency',
  'designs',
  'lines',
  'charges',
  'prices',
  'distributor',
] as const
export type ContentPart = (typeof contentParts)[number]

/** How much of the content a hash covers: the configuration, the configuration with its prices, or everything. */
export type ContentScope = 'configuration' | 'prices' | 'whole'

const sortById = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** Decimal text in a canonical form: `10.50` and `10.5` are the same amount. */
const normalizeAmount = (amount: string): string => new Big(amount).toFixed()

/** The text to be hashed: equal content has the same text, in whatever order its parts were loaded. */
export function formatContent(content: SolutionContent, scope: ContentScope = 'whole'): string {
  const { country, currency, designs, lines, charges, prices, total, distributorId } = content
  const configuration = {
    country,
    currency,
    designs: sortById(designs).map(({ id, contentHash, quantity }) => [id, contentHash, quantity]),
    lines: sortById(lines).map(({ id, kind, partNumber, quantity }) => [id, kind, partNumber, quantity]),
    charges: sortById(charges).map(({ id, kind, value }) => [id, kind, normalizeAmount(value)]),
  }
  if (scope === 'configuration') return JSON.stringify(configuration)
  const priced = {
    ...configuration,
    prices: Object.entries(prices)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, amount]) => [id, amount === null ? null : normalizeAmount(amount)]),
    total: total === null ? null : normalizeAmount(total),
  }
  if (scope === 'prices') return JSON.stringify(priced)
  return JSON.stringify({
    ...priced,
    // The opportunity was part of the content once; hashes that were stored without one stay as they are.
    opportunity: null,
    distributorId,
  })
}

/** Whether two amounts count as equal: both are missing, or they differ by at most the smallest price. */
function isSamePrice(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return new Big(one).minus(other).abs().lte(priceLimits.tolerance)
}

function haveSamePrices(one: SolutionContent, other: SolutionContent): boolean {
  const ids = new Set([...Object.keys(one.prices), ...Object.keys(other.prices)])
  return (
    isSamePrice(one.total, other.total) &&
    [...ids].every((id) => isSamePrice(one.prices[id] ?? null, other.prices[id] ?? null))
  )
}

/** The parts of the content that have changed; prices that differ by at most 0.01 count as equal. */
export function compareContents(before: SolutionContent, now: SolutionContent): readonly ContentPart[] {
  const formatParts = (
    content: SolutionContent,
  ): Readonly<Record<Exclude<ContentPart, 'prices'>, string>> => ({
    country: content.country,
    currency: content.currency,
    designs: JSON.stringify(
      sortById(content.designs).map(({ id, contentHash, quantity }) => [id, contentHash, quantity]),
    ),
    lines: JSON.stringify(
      sortById(content.lines).map(({ id, kind, partNumber, quantity }) => [id, kind, partNumber, quantity]),
    ),
    charges: JSON.stringify(
      sortById(content.charges).map(({ id, kind, value }) => [id, kind, normalizeAmount(value)]),
    ),
    distributor: content.distributorId ?? '',
  })
  const [earlierParts, laterParts] = [formatParts(before), formatParts(now)]
  return contentParts.filter((part) =>
    part === 'prices' ? !haveSamePrices(before, now) : earlierParts[part] !== laterParts[part],
  )
}
