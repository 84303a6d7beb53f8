// Tests the bill of materials in many configurations: its sum is the goal's price, and its counts are the design's.
import { expect, test } from 'vitest'
import { expectConsistentBill } from '../testing/bill-tests.ts'
import { configure, model, product, chooseException, getValue } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

test('the bill sums to the price that goals compare, lines are unique with whole positive quantities, and their parents exist', () => {
  forEachConfiguration(30, (assignment) => {
    const { bill, figures } = product.evaluate(assignment)
    expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([])
    expectConsistentBill(bill, product.sampleListPrices, getValue(assignment, 'price'))
  })
})

test('lines are in row order, with the quantity of the places they name', () => {
  const assignment = configure({
    'exception.count': 1,
    ...chooseException(1, { row: 2, position: 3, quantity: 2, power: 9, breathing: 'side' }),
  })
  const { bill } = product.evaluate(assignment)
  const plan = product.draw(assignment).find(({ id }) => id === 'row-plan')
  const places = plan?.table.rowParts ?? []
  const topLines = bill.map(({ id }) => id).filter((id) => places.includes(id))
  expect(topLines).toEqual([...new Set(places)])
  for (const id of topLines)
    expect(bill.find((line) => line.id === id)?.quantity).toBe(places.filter((part) => part === id).length)
  expect(
    bill.filter(({ id }) => id.startsWith('duct')).reduce((sum, { quantity }) => sum + quantity, 0),
  ).toBe(2)
})

/** Metres of the whips, in row order. */
const listWhipLengths = (distribution: string): string[] =>
  product
    .evaluate(configure({ distribution, rows: 1, racksPerRow: 12 }))
    .bill.flatMap(({ id }) => (id.startsWith('whip') ? [id.slice(id.lastIndexOf('-') + 1)] : []))

test('racks without any load have finite figures', () => {
  const { figures } = product.evaluate(
    configure({
      rows: 1,
      racksPerRow: 4,
      'exception.count': 1,
      ...chooseException(1, { power: 0, quantity: 4 }),
    }),
  )
  expect(figures.find(({ name }) => name === 'load')?.value).toBe(0)
  expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([])
})

test('whips from a panel get longer with distance', () => {
  expect(new Set(listWhipLengths('busway'))).toEqual(new Set(['2']))
  expect(listWhipLengths('panel').map(Number)).toEqual(
    listWhipLengths('panel')
      .map(Number)
      .toSorted((a, b) => a - b),
  )
  expect(new Set(listWhipLengths('panel')).size).toBeGreaterThan(3)
})

test('every part that the model can name has a sample price', () => {
  const rowsWithoutPrice = Object.values(model.tables).flatMap(({ columns, rows }) =>
    'price' in columns ? rows.filter((row) => row['price'] === 0) : [],
  )
  expect(rowsWithoutPrice).toEqual([])
})
