// Tests the drawings that every product can use: what they show, and that one, many and odd items stay readable.
import { languages } from '@design-portal/i18n/languages.ts'
import { describe, expect, test } from 'vitest'
import { printDxf } from '../drawings/print-dxf.ts'
import { printSvg } from '../drawings/print-svg.ts'
import { layOutSheet } from '../drawings/sheet.ts'
import type { Drawing, Label } from '../drawings/shapes.ts'
import { listOverlappingTexts, listStrayShapes, listTexts } from '../drawings/testing/overlaps.ts'
import { readDxf } from '../drawings/testing/read-dxf.ts'
import { sampleFacts } from '../drawings/testing/title-facts.ts'
import { createTranslator, readDrawingMessages } from '../drawings/testing/translate.ts'
import type { ComputedRecord } from '../engine/source/evaluate-declarations.ts'
import { findDrawings, sharedDrawingContracts } from './drawing-contracts.ts'
import { getDrawing } from './testing/drawing-tests.ts'

type Fields = ComputedRecord['fields']

const rack: Fields = { tag: 'R', name: 'part.rack', width: 600, depth: 1070, height: 2000, mass: 124 }

const draw = (items: readonly Fields[], room?: Fields): readonly Drawing[] =>
  findDrawings({ key: 'wall-box', shared: 'generic', contract: 1 }).draw([
    ...(room === undefined ? [] : [{ member: 'room', fields: room }]),
    ...items.map((fields) => ({ member: 'item', fields: { ...rack, ...fields } })),
  ])

const messages = { 'part.rack': 'Rack enclosure {width, number} mm wide', 'option.box.S': 'Wall box S' }
const translators = languages.map(
  (language) =>
    [language, createTranslator({ ...readDrawingMessages(language), ...messages }, language)] as const,
)
const english = createTranslator({ ...readDrawingMessages('en'), ...messages }, 'en')

const listCells = ({ table }: Drawing): string[][] =>
  table.rows.map((row) => row.map((cell: Label) => english(cell).replaceAll('\u00a0', ' ')))

const listFootprintPens = (drawings: readonly Drawing[]) =>
  getDrawing(drawings, 'footprint').shapes.map(({ pen }) => pen)
const countArcs = (drawings: readonly Drawing[]) =>
  getDrawing(drawings, 'footprint').shapes.filter(({ kind }) => kind === 'arc').length

describe('an item of the generic drawings', () => {
  test('is drawn as front elevation, footprint and floor-load plan with one table of sizes, masses and floor loads', () => {
    const drawings = draw(
      [
        { part: 'rack' },
        { tag: 'B', name: 'option.box.S', width: 400, depth: 250, height: 500, mass: 30, onWall: true },
      ],
      {
        front: 1200,
        rear: 900,
        floorLimit: 5,
      },
    )
    expect(drawings.map(({ id }) => id)).toEqual(['front-elevation', 'footprint', 'floor-load-plan'])
    const rows = [
      ['-R1', 'Rack enclosure 600 mm wide', '1', '600 mm', '1,070 mm', '2,000 mm', '124 kg', '1.9 kN/m²'],
      ['-B1', 'Wall box S', '1', '400 mm', '250 mm', '500 mm', '30 kg', '—'],
    ]
    for (const id of ['front-elevation', 'footprint'] as const) {
      expect(listCells(getDrawing(drawings, id))).toEqual(rows)
      expect(getDrawing(drawings, id).table.rowParts).toEqual(['rack', undefined])
    }
    const load = getDrawing(drawings, 'floor-load-plan')
    expect(load.table.rows).toHaveLength(1)
    expect(load.legend.map(({ label }) => english(label))).toContain('The floor carries 5 kN/m²')
  })

  test('is true to scale, and its shapes select its part', () => {
    const drawings = draw([{ part: 'rack' }])
    const bodies = drawings.flatMap(({ shapes }) =>
      shapes.filter(({ kind, part, pen }) => kind === 'rectangle' && part === 'rack' && pen !== 'detail'),
    )
    expect(bodies.map((shape) => ('width' in shape ? [shape.width, shape.height] : []))).toEqual([
      [600, 2000],
      [600, 1070],
      [600, 1070],
    ])
  })

  test('has as many pieces as its quantity, numbered over all items of a tag', () => {
    const drawings = draw([{ quantity: 2 }, { quantity: 1, width: 800 }, { tag: 'P', quantity: 0 }])
    expect(
      listCells(getDrawing(drawings, 'front-elevation')).map(([tags, , count]) => [tags, count]),
    ).toEqual([
      ['-R1 … -R2', '2'],
      ['-R3', '1'],
    ])
    const words = listTexts(getDrawing(drawings, 'footprint'), english).map(({ words: text }) => text)
    expect(words.filter((tag) => /^-[A-Z]/.test(tag))).toEqual(['-R1', '-R2', '-R3'])
  })

  test('without a mass has no floor load, and a sample is marked', () => {
    const { mass: _, ...rackWithoutMass } = rack
    const drawings = findDrawings({ key: 'wall-box', shared: 'generic', contract: 1 }).draw([
      { member: 'item', fields: { ...rackWithoutMass, sample: true } },
    ])
    expect(drawings.map(({ id }) => id)).toEqual(['front-elevation', 'footprint'])
    expect(listCells(getDrawing(drawings, 'footprint'))[0]).toEqual([
      '-R1',
      'Rack enclosure 600 mm wide',
      '1',
      '600 mm',
      '1,070 mm',
      '2,000 mm',
      '—',
      '—',
    ])
  })

  test('has clearances, doors and rows only where they are stated', () => {
    expect(listFootprintPens(draw([{}]))).not.toContain('clearance')
    expect(listFootprintPens(draw([{}], { front: 1000 }))).toContain('clearance')
    expect(countArcs(draw([{}], { front: 1000 }))).toBe(0)
    expect(countArcs(draw([{ door: true }], { front: 1000 }))).toBe(1)
    const rows = draw([{ row: 2 }, { row: 1, width: 700 }])
    const words = listTexts(getDrawing(rows, 'front-elevation'), english).map(({ words: text }) => text)
    expect(words).toEqual(expect.arrayContaining(['Row 1 of 2', 'Row 2 of 2']))
  })

  test('is not drawn with quantity 0, and is refused by its tag without a size', () => {
    expect(draw([])).toEqual([])
    expect(draw([{ quantity: 0 }])).toEqual([])
    expect(() => draw([{ width: 0 }])).toThrow('item R: width is 0 mm, expected more than 0.')
  })

  test('with more than 60 pieces is drawn with a note of how many are missing', () => {
    const front = getDrawing(draw([{ quantity: 200 }]), 'front-elevation')
    expect(front.legend.map(({ label }) => english(label))).toContain('140 more, not drawn')
    expect(listCells(front)[0]?.slice(0, 3)).toEqual(['-R1 … -R200', 'Rack enclosure 600 mm wide', '200'])
  })
})

const unknownRoom: Fields = {}
const room: Fields = { front: 1200, rear: 900, sample: true, floorLimit: 12 }
const cases: readonly (readonly [title: string, items: readonly Fields[], room: Fields])[] = [
  ['one item', [{ door: true }], room],
  ['one item without clearances', [{}], unknownRoom],
  [
    'four items of four sizes',
    [
      { door: true },
      { width: 800 },
      { height: 1200, depth: 600 },
      { tag: 'W', width: 600, depth: 400, height: 400, onWall: true },
    ],
    room,
  ],
  [
    'twenty items',
    [
      { quantity: 14, door: true },
      { quantity: 6, width: 300, tag: 'C' },
    ],
    room,
  ],
  [
    'twenty sizes',
    Array.from({ length: 20 }, (_, index) => ({ width: 300 + 30 * index, height: 600 + 70 * index })),
    unknownRoom,
  ],
  ['three items, each in a row of its own', [{ row: 1 }, { row: 2 }, { row: 3 }], room],
  ['a box as small as a hand', [{ width: 80, depth: 40, height: 120, mass: 0.4, onWall: true }], unknownRoom],
  ['tiny floor units', [{ width: 60, depth: 60, height: 90, mass: 0.2, quantity: 5 }], unknownRoom],
  ['a container', [{ width: 12_192, depth: 2438, height: 2896, mass: 24_000, sample: true }], room],
  [
    'tiny beside huge',
    [
      { width: 12_192, depth: 2438, height: 2896, mass: 24_000 },
      { tag: 'B', width: 80, depth: 40, height: 120, mass: 0.4 },
    ],
    room,
  ],
  [
    'wall boxes alone',
    [{ tag: 'WALLBOX-', width: 300, depth: 200, height: 400, mass: 12, onWall: true, quantity: 4 }],
    unknownRoom,
  ],
  ['a long tag', [{ tag: 'SPRSY-RACK-42-1070-', quantity: 3 }], room],
]

describe.each(cases)('generic drawings of %s', (_, items, where) => {
  const drawings = draw(items, where)

  test.each(translators)(
    'stay readable in %s: no texts overlap, and nothing is outside',
    (_language, translate) => {
      for (const drawing of drawings) {
        expect(listOverlappingTexts(listTexts(drawing, translate)), drawing.id).toEqual([])
        expect(listStrayShapes(drawing, translate), drawing.id).toEqual([])
        for (const row of drawing.table.rows) expect(row).toHaveLength(drawing.table.columns.length)
      }
    },
  )

  test('are printed to scale as SVG and DXF', () => {
    for (const drawing of drawings) {
      expect(layOutSheet(drawing, sampleFacts, english).scale).toBeGreaterThan(0)
      expect(printSvg(drawing, { translate: english, facts: sampleFacts })).toContain('</svg>')
      expect(
        readDxf(printDxf(drawing, { translate: english, facts: sampleFacts, language: 'en' })).entities
          .length,
      ).toBeGreaterThan(10)
    }
  })
})

test('the contract of the generic drawings has two members, and an unknown contract or name of drawings is refused', () => {
  expect([...(sharedDrawingContracts.get('generic')?.keys() ?? [])]).toEqual([1])
  expect([...(sharedDrawingContracts.get('generic')?.get(1)?.keys() ?? [])]).toEqual(['room', 'item'])
  expect(() => findDrawings({ key: 'lec', shared: 'generic', contract: 7 })).toThrow(
    'There are no drawings of generic that read contract 7.',
  )
  expect(() => findDrawings({ key: 'wall-box', contract: 1 })).toThrow(
    'There are no drawings of wall-box that read contract 1.',
  )
})
