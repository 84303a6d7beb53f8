// Tests the bill of materials in many configurations: its sum is the goal's price, and its counts are the design's.
import { expect, test } from 'vitest'
import { evaluateNumber } from '../../engine/evaluate.ts'
import type { Assignment } from '../../engine/model.ts'
import { expectConsistentBill } from '../testing/bill-tests.ts'
import { getDrawnRows, model, product, getValue } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

/**
 * The price by which the cheapest configuration is found, minus the weight of departures from the preferred
 * requirements.
 */
function computePrice(assignment: Assignment): number {
  const goal = model.goals.find(({ name }) => name === 'cheapest')
  const weightedPrice = goal === undefined ? undefined : evaluateNumber(model, goal.minimise, assignment)
  return (weightedPrice ?? Number.NaN) % 1_000_000_000
}

test('the bill sums to the price that goals compare, lines are unique with whole positive quantities, and their parents exist', () => {
  forEachConfiguration(40, (assignment) => {
    const { bill } = product.evaluate(assignment)
    const areBreakersIncluded = assignment['breakersIncluded'] === true
    expectConsistentBill(bill, product.sampleListPrices, computePrice(assignment))
    for (const { id, byOthers } of bill)
      if (id.startsWith('breaker-')) expect(byOthers === true).toBe(!areBreakersIncluded)
  })
})

test("every circuit has its own place on an existing phase, within the model's phase limit", () => {
  forEachConfiguration(40, (assignment) => {
    const poles = getDrawnRows(assignment, 'poles')
    const { bill } = product.evaluate(assignment)
    const countLine = (id: string): number => bill.find((line) => line.id === id)?.quantity ?? 0
    const isInPanels = assignment['construction'] === 'panelboard'
    const occupiedPlaces = poles.map(({ side, holder, space }) => `${side} ${holder} ${space}`)
    expect(new Set(occupiedPlaces).size).toBe(occupiedPlaces.length)
    for (const { amps } of getDrawnRows(assignment, 'phases'))
      expect(amps).toBeLessThanOrEqual(
        getValue(assignment, 'worstPhase') + getValue(assignment, 'subFeedLine') + 1e-9,
      )
    if (isInPanels)
      for (const { space, phase, holder } of poles) {
        expect(((Math.ceil(Number(space) / 2) - 1) % 3) + 1).toBe(phase)
        expect(space).toBeLessThanOrEqual(Number(assignment['panelPoles']))
        expect(holder).toBeLessThanOrEqual(Number(assignment['panels']))
      }
    for (let row = 1; row <= Number(assignment['circuit.count']); row += 1) {
      const polesOfRow = poles.filter((pole) => pole['row'] === row)
      const circuits = new Set(polesOfRow.map(({ side, circuit }) => `${side} ${circuit}`)).size
      const circuitsPerModule = assignment[`circuit[${row}].poles`] === '1' ? 3 : 1
      if (isInPanels) expect(countLine(`breaker-${row}`)).toBe(circuits)
      else expect(countLine(`module-${row}`)).toBeGreaterThanOrEqual(circuits / circuitsPerModule)
    }
  })
})

test('every part that the model can name has a sample price', () => {
  const rowsWithoutPrice = Object.entries(model.tables).flatMap(([name, { columns, rows }]) =>
    Object.keys(columns)
      .filter((column) => /price$/i.test(column))
      .flatMap((column) =>
        rows.filter((row) => row[column] === 0).map((row) => `${name} ${JSON.stringify(row)}`),
      ),
  )
  // Without a transformer, a secondary breaker or a cord there is nothing to pay.
  expect(rowsWithoutPrice.every((row) => /"none"|"hardWired"/.test(row))).toBe(true)
})
