import { expect, test } from 'vitest'
import { computeShapeBox, mergeBoxes } from './extent.ts'
import type { Translate } from './marks.ts'
import type { Drawing, Shape } from './shapes.ts'
import { papers, getPaperSystem, layOutSheet } from './sheet.ts'
import type { PaperSystem } from './sheet.ts'
import { sampleFacts } from './testing/title-facts.ts'
import { drawDimension, drawLine, literal, message, drawText } from './sketch.ts'

const translateToKeys: Translate = (label) =>
  'literal' in label ? label.literal : 'quantity' in label ? String(label.quantity) : label.message

const facts = sampleFacts

const createDrawing = (
  width: number,
  height: number,
  shapes: readonly Shape[],
  legendEntryCount = 1,
): Drawing => ({
  id: 'footprint',
  title: literal('Plan'),
  bounds: { x: -50, y: -20, width, height },
  shapes,
  table: { columns: [], rows: [] },
  legend: Array.from({ length: legendEntryCount }, (_, index) => ({
    pen: 'module',
    label: message(`what.it.means.${index}`),
  })),
})

const dimension = drawDimension({ x: 0, y: 0 }, { x: 600, y: 0 }, 100, 60)

test('drawings with dimensions use the largest usual scale that fits', () => {
  const sheet = layOutSheet(createDrawing(3000, 1500, [dimension]), facts, translateToKeys)
  expect(sheet).toMatchObject({ scale: 15, factor: 1 / 15, paper: { name: 'A4', width: 297 } })
  const widerSheet = layOutSheet(
    createDrawing(9000, 1500, [drawDimension({ x: 0, y: 0 }, { x: 9000, y: 0 }, 100, 130)]),
    facts,
    translateToKeys,
  )
  expect(widerSheet.scale).toBe(40)
})

test('a diagram has no scale, fits the paper by its shape and stays within a maximum size', () => {
  const uprightSheet = layOutSheet(
    createDrawing(600, 900, [drawLine('cable', { x: 0, y: 0 }, { x: 9, y: 9 })]),
    facts,
    translateToKeys,
  )
  expect(uprightSheet).not.toHaveProperty('scale')
  expect(uprightSheet.paper).toMatchObject({ width: 210, height: 297 })
  const smallSheet = layOutSheet(
    createDrawing(60, 40, [drawLine('cable', { x: 0, y: 0 }, { x: 9, y: 9 })]),
    facts,
    translateToKeys,
  )
  // At most 0.36 mm for each unit of the drawing.
  expect(smallSheet.factor).toBe(0.36)
})

test('words that would be too small to read select a larger paper', () => {
  const smallDrawing = createDrawing(1400, 800, [drawText(literal('230 V'), { x: 0, y: 0 }, 13)])
  expect(layOutSheet(smallDrawing, facts, translateToKeys).paper.name).toBe('A4')
  const largeDrawing = createDrawing(2400, 1300, [drawText(literal('230 V'), { x: 0, y: 0 }, 13)])
  expect(layOutSheet(largeDrawing, facts, translateToKeys).paper.name).toBe('A3')
  expect(layOutSheet(largeDrawing, { ...facts, papers: 'us' }, translateToKeys).paper.name).toBe('Tabloid')
  expect(papers.us[0].width).toBeCloseTo(8.5 * 25.4)
})

/** Millimetres from the edges of the paper to the frame. */
const margin = 10

test('the drawing stays inside the frame, above legend and title block, however long the legend is', () => {
  for (const legendEntryCount of [0, 1, 30]) {
    const drawing = createDrawing(3000, 2000, [dimension], legendEntryCount)
    const { paper, factor, origin, frame } = layOutSheet(drawing, facts, translateToKeys)
    const { x, y, width, height } = drawing.bounds
    const box = mergeBoxes(frame.map((shape) => computeShapeBox(shape, translateToKeys)))
    expect(box.left).toBeGreaterThanOrEqual(margin)
    expect(box.bottom).toBeLessThanOrEqual(paper.height - margin)
    const words = frame.flatMap((shape) => (shape.kind === 'text' ? [shape.at.y] : []))
    expect(origin.x + x * factor).toBeGreaterThanOrEqual(margin)
    expect(origin.x + (x + width) * factor).toBeLessThanOrEqual(paper.width - margin)
    expect(origin.y + y * factor).toBeGreaterThanOrEqual(margin)
    expect(origin.y + (y + height) * factor).toBeLessThan(Math.min(...words))
  }
})

const listWords = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [translateToKeys(shape.label)] : []))

test('the title block states number, revision, people, owner, status, scale, units and sheet', () => {
  const { frame, title } = layOutSheet(createDrawing(3000, 1500, [dimension]), facts, translateToKeys)
  const words = listWords(frame)
  for (const word of [
    'Plan',
    '9F3K72QD-4MP2K-FTP',
    '3',
    '2 / 3',
    'Power unit',
    'Hall 1',
    'Site Köln',
    '1 Nov 2026',
    'Ada Author',
    'Carl Checker',
    'Ann Approver',
    'Example Power Ltd',
    '1:15',
    'mm',
    'A4',
    'drawing.sheet.status.approved',
  ])
    expect(words).toContain(word)
  for (const row of title) expect(row.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

test('a fact that nobody has stated leaves an empty line below its caption', () => {
  const incompleteFacts = {
    ...facts,
    number: '',
    revision: '',
    checker: '',
    approver: '',
    status: 'preliminary',
  } as const
  const words = listWords(
    layOutSheet(createDrawing(3000, 1500, [dimension]), incompleteFacts, translateToKeys).frame,
  )
  expect(words).not.toContain('')
  expect(words.filter((word) => /Checker|Approver|FTP/.test(word))).toEqual([])
  expect(words).toEqual(
    expect.arrayContaining([
      'drawing.sheet.checker',
      'drawing.sheet.approver',
      'drawing.sheet.number',
      'drawing.sheet.status.preliminary',
    ]),
  )
})

test('a drawing to scale has the projection symbol of its paper system, and a diagram has neither symbol nor units', () => {
  const listCircleCentres = (system: PaperSystem, shapes: readonly Shape[]) =>
    layOutSheet(
      createDrawing(3000, 1500, shapes),
      { ...facts, papers: system },
      translateToKeys,
    ).frame.flatMap((shape) => (shape.kind === 'circle' ? [shape.centre.x] : []))
  const listConePoints = (system: PaperSystem) =>
    layOutSheet(
      createDrawing(3000, 1500, [dimension]),
      { ...facts, papers: system },
      translateToKeys,
    ).frame.flatMap((shape) => (shape.kind === 'polyline' ? shape.points.map(({ x }) => x) : []))
  // The symbol of first-angle projection (ISO) has its circles to the right of the cone, that of third-angle projection to the left.
  expect(Math.min(...listCircleCentres('iso', [dimension]))).toBeGreaterThan(
    Math.max(...listConePoints('iso')),
  )
  expect(Math.max(...listCircleCentres('us', [dimension]))).toBeLessThan(Math.min(...listConePoints('us')))
  const diagram = [drawLine('cable', { x: 0, y: 0 }, { x: 9, y: 9 })]
  expect(listCircleCentres('iso', diagram)).toEqual([])
  expect(
    listWords(layOutSheet(createDrawing(600, 400, diagram), facts, translateToKeys).frame),
  ).not.toContain('mm')
})

test('letter paper is used for sites that print on it and for readers of customary units', () => {
  expect(getPaperSystem('DE', 'si')).toBe('iso')
  expect(getPaperSystem('MX', 'si')).toBe('us')
  expect(getPaperSystem('DE', 'us')).toBe('us')
})
