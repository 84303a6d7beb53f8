// Tests the bill of pods: its sum is the goal's price, kits are functions of counts, and every part has a sample price.
import { expect, test } from 'vitest'
import { expectConsistentBill } from '../testing/bill-tests.ts'
import { configure, getValue, model, product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

test('the bill sums to the price that goals compare, and lines are unique with whole positive quantities', () => {
  forEachConfiguration(25, (assignment) => {
    const { bill, figures } = product.evaluate(assignment)
    expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([])
    expectConsistentBill(bill, product.sampleListPrices, getValue(assignment, 'price'))
  })
})

test('racks are in the bill as supplied by others, and kits follow from counts', () => {
  const { bill } = product.evaluate(configure({ racks1: 12, racks2: 10, rackUnits: 48, usedUnits: 40 }))
  const findLine = (id: string) => bill.find((line) => line.id === id)
  expect(findLine('racks-1')).toMatchObject({ quantity: 12, byOthers: true })
  expect(findLine('racks-2')).toMatchObject({ quantity: 10, byOthers: true })
  expect(findLine('bay')?.quantity).toBe(24)
  // Legs at 0, 4, 8 and 12 bays of both sides.
  expect(findLine('leg')?.quantity).toBe(8)
  expect(findLine('duct')?.quantity).toBe(12)
  expect(findLine('panel')?.quantity).toBe(2)
  expect(findLine('blanking')?.quantity).toBe(22 * 8)
  expect(findLine('tapoff-A')?.quantity).toBe(24)
})

test('every part that the model can name has a sample price', () => {
  const rowsWithoutPrice = Object.values(model.tables).flatMap(({ columns, rows }) =>
    Object.keys(columns).some((column) => /price/i.test(column))
      ? rows.filter((row) => Object.entries(row).some(([name, cell]) => /price/i.test(name) && cell === 0))
      : [],
  )
  expect(rowsWithoutPrice).toEqual([])
})
