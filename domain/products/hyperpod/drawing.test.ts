// Tests the drawings of pods: counts equal the bill, nothing overlaps, clearances hold, texts have room in every language, and files open.
import { expect, test } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import { toMarks } from '../../drawings/marks.ts'
import { printDxf } from '../../drawings/print-dxf.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import { layOutSheet } from '../../drawings/sheet.ts'
import { listOverlappingShapes } from '../../drawings/testing/overlaps.ts'
import { readDxf } from '../../drawings/testing/read-dxf.ts'
import { sampleFacts } from '../../drawings/testing/title-facts.ts'
import { createTranslator } from '../../drawings/testing/translate.ts'
import type { Assignment, Choices } from '../../engine/model.ts'
import { expectReadable, getDrawing, listRectangles, loadTranslators } from '../testing/drawing-tests.ts'
import { configure, getValue, product, chooseStage } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

const translators = await loadTranslators(product)
const english = createTranslator(await product.loadMessages('en'), 'en')

const cases: readonly Choices[] = [
  {},
  {
    country: 'GB',
    voltage: '415',
    racks1: 9,
    racks2: 8,
    rackPower: 10,
    pitch: '750',
    narrow1: 2,
    coolers: 3,
    runs: 'sides',
    spareTaps: 8,
    floorLimit: 20,
    doorEnd: 'swing',
    doorStart: 'single',
    crossAisle: 2200,
    pipeRoute: 'overhead',
    'stage.count': 2,
    ...chooseStage(1, { racks1: 4, racks2: 3, panels: false }),
    ...chooseStage(2, { racks1: 8, racks2: 8 }),
  },
  { containment: 'hotRoofed', racks1: 4, racks2: 0, distribution: 'whip', feeds: 'single', podsWanted: 3 },
]

test.each(cases)('no texts overlap, nothing is outside, and parts are bill lines: %o', (choices) => {
  expectReadable(product, configure(choices), { translators })
})

const podCount = atLength ? 1000 : 60

const countMarks = ({ shapes }: Drawing, part: string, kind: 'circle' | 'rectangle'): number =>
  shapes.filter((shape) => shape.kind === kind && shape.part === part).length

/** Bill lines of which the plan shows every piece. */
const partsOfPlan = [
  ['leg', 'rectangle'],
  ['duct', 'rectangle'],
  ['door-start', 'rectangle'],
  ['door-end', 'rectangle'],
  ['racks-1', 'rectangle'],
  ['racks-2', 'rectangle'],
  ['cooler', 'rectangle'],
  ['filler', 'rectangle'],
  ['cooler-filler', 'rectangle'],
  ['light', 'circle'],
  ['sensor', 'circle'],
] as const

test('in random pods counts of drawings equal the bill, nothing overlaps and clearances hold', () => {
  forEachConfiguration(podCount, (assignment) => {
    const { bill } = product.evaluate(assignment)
    const drawings = product.draw(assignment)
    const plan = getDrawing(drawings, 'pod-plan')
    const countOrdered = (id: string): number => bill.find((line) => line.id === id)?.quantity ?? 0
    for (const [part, kind] of partsOfPlan)
      expect(countMarks(plan, part, kind), part).toBe(countOrdered(part))
    const busway = getDrawing(drawings, 'pod-busway')
    for (const path of ['A', 'B']) {
      expect(countMarks(busway, `busway-${path}`, 'rectangle')).toBe(countOrdered(`busway-${path}`))
      expect(countMarks(busway, `tapoff-${path}`, 'circle')).toBe(countOrdered(`tapoff-${path}`))
    }
    const panels = getDrawing(drawings, 'pod-stages').table.rows.map((row) =>
      Number(english(row[4] ?? { literal: '' })),
    )
    expect(Math.max(...panels)).toBe(countOrdered('panel'))
    expectClearances(assignment, plan)
    expectDesignations(drawings)
  })
})

/** Expects bodies that do not overlap, outside the aisle and the cross aisles. */
function expectClearances(assignment: Assignment, plan: Drawing): void {
  const bodies = listRectangles(plan).filter(({ part }) => /^(racks-|cooler|filler|panel)/.test(part ?? ''))
  expect(listOverlappingShapes(bodies)).toEqual([])
  const depth = getValue(assignment, 'sideDepth')
  const length = getValue(assignment, 'bayLength')
  const width = getValue(assignment, 'podWidth')
  for (const { at, width: bodyWidth, height } of bodies) {
    expect(at.x >= 0 && at.x + bodyWidth <= length + 1e-6).toBe(true)
    expect(at.y >= -1e-6 && at.y + height <= width + 1e-6).toBe(true)
    expect(at.y + height <= depth + 1e-6 || at.y >= width - depth - 1e-6).toBe(true)
  }
  const clearances = listRectangles(plan).filter(({ pen }) => pen === 'clearance')
  expect(clearances.map((clearance) => clearance.width)).toEqual([
    assignment['crossAisle'],
    assignment['crossAisle'],
  ])
}

/** Every designation of a drawing by IEC 81346 is in its table. */
function expectDesignations(drawings: readonly Drawing[]): void {
  for (const drawing of drawings) {
    const drawnTexts = toMarks(drawing, english).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
    const tags = drawnTexts.flatMap((words) => words.match(/(?:-[A-Z]+\d+)+/g) ?? [])
    for (const tag of tags) expect(tag).toMatch(/^(?:-[A-Z]\d+)+$/)
    const tableTags = drawing.table.rows
      .flat()
      .flatMap((cell) => english(cell).match(/(?:-[A-Z]+\d+)+/g) ?? [])
    expect(
      tags.filter((tag) => !tableTags.includes(tag)),
      drawing.id,
    ).toEqual([])
  }
}

test('a hall holds the pods that fit, and none overlap or leave it', () => {
  const assignment = configure({ podsWanted: 3, hallWidth: 16_000, hallLength: 40_000 })
  const hall = getDrawing(product.draw(assignment), 'pod-hall')
  const [outline, ...pods] = listRectangles(hall)
  expect(pods).toHaveLength(getValue(assignment, 'across') * getValue(assignment, 'along'))
  expect(pods.filter(({ pen }) => pen === 'module')).toHaveLength(3)
  expect(listOverlappingShapes(pods)).toEqual([])
  for (const { at, width, height } of pods) {
    expect(at.x + width).toBeLessThanOrEqual(outline?.width ?? 0)
    expect(at.y + height).toBeLessThanOrEqual(outline?.height ?? 0)
  }
})

test('the DXF of each drawing has every shape', () => {
  const drawings = product.draw(configure(cases[1] ?? {}))
  for (const [index, drawing] of drawings.entries()) {
    const sheet = { ...sampleFacts, sheet: index + 1, sheets: drawings.length }
    const { entities } = readDxf(printDxf(drawing, { translate: english, facts: sheet, language: 'en' }))
    const shapes = [...layOutSheet(drawing, sheet, english).frame, ...drawing.shapes]
    const printed = shapes.filter((shape) => shape.kind !== 'text' || english(shape.label) !== '')
    expect(entities, drawing.id).toHaveLength(printed.length)
  }
})
