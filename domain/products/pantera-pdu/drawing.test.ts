// Tests the drawings: they match the bill, and no texts overlap in any language.
import { expect, test } from 'vitest'
import { listOverlappingShapes } from '../../drawings/testing/overlaps.ts'
import type { Choices } from '../../engine/model.ts'
import { expectReadable, listRectangles, loadTranslators } from '../testing/drawing-tests.ts'
import { configure, product, chooseCircuit } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

const translators = await loadTranslators(product)

const cases: readonly Choices[] = [
  {},
  { country: 'US', construction: 'panelboard', transformer: 'isolation', rating: '225', 'circuit.count': 2 },
  {
    country: 'US',
    feeds: 'pair',
    construction: 'panelboard',
    'circuit.count': 3,
    subFeeds: 2,
    ...chooseCircuit(1, { quantity: 12, poles: '3', supply: 'AB' }),
    ...chooseCircuit(2, { quantity: 7, poles: '2', supply: 'A' }),
    ...chooseCircuit(3, { quantity: 5, poles: '1', supply: 'B' }),
  },
  {
    feeds: 'pair',
    'circuit.count': 2,
    ...chooseCircuit(1, { quantity: 9, supply: 'AB', poles: '3' }),
    ...chooseCircuit(2, { poles: '2' }),
  },
  { feeds: 'pair', 'circuit.count': 0, subFeeds: 2, subFeedLoad: 60, subFeedSupply: 'shared' },
  { earthing: 'IT', transformer: 'none', subFeeds: 2, subFeedLoad: 20 },
]

test.each(cases)('no texts overlap, nothing is outside, and parts are bill lines: %o', (choices) => {
  expectReadable(product, configure(choices), { translators })
})

test('counts in the drawings equal the bill', () => {
  forEachConfiguration(20, (assignment) => {
    const { bill } = product.evaluate(assignment)
    const drawings = product.draw(assignment)
    const front = drawings.find(({ id }) => id === 'front-elevation')
    const schedule = drawings.find(({ id }) => id === 'panel-schedule')
    const countLine = (id: string) => bill.find((line) => line.id === id)?.quantity ?? 0
    for (const { id } of bill.filter((line) => /^(module|breaker)-\d|^filler$/.test(line.id)))
      expect(listRectangles(front, id), id).toHaveLength(countLine(id))
    // A panelboard consists of its frame and its main breaker.
    expect(listRectangles(front, 'panel')).toHaveLength(2 * countLine('panel'))
    const circuits = schedule?.table.rows.length
    expect(circuits).toBe(
      schedule?.shapes.filter(
        (shape) =>
          shape.kind === 'text' && 'message' in shape.label && shape.label.message === 'drawing.pdu.circuit',
      ).length,
    )
  })
})

test('no breakers or modules overlap', () => {
  forEachConfiguration(20, (assignment) => {
    const front = product.draw(assignment).find(({ id }) => id === 'front-elevation')
    const bodies = listRectangles(front).filter(({ pen }) => pen === 'module' || pen === 'spare')
    expect(listOverlappingShapes(bodies)).toEqual([])
  })
})

test('every sub-feed of the bill is shown in the single-line diagram, in its table and in that of the front elevation', () => {
  const [, , , , shared = {}] = cases
  const assignment = configure(shared)
  const subFeeds = product.evaluate(assignment).bill.filter(({ id }) => /^sub-?feed/i.test(id))
  const drawings = product.draw(assignment)
  const diagram = drawings.find(({ id }) => id === 'single-line-diagram')
  const front = drawings.find(({ id }) => id === 'front-elevation')
  const [drawnParts, tableParts] = [diagram?.shapes.map(({ part }) => part), diagram?.table.rowParts]
  expect(subFeeds.length).toBeGreaterThan(0)
  for (const { id } of subFeeds) {
    expect(drawnParts).toContain(id)
    expect(tableParts).toContain(id)
    // One row for each unit of the pair.
    expect(front?.table.rowParts?.filter((part) => part === id)).toHaveLength(id === 'sub-feed' ? 2 : 0)
  }
})
