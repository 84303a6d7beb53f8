// The bill of materials: its sum is the goal's price, its counts are the design's, over many configurations.
import { expect, test } from 'vitest'
import { evaluateNumber } from '../../../engine/evaluate.ts'
import type { Assignment } from '../../../engine/model.ts'
import { expectWorth } from '../../testing/bill-tests.ts'
import { choiceReader } from '../choice-reader.ts'
import { readPduDesign } from '../read-design.ts'
import { sampleListPrices } from '../samples.ts'
import { model } from '../testing/configure.ts'
import { overConfigurations } from '../testing/over-configurations.ts'
import { evaluate } from './evaluate.ts'

/** The price that the cheapest configuration is found by, less the weight of what departs from the preferred requirements. */
function priceIn(assignment: Assignment): number {
  const goal = model.goals.find(({ name }) => name === 'cheapest')
  const weighed = goal === undefined ? undefined : evaluateNumber(model, goal.minimise, assignment)
  return (weighed ?? Number.NaN) % 1_000_000_000
}

test('the bill adds up to the price that goals compare; lines are unique, whole and positive, and parents exist', () => {
  overConfigurations(40, (assignment) => {
    const { bill } = evaluate(assignment)
    const included = assignment['breakersIncluded'] === true
    expectWorth(bill, sampleListPrices, priceIn(assignment))
    for (const { id, byOthers } of bill)
      if (id.startsWith('breaker-')) expect(byOthers === true).toBe(!included)
  })
})

test('every circuit has its place: none twice, none on a phase that its space does not have, no phase beyond the model’s bound', () => {
  overConfigurations(40, (assignment) => {
    const design = readPduDesign(assignment)
    const { bill } = evaluate(assignment)
    const quantity = (id: string): number => bill.find((line) => line.id === id)?.quantity ?? 0
    const worst = choiceReader(assignment).value('worstPhase')
    for (const { circuits, phaseAmps } of design.sides) {
      const taken = circuits.flatMap(({ holder, spaces }) => spaces.map((space) => `${holder} ${space}`))
      expect(new Set(taken).size).toBe(taken.length)
      expect(Math.max(...phaseAmps)).toBeLessThanOrEqual(worst)
      if (design.construction === 'panelboard')
        for (const { spaces, phases, holder } of circuits) {
          expect(spaces.map((space) => (Math.ceil(space / 2) - 1) % 3)).toEqual(phases)
          expect(Math.max(...spaces)).toBeLessThanOrEqual(design.panelPoles)
          expect(holder).toBeLessThan(design.panels)
        }
    }
    for (const { row, poles } of design.rows) {
      const placed = design.sides.flatMap(({ circuits }) => circuits.filter((one) => one.row === row))
      if (design.construction === 'panelboard') expect(quantity(`breaker-${row}`)).toBe(placed.length)
      else expect(quantity(`module-${row}`)).toBeGreaterThanOrEqual(placed.length / (poles === 1 ? 3 : 1))
    }
  })
})

test('nothing that the model can name is without a sample price', () => {
  const free = Object.entries(model.tables).flatMap(([name, { columns, rows }]) =>
    Object.keys(columns)
      .filter((column) => /price$/i.test(column))
      .flatMap((column) =>
        rows.filter((row) => row[column] === 0).map((row) => `${name} ${JSON.stringify(row)}`),
      ),
  )
  // Without a transformer, a secondary breaker or a cord there is nothing to pay.
  expect(free.every((row) => /"none"|"hardWired"/.test(row))).toBe(true)
})
