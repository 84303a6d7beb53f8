// The bill of materials: its sum is the goal's price, its counts are the design's, over many configurations.
import { expect, test } from 'vitest'
import { expectWorth } from '../../testing/bill-tests.ts'
import { choiceReader } from '../choice-reader.ts'
import { readLecDesign } from '../read-design.ts'
import { sampleListPrices } from '../samples.ts'
import { model } from '../testing/configure.ts'
import { overConfigurations } from '../testing/over-configurations.ts'
import { evaluate } from './evaluate.ts'

test('the bill adds up to the price that goals compare; lines are unique, whole and positive, and parents exist', () => {
  overConfigurations(40, (assignment) => {
    const { bill } = evaluate(assignment)
    expectWorth(bill, sampleListPrices, choiceReader(assignment).value('price'))
  })
})

test('every device has its place: none twice, none outside; units, mass and counts are those of the rules', () => {
  overConfigurations(40, (assignment) => {
    const { placed, enclosure, usedUnits, rows, mass, sides, stripCount, strip } = readLecDesign(assignment)
    const { bill } = evaluate(assignment)
    const taken = placed.flatMap(({ unit, height }) =>
      Array.from({ length: height }, (_, index) => unit + index),
    )
    expect(new Set(taken).size).toBe(taken.length)
    expect(Math.max(...taken)).toBeLessThanOrEqual(enclosure.units)
    const gaps = rows.reduce((sum, { gap, quantity }) => sum + (gap ? quantity : 0), 0)
    expect(taken.length + gaps).toBe(usedUnits)
    const beside = strip.height === 0 ? sides.length * stripCount * strip.mass : 0
    expect(placed.reduce((sum, one) => sum + one.mass, beside)).toBeCloseTo(mass, 9)
    for (const { id, quantity } of bill.filter((line) => /^(ups|pack|row-\d)$/.test(line.id)))
      expect(
        placed.filter(({ part }) => part === id),
        id,
      ).toHaveLength(quantity)
  })
})

test('nothing that the model can name is without a sample price', () => {
  const free = Object.entries(model.tables).flatMap(([name, { columns, rows }]) =>
    'price' in columns
      ? rows.filter((row) => row['price'] === 0).map((row) => `${name} ${JSON.stringify(row)}`)
      : [],
  )
  // Without a strip, and through the walls, there is nothing to pay.
  expect(free.every((row) => /"none"|"walls"/.test(row))).toBe(true)
})
