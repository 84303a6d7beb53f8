import type { IEntity } from 'dxf-parser'
import { expect, test } from 'vitest'
import { type Language, languages } from '@design-portal/i18n/languages.ts'
import { atLength } from '../../tools/at-length.ts'
import { listDrawnProducts } from '../products/testing/drawn-products.ts'
import type { Translate } from './marks.ts'
import { escapeText, printDxf } from './print-dxf.ts'
import type { Drawing, Shape } from './shapes.ts'
import { layOutSheet } from './sheet.ts'
import {
  drawArc,
  drawCircle,
  drawDimension,
  drawLine,
  literal,
  drawPolyline,
  drawRectangle,
  drawText,
} from './sketch.ts'
import { readDxf } from './testing/read-dxf.ts'
import { sampleFacts } from './testing/title-facts.ts'
import { createTranslator } from './testing/translate.ts'

const facts = sampleFacts

const translateToKeys: Translate = (label) =>
  'literal' in label ? label.literal : 'quantity' in label ? String(label.quantity) : label.message

const createDrawing = (shapes: readonly Shape[]): Drawing => ({
  id: 'footprint',
  title: literal('Plan'),
  bounds: { x: 0, y: 0, width: 3000, height: 2000 },
  shapes,
  table: { columns: [], rows: [] },
  legend: [],
})

/** A dimension, by which a drawing is true to scale. */
const dimension = drawDimension({ x: 0, y: 0 }, { x: 3000, y: 0 }, -200, 80)

const printEntities = (shapes: readonly Shape[]) => {
  const drawing = createDrawing([dimension, ...shapes])
  const frame = layOutSheet(drawing, facts, translateToKeys).frame.length
  return readDxf(printDxf(drawing, { translate: translateToKeys, facts, language: 'en' })).entities.slice(
    frame + 1,
  )
}

/** The texts with character codes decoded, which the reader does not decode. */
const listWords = (entities: readonly IEntity[]): string[] =>
  entities.flatMap((entity) =>
    'text' in entity && entity.type === 'TEXT'
      ? [
          String(entity.text).replaceAll(/\\U\+([0-9A-F]{4})/g, (_, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          ),
        ]
      : [],
  )

test('a length in the file is the real length in millimetres, with the y axis upwards', () => {
  const [line] = printEntities([drawLine('cable', { x: 100, y: 100 }, { x: 100, y: 1100 })])
  expect(line).toMatchObject({ type: 'LINE', layer: 'cable' })
  const { paper, scale = 1, origin } = layOutSheet(createDrawing([dimension]), facts, translateToKeys)
  const [left, top] = [origin.x * scale, (paper.height - origin.y) * scale]
  expect(line).toMatchObject({
    vertices: [
      { x: expect.closeTo(left + 100), y: expect.closeTo(top - 100) },
      { x: expect.closeTo(left + 100), y: expect.closeTo(top - 1100) },
    ],
  })
})

test('each shape becomes the entity that a CAD program would draw', () => {
  const entities = printEntities([
    drawPolyline('curve', [
      { x: 0, y: 0 },
      { x: 9, y: 9 },
    ]),
    drawRectangle('fill', { x: 0, y: 0, width: 50, height: 40, radius: 5 }),
    drawCircle('cable', { x: 10, y: 10 }, 5),
    drawCircle('node', { x: 10, y: 10 }, 5),
    drawArc('detail', { x: 0, y: 0 }, 10, { startDegrees: 0, endDegrees: 90 }),
    drawText(literal('Küche 1 ≈ 整流器'), { x: 0, y: 0 }, 12, { rotation: -90 }),
  ])
  expect(entities.map(({ type }) => type)).toEqual([
    'LWPOLYLINE',
    'LWPOLYLINE',
    'CIRCLE',
    'LWPOLYLINE',
    'ARC',
    'TEXT',
  ])
  expect(entities[1]).toMatchObject({ shape: true })
  expect(entities[1]).toHaveProperty('vertices.length', 8)
  // From pointing right clockwise to pointing down: with the y axis upwards from 270° to 360°.
  expect(entities[4]).toMatchObject({ startAngle: (270 * Math.PI) / 180, endAngle: 0 })
  expect(entities[5]).toMatchObject({ rotation: 90 })
  expect(listWords(entities.slice(5))).toEqual(['Küche 1 ≈ 整流器'])
})

test('non-ASCII characters are written as their code points', () => {
  expect(escapeText('Ω 整 2^3')).toBe(String.raw`\U+03A9 \U+6574 2^ 3`)
})

test('a dimension is editable, with its lines in a block of its own', () => {
  const drawing = createDrawing([drawDimension({ x: 0, y: 0 }, { x: 600, y: 0 }, 100, 60)])
  const dxf = readDxf(printDxf(drawing, { translate: translateToKeys, facts, language: 'en' }))
  const dimensionEntity = dxf.entities.find(({ type }) => type === 'DIMENSION')
  expect(dimensionEntity).toMatchObject({ text: '600', actualMeasurement: 600, layer: 'dimension' })
  expect(dimensionEntity).toMatchObject({ block: '*D1' })
  expect(dxf.blocks['*D1']?.entities.map(({ type }) => type)).toEqual([
    'LINE',
    'LINE',
    'LINE',
    'SOLID',
    'SOLID',
    'TEXT',
  ])
})

const drawnProducts = listDrawnProducts()

/** The products whose drawings are read back in a language: each in a third of the languages, and at full length in all of them. */
const listProductsRead = (language: Language) =>
  drawnProducts.filter((_, index) => atLength || (index + languages.indexOf(language)) % 3 === 0)

test.each(languages)(
  'drawings of products in %s can be read back with all shapes and words',
  async (language) => {
    for (const { product, drawings } of listProductsRead(language)) {
      const translate = createTranslator(await product.loadMessages(language), language)
      for (const drawing of drawings) {
        const dxf = readDxf(printDxf(drawing, { translate, facts, language }))
        const shapes = [...layOutSheet(drawing, facts, translate).frame, ...drawing.shapes]
        const printedShapes = shapes.filter((shape) => shape.kind !== 'text' || translate(shape.label) !== '')
        expect(dxf.entities, drawing.id).toHaveLength(printedShapes.length)
        expect(listWords(dxf.entities), drawing.id).toEqual(
          printedShapes.flatMap((shape) => (shape.kind === 'text' ? [translate(shape.label)] : [])),
        )
      }
    }
  },
)
