// Tests the bill of materials in many configurations: its sum is the goal's price, and its counts are the design's.
import { expect, test } from 'vitest'
import { expectConsistentBill } from '../testing/bill-tests.ts'
import { getDrawnRows, model, product, getValue } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

test('the bill sums to the price that goals compare, lines are unique with whole positive quantities, and their parents exist', () => {
  forEachConfiguration(40, (assignment) => {
    const { bill } = product.evaluate(assignment)
    expectConsistentBill(bill, product.sampleListPrices, getValue(assignment, 'price'))
  })
})

test('every device has rack units of its own, and the model computes the same units, mass and quantities', () => {
  forEachConfiguration(40, (assignment) => {
    const devices = getDrawnRows(assignment, 'devices')
    const [design = {}] = getDrawnRows(assignment, 'design')
    const { bill } = product.evaluate(assignment)
    const occupiedUnits = devices.flatMap(({ unit, height }) =>
      Array.from({ length: Number(height) }, (_, index) => Number(unit) + index),
    )
    expect(new Set(occupiedUnits).size).toBe(occupiedUnits.length)
    expect(Math.max(...occupiedUnits)).toBeLessThanOrEqual(Number(design['enclosure.units']))
    // An item may ask for a free unit above each of its devices.
    const freeUnitCount = Array.from(
      { length: Number(assignment['item.count']) },
      (_, index) => `item[${index + 1}]`,
    )
      .filter((place) => assignment[`${place}.gap`] === true)
      .reduce((sum, place) => sum + Number(assignment[`${place}.quantity`]), 0)
    expect(occupiedUnits.length + freeUnitCount).toBe(getValue(assignment, 'usedUnits'))
    const stripMass = Number(
      model.tables['strips']?.rows.find(({ strip }) => strip === assignment['strip'])?.['mass'],
    )
    const strips = bill.find(({ id }) => id === 'strip')?.quantity ?? 0
    // A vertical strip takes no unit, so it is none of the devices.
    const massBesideRack = design['strip.isBeside'] === true ? strips * stripMass : 0
    expect(devices.reduce((sum, { mass }) => sum + Number(mass), massBesideRack)).toBeCloseTo(
      getValue(assignment, 'mass'),
      9,
    )
    for (const { id, quantity } of bill.filter((line) => /^(ups|pack|row-\d)$/.test(line.id)))
      expect(
        devices.filter(({ part }) => part === id),
        id,
      ).toHaveLength(quantity)
  })
})

test('every part that the model can name has a sample price', () => {
  const rowsWithoutPrice = Object.entries(model.tables).flatMap(([name, { columns, rows }]) =>
    'price' in columns
      ? rows.filter((row) => row['price'] === 0).map((row) => `${name} ${JSON.stringify(row)}`)
      : [],
  )
  // Without a strip, and with heat through the walls, there is nothing to pay.
  expect(rowsWithoutPrice.every((row) => /"none"|"walls"/.test(row))).toBe(true)
})
