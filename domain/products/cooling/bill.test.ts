// Tests the bill of materials in many configurations: its sum is the goal's price, and what remains after a loss carries heat and air.
import { expect, test } from 'vitest'
import { expectConsistentBill } from '../testing/bill-tests.ts'
import { model, product, getValue } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

test('the bill equals the price that goals compare, and the units left after a loss carry heat and air', () => {
  forEachConfiguration(30, (assignment) => {
    const { bill } = product.evaluate(assignment)
    const getModelValue = (name: string): number => getValue(assignment, name)
    expectConsistentBill(bill, product.sampleListPrices, getModelValue('price'))
    expect(getModelValue('remaining') * getModelValue('failureCapacity')).toBeGreaterThanOrEqual(
      getModelValue('heat') - 1e-9,
    )
  })
})

test('every part that the model can name has a sample price', () => {
  const rowsWithoutPrice = Object.entries(model.tables).flatMap(([name, { columns, rows }]) =>
    'price' in columns
      ? rows.filter((row) => row['price'] === 0).map((row) => `${name} ${JSON.stringify(row)}`)
      : [],
  )
  // Without a condenser there is nothing to pay.
  expect(rowsWithoutPrice.every((row) => row.includes('"none"'))).toBe(true)
})
