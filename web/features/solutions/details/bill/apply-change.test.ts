import { describe, expect, test } from 'vitest'
import type { OwnLine } from '@design-portal/contract/bill-change.ts'
import { applyChange, applyDesignQuantity, applyQuantities } from './apply-change.ts'
import { sampleBill as bill } from './testing/sample-bill.ts'

const listAmounts = ({ totals, charges }: typeof bill) => ({
  groups: totals.groups.map(({ price }) => price.amount),
  mass: totals.mass,
  charges: charges.map(({ amount }) => amount.amount),
  total: totals.total.amount,
})

describe('an optimistic change of the bill', () => {
  test('starts from a bill that adds up', () => {
    expect(listAmounts(bill)).toEqual({
      groups: ['280.00', '70.00'],
      mass: 35,
      charges: ['35.00'],
      total: '385.00',
    })
  })

  test('of quantities updates the sums of group, charges and total and the version of the line', () => {
    const after = applyQuantities(bill, [{ lineId: 'own', quantity: 17 }])
    expect(listAmounts(after)).toEqual({
      groups: ['280.00', '170.00'],
      mass: 45,
      charges: ['45.00'],
      total: '495.00',
    })
    expect([after.lines.quantity[4], after.lines.rowVersion[4]]).toEqual([17, 3])
    expect(after.parts).toBe(bill.parts)
    expect(listAmounts(applyQuantities(after, [{ lineId: 'own', quantity: 7 }]))).toEqual(listAmounts(bill))
  })

  test('of a missing line changes nothing', () => {
    expect(listAmounts(applyQuantities(bill, [{ lineId: 'gone', quantity: 3 }]))).toEqual(listAmounts(bill))
  })

  test("of a design's quantity multiplies its totals", () => {
    const after = applyDesignQuantity(bill, 'des', 3)
    expect(listAmounts(after)).toEqual({
      groups: ['420.00', '70.00'],
      mass: 49,
      charges: ['49.00'],
      total: '539.00',
    })
    expect(after.groups[0]?.quantity).toBe(3)
    expect(after.groups[1]).toBe(bill.groups[1])
  })
})

describe("the server's answer to a change", () => {
  const line: OwnLine = {
    lineId: 'own',
    kind: 'N',
    partNumber: 'CABLE',
    description: 'Part CABLE',
    quantity: 9,
    mass: 1,
    unitPrice: { amount: '10.00', currency: 'EUR' },
    linePrice: { amount: '90', currency: 'EUR' },
    state: 'released',
    successor: null,
    customPartId: null,
    outdated: false,
    rowVersion: 3,
  }
  const change = { rowVersion: 5, lines: [line], removed: [], charges: [], totals: bill.totals, undo: null }

  test('of quantities is merged into the current bill', () => {
    const after = applyChange(bill, change)
    expect(after?.rowVersion).toBe(5)
    expect(after?.lines.quantity).toEqual([1, 3, 6, 4, 9])
    expect(after?.lines.rowVersion[4]).toBe(3)
    expect(bill.lines.quantity[4]).toBe(7)
  })

  test('that adds, removes or reprices a line reloads the bill', () => {
    expect(applyChange(bill, { ...change, removed: ['own'] })).toBeUndefined()
    expect(applyChange(bill, { ...change, lines: [{ ...line, lineId: 'new' }] })).toBeUndefined()
    expect(applyChange(bill, { ...change, lines: [{ ...line, unitPrice: null }] })).toBeUndefined()
  })
})
