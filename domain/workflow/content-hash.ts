/**
 * What an approval is bound to: designs, parts, quantities, charges, prices, country, currency, opportunity and distributor. Names, notes and
 * the order of things are none of it.
 */
import Big from 'big.js'
import { priceLimits } from '../pricing/money.ts'
import { isOpportunity } from './opportunity.ts'

/** Amounts are decimal text in the currency of the content; null is no price. */
export interface SolutionContent {
  readonly country: string
  /** ISO 4217. */
  readonly currency: string
  readonly designs: readonly {
    readonly id: string
    /** Fingerprint of the design's choices, product version and bill of materials. */
    readonly contentHash: string
    readonly quantity: number
  }[]
  /** Lines of the solution itself. */
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
  /** What a piece of each line costs, by the id of the line; every line of every design and of the solution. */
  readonly prices: Readonly<Record<string, string | null>>
  readonly total: string | null
  /** Null where there is none; N/A is none. */
  readonly opportunity: string | null
  /** The company it is to be ordered through. */
  readonly distributorId: string | null
}

/** The steps at which a snapshot is kept. */
export const snapshotReasons = ['submitted', 'received', 'approved', 'ordered'] as const
export type SnapshotReason = (typeof snapshotReasons)[number]

/** A line of a snapshot, as people read it. */
export interface SnapshotLine {
  readonly lineId: string
  /** Empty for a line of the solution itself. */
  readonly designName: string
  readonly partNumber: string
  readonly quantity: number
  readonly unitPrice: string | null
  readonly linePrice: string | null
}

/** The parts of content that can differ. */
export const contentParts = [
  'country',
  'currency',
  'designs',
  'lines',
  'charges',
  'prices',
  'opportunity',
  'distributor',
] as const
export type ContentPart = (typeof contentParts)[number]

/** How much of a content a fingerprint covers: what is configured; that with its prices; all of it. */
export type ContentScope = 'works' | 'prices' | 'whole'

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** Decimal text without what does not count: `10.50` and `10.5` are one amount. */
const plain = (amount: string): string => new Big(amount).toFixed()

/** The text that a fingerprint is taken of: equal content has one text, whatever order its parts were read in. */
export function formatContent(content: SolutionContent, scope: ContentScope = 'whole'): string {
  const { country, currency, designs, lines, charges, prices, total, opportunity, distributorId } = content
  const works = {
    country,
    currency,
    designs: byId(designs).map(({ id, contentHash, quantity }) => [id, contentHash, quantity]),
    lines: byId(lines).map(({ id, kind, partNumber, quantity }) => [id, kind, partNumber, quantity]),
    charges: byId(charges).map(({ id, kind, value }) => [id, kind, plain(value)]),
  }
  if (scope === 'works') return JSON.stringify(works)
  const priced = {
    ...works,
    prices: Object.entries(prices)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, amount]) => [id, amount === null ? null : plain(amount)]),
    total: total === null ? null : plain(total),
  }
  if (scope === 'prices') return JSON.stringify(priced)
  return JSON.stringify({
    ...priced,
    opportunity: isOpportunity(opportunity) ? opportunity : null,
    distributorId,
  })
}

/** Whether two amounts count as equal: both none, or no further apart than the smallest price. */
function samePrice(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return new Big(one).minus(other).abs().lte(priceLimits.tolerance)
}

function samePrices(one: SolutionContent, other: SolutionContent): boolean {
  const ids = new Set([...Object.keys(one.prices), ...Object.keys(other.prices)])
  return (
    samePrice(one.total, other.total) &&
    [...ids].every((id) => samePrice(one.prices[id] ?? null, other.prices[id] ?? null))
  )
}

/** What of a content is no longer as it was; prices up to the tolerance of 0.01 count as equal. */
export function compareContents(before: SolutionContent, now: SolutionContent): readonly ContentPart[] {
  const texts = (one: SolutionContent): Readonly<Record<Exclude<ContentPart, 'prices'>, string>> => ({
    country: one.country,
    currency: one.currency,
    designs: JSON.stringify(
      byId(one.designs).map(({ id, contentHash, quantity }) => [id, contentHash, quantity]),
    ),
    lines: JSON.stringify(
      byId(one.lines).map(({ id, kind, partNumber, quantity }) => [id, kind, partNumber, quantity]),
    ),
    charges: JSON.stringify(byId(one.charges).map(({ id, kind, value }) => [id, kind, plain(value)])),
    opportunity: isOpportunity(one.opportunity) ? one.opportunity : '',
    distributor: one.distributorId ?? '',
  })
  const [then, later] = [texts(before), texts(now)]
  return contentParts.filter((part) =>
    part === 'prices' ? !samePrices(before, now) : then[part] !== later[part],
  )
}
