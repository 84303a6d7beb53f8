// Tests the drawings of prefabricated modules: counts equal the bill, nothing overlaps, clearances hold, and texts have room in every language.
import { expect, test } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import type { Drawing, Label } from '../../drawings/shapes.ts'
import { listOverlappingShapes } from '../../drawings/testing/overlaps.ts'
import { createTranslator } from '../../drawings/testing/translate.ts'
import type { Assignment, Choices } from '../../engine/model.ts'
import type { BillLine } from '../product.ts'
import { expectReadable, getDrawing, listRectangles, loadTranslators } from '../testing/drawing-tests.ts'
import { configure, findFigure, getValue, product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

const translators = await loadTranslators(product)
const english = createTranslator(await product.loadMessages('en'), 'en')

const cases: readonly Choices[] = [
  {},
  { itLoad: 100, transport: 'air', form: 'iso20', plantForm: 'iso20', access: 'slideOut' },
  { form: 'iso40', stacked: true, access: 'endLoading', redundancy: '2N', siteWidth: 120 },
  { coolingBy: 'crah', generators: true, paths: 'dual', transport: 'sea', siteWidth: 120 },
  { form: 'wide16', redundancy: '2N', coolingBy: 'plant', siteWidth: 200, craneRadius: 8 },
  { access: 'twoRows', coolingBy: 'plant', itLoad: 3000, itLoadFinal: 3000, siteWidth: 200, craneRadius: 20 },
  {
    factory: 'JP',
    transport: 'sea',
    'transit.count': 2,
    'transit[1].country': 'CH',
    'transit[2].country': 'US',
    craneRadius: 6,
    crane: 'c100',
  },
]

test.each(cases)('no texts overlap, nothing is outside, and parts are bill lines: %o', (choices) => {
  expectReadable(product, configure(choices), { translators })
})

const getFigure = (assignment: Assignment, name: string): number =>
  findFigure(assignment, name)?.value ?? Number.NaN

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

test('in random designs modules, racks and cooling units on the site are those of the bill, apart by the required space', () => {
  forEachConfiguration(atLength ? 1000 : 60, (assignment) => {
    const { bill } = product.evaluate(assignment)
    const countOrdered = (id: string): number => bill.find((line) => line.id === id)?.quantity ?? 0
    const drawings = product.draw(assignment)
    const site = getDrawing(drawings, 'site-layout')
    for (const line of moduleLines) expect(sumRows(site, line), line).toBe(countOrdered(line))
    expect(sumRows(site, 'it-module', 6)).toBe(countOrdered('rack'))
    const units = site.shapes.filter(({ kind, part }) => kind === 'circle' && part === 'cooler')
    expect(units).toHaveLength(countOrdered('cooler'))
    expectSpaces(site, getValue(assignment, 'spacing') * 1000, getValue(assignment, 'edge') * 1000)
    const supply = getDrawing(drawings, 'module-supply')
    for (const line of moduleLines) expect(sumRows(supply, line, 3), line).toBe(countOrdered(line))
    expectEnd(getDrawing(drawings, 'programme'))
    expectDelivery(drawings, bill)
    expectLaterLifts(drawings, getFigure(assignment, 'modulesFinal') - getFigure(assignment, 'modulesNow'))
    const plan = getDrawing(drawings, 'module-plan')
    const racks = listRectangles(plan).filter(({ pen }) => pen === 'module' || pen === 'spare')
    expect(racks).toHaveLength(getValue(assignment, 'racksPerModule'))
    const equipment = listRectangles(plan).filter(({ pen }) => /^(module|spare|fill)$/.test(pen))
    expect(listOverlappingShapes(equipment)).toEqual([])
    const [, interior] = listRectangles(plan)
    for (const { at, width, height } of equipment) {
      expect(at.x >= 0 && at.x + width <= (interior?.width ?? 0) + 1e-6).toBe(true)
      expect(at.y >= 0 && at.y + height <= (interior?.height ?? 0) + 1e-6).toBe(true)
    }
  })
})

/** Lifts, permits, hook-ups and works are those of the bill, and no lift asks more than the crane carries. */
function expectDelivery(drawings: readonly Drawing[], bill: readonly BillLine[]): void {
  const countOrdered = (id: string): number => bill.find((line) => line.id === id)?.quantity ?? 0
  const plan = getDrawing(drawings, 'lifting-plan')
  const chart = getDrawing(drawings, 'load-chart')
  for (const line of moduleLines) {
    expect(sumRows(plan, line), line).toBe(countOrdered(line))
    expect(sumRows(chart, line), line).toBe(countOrdered(line))
  }
  for (const [index, row] of chart.table.rows.entries())
    if (chart.table.rowParts?.[index] !== 'crane')
      expect(toQuantity(row[4])).toBeLessThanOrEqual(toQuantity(row[5]))
  const hookUps = getDrawing(drawings, 'hook-up-schedule')
  for (const line of ['hook-power', 'hook-water', 'hook-net'])
    expect(sumRows(hookUps, line, 3), line).toBe(countOrdered(line))
  const piping = drawings.find(({ id }) => id === 'piping-diagram')
  if (piping === undefined) expect(countOrdered('hook-water')).toBe(0)
  // A module has two hook-up points: to it and back.
  else expect(sumRows(piping, 'hook-water', 2)).toBe(2 * countOrdered('hook-water'))
  const permits = getDrawing(drawings, 'transport-sheet').table.rows.filter(
    ([, , , , , , , , , permit]) => permit !== undefined && english(permit) === 'Needed',
  )
  expect(permits.reduce((sum, [, count]) => sum + toQuantity(count), 0)).toBe(countOrdered('permit'))
  const works = getDrawing(drawings, 'works-schedule')
  for (const line of ['slab', 'piles', 'permit', 'hook-net', 'rack', 'leakage'])
    expect(sumRows(works, line, 2), line).toBe(countOrdered(line))
}

/** Every module of the final stage is lifted within the load chart or reported as not reached. */
function expectLaterLifts(drawings: readonly Drawing[], later: number): void {
  const plan = drawings.find(({ id }) => id === 'later-lifting-plan')
  const rows = (plan?.table.rows ?? []).filter(
    ([, , , place]) => place !== undefined && english(place) !== 'Now',
  )
  expect(rows.length).toBe(later)
  for (const [lift, , , , , load, capacity] of rows)
    if (lift !== undefined && english(lift) !== '—')
      expect(toQuantity(load)).toBeLessThanOrEqual(toQuantity(capacity))
  const works = getDrawing(drawings, 'works-schedule').table.rows.filter(
    ([, work]) => work !== undefined && english(work) === 'Later modules set beside those that stand',
  )
  expect(works.map(([, , quantity]) => toQuantity(quantity))).toEqual(later === 0 ? [] : [later])
}

const toQuantity = (label: Label | undefined): number =>
  label !== undefined && 'quantity' in label ? label.quantity : Number.NaN

/** Modules keep their distance to each other and to the edge of the site. */
function expectSpaces(site: Drawing, spacing: number, edge: number): void {
  const [outline, ...others] = listRectangles(site)
  const modules = others.filter(({ pen }) => pen !== 'clearance')
  const enlargedModules = modules.map((module) => ({
    ...module,
    at: { x: module.at.x - spacing / 2 + 1, y: module.at.y - spacing / 2 + 1 },
    width: module.width + spacing - 2,
    height: module.height + spacing - 2,
  }))
  expect(listOverlappingShapes(enlargedModules)).toEqual([])
  for (const { at, width, height } of modules) {
    expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(edge - 1e-6)
    expect((outline?.width ?? 0) - at.x - width).toBeGreaterThanOrEqual(edge - 1e-6)
    expect((outline?.height ?? 0) - at.y - height).toBeGreaterThanOrEqual(edge - 1e-6)
  }
}

/** The last step ends in the week, rounded up, in which the programme hands over. */
function expectEnd({ table }: Drawing): void {
  const [work, handover] = table.rows.slice(-2).map((row) => Number(english(row.at(-1) ?? { literal: '' })))
  expect(Math.ceil((work ?? 0) - 0.051)).toBeLessThanOrEqual(handover ?? 0)
  expect((handover ?? 0) - (work ?? 0)).toBeLessThan(1.051)
}

test('the tail of each crane keeps 0.5 m from the modules, which are 1 m away from its outriggers', () => {
  const cranes = product.readContent().source.tables['cranes']?.rows ?? []
  expect(cranes).toHaveLength(4)
  for (const { base, tail } of cranes) expect(Number(tail) + 0.5).toBeLessThanOrEqual(Number(base) / 2 + 1)
})
