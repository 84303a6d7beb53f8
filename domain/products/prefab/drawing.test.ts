// Tests the drawings of prefabricated modules: counts equal the bill, nothing overlaps, clearances hold, and texts have room in every language.
import { expect, test } from 'vitest'
import type { Drawing } from '../../drawings/shapes.ts'
import { findOverlappingShapes } from '../../drawings/testing/overlaps.ts'
import { createTranslator } from '../../drawings/testing/translate.ts'
import type { Choices } from '../../engine/model.ts'
import { expectReadable, listRectangles, loadTranslators } from '../testing/drawing-tests.ts'
import { configure, getValue, product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

const translators = await loadTranslators(product)
const english = createTranslator(await product.loadMessages('en'), 'en')

const cases: readonly Choices[] = [
  {},
  { itLoad: 100, transport: 'air', form: 'iso20', plantForm: 'iso20', access: 'slideOut' },
  { form: 'iso40', stacked: true, access: 'endLoading', redundancy: '2N', siteWidth: 120 },
  { coolingBy: 'crah', generators: true, paths: 'dual', transport: 'sea', siteWidth: 120 },
  { form: 'wide16', redundancy: '2N', coolingBy: 'plant', siteWidth: 200, craneRadius: 8 },
]

test.each(cases)('no texts overlap, nothing is outside, and parts are bill lines: %o', (choices) => {
  expectReadable(product, configure(choices), { translators })
})

const find = (drawings: readonly Drawing[], id: Drawing['id']): Drawing => {
  const found = drawings.find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no ${id}`)
  return found
}

const moduleLines = ['it-module', 'power-module', 'cooling-module', 'crah-module', 'generator-module']

/** Rows of a table that describe a line, or the sum of one of their columns. */
function sumRows({ table }: Drawing, part: string, column?: number): number {
  return table.rows
    .filter((_, index) => table.rowParts?.[index] === part)
    .reduce(
      (sum, row) => sum + (column === undefined ? 1 : Number(english(row[column] ?? { literal: '0' }))),
      0,
    )
}

test('in random designs modules, racks and cooling units on the site are those of the bill, apart by the space that is asked for', () => {
  forEachConfiguration(60, (assignment) => {
    const { bill } = product.evaluate(assignment)
    const ordered = (id: string): number => bill.find((line) => line.id === id)?.quantity ?? 0
    const drawings = product.draw(assignment)
    const site = find(drawings, 'site-layout')
    for (const line of moduleLines) expect(sumRows(site, line), line).toBe(ordered(line))
    expect(sumRows(site, 'it-module', 6)).toBe(ordered('rack'))
    const units = site.shapes.filter(({ kind, part }) => kind === 'circle' && part === 'cooler')
    expect(units).toHaveLength(ordered('cooler'))
    expectSpaces(site, getValue(assignment, 'spacing') * 1000, getValue(assignment, 'edge') * 1000)
    const supply = find(drawings, 'module-supply')
    for (const line of moduleLines) expect(sumRows(supply, line, 3), line).toBe(ordered(line))
    expectEnd(find(drawings, 'programme'))
    const plan = find(drawings, 'module-plan')
    const racks = listRectangles(plan).filter(({ pen }) => pen === 'module' || pen === 'spare')
    expect(racks).toHaveLength(getValue(assignment, 'racksPerModule'))
    const equipment = listRectangles(plan).filter(({ pen }) => /^(module|spare|fill)$/.test(pen))
    expect(findOverlappingShapes(equipment)).toEqual([])
    const [, inside] = listRectangles(plan)
    for (const { at, width, height } of equipment) {
      expect(at.x >= 0 && at.x + width <= (inside?.width ?? 0) + 1e-6).toBe(true)
      expect(at.y >= 0 && at.y + height <= (inside?.height ?? 0) + 1e-6).toBe(true)
    }
  })
})

/** Modules keep their distance to each other and to the edge of the site. */
function expectSpaces(site: Drawing, spacing: number, edge: number): void {
  const [outline, ...others] = listRectangles(site)
  const modules = others.filter(({ pen }) => pen !== 'clearance')
  const grown = modules.map((one) => ({
    ...one,
    at: { x: one.at.x - spacing / 2 + 1, y: one.at.y - spacing / 2 + 1 },
    width: one.width + spacing - 2,
    height: one.height + spacing - 2,
  }))
  expect(findOverlappingShapes(grown)).toEqual([])
  for (const { at, width, height } of modules) {
    expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(edge - 1e-6)
    expect((outline?.width ?? 0) - at.x - width).toBeGreaterThanOrEqual(edge - 1e-6)
    expect((outline?.height ?? 0) - at.y - height).toBeGreaterThanOrEqual(edge - 1e-6)
  }
}

/** The last step ends in the week, rounded up, in which the programme hands over. */
function expectEnd({ table }: Drawing): void {
  const [work, handedOver] = table.rows.slice(-2).map((row) => Number(english(row.at(-1) ?? { literal: '' })))
  expect(Math.ceil((work ?? 0) - 0.051)).toBeLessThanOrEqual(handedOver ?? 0)
  expect((handedOver ?? 0) - (work ?? 0)).toBeLessThan(1.051)
}
