import { describe, expect, test } from 'vitest'
import type { QuotationContent, QuotationItem } from '../quotations/quotation-content.ts'
import { compareAcceptance } from './compare-acceptance.ts'
import { createQuotationContent } from '../quotations/testing/quotation-content.ts'

const createItem = (itemId: string, price: string, change: Partial<QuotationItem> = {}): QuotationItem => ({
  itemId,
  role: 'included',
  replaces: null,
  position: '1',
  name: itemId,
  quantity: 1,
  price,
  lines: [],
  ...change,
})

const euros = (amount: string) => ({ amount, currency: 'EUR' })

const offeredContent = createQuotationContent([
  createItem('UPS', '1000.00'),
  createItem('Larger UPS', '1500.00', { role: 'alternative', replaces: 'UPS' }),
  createItem('Service', '200.00', { role: 'optional' }),
])
const createCharge = (name: string, value: string) => ({ name, kind: 'amount', value }) as const
const compareOrder = (choice: readonly string[], ordered: QuotationContent) =>
  compareAcceptance({ content: offeredContent, choice, later: [] }, ordered)

describe('an order compared with what was accepted', () => {
  test('is the same if it has the included items and the options that were taken', () => {
    expect(
      compareOrder(
        ['Service'],
        createQuotationContent([createItem('UPS', '1000.00'), createItem('Service', '200.00')]),
      ),
    ).toEqual([])
    expect(
      compareOrder(['Larger UPS'], createQuotationContent([createItem('Larger UPS', '1500.00')])),
    ).toEqual([])
  })

  test('differs by an option that was not taken, by what an alternative replaces, and by the net price', () => {
    expect(
      compareOrder(
        [],
        createQuotationContent([createItem('UPS', '1000.00'), createItem('Service', '200.00')]),
      ),
    ).toEqual([
      { kind: 'notTaken', name: 'Service', price: euros('200.00') },
      { kind: 'net', from: euros('1000.00'), to: euros('1200.00') },
    ])
    expect(
      compareOrder(
        ['Larger UPS'],
        createQuotationContent([createItem('UPS', '1000.00'), createItem('Larger UPS', '1500.00')]),
      ),
    ).toMatchObject([{ kind: 'notTaken', name: 'UPS' }, { kind: 'net' }])
  })

  test('differs by items that were added or are missing, by quantities, and by a changed price', () => {
    const ordered = createQuotationContent([
      createItem('UPS', '2200.00', { quantity: 2 }),
      createItem('Cabinet', '50.00'),
    ])
    expect(compareOrder(['Service'], ordered)).toMatchObject([
      {
        kind: 'changed',
        name: 'UPS',
        quantity: { from: 1, to: 2 },
        price: { from: euros('1000.00'), to: euros('2200.00') },
      },
      { kind: 'added', name: 'Cabinet' },
      { kind: 'missing', name: 'Service' },
      { kind: 'net', from: euros('1200.00'), to: euros('2250.00') },
    ])
  })

  test('differs by charges, summed by name, even where the net price is the same', () => {
    const accepted = createQuotationContent([createItem('UPS', '1000.00')], {
      charges: [createCharge('Freight', '60.00')],
    })
    const ordered = createQuotationContent([createItem('UPS', '1000.00')], {
      charges: [
        createCharge('Freight', '20.00'),
        createCharge('Freight', '20.00'),
        createCharge('Crane', '20.00'),
      ],
    })
    expect(compareAcceptance({ content: accepted, choice: [], later: [] }, ordered)).toEqual([
      { kind: 'charge', name: 'Freight', from: euros('60.00'), to: euros('40.00') },
      { kind: 'charge', name: 'Crane', from: null, to: euros('20.00') },
    ])
  })

  test('names quotations that were sent later and can still be accepted', () => {
    const later = [{ number: 'Q-2026-00002', revision: 1 }]
    expect(
      compareAcceptance(
        { content: offeredContent, choice: [], later },
        createQuotationContent([createItem('UPS', '1000.00')]),
      ),
    ).toEqual([{ kind: 'laterQuotation', number: 'Q-2026-00002', revision: 1 }])
  })
})
