// The drawings: what is drawn is what the bill counts, nothing lies on another, clearances hold, and texts have room in every language.
import { expect, test } from 'vitest'
import type { Drawing } from '../../drawings/shapes.ts'
import { overlappingShapes } from '../../drawings/testing/overlaps.ts'
import type { Choices } from '../../engine/model.ts'
import { expectReadable, type Rectangle, rectanglesOf, translatorsOf } from '../testing/drawing-tests.ts'
import { bandsOf } from './bands.ts'
import type { RowDesign } from './design.ts'
import { rowDesigner as product } from './product.ts'
import { readRowDesign } from './read-design.ts'
import { configure, run } from './testing/configure.ts'
import { overConfigurations } from './testing/over-configurations.ts'

const translators = await translatorsOf(product)

const cases: readonly Choices[] = [
  {},
  { rows: 1, racksPerRow: 2, containment: 'none', sprinklers: false },
  { rows: 1, racksPerRow: 10, rackPower: 8, containment: 'cold', aisleDoors: 'hinged', corridor: 2000 },
  { architecture: 'perimeter', containment: 'chimney', raisedFloor: 800, tiles: 'cold' },
  {
    rack: '5312.124',
    rackPower: 8,
    racksPerRow: 13,
    usedUnits: 47,
    contentMass: 300,
    placement: 'ends',
    'exception.count': 1,
    ...run(1, { row: 2, position: 4, quantity: 3, power: 20, usedUnits: 0 }),
  },
]

test.each(cases)(
  'no text stands on another, nothing is outside, parts are lines of the bill: %o',
  (choices) => {
    expectReadable(product, configure(choices), { translators })
  },
)

/** `ROWS_COUNT` is set where the whole number is wanted. */
const count = Number(process.env['ROWS_COUNT'] ?? 100)
/** What stands on the floor of the plan. */
const standing = /^(rack|cooler|filler|end-panel|aisle-door)/

test('over random rows each drawn thing is counted in the bill, nothing overlaps, and clearances hold', () => {
  overConfigurations(count, (assignment) => {
    const { bill } = product.evaluate(assignment)
    const design = readRowDesign(assignment)
    const drawings = product.draw(assignment)
    const plan = rectanglesOf(drawings.find(({ id }) => id === 'row-plan'))
    for (const { id, quantity, parent } of bill)
      if (parent === undefined && (standing.test(id) || id === 'roof-panel' || id === 'tile'))
        expect(
          plan.filter(({ part }) => part === id),
          id,
        ).toHaveLength(quantity)
    const bodies = plan.filter(({ part }) => part !== undefined && standing.test(part))
    const known = new Set(bill.map(({ id }) => id))
    for (const { part } of bodies) expect(known).toContain(part)
    expect(overlappingShapes(bodies)).toEqual([])
    expectClearances(design, bodies)
  })
})

/** Aisles and corridors are as wide as chosen: no rack reaches into them. */
function expectClearances(design: RowDesign, bodies: readonly Rectangle[]): void {
  const { aisles } = bandsOf(design)
  const racks = bodies.filter(({ part }) => /^(rack|cooler|filler)/.test(part ?? ''))
  for (const { at, width, height } of racks) {
    expect(at.x).toBeGreaterThanOrEqual(0)
    expect(at.x + width).toBeLessThanOrEqual(design.rowLength)
    for (const aisle of aisles)
      expect(at.y + height <= aisle.top || at.y >= aisle.top + aisle.width).toBe(true)
  }
  for (const { kind, width } of aisles)
    expect(width).toBe(kind === 'cold' ? design.coldAisle : design.hotAisle)
}

test('the matrix has a column for each cooler, and the view a box for each thing', () => {
  const assignment = configure({})
  const design = readRowDesign(assignment)
  const drawing = (id: Drawing['id']) => product.draw(assignment).find((one) => one.id === id)
  expect(drawing('failure-matrix')?.table.columns).toHaveLength(design.coolers.length + 2)
  expect(drawing('failure-matrix')?.table.rows).toHaveLength(design.racks.length)
  const faces = (drawing('row-view')?.shapes ?? []).filter(
    (shape) => shape.kind === 'polyline' && shape.closed === true && shape.part !== undefined,
  )
  expect(faces).toHaveLength(3 * design.rows.flatMap(({ things }) => things).length)
})
