import { describe, expect, test } from 'vitest'
import { createRates } from '../pricing/exchange.ts'
import {
  type AutoApprovalFacts,
  autoApprovalPolicy,
  type AutoApprovalTerm,
  autoApprovalTerms,
  getAutoApprovalTextKey,
  decideAutoApproval,
  limitIn,
} from './auto-approval.ts'

const fine: AutoApprovalFacts = {
  onlookers: 'none',
  discountWanted: true,
  countryId: 'DE',
  owner: { internal: true, companyMayOrder: false },
  total: { amount: '25000.00', currency: 'EUR' },
  limit: { amount: '25000', currency: 'EUR' },
  priceErrors: new Set(['PRICE_ERROR_5']),
  specialPrice: false,
  partKinds: new Set(['N', 'P']),
  thirdPartyBattery: false,
  hasCooling: false,
  hasPrefab: false,
  acceptedWarnings: 0,
  partStates: new Set(['released']),
  stoppedBefore: false,
  manualReview: false,
}

/** What breaks each term, and nothing else. */
const breaks: Readonly<Record<AutoApprovalTerm, Partial<AutoApprovalFacts>>> = {
  trustedOwner: { owner: { internal: false, companyMayOrder: false } },
  totalWithinLimit: { total: { amount: '25000.01', currency: 'EUR' } },
  noDiscountAboveLimit: { priceErrors: new Set(['PRICE_ERROR_53']) },
  noSpecialPrice: { specialPrice: true },
  noCustomPart: { partKinds: new Set(['N', 'A']) },
  noThirdPartyBattery: { thirdPartyBattery: true },
  noCooling: { hasCooling: true },
  noPrefab: { hasPrefab: true },
  noAcceptedWarning: { acceptedWarnings: 1 },
  allPartsReleased: { partStates: new Set(['released', 'preliminary']) },
  countryNotManual: { countryId: 'BR' },
  notStoppedBefore: { stoppedBefore: true },
  noManualReviewAsked: { manualReview: true },
  netPricesSeen: { onlookers: 'list', discountWanted: false },
}

const policy = { ...autoApprovalPolicy, manualCountries: ['BR'] }

describe('a solution is approved automatically', () => {
  test('when every term is met, a total of just the limit included', () => {
    const { met, terms, policyVersion } = decideAutoApproval(fine, policy)
    expect(met).toBe(true)
    expect(terms.map(({ term }) => term)).toEqual([...autoApprovalTerms])
    expect(policyVersion).toBe(2)
  })

  test('of a partner whose company may order', () => {
    const owner = { internal: false, companyMayOrder: true }
    expect(decideAutoApproval({ ...fine, owner }, policy).met).toBe(true)
  })

  test.each(autoApprovalTerms)('and not when %s is broken, which is told with all the others', (term) => {
    const decision = decideAutoApproval({ ...fine, ...breaks[term] }, policy)
    expect(decision.met).toBe(false)
    expect(decision.terms.filter(({ met }) => !met).map((one) => one.term)).toEqual([term])
  })

  test.each([{ total: null }, { limit: null }])(
    'nor when %j: nobody knows whether it is within the limit',
    (gap) => {
      expect(decideAutoApproval({ ...fine, ...gap }, policy).met).toBe(false)
    },
  )
})

describe('of a solution that people from outside see', () => {
  const seen = { ...fine, onlookers: 'net', discountWanted: false } as const

  test('a price below its floor decides nothing', () => {
    const below = { ...seen, priceErrors: new Set(['PRICE_ERROR_54'] as const) }
    expect(decideAutoApproval(below, policy)).toEqual(decideAutoApproval(seen, policy))
    expect(decideAutoApproval(seen, policy).met).toBe(true)
  })

  test('every discount is looked at by a person, whatever it comes to', () => {
    const { met, terms } = decideAutoApproval({ ...seen, discountWanted: true }, policy)
    expect(met).toBe(false)
    expect(terms.filter((term) => !term.met).map(({ term }) => term)).toEqual(['noDiscountAboveLimit'])
  })
})

test('a text names the limit that was held against', () => {
  const limit = { amount: '280000', currency: 'SEK' }
  const { terms } = decideAutoApproval({ ...fine, limit }, policy)
  const term = terms.find((one) => one.term === 'totalWithinLimit')
  expect(term?.arguments).toEqual({ limit: '280000', currency: 'SEK' })
  expect(getAutoApprovalTextKey('totalWithinLimit')).toBe('AUTO_APPROVAL_TOTAL_WITHIN_LIMIT')
})

describe('the limit', () => {
  const rates = createRates([
    { from: 'EUR', to: 'SEK', rate: '11.2345', validFrom: '2026-01-01', validUntil: null, source: 'sample' },
  ])
  test.each([
    ['EUR', '25000.00'],
    ['SEK', '280862.50'],
    ['NOK', undefined],
  ])('in %s is %s', (currency, amount) => {
    expect(limitIn({ currency, rates, day: '2026-03-02' })?.amount).toBe(amount)
  })
})
