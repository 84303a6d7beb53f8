// Tests the reasons for approval steps, and their grouping by chain.
import { expect, test } from 'vitest'
import { groupByChain, formatApprovalReason } from './approval-texts.ts'

/** Formats a text as its key and values, so that tests can compare them. */
const formatKey = (key: string, values?: object) =>
  values === undefined ? key : `${key} ${Object.values(values).join()}`

test('an approval reason shows each condition in readable words', () => {
  const conditions = {
    totalFrom: '250000',
    discountFrom: '7.5',
    countries: ['DE', 'FR'],
    cooling: true as const,
  }
  expect(formatApprovalReason({ conditions }, formatKey, 'en')).toBe(
    'APPROVAL_CONDITION_TOTAL_FROM €250,000.00, APPROVAL_CONDITION_DISCOUNT_FROM 7.5%, APPROVAL_CONDITION_COUNTRIES Germany or France, and APPROVAL_CONDITION_COOLING',
  )
  expect(formatApprovalReason({ conditions: { discountFrom: '7.5' } }, formatKey, 'de')).toContain('7,5')
})

test('a row without conditions applies to every solution', () => {
  expect(formatApprovalReason({ conditions: {} }, formatKey, 'en')).toBe('APPROVAL_CONDITION_ALWAYS')
})

test('steps are grouped by chain in their order', () => {
  const steps = [
    { chain: 'region', id: 1 },
    { chain: 'country', id: 2 },
    { chain: 'region', id: 3 },
  ] as const
  expect(
    groupByChain(steps).map(({ chain, steps: chainSteps }) => [chain, chainSteps.map(({ id }) => id)]),
  ).toEqual([
    ['region', [1, 3]],
    ['country', [2]],
  ])
})
