import { languages } from '@design-portal/i18n/languages.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleFacts } from '../../drawings/testing/title-facts.ts'
import { readDrawingMessages, loadTranslator } from '../../drawings/testing/translate.ts'
import {
  listCrossedTexts,
  listOverlappingShapes,
  listOverlappingTexts,
  findSmallestFit,
  listStrayShapes,
  listTexts,
} from '../../drawings/testing/overlaps.ts'
import { printSvg } from '../../drawings/print-svg.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import { getDrawing } from '../testing/drawing-tests.ts'
import { buildCabinetLines } from './drawing-cabinets.ts'
import type { UpsRecord } from './drawing-record.ts'
import { buildSingleLineSystem } from './drawing-single-line.ts'
import { drawUps } from './drawings.ts'
import { createDesign, sampleDesigns } from './testing/sample-designs.ts'

const english = loadTranslator('en')

const minutes = fc.double({ min: 2, max: 400, noNaN: true })

/** Any design that the drawings may get, valid as a product or not. */
const anyDesign = fc
  .record({
    load: fc.integer({ min: 1, max: 1800 }),
    model: fc.constantFrom('Galaxy VL 200 kW', 'Easy UPS 3-Phase Modular 250 kW', 'Easy UPS 3S Pro 10 kVA'),
    moduleRating: fc.constantFrom(10, 40, 50, 200, 500),
    slotsPerFrame: fc.integer({ min: 1, max: 6 }),
    frames: fc.integer({ min: 1, max: 4 }),
    systems: fc.constantFrom(1 as const, 2 as const),
    mains: fc.constantFrom('single' as const, 'dual' as const),
    maintenanceBypass: fc.constantFrom(
      'none' as const,
      'internal' as const,
      'externalPanel' as const,
      'bypassCabinet' as const,
    ),
    backfeed: fc.constantFrom('internalKit' as const, 'upstreamShuntTrip' as const),
    phases: fc.constantFrom('3:3' as const, '3:1' as const),
    cableEntry: fc.constantFrom('top' as const, 'bottom' as const),
    battery: fc.constantFrom(
      'internalVrla' as const,
      'externalVrla' as const,
      'lithiumIon' as const,
      'byOthers' as const,
    ),
    cabinetsPerFrame: fc.integer({ min: 0, max: 5 }),
    breaker: fc.constantFrom(25, 80, 400, 1600, 4000),
  })
  .chain((sketch) =>
    fc.integer({ min: 1, max: sketch.frames * sketch.slotsPerFrame }).chain((installed) =>
      fc
        .record({
          needed: fc.integer({ min: 1, max: installed }),
          asked: fc.integer({ min: 0, max: 480 }),
          minutesWhenNew: minutes,
        })
        .map(({ needed, asked, minutesWhenNew }) =>
          withRuntime(createDesign({ ...sketch, modules: [needed, installed] }), asked, minutesWhenNew),
        ),
    ),
  )

/** The design with other minutes: `minutesWhenNew` at its load, three quarters of that at the end of life. */
function withRuntime(record: UpsRecord, asked: number, minutesWhenNew: number): UpsRecord {
  const computeMinutesAt = (load: number) => {
    const minutesAtLoad = minutesWhenNew * (100 / load) ** 1.3
    return { load, new: minutesAtLoad, endOfLife: minutesAtLoad * 0.75 }
  }
  const { load: _, ...atDesignLoad } = computeMinutesAt(100)
  return {
    ...record,
    runtime: { ...record.runtime, asked, ...atDesignLoad },
    runtimes: [40, 60, 80, 100].map(computeMinutesAt),
  }
}

test.each(Object.entries(sampleDesigns))(
  'the supply of the sample %s is drawn with a neutral, and as three wires where it is a delta',
  (_, record) => {
    expect(buildSingleLineSystem(record).supply).toMatchObject({ arguments: { conductors: '3N~' } })
    const delta = { ...record, supply: { ...record.supply, neutral: false } }
    expect(buildSingleLineSystem(delta).supply).toMatchObject({ arguments: { conductors: '3~' } })
  },
)

const getDrawingOf = (record: UpsRecord, id: Drawing['id']): Drawing => getDrawing(drawUps(record), id)

describe.each(Object.entries(sampleDesigns))('the drawings of the sample %s', (_, record) => {
  test.each(languages)('in %s have no overlapping and no too small text', (language) => {
    const translate = loadTranslator(language)
    for (const drawing of drawUps(record)) {
      const texts = listTexts(drawing, translate)
      expect(listOverlappingTexts(texts), drawing.id).toEqual([])
      expect(listStrayShapes(drawing, translate), drawing.id).toEqual([])
      const { fit, words } = findSmallestFit(drawing, translate)
      expect(fit, `${drawing.id}: ${words}`).toBeGreaterThan(0.55)
    }
  })

  test('have a table whose rows are complete, and a legend', () => {
    for (const { table, legend, id } of drawUps(record)) {
      expect(table.rows.length, id).toBeGreaterThan(0)
      for (const row of table.rows) expect(row.length, id).toBe(table.columns.length)
      expect(legend.length, id).toBeGreaterThan(0)
    }
  })
})

test('in drawings of any design no texts overlap, no conductor crosses them and everything is inside', () => {
  fc.assert(
    fc.property(anyDesign, (record) => {
      for (const drawing of drawUps(record)) {
        const texts = listTexts(drawing, english)
        expect(listOverlappingTexts(texts), drawing.id).toEqual([])
        expect(listStrayShapes(drawing, english), drawing.id).toEqual([])
        if (drawing.id === 'single-line-diagram') expect(listCrossedTexts(drawing, texts)).toEqual([])
      }
    }),
    { numRuns: 150 },
  )
})

test('the single-line diagram has each breaker of the design once', () => {
  fc.assert(
    fc.property(anyDesign, (record) => {
      const { shapes } = getDrawingOf(record, 'single-line-diagram')
      const perFrame =
        2 + (record.bypassDevice === undefined ? 0 : 1) + (record.batteryDevice === undefined ? 0 : 1)
      const hasExternalBypass = record.maintenanceBypass !== undefined
      const { systems, frames } = record.design
      const expected = systems * (frames * perFrame + (hasExternalBypass ? 2 : 0))
      expect(shapes.filter(isCross).length).toBe(2 * expected)
      const designations = shapes.flatMap((shape) =>
        shape.kind === 'text' && 'literal' in shape.label && /-Q\d+$/.test(shape.label.literal)
          ? [shape.label.literal]
          : [],
      )
      const internalSwitches = designations.filter((words) => !hasExternalBypass && /-Q\d+4$/.test(words))
      const breakers = designations.filter((words) => !internalSwitches.includes(words))
      expect(breakers.length).toBe(expected)
      expect(new Set(breakers).size).toBe(expected)
    }),
    { numRuns: 60 },
  )
})

test('the front elevation has the cabinets and modules of the design without overlap', () => {
  fc.assert(
    fc.property(anyDesign, (record) => {
      const { shapes } = getDrawingOf(record, 'front-elevation')
      const { systems } = record.design
      const bodies = shapes.filter((shape) => isCabinet(shape, record))
      expect(bodies.length).toBe(systems * record.cabinets.length)
      expect(listOverlappingShapes(bodies)).toEqual([])
      for (const [use, pen] of Object.entries({ needed: 'module', redundant: 'redundant', spare: 'spare' })) {
        const slots = record.slots.filter((slot) => slot.use === use).length
        const drawnSlots = shapes.filter((shape) => shape.kind === 'rectangle' && shape.pen === pen).length
        expect(drawnSlots, use).toBe(systems * slots)
      }
    }),
    { numRuns: 60 },
  )
})

test('the dimensions of the front elevation are the widths of a row and their sum', () => {
  for (const record of Object.values(sampleDesigns)) {
    const dimensions = getDrawingOf(record, 'front-elevation').shapes.flatMap((shape) =>
      shape.kind === 'dimension' && shape.from.y === 0 && shape.to.y === 0 ? [shape.to.x - shape.from.x] : [],
    )
    const widths = buildCabinetLines(record)[0]?.cabinets.map(({ width }) => width) ?? []
    expect(dimensions.slice(0, widths.length)).toEqual(widths)
    const hasGaps = record.cabinets.some(({ onWall }) => onWall)
    if (widths.length > 1 && !hasGaps)
      expect(dimensions.at(-1)).toBe(widths.reduce((sum, width) => sum + width, 0))
  }
})

/** In mm. */
const longestRow = 7500

test('a long line is split into rows, with every cabinet once and no row longer than 7.5 m', () => {
  fc.assert(
    fc.property(anyDesign, (record) => {
      const lines = buildCabinetLines(record)
      const widths = lines.map(({ cabinets }) => cabinets.reduce((sum, { width }) => sum + width, 0))
      expect(Math.max(...widths)).toBeLessThanOrEqual(longestRow)
      expect(lines.every(({ cabinets }) => cabinets.length > 0)).toBe(true)
      const tags = lines.flatMap(({ cabinets }) => cabinets.map(({ tag }) => tag))
      expect(tags.length).toBe(record.design.systems * record.cabinets.length)
      expect(new Set(tags).size).toBe(tags.length)
    }),
    { numRuns: 60 },
  )
})

test('the curves mark minutes and efficiency at the design load', () => {
  const record = sampleDesigns['96 kW, N+1, modular']
  if (record === undefined) throw new Error('the sample is gone')
  const listWords = (id: Drawing['id']) =>
    listTexts(getDrawingOf(record, id), english).map((text) => text.words)
  expect(listWords('runtime-curve')).toEqual(expect.arrayContaining(['15.6\u00a0min', '11.2\u00a0min']))
  expect(listWords('efficiency-curve')).toContain(
    `${record.efficiency.efficiency?.toFixed(1) ?? 'none'}\u00a0%`,
  )
})

test('a battery by others has no runtime curve but a note saying so', () => {
  const record = sampleDesigns['dual mains with a bypass panel']
  if (record === undefined) throw new Error('the sample is gone')
  const runtime = { ...record.runtime, new: undefined, endOfLife: undefined }
  const recordWithoutRuntime = { ...record, runtime, runtimes: [] }
  const drawing = getDrawingOf(recordWithoutRuntime, 'runtime-curve')
  expect(listTexts(drawing, english).map((text) => text.words)).toEqual([
    readDrawingMessages('en')['drawing.runtime.none'],
  ])
  expect(listStrayShapes(drawing, english)).toEqual([])
})

test('a printed drawing is well-formed XML without missing numbers', () => {
  for (const record of Object.values(sampleDesigns))
    for (const drawing of drawUps({ ...record, design: { ...record.design, model: 'A & B <1>' } })) {
      const svg = printSvg(drawing, { translate: english, facts: sampleFacts })
      expect(svg).not.toMatch(/NaN|undefined|Infinity|&(?!amp;|lt;|gt;|quot;)/)
      expect(svg.match(/<text/g)?.length).toBe(svg.match(/<\/text>/g)?.length)
    }
})

/** One of the two strokes of a breaker's cross. */
function isCross(shape: Shape): boolean {
  if (shape.kind !== 'line') return false
  const [dx, dy] = [Math.abs(shape.to.x - shape.from.x), Math.abs(shape.to.y - shape.from.y)]
  return Math.abs(dx - 8) < 1e-9 && Math.abs(dy - 8) < 1e-9
}

/** The body of a cabinet, by its size. */
function isCabinet(shape: Shape, { cabinets }: UpsRecord): boolean {
  return (
    shape.kind === 'rectangle' &&
    shape.pen === 'fill' &&
    cabinets.some(({ width, height }) => width === shape.width && height === shape.height)
  )
}
