/** Compares what a customer accepted with what is ordered: items, prices, charges, and whether another offer was made since. */
import { compareRevisions, type ItemChange } from '../quotations/compare-revisions.ts'
import type { QuotationContent, QuotationItem } from '../quotations/quotation-content.ts'
import { type ItemChoice, selectItems } from '../quotations/quotation-items.ts'
import { computeQuotationPrice } from '../quotations/quotation-price.ts'
import { addMoney, createMoney, type Money } from '../pricing/money.ts'

/** A quotation that its customer accepted. */
export interface Acceptance {
  readonly content: QuotationContent
  /** Optional items and alternatives that the customer takes. */
  readonly choice: ItemChoice
  /** Quotations that the same customer was sent or accepted after this one. */
  readonly later: readonly { readonly number: string; readonly revision: number }[]
}

/**
 * - `notTaken`: an option or alternative that the customer did not take, or what an alternative replaces, and that is ordered.
 * - `added`: in the order, and not in the quotation.
 * - `missing`: accepted, and not in the order.
 * - `changed`: with other units, parts or price.
 */
export type AcceptanceDifference =
  | { readonly kind: 'notTaken' | 'added' | 'missing'; readonly name: string; readonly price: Money }
  | ({ readonly kind: 'changed' } & Omit<Extract<ItemChange, { change: 'changed' }>, 'change' | 'role'>)
  | { readonly kind: 'charge'; readonly name: string; readonly from: Money | null; readonly to: Money | null }
  | { readonly kind: 'net'; readonly from: Money; readonly to: Money }
  | { readonly kind: 'laterQuotation'; readonly number: string; readonly revision: number }

/** @param ordered what is ordered, at the price basis of the quotation */
export function compareAcceptance(
  { content, choice, later }: Acceptance,
  ordered: QuotationContent,
): readonly AcceptanceDifference[] {
  const accepted = { ...content, items: toIncludedItems(selectItems(content.items, choice)) }
  const now = { ...ordered, items: toIncludedItems(ordered.items) }
  const { items, net } = compareRevisions(accepted, now)
  const offered = new Map(content.items.map((item) => [item.name, item]))
  return [
    ...items.map((change) => toDifference(change, offered)),
    ...compareCharges(accepted, now),
    ...(net === null || net.from.amount === net.to.amount
      ? []
      : [{ kind: 'net', from: net.from, to: net.to } as const]),
    ...later.map((quotation) => ({ kind: 'laterQuotation', ...quotation }) as const),
  ]
}

const toIncludedItems = (items: readonly QuotationItem[]): readonly QuotationItem[] =>
  items.map((item) => ({ ...item, role: 'included', replaces: null }))

function toDifference(change: ItemChange, offered: ReadonlyMap<string, QuotationItem>): AcceptanceDifference {
  if (change.change === 'changed') {
    const { name, quantity, price, parts } = change
    return { kind: 'changed', name, quantity, price, parts }
  }
  const { name, price } = change
  if (change.change === 'removed') return { kind: 'missing', name, price }
  return { kind: offered.has(name) ? 'notTaken' : 'added', name, price }
}

/** Charges by name; percentages count as what they amount to. */
function compareCharges(from: QuotationContent, to: QuotationContent): readonly AcceptanceDifference[] {
  const [before, after] = [sumCharges(from), sumCharges(to)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [one, other] = [before.get(name) ?? null, after.get(name) ?? null]
    const isSame = one?.amount === other?.amount && one?.currency === other?.currency
    return isSame ? [] : [{ kind: 'charge', name, from: one, to: other } as const]
  })
}

/** The amounts of charges, those of the same name as one. */
function sumCharges(content: QuotationContent): ReadonlyMap<string, Money> {
  const { charges } = computeQuotationPrice(content, [])
  const sums = new Map<string, Money>()
  for (const [index, { name }] of content.charges.entries()) {
    const amount = charges[index] ?? createMoney(0, content.currency)
    const sum = sums.get(name)
    sums.set(name, sum === undefined ? amount : addMoney(sum, amount))
  }
  return sums
}
