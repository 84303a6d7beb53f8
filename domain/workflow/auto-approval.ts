/**
 * The versioned policy by which the system approves a submitted solution automatically, decided condition by
 * condition.
 */
import Big from 'big.js'
import type { PartState } from '../parts/lifecycle.ts'
import { type PriceErrorKey, revealsFloor, getErrorWeight } from '../pricing/price-errors.ts'
import { convertAmount } from '../pricing/exchange.ts'
import { type Money, createMoney } from '../pricing/money.ts'
import type { PriceContext } from '../pricing/price-context.ts'
import type { PartKind } from '../products/product.ts'
import { toTextKey } from '../text-key.ts'
import type { TextArguments } from './warnings.ts'

/** The conditions, all of which must be met. */
export const autoApprovalConditions = [
  'trustedOwner',
  'totalWithinLimit',
  'noDiscountAboveLimit',
  'noSpecialPrice',
  'noCustomPart',
  'noThirdPartyBattery',
  'noCooling',
  'noPrefab',
  'noAcceptedWarning',
  'allPartsReleased',
  'countryNotManual',
  'notStoppedBefore',
  'noManualReviewAsked',
  'netPricesSeen',
] as const
export type AutoApprovalCondition = (typeof autoApprovalConditions)[number]

/** The message key of a condition, such as `AUTO_APPROVAL_TOTAL_WITHIN_LIMIT`. */
export const getAutoApprovalTextKey = (condition: AutoApprovalCondition): string =>
  toTextKey('AUTO_APPROVAL', condition)

export interface AutoApprovalPolicy {
  /** Incremented with every change of the policy; a decision records the version by which it was made. */
  readonly version: number
  /** Maximum total, converted into the currency of the solution. */
  readonly maxTotal: Money
  /** Countries whose solutions a person always reviews, as ISO 3166-1 alpha-2 codes. */
  readonly manualCountries: readonly string[]
}

/**
 * The policy in force. The limit is the default of the specification; that no country is always reviewed is our
 * choice.
 */
export const autoApprovalPolicy: AutoApprovalPolicy = {
  version: 2,
  maxTotal: { amount: '25000', currency: 'EUR' },
  manualCountries: [],
}

/** The maximum total in a currency at the rates of a day; null if no rate is known. */
export function computeTotalLimit(
  { currency, rates, day }: Pick<PriceContext, 'currency' | 'rates' | 'day'>,
  { maxTotal }: AutoApprovalPolicy = autoApprovalPolicy,
): Money | null {
  if (maxTotal.currency === currency) return createMoney(maxTotal.amount, currency)
  const rate = rates.find(maxTotal.currency, currency, day)
  return rate === undefined ? null : createMoney(convertAmount(new Big(maxTotal.amount), rate), currency)
}

/** The first version in which no decision that external people see depends on what is hidden from them. */
export const firstVersionShownToExternals = 2

/**
 * The external people who see whether the system approves: nobody; people who see net prices but not price floors; or
 * also people who see list prices only.
 */
export type Onlookers = 'none' | 'net' | 'list'

/** The facts that the policy depends on. */
export interface AutoApprovalFacts {
  readonly onlookers: Onlookers
  /** Whether a discount is requested on any line. */
  readonly discountWanted: boolean
  readonly countryId: string
  /**
   * The role of the owner's company. A certified partner is one whose company may order (our definition, because
   * nothing else certifies partners).
   */
  readonly owner: { readonly internal: boolean; readonly companyMayOrder: boolean }
  /** Null if the total is unknown. */
  readonly total: Money | null
  /** The policy's limit in the currency of the solution; null if no rate is known. */
  readonly limit: Money | null
  /** All price errors of the solution. */
  readonly priceErrors: ReadonlySet<PriceErrorKey>
  readonly specialPrice: boolean
  readonly partKinds: ReadonlySet<PartKind>
  readonly thirdPartyBattery: boolean
  readonly hasCooling: boolean
  readonly hasPrefab: boolean
  readonly acceptedWarnings: number
  readonly partStates: ReadonlySet<PartState>
  /** Whether a person has revoked an automatic approval of the same content. */
  readonly stoppedBefore: boolean
  /** Whether the solution was returned for a manual review. */
  readonly manualReview: boolean
}

export interface DecidedCondition {
  readonly condition: AutoApprovalCondition
  readonly met: boolean
  readonly arguments: TextArguments
}

export interface AutoApproval {
  readonly policyVersion: number
  readonly met: boolean
  readonly conditions: readonly DecidedCondition[]
}

/** Decides every condition, even after the first that is not met, because people want to know all of them. */
export function decideAutoApproval(
  facts: AutoApprovalFacts,
  policy: AutoApprovalPolicy = autoApprovalPolicy,
): AutoApproval {
  const { total, limit, priceErrors, owner, onlookers, discountWanted } = facts
  const isWithinLimit = total !== null && limit !== null && new Big(total.amount).lte(limit.amount)
  const met: Readonly<Record<AutoApprovalCondition, boolean>> = {
    trustedOwner: owner.internal || owner.companyMayOrder,
    totalWithinLimit: isWithinLimit,
    noDiscountAboveLimit:
      onlookers === 'none'
        ? ![...priceErrors].some((key) => getErrorWeight(key) === 'A')
        : // Whether each discount passes would reveal the price floor step by step, so a person reviews all of them.
          !discountWanted &&
          ![...priceErrors].some((key) => getErrorWeight(key) === 'A' && !revealsFloor(key)),
    noSpecialPrice: !facts.specialPrice,
    noCustomPart: !facts.partKinds.has('A'),
    noThirdPartyBattery: !facts.thirdPartyBattery,
    noCooling: !facts.hasCooling,
    noPrefab: !facts.hasPrefab,
    noAcceptedWarning: facts.acceptedWarnings === 0,
    allPartsReleased: [...facts.partStates].every((state) => state === 'released'),
    countryNotManual: !policy.manualCountries.includes(facts.countryId),
    notStoppedBefore: !facts.stoppedBefore,
    noManualReviewAsked: !facts.manualReview,
    // Whether a total is within the limit reveals something about net prices.
    netPricesSeen: onlookers !== 'list',
  }
  const argumentsByCondition: Partial<Readonly<Record<AutoApprovalCondition, TextArguments>>> = {
    totalWithinLimit: {
      limit: limit?.amount ?? policy.maxTotal.amount,
      currency: limit?.currency ?? policy.maxTotal.currency,
    },
    countryNotManual: { country: facts.countryId },
  }
  const conditions = autoApprovalConditions.map((condition) => ({
    condition,
    met: met[condition],
    arguments: argumentsByCondition[condition] ?? {},
  }))
  return { policyVersion: policy.version, met: conditions.every((condition) => condition.met), conditions }
}
