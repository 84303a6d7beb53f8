/** The items of a quotation: which are included, which the customer may add, and which may replace an included item. */
import { type PriceableCharge, computeChargePrice } from '../pricing/charges.ts'
import { addMoney, createMoney, type Money } from '../pricing/money.ts'

/**
 * - `included`: part of the offer.
 * - `optional`: the customer may add it when accepting.
 * - `alternative`: the customer may take it in place of the included item that it names.
 */
export const itemRoles = ['included', 'optional', 'alternative'] as const
export type ItemRole = (typeof itemRoles)[number]

/** How an item of the solution is offered; `itemId` is the id of a design, or `additionalParts` or `customParts`. */
export interface ItemOffer {
  readonly itemId: string
  readonly role: ItemRole
  /** The included item in whose place an alternative may be taken; null for other roles. */
  readonly replaces: string | null
}

export interface PricedItem extends ItemOffer {
  readonly price: Money
}

/** The sums of an offer for one choice of its items. */
export interface QuotationSums {
  /** The items without charges. */
  readonly items: Money
  readonly charges: readonly Money[]
  /** Items and charges, without tax. */
  readonly net: Money
}

/**
 * The offers of all items of a solution: those that are stated, and `included` for the rest. Offers of items that the solution no longer has are left out,
 * and so is the role of an alternative whose item is gone.
 */
export function completeOffers(
  itemIds: readonly string[],
  stated: readonly ItemOffer[],
): readonly ItemOffer[] {
  const existingIds = new Set(itemIds)
  const byId = new Map(stated.map((offer) => [offer.itemId, offer]))
  return itemIds.map((itemId) => {
    const offer = byId.get(itemId)
    const isOrphan = offer?.replaces != null && !existingIds.has(offer.replaces)
    return offer === undefined || isOrphan ? { itemId, role: 'included', replaces: null } : offer
  })
}

/** What is wrong with the offers of items; `QUOTATION_ITEM_<PROBLEM>` is the message. */
export type OfferProblem =
  | 'nothingIncluded'
  | 'replacesNothing'
  | 'replacesItself'
  | 'replacesNotIncluded'
  | 'replacesWithoutAlternative'

/** The first problem of the offers, with the item that has it. */
export function findOfferProblem(
  offers: readonly ItemOffer[],
): { readonly problem: OfferProblem; readonly itemId: string | null } | undefined {
  const roles = new Map(offers.map(({ itemId, role }) => [itemId, role]))
  for (const { itemId, role, replaces } of offers) {
    const problem = findProblemOfOffer({ itemId, role, replaces }, roles)
    if (problem !== undefined) return { problem, itemId }
  }
  const offersNothing = offers.length > 0 && offers.every(({ role }) => role !== 'included')
  return offersNothing ? { problem: 'nothingIncluded', itemId: null } : undefined
}

function findProblemOfOffer(
  { itemId, role, replaces }: ItemOffer,
  roles: ReadonlyMap<string, ItemRole>,
): OfferProblem | undefined {
  if (role !== 'alternative') return replaces === null ? undefined : 'replacesWithoutAlternative'
  if (replaces === null) return 'replacesNothing'
  if (replaces === itemId) return 'replacesItself'
  return roles.get(replaces) === 'included' ? undefined : 'replacesNotIncluded'
}

/** What a customer chose beside the included items: ids of optional items and alternatives. */
export type ItemChoice = readonly string[]

/** Why a choice is refused: an item that cannot be chosen, or two alternatives to one item. */
export type ChoiceProblem = 'notOffered' | 'twoAlternatives'

export function findChoiceProblem(
  offers: readonly ItemOffer[],
  choice: ItemChoice,
): { readonly problem: ChoiceProblem; readonly itemId: string } | undefined {
  const byId = new Map(offers.map((offer) => [offer.itemId, offer]))
  const replaced = new Set<string>()
  for (const itemId of new Set(choice)) {
    const offer = byId.get(itemId)
    if (offer === undefined || offer.role === 'included') return { problem: 'notOffered', itemId }
    if (offer.replaces === null) continue
    if (replaced.has(offer.replaces)) return { problem: 'twoAlternatives', itemId }
    replaced.add(offer.replaces)
  }
  return undefined
}

/** The items of a choice in the order of the offer: the included ones that nothing replaces, and the chosen ones. */
export function selectItems<Item extends ItemOffer>(
  items: readonly Item[],
  choice: ItemChoice,
): readonly Item[] {
  const chosen = new Set(choice)
  const replaced = new Set(items.flatMap((item) => (chosen.has(item.itemId) ? (item.replaces ?? []) : [])))
  return items.filter(({ itemId, role }) =>
    role === 'included' ? !replaced.has(itemId) : chosen.has(itemId),
  )
}

/**
 * Sums the items of a choice with the charges of the solution: amounts in full, percentages of the items chosen.
 *
 * @throws Error if an amount is in another currency
 */
export function sumQuotation(
  items: readonly PricedItem[],
  charges: readonly PriceableCharge[],
  { choice, currency }: { readonly choice: ItemChoice; readonly currency: string },
): QuotationSums {
  const sum = selectItems(items, choice)
    .map(({ price }) => price)
    .reduce(addMoney, createMoney(0, currency))
  const amounts = charges.map((charge) => computeChargePrice(charge, sum))
  return { items: sum, charges: amounts, net: amounts.reduce(addMoney, sum) }
}
