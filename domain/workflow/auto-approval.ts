/** The policy by which the system approves a solution at its submission: versioned, and decided term by term. */
import Big from 'big.js'
import type { PartState } from '../parts/lifecycle.ts'
import { type PriceErrorKey, revealsFloor, getErrorWeight } from '../pricing/price-errors.ts'
import { convertAmount } from '../pricing/exchange.ts'
import { type Money, createMoney } from '../pricing/money.ts'
import type { PriceContext } from '../pricing/price-context.ts'
import type { PartKind } from '../products/product.ts'
import { toTextKey } from '../text-key.ts'
import type { TextArguments } from './warnings.ts'

/** Every term must be met. */
export const autoApprovalTerms = [
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
export type AutoApprovalTerm = (typeof autoApprovalTerms)[number]

/** The key of a term's text: `AUTO_APPROVAL_TOTAL_WITHIN_LIMIT`. */
export const getAutoApprovalTextKey = (term: AutoApprovalTerm): string => toTextKey('AUTO_APPROVAL', term)

export interface AutoApprovalPolicy {
  /** Rises with every change of the policy; a decision keeps the one it was made by. */
  readonly version: number
  /** The largest total, converted into the currency of the solution. */
  readonly maxTotal: Money
  /** Countries whose solutions a person always reviews, ISO 3166-1 alpha-2. */
  readonly manualCountries: readonly string[]
}

/** What holds today. The limit is that of the specification's default; which countries are reviewed by hand is ours: none. */
export const autoApprovalPolicy: AutoApprovalPolicy = {
  version: 2,
  maxTotal: { amount: '25000', currency: 'EUR' },
  manualCountries: [],
}

/** The largest total in a currency by the rates of a day; null where no rate is known. */
export function limitIn(
  { currency, rates, day }: Pick<PriceContext, 'currency' | 'rates' | 'day'>,
  { maxTotal }: AutoApprovalPolicy = autoApprovalPolicy,
): Money | null {
  if (maxTotal.currency === currency) return createMoney(maxTotal.amount, currency)
  const rate = rates.find(maxTotal.currency, currency, day)
  return rate === undefined ? null : createMoney(convertAmount(new Big(maxTotal.amount), rate), currency)
}

/** Since this version no decision on what people from outside see depends on what is hidden from them. */
export const firstToldOutside = 2

/**
 * Who sees from outside whether the system approves: nobody; people who see net prices, and not floors; or also people who see list prices
 * alone.
 */
export type Onlookers = 'none' | 'net' | 'list'

/** What the policy looks at. */
export interface AutoApprovalFacts {
  readonly onlookers: Onlookers
  /** Whether anybody asks for a discount on any line. */
  readonly discountWanted: boolean
  readonly countryId: string
  /** Whose the solution is. Certified partners are those whose company may order (ours: nobody certifies otherwise). */
  readonly owner: { readonly internal: boolean; readonly companyMayOrder: boolean }
  /** Null: the total is not known. */
  readonly total: Money | null
  /** The policy's limit in the currency of the solution; null where no rate is known. */
  readonly limit: Money | null
  /** Every price error that stands anywhere. */
  readonly priceErrors: ReadonlySet<PriceErrorKey>
  readonly specialPrice: boolean
  readonly partKinds: ReadonlySet<PartKind>
  readonly thirdPartyBattery: boolean
  readonly hasCooling: boolean
  readonly hasPrefab: boolean
  readonly acceptedWarnings: number
  readonly partStates: ReadonlySet<PartState>
  /** A person has taken back an automatic approval of just this content. */
  readonly stoppedBefore: boolean
  /** It was returned for a manual review. */
  readonly manualReview: boolean
}

export interface DecidedTerm {
  readonly term: AutoApprovalTerm
  readonly met: boolean
  readonly arguments: TextArguments
}

export interface AutoApproval {
  readonly policyVersion: number
  readonly met: boolean
  readonly terms: readonly DecidedTerm[]
}

/** Decides every term, also after the first that is not met: people want to know all of them. */
export function decideAutoApproval(
  facts: AutoApprovalFacts,
  policy: AutoApprovalPolicy = autoApprovalPolicy,
): AutoApproval {
  const { total, limit, priceErrors, owner, onlookers, discountWanted } = facts
  const within = total !== null && limit !== null && new Big(total.amount).lte(limit.amount)
  const met: Readonly<Record<AutoApprovalTerm, boolean>> = {
    trustedOwner: owner.internal || owner.companyMayOrder,
    totalWithinLimit: within,
    noDiscountAboveLimit:
      onlookers === 'none'
        ? ![...priceErrors].some((key) => getErrorWeight(key) === 'A')
        : // Whether a discount passes would tell the floor, one after the other: a person looks at every one.
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
    // Whether a total is within the limit tells of net prices.
    netPricesSeen: onlookers !== 'list',
  }
  const named: Partial<Readonly<Record<AutoApprovalTerm, TextArguments>>> = {
    totalWithinLimit: {
      limit: limit?.amount ?? policy.maxTotal.amount,
      currency: limit?.currency ?? policy.maxTotal.currency,
    },
    countryNotManual: { country: facts.countryId },
  }
  const terms = autoApprovalTerms.map((term) => ({ term, met: met[term], arguments: named[term] ?? {} }))
  return { policyVersion: policy.version, met: terms.every((term) => term.met), terms }
}
