// The bill of materials: its sum is the goal's price, its counts are the design's, over many configurations.
import { expect, test } from 'vitest'
import { expectWorth } from '../../testing/bill-tests.ts'
import { choiceReader } from '../choice-reader.ts'
import type { CoolingDesign } from '../design.ts'
import { readCoolingDesign } from '../read-design.ts'
import { sampleListPrices } from '../samples.ts'
import { model } from '../testing/configure.ts'
import { overConfigurations } from '../testing/over-configurations.ts'
import { evaluate } from './evaluate.ts'

test('the bill adds up to the price that goals compare, and what is left after a loss carries heat and air', () => {
  overConfigurations(30, (assignment) => {
    const { bill } = evaluate(assignment)
    expectWorth(bill, sampleListPrices, choiceReader(assignment).value('price'))
    expectCarried(readCoolingDesign(assignment))
  })
})

/** The redundancy holds after the worst loss and, where one is asked for, after each single failure; fans never run above their speed. */
function expectCarried(design: CoolingDesign): void {
  const { remaining, failureCapacity, heat, demand, unit, units, fanPower, ratio, failures } = design
  expect(remaining * failureCapacity).toBeGreaterThanOrEqual(heat - 1e-9)
  expect(units * unit.airflow).toBeGreaterThanOrEqual(demand * ratio - 1e-6)
  expect(fanPower).toBeLessThanOrEqual(units * unit.fan + 1e-9)
  if (remaining < units)
    for (const { part, capacity } of failures) expect(capacity, part).toBeGreaterThanOrEqual(0.995 * heat)
}

test('nothing that the model can name is without a sample price', () => {
  const free = Object.entries(model.tables).flatMap(([name, { columns, rows }]) =>
    'price' in columns
      ? rows.filter((row) => row['price'] === 0).map((row) => `${name} ${JSON.stringify(row)}`)
      : [],
  )
  // Without a condenser there is nothing to pay.
  expect(free.every((row) => row.includes('"none"'))).toBe(true)
})
