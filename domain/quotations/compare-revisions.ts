/** What changed from one revision of a quotation to the next, for the seller and for the customer. */
import Big from 'big.js'
import { createMoney, type Money, subtractMoney } from '../pricing/money.ts'
import type { QuotationContent, QuotationItem, QuotationTerms } from './quotation-content.ts'
import type { ItemRole } from './quotation-items.ts'
import { computeQuotationPrice } from './quotation-price.ts'

export type ItemChange =
  | { readonly change: 'added' | 'removed'; readonly name: string; readonly price: Money }
  | {
      readonly change: 'changed'
      readonly name: string
      readonly role: { readonly from: ItemRole; readonly to: ItemRole } | null
      readonly quantity: { readonly from: number; readonly to: number } | null
      readonly price: { readonly from: Money; readonly to: Money } | null
      /** Part numbers with their pieces in all units, where they differ. */
      readonly parts: readonly { readonly partNumber: string; readonly from: number; readonly to: number }[]
    }

/** The terms that are compared, in the order in which a quotation shows them. */
export const comparedTerms = [
  'validUntil',
  'incoterm',
  'incotermPlace',
  'paymentDays',
  'leadTimeWeeks',
  'statedTax',
  'coverLetter',
  'notes',
] as const satisfies readonly (keyof QuotationTerms)[]
export type ComparedTerm = (typeof comparedTerms)[number]

export interface RevisionComparison {
  readonly items: readonly ItemChange[]
  /** Terms that differ, in the order in which the quotation shows them. */
  readonly terms: readonly ComparedTerm[]
  /** The net price of the included items; null where the currencies differ. */
  readonly net: { readonly from: Money; readonly to: Money; readonly difference: Money } | null
}

/** Compares two revisions item by item; an item is the same design of the solution. */
export function compareRevisions(before: QuotationContent, after: QuotationContent): RevisionComparison {
  const [from, to] = [computeQuotationPrice(before, []).net, computeQuotationPrice(after, []).net]
  return {
    items: compareItems(before, after),
    terms: comparedTerms.filter(
      (term) => JSON.stringify(before.terms[term]) !== JSON.stringify(after.terms[term]),
    ),
    net: from.currency === to.currency ? { from, to, difference: subtractMoney(to, from) } : null,
  }
}

const toPrice = (item: QuotationItem, { currency }: QuotationContent): Money =>
  createMoney(item.price, currency)

function compareItems(before: QuotationContent, after: QuotationContent): readonly ItemChange[] {
  const itemsBefore = new Map(before.items.map((item) => [item.itemId, item]))
  const remainingIds = new Set(after.items.map(({ itemId }) => itemId))
  const changes = after.items.flatMap((item): readonly ItemChange[] => {
    const earlier = itemsBefore.get(item.itemId)
    if (earlier === undefined) return [{ change: 'added', name: item.name, price: toPrice(item, after) }]
    const role = item.role === earlier.role ? null : { from: earlier.role, to: item.role }
    const quantity = item.quantity === earlier.quantity ? null : { from: earlier.quantity, to: item.quantity }
    const prices = { from: toPrice(earlier, before), to: toPrice(item, after) }
    const isSamePrice = before.currency === after.currency && new Big(prices.from.amount).eq(prices.to.amount)
    const parts = compareParts(earlier, item)
    if (role === null && quantity === null && isSamePrice && parts.length === 0) return []
    return [{ change: 'changed', name: item.name, role, quantity, price: isSamePrice ? null : prices, parts }]
  })
  const removed = before.items
    .filter(({ itemId }) => !remainingIds.has(itemId))
    .map((item): ItemChange => ({ change: 'removed', name: item.name, price: toPrice(item, before) }))
  return [...changes, ...removed]
}

function compareParts(before: QuotationItem, after: QuotationItem) {
  const [from, to] = [countParts(before), countParts(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((partNumber) => ({
      partNumber,
      from: from.get(partNumber) ?? 0,
      to: to.get(partNumber) ?? 0,
    }))
    .filter((part) => part.from !== part.to)
}

function countParts({ lines, quantity }: QuotationItem): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines)
    counts.set(line.partNumber, (counts.get(line.partNumber) ?? 0) + line.quantity * quantity)
  return counts
}
