import { expect, test } from 'vitest'
import { compareRevisions } from './compare-revisions.ts'
import type { QuotationItem } from './quotation-content.ts'
import { createQuotationContent } from './testing/quotation-content.ts'

const createItem = (itemId: string, price: string, changes: Partial<QuotationItem> = {}): QuotationItem => ({
  itemId,
  role: 'included',
  replaces: null,
  position: '1',
  name: itemId,
  quantity: 1,
  price,
  lines: [
    {
      position: '1.1',
      depth: 0,
      partNumber: `PART-${itemId}`,
      description: itemId,
      quantity: 2,
      unitPrice: null,
      linePrice: null,
      byOthers: false,
    },
  ],
  ...changes,
})

const euros = (amount: string) => ({ amount, currency: 'EUR' })

test('two equal revisions differ in nothing', () => {
  const content = createQuotationContent([createItem('ups', '100.00')])
  expect(compareRevisions(content, { ...content, revision: 2 })).toEqual({
    items: [],
    terms: [],
    net: {
      from: { amount: '100.00', currency: 'EUR' },
      to: { amount: '100.00', currency: 'EUR' },
      difference: { amount: '0.00', currency: 'EUR' },
    },
  })
})

test('items that were added, removed or changed in role, quantity, price or parts are named', () => {
  const before = createQuotationContent([
    createItem('ups', '100.00'),
    createItem('rack', '10.00'),
    createItem('service', '5.00'),
  ])
  const after = createQuotationContent([
    createItem('ups', '200.00', { quantity: 2 }),
    createItem('service', '5.00', { role: 'optional' }),
    createItem('cooling', '50.00'),
  ])
  const { items, net } = compareRevisions(before, after)
  expect(items).toEqual([
    {
      change: 'changed',
      name: 'ups',
      role: null,
      quantity: { from: 1, to: 2 },
      price: { from: euros('100.00'), to: euros('200.00') },
      parts: [{ partNumber: 'PART-ups', from: 2, to: 4 }],
    },
    {
      change: 'changed',
      name: 'service',
      role: { from: 'included', to: 'optional' },
      quantity: null,
      price: null,
      parts: [],
    },
    { change: 'added', name: 'cooling', price: euros('50.00') },
    { change: 'removed', name: 'rack', price: euros('10.00') },
  ])
  // Before 100.00 + 10.00 + 5.00, and after 200.00 + 50.00 without the optional service.
  expect(net?.difference).toEqual(euros('135.00'))
})

test('terms that differ are named, and prices in two currencies have no difference', () => {
  const before = createQuotationContent([createItem('ups', '100.00')])
  const after = createQuotationContent([createItem('ups', '100.00')], {
    currency: 'USD',
    terms: { ...before.terms, validUntil: '2027-01-31', statedTax: { percent: '7', reason: 'Ruling' } },
  })
  const { terms, net, items } = compareRevisions(before, after)
  expect(terms).toEqual(['validUntil', 'statedTax'])
  expect(net).toBeNull()
  expect(items).toHaveLength(1)
})
