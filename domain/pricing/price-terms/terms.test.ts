/** Tests the keys, spellings and warnings of price terms. */
import { expect, test } from 'vitest'
import { getTermKey, isRemoval, isTenfold, normalizeTerm, type Term, toRemoval } from './terms.ts'

const terms: readonly Term[] = [
  {
    kind: 'exchangeRate',
    currency: 'USD',
    validFrom: '2026-11-27',
    validUntil: null,
    rate: '1.0800',
    source: 'x',
  },
  { kind: 'discountLimit', role: 'SE', family: null, percent: '5.00' },
  {
    kind: 'specialPrice',
    agreement: 'A-1',
    terms: {
      opportunityNumber: '7',
      companyId: 'c',
      countryIds: ['NO', 'DE', 'DE'],
      currency: 'EUR',
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      parts: [
        { partNumber: 'B', unitPrice: '10.50' },
        { partNumber: 'A', unitPrice: '3' },
      ],
    },
  },
]

test('a removal has the key of what it takes away, and nothing else does', () => {
  for (const term of terms) {
    expect(isRemoval(term)).toBe(false)
    expect(isRemoval(toRemoval(term))).toBe(true)
    expect(getTermKey(toRemoval(term))).toBe(getTermKey(term))
  }
  expect(new Set(terms.map(getTermKey)).size).toBe(terms.length)
})

test('terms that say the same are equal once they are normalized', () => {
  expect(terms.map(normalizeTerm)).toMatchObject([
    { rate: '1.08' },
    { percent: '5' },
    { terms: { countryIds: ['DE', 'NO'], parts: [{ partNumber: 'A' }, { unitPrice: '10.5' }] } },
  ])
})

test.each([
  ['11.69', '1.169', true],
  ['0.1169', '1.169', true],
  ['1.2', '1.169', false],
  ['11.68', '1.169', false],
])('a rate of %s after %s is off by a factor of ten: %s', (rate, before, tenfold) => {
  expect(isTenfold(rate, before)).toBe(tenfold)
})
