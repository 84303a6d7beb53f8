import { describe, expect, test } from 'vitest'
import { findCountry } from '../reference/countries.ts'
import { computeTaxAmount, determineTax, findTaxRate, type TaxParties } from './tax.ts'
import { euMembers, taxRates } from './tax-rates.ts'

const day = '2026-11-27'
const germanParties: TaxParties = {
  sellerCountry: 'DE',
  deliveryCountry: 'DE',
  customerTaxNumber: 'DE136695976',
  customerTaxCountry: 'DE',
}
const computeTaxFor = (parties: Partial<TaxParties>) => {
  const { treatment, percent } = determineTax({ ...germanParties, ...parties }, null, day)
  return [treatment, percent]
}

describe('the tax of a delivery', () => {
  test('within a country has the rate of that country', () => {
    expect(computeTaxFor({})).toEqual(['domestic', '19'])
    expect(computeTaxFor({ sellerCountry: 'JP', deliveryCountry: 'JP' })).toEqual(['domestic', '10'])
  })

  test('to another member of the European Union, with a tax number of one, is exempt, and the customer declares it', () => {
    const french = { deliveryCountry: 'FR', customerTaxNumber: 'FR40303265045', customerTaxCountry: 'FR' }
    expect(computeTaxFor(french)).toEqual(['intraCommunity', '0'])
  })

  test('to another member of the European Union without such a number is taxed as in the country of the seller', () => {
    expect(
      computeTaxFor({ deliveryCountry: 'FR', customerTaxNumber: null, customerTaxCountry: null }),
    ).toEqual(['domestic', '19'])
    expect(computeTaxFor({ deliveryCountry: 'FR' })).toEqual(['domestic', '19'])
    const swiss = { customerTaxNumber: 'CHE116281710MWST', customerTaxCountry: 'CH' }
    expect(computeTaxFor({ deliveryCountry: 'FR', ...swiss })).toEqual(['domestic', '19'])
  })

  test('to a country outside the tax territory is an export', () => {
    expect(computeTaxFor({ deliveryCountry: 'CH' })).toEqual(['export', '0'])
    expect(computeTaxFor({ sellerCountry: 'GB', deliveryCountry: 'DE' })).toEqual(['export', '0'])
  })

  test('is not included where it depends on more than the country', () => {
    expect(computeTaxFor({ sellerCountry: 'US', deliveryCountry: 'US' })).toEqual(['notIncluded', null])
  })

  test('is the stated rate with its reason where the seller states one', () => {
    const stated = { percent: '7', reason: 'Reduced rate by ruling of the tax office' }
    expect(determineTax(germanParties, stated, day)).toEqual({ treatment: 'stated', name: 'vat', ...stated })
  })

  test('has no rate before the day from which the table is known to hold', () => {
    expect(findTaxRate('EE', '2025-06-30')).toBeUndefined()
    expect(findTaxRate('EE', '2025-07-01')?.percent).toBe('24')
  })
})

test('tax is rounded half up to the decimals of the currency', () => {
  expect(computeTaxAmount({ amount: '0.50', currency: 'EUR' }, { percent: '19' })?.amount).toBe('0.10')
  expect(computeTaxAmount({ amount: '1235', currency: 'JPY' }, { percent: '10' })?.amount).toBe('124')
  expect(computeTaxAmount({ amount: '100.00', currency: 'USD' }, { percent: null })).toBeNull()
})

test('every rate belongs to a country and is a percentage, and every member of the European Union has one of at least 15', () => {
  for (const [country, { percent, since }] of Object.entries(taxRates)) {
    expect(findCountry(country), country).toBeDefined()
    expect(Number(percent), country).toBeGreaterThan(0)
    expect(Number(percent), country).toBeLessThan(30)
    expect((since ?? day) <= day, country).toBe(true)
  }
  expect(euMembers.size).toBe(27)
  // Directive 2006/112/EC art. 97.
  for (const member of euMembers) expect(Number(taxRates[member]?.percent), member).toBeGreaterThanOrEqual(15)
})
