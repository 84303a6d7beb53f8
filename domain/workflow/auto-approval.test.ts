import { describe, expect, test } from 'vitest'
import { createRates } from '../pricing/exchange.ts'
import {
  type AutoApprovalFacts,
  autoApprovalPolicy,
  type AutoApprovalCondition,
  autoApprovalConditions,
  getAutoApprovalTextKey,
  decideAutoApproval,
  computeTotalLimit,
} from './auto-approval.ts'

const acceptableFacts: AutoApprovalFacts = {
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

/** Facts that violate exactly one condition each. */
const violations: Readonly<Record<AutoApprovalCondition, Partial<AutoApprovalFacts>>> = {
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
  test('if every condition is met, including a total exactly at the limit', () => {
    const { met, conditions, policyVersion } = decideAutoApproval(acceptableFacts, policy)
    expect(met).toBe(true)
    expect(conditions.map(({ condition }) => condition)).toEqual([...autoApprovalConditions])
    expect(policyVersion).toBe(2)
  })

  test('if it belongs to a partner whose company may order', () => {
    const owner = { internal: false, companyMayOrder: true }
    expect(decideAutoApproval({ ...acceptableFacts, owner }, policy).met).toBe(true)
  })

  test.each(autoApprovalConditions)(
    'unless %s fails, which is then the only condition reported as not met',
    (condition) => {
      const decision = decideAutoApproval({ ...acceptableFacts, ...violations[condition] }, policy)
      expect(decision.met).toBe(false)
      expect(decision.conditions.filter(({ met }) => !met).map((one) => one.condition)).toEqual([condition])
    },
  )

  test.each([{ total: null }, { limit: null }])(
    'unless the limit cannot be checked, as with %j',
    (missingAmount) => {
      expect(decideAutoApproval({ ...acceptableFacts, ...missingAmount }, policy).met).toBe(false)
    },
  )
})

describe('a solution visible to external people', () => {
  const visibleFacts = { ...acceptableFacts, onlookers: 'net', discountWanted: false } as const

  test('is not decided by a price below its floor', () => {
    const factsBelowFloor = { ...visibleFacts, priceErrors: new Set(['PRICE_ERROR_54'] as const) }
    expect(decideAutoApproval(factsBelowFloor, policy)).toEqual(decideAutoApproval(visibleFacts, policy))
    expect(decideAutoApproval(visibleFacts, policy).met).toBe(true)
  })

  test('needs a person for every discount, whatever its amount', () => {
    const { met, conditions } = decideAutoApproval({ ...visibleFacts, discountWanted: true }, policy)
    expect(met).toBe(false)
    expect(conditions.filter((condition) => !condition.met).map(({ condition }) => condition)).toEqual([
      'noDiscountAboveLimit',
    ])
  })
})

test('the text names the limit that was applied', () => {
  const limit = { amount: '280000', currency: 'SEK' }
  const { conditions } = decideAutoApproval({ ...acceptableFacts, limit }, policy)
  const condition = conditions.find((one) => one.condition === 'totalWithinLimit')
  expect(condition?.arguments).toEqual({ limit: '280000', currency: 'SEK' })
  expect(getAutoApprovalTextKey('totalWithinLimit')).toBe('AUTO_APPROVAL_TOTAL_WITHIN_LIMIT')
})

describe('the automatic approval limit', () => {
  const rates = createRates([
    { from: 'EUR', to: 'SEK', rate: '11.2345', validFrom: '2026-01-01', validUntil: null, source: 'sample' },
  ])
  // 25,000 · 11.2345 = 280,862.50
  test.each([
    ['EUR', '25000.00'],
    ['SEK', '280862.50'],
    ['NOK', undefined],
  ])('in %s is %s', (currency, amount) => {
    expect(computeTotalLimit({ currency, rates, day: '2026-03-02' })?.amount).toBe(amount)
  })
})
