// Tests the drawings: they match the bill, nothing overlaps, clearances hold, and texts have room in every language.
import { expect, test } from 'vitest'
import type { Drawing } from '../../drawings/shapes.ts'
import { listOverlappingShapes } from '../../drawings/testing/overlaps.ts'
import type { Assignment, Choices } from '../../engine/model.ts'
import { expectReadable, type Rectangle, listRectangles, loadTranslators } from '../testing/drawing-tests.ts'
import { configure, product, chooseException, getValue } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

const translators = await loadTranslators(product)

const cases: readonly Choices[] = [
  {},
  { rows: 1, racksPerRow: 2, containment: 'none', sprinklers: false },
  { rows: 1, racksPerRow: 10, rackPower: 8, containment: 'cold', aisleDoors: 'hinged', corridor: 2000 },
  { architecture: 'perimeter', containment: 'chimney', raisedFloor: 800, tiles: 'cold' },
  {
    rack: '5312.124',
    rackPower: 8,
    racksPerRow: 13,
    roomLength: 14_000,
    usedUnits: 47,
    contentMass: 300,
    placement: 'ends',
    'exception.count': 1,
    ...chooseException(1, { row: 2, position: 4, quantity: 3, power: 20, usedUnits: 0 }),
  },
]

test.each(cases)('no texts overlap, nothing is outside, and parts are bill lines: %o', (choices) => {
  expectReadable(product, configure(choices), { translators })
})

/** Number of random rows; `ROWS_COUNT` sets a larger one. */
const rowCount = Number(process.env['ROWS_COUNT'] ?? 100)
/** Parts that are on the floor of the plan. */
const standingParts = /^(rack|cooler|filler|end-panel|aisle-door)/

test('in random rows each drawn item is in the bill, nothing overlaps and clearances hold', () => {
  forEachConfiguration(rowCount, (assignment) => {
    const { bill } = product.evaluate(assignment)
    const drawings = product.draw(assignment)
    const plan = listRectangles(drawings.find(({ id }) => id === 'row-plan'))
    for (const { id, quantity, parent } of bill)
      if (parent === undefined && (standingParts.test(id) || id === 'roof-panel' || id === 'tile'))
        expect(
          plan.filter(({ part }) => part === id),
          id,
        ).toHaveLength(quantity)
    const bodies = plan.filter(({ part }) => part !== undefined && standingParts.test(part))
    const billIds = new Set(bill.map(({ id }) => id))
    for (const { part } of bodies) expect(billIds).toContain(part)
    expect(listOverlappingShapes(bodies)).toEqual([])
    expectClearances(assignment, plan)
  })
})

/** Aisles and corridors have the chosen width: no rack reaches into them. */
function expectClearances(assignment: Assignment, plan: readonly Rectangle[]): void {
  const length = getValue(assignment, 'rowLength')
  const clearances = plan.filter(({ pen }) => pen === 'clearance')
  const aisles = clearances.filter(({ at }) => at.x === 0)
  const corridors = clearances.filter(({ at }) => at.x !== 0)
  const racks = plan.filter(({ part }) => /^(rack|cooler|filler)/.test(part ?? ''))
  for (const { at, width, height } of racks) {
    expect(at.x).toBeGreaterThanOrEqual(0)
    expect(at.x + width).toBeLessThanOrEqual(length)
    for (const aisle of aisles)
      expect(at.y + height <= aisle.at.y || at.y >= aisle.at.y + aisle.height).toBe(true)
  }
  expect(aisles.map(({ width }) => width)).toEqual(aisles.map(() => length))
  expect(corridors.map(({ width }) => width)).toEqual([assignment['corridor'], assignment['corridor']])
  // Outer aisle, inner aisle, and the outer one again if there is a second row.
  const { coldAisle, hotAisle, containment } = assignment
  const isHotInside = containment === 'hot' || containment === 'chimney'
  const [outer, inner] = isHotInside ? [coldAisle, hotAisle] : [hotAisle, coldAisle]
  expect(aisles.map(({ height }) => height)).toEqual(
    assignment['rows'] === 2 ? [outer, inner, outer] : [outer, inner],
  )
}

test('the matrix has a column per cooler, and the 3D view a box per item', () => {
  const assignment = configure({})
  const [coolers, racks] = [Number(assignment['coolers']), getValue(assignment, 'racks')]
  const itemCount = coolers + racks + getValue(assignment, 'fillers')
  const findDrawing = (id: Drawing['id']) => product.draw(assignment).find((candidate) => candidate.id === id)
  expect(findDrawing('failure-matrix')?.table.columns).toHaveLength(coolers + 2)
  expect(findDrawing('failure-matrix')?.table.rows).toHaveLength(racks)
  const faces = (findDrawing('row-view')?.shapes ?? []).filter(
    (shape) =>
      shape.kind === 'polyline' && shape.closed === true && shape.part !== undefined && shape.pen !== 'node',
  )
  expect(faces).toHaveLength(3 * itemCount)
})
