// The drawings: what is drawn is what the bill counts, nothing lies on another, clearances hold, and texts have room in every language.
import { beforeAll, expect, test } from 'vitest'
import { overlappingTexts, strayShapes, textsOf } from '../../drawings/testing/overlaps.ts'
import type { Translate } from '../../drawings/marks.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import type { Choices } from '../../engine/model.ts'
import { compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { Language } from '../product.ts'
import { bandsOf } from './bands.ts'
import type { RowDesign } from './design.ts'
import { loadMessages } from './messages.ts'
import { rowDesigner as product } from './product.ts'
import { readRowDesign } from './read-design.ts'
import { configure, run } from './testing/configure.ts'
import { overConfigurations } from './testing/over-configurations.ts'

const languages: readonly Language[] = ['en', 'es', 'de', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh']
const translators = new Map<Language, Translate>()

beforeAll(async () => {
  for (const language of languages) {
    const messages = await loadMessages(language)
    translators.set(language, (label) => {
      if ('literal' in label) return label.literal
      if ('quantity' in label) return `${label.quantity.toFixed(label.decimals)} ${label.unit}`
      const text = messages[label.message]
      if (text === undefined) throw new Error(`${language}: no text ${label.message}`)
      return formatMessage(compileMessage(text), label.arguments ?? {}, language)
    })
  }
})

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
    const assignment = configure(choices)
    const ids = new Set(product.evaluate(assignment).bill.map(({ id }) => id))
    for (const drawing of product.draw(assignment)) {
      for (const { part } of drawing.shapes)
        if (part !== undefined) expect(ids, `${drawing.id}: ${part}`).toContain(part)
      for (const part of drawing.table.rowParts ?? []) if (part !== undefined) expect(ids).toContain(part)
      for (const { length } of drawing.table.rows) expect(length).toBe(drawing.table.columns.length)
      for (const [language, translate] of translators) {
        expect(overlappingTexts(textsOf(drawing, translate)), `${drawing.id} in ${language}`).toEqual([])
        expect(strayShapes(drawing, translate), `${drawing.id} in ${language}`).toEqual([])
      }
    }
  },
)

type Rectangle = Extract<Shape, { kind: 'rectangle' }>
const rectanglesOf = (drawing: Drawing | undefined): Rectangle[] =>
  (drawing?.shapes ?? []).filter((shape) => shape.kind === 'rectangle')

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
    for (const [index, one] of bodies.entries()) {
      expect(known).toContain(one.part)
      for (const other of bodies.slice(index + 1))
        expect(meet(one, other), `${one.part} ${other.part}`).toBe(false)
    }
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

function meet(one: Rectangle, other: Rectangle): boolean {
  const hair = 0.01
  return (
    one.at.x + one.width > other.at.x + hair &&
    other.at.x + other.width > one.at.x + hair &&
    one.at.y + one.height > other.at.y + hair &&
    other.at.y + other.height > one.at.y + hair
  )
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
