// Lays a drawing out on a sheet of paper: size, scale, frame, legend and title block, in millimetres, for both PDF and DXF.

import { moveShapes } from './extent.ts'
import { toMarks, estimateTextWidth } from './marks.ts'
import type { Translate } from './marks.ts'
import { penStyles } from './pens.ts'
import type { Drawing, Label, Pen, Point, Shape } from './shapes.ts'
import { drawCircle, drawLine, literal, message, drawRectangle, drawText } from './sketch.ts'

/** Papers of ISO 216, and of ANSI Y14.1 (letter is A, tabloid is B) where lengths are customary. */
export type PaperSystem = 'iso' | 'us'

export interface Paper {
  readonly name: 'A4' | 'A3' | 'Letter' | 'Tabloid'
  /** In mm. */
  readonly width: number
  readonly height: number
}

/** Portrait; the smaller first. */
export const papers: Readonly<Record<PaperSystem, readonly [Paper, Paper]>> = {
  iso: [
    { name: 'A4', width: 210, height: 297 },
    { name: 'A3', width: 297, height: 420 },
  ],
  us: [
    { name: 'Letter', width: 215.9, height: 279.4 },
    { name: 'Tabloid', width: 279.4, height: 431.8 },
  ],
}

/** Countries where offices print on letter paper (Unicode CLDR, supplemental data, paper sizes by territory). */
const letterCountries = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ')

/** The papers for readers of customary units, and for a site in a country that prints on them. */
export const getPaperSystem = (countryId: string, units: 'si' | 'us'): PaperSystem =>
  units === 'us' || letterCountries.includes(countryId) ? 'us' : 'iso'

/** The content of the title block besides the drawing's title. */
export interface SheetFacts {
  readonly papers: PaperSystem
  readonly product: string
  readonly design: string
  readonly solution: string
  /** In the words of the language. */
  readonly date: string
  /** Sheet number and number of sheets. */
  readonly sheet: number
  readonly sheets: number
}

export interface Sheet {
  readonly paper: Paper
  /** The factor from a length of the drawing to its length on paper in mm. */
  readonly factor: number
  /** The reduction from real size; none for a diagram, which has no scale. */
  readonly scale?: number
  /** The position of the drawing's origin on the paper. */
  readonly origin: Point
  /** Frame, legend and title block, in mm from the paper's upper left corner. */
  readonly frame: readonly Shape[]
}

/**
 * Scales of ISO 5455 with the intermediate steps of construction drawings, so that a drawing does not shrink to half
 * its room for lack of a scale.
 */
const scales = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 500, 1000]

const margin = 10
const padding = 5
const rowHeight = 9
const legendRow = 5
/** Sizes of letters in mm. */
const valueSize = 3.2
const captionSize = 2
const legendSize = 2.7
/** Smaller letters cannot be read on paper, so the larger paper is used. About 5.5 points. */
const minTextSize = 1.95
/** A unit of a diagram is a CSS pixel on the screen, 1/96 inch; on paper it is never much larger. */
const maxDiagramFactor = 0.36

/**
 * The sheet that shows a drawing best: the smaller paper, in landscape or portrait by the drawing's shape, unless its
 * words would be too small.
 */
export function layoutSheet(drawing: Drawing, facts: SheetFacts, translate: Translate): Sheet {
  const sizes = toMarks(drawing, translate).flatMap((mark) =>
    mark.kind === 'text' && mark.text !== '' ? [mark.size] : [],
  )
  const smallest = Math.min(...sizes)
  const [small, large] = papers[facts.papers].map((paper) => {
    const [upright, lying] = [paper, { ...paper, width: paper.height, height: paper.width }].map((one) =>
      placeDrawing(drawing, one, facts, translate),
    )
    return upright !== undefined && (lying === undefined || upright.factor >= lying.factor) ? upright : lying
  })
  const best = small !== undefined && small.factor * smallest >= minTextSize ? small : large
  if (best === undefined) throw new Error('No paper is known')
  return best
}

/** A drawing with dimensions shows real objects and is true to scale; the others are diagrams and charts. */
const isTrueToScale = (drawing: Drawing): boolean => drawing.shapes.some(({ kind }) => kind === 'dimension')

function placeDrawing(drawing: Drawing, paper: Paper, facts: SheetFacts, translate: Translate): Sheet {
  const width = paper.width - 2 * margin
  const block = { left: margin, top: paper.height - margin - 2 * rowHeight, width }
  const legend = drawLegend(drawing.legend, block, translate)
  const room = { width: width - 2 * padding, height: legend.top - margin - 2 * padding }
  const { bounds } = drawing
  const fitting = Math.min(room.width / bounds.width, room.height / bounds.height)
  const scale = isTrueToScale(drawing) ? scales.find((one) => 1 / one <= fitting) : undefined
  const factor = scale === undefined ? Math.min(fitting, maxDiagramFactor) : 1 / scale
  const cells = [buildTitleCells(drawing, facts), buildFactCells(facts, paper, scale)]
  return {
    paper,
    factor,
    ...(scale === undefined ? {} : { scale }),
    origin: {
      x: margin + padding + (room.width - bounds.width * factor) / 2 - bounds.x * factor,
      y: margin + padding + (room.height - bounds.height * factor) / 2 - bounds.y * factor,
    },
    frame: [
      drawRectangle('outline', { x: margin, y: margin, width, height: paper.height - 2 * margin }),
      ...legend.shapes,
      ...cells.flatMap((row, index) => drawCells(row, block, block.top + index * rowHeight)),
    ],
  }
}

interface Block {
  readonly left: number
  readonly top: number
  readonly width: number
}

interface Cell {
  readonly caption: Label
  readonly value: Label
  /** Of the block's width. */
  readonly share: number
  readonly bold?: boolean
}

function buildTitleCells({ title }: Drawing, { product, design }: SheetFacts): Cell[] {
  return [
    { caption: message('drawing.sheet.drawing'), value: title, share: 0.4, bold: true },
    { caption: message('drawing.sheet.product'), value: literal(product), share: 0.3 },
    { caption: message('drawing.sheet.design'), value: literal(design), share: 0.3 },
  ]
}

function buildFactCells(
  { solution, date, sheet, sheets }: SheetFacts,
  { name }: Paper,
  scale?: number,
): Cell[] {
  return [
    { caption: message('drawing.sheet.solution'), value: literal(solution), share: 0.4 },
    { caption: message('drawing.sheet.date'), value: literal(date), share: 0.19 },
    {
      caption: message('drawing.sheet.scale'),
      value: scale === undefined ? message('drawing.sheet.notToScale') : literal(`1:${scale}`),
      share: 0.19,
    },
    { caption: message('drawing.sheet.paper'), value: literal(name), share: 0.11 },
    { caption: message('drawing.sheet.sheet'), value: literal(`${sheet} / ${sheets}`), share: 0.11 },
  ]
}

function drawCells(cells: readonly Cell[], block: Block, top: number): Shape[] {
  const { left, width } = block
  let x = left
  return [
    drawLine('outline', { x: left, y: top }, { x: left + width, y: top }),
    ...cells.flatMap(({ caption, value, share, bold = false }, index): Shape[] => {
      const start = x + 1.5
      const maxWidth = share * width - 3
      const edge = index === 0 ? [] : [drawLine('detail', { x, y: top }, { x, y: top + rowHeight })]
      x += share * width
      return [
        ...edge,
        drawText(caption, { x: start, y: top + 2.9 }, captionSize, { pen: 'note', maxWidth }),
        drawText(value, { x: start, y: top + 7 }, valueSize, { bold, maxWidth }),
      ]
    }),
  ]
}

/** Room for a legend's sample before its words, and between two entries. */
const sampleWidth = 9
const entryGap = 6

/** The entries one after the other, in as many rows as needed, above the title block. */
function drawLegend(
  legend: Drawing['legend'],
  block: Block,
  translate: Translate,
): { readonly shapes: readonly Shape[]; readonly top: number } {
  const right = block.left + block.width - padding
  let place = { x: block.left + padding, row: 0 }
  const shapes = legend.flatMap(({ pen, label }): Shape[] => {
    const { stroke, fill } = penStyles[pen]
    const sampled = stroke !== undefined || fill !== undefined
    const words = translate(label)
    const room = right - block.left - padding - sampleWidth
    const needed = Math.min(estimateTextWidth(words, legendSize), room) + (sampled ? sampleWidth : 0)
    if (place.x + needed > right && place.x > block.left + padding)
      place = { x: block.left + padding, row: place.row + 1 }
    const { x } = place
    const y = place.row * legendRow
    place = { ...place, x: x + needed + entryGap }
    return [
      ...(sampled ? [sample(pen, x, y)] : []),
      drawText(literal(words), { x: x + (sampled ? sampleWidth : 0), y: y + 0.9 }, legendSize, {
        pen: 'note',
        maxWidth: room,
      }),
    ]
  })
  if (shapes.length === 0) return { shapes, top: block.top }
  const top = block.top - (place.row + 1) * legendRow - 2
  return { shapes: moveShapes(shapes, 0, top + legendRow / 2 + 1), top }
}

/** A short line, a small area for filled pens, a dot for points; (x, y) is its left end, at mid height. */
function sample(pen: Pen, x: number, y: number): Shape {
  if (pen === 'marker' || pen === 'node') return drawCircle(pen, { x: x + 3.5, y }, 1.1)
  return penStyles[pen].fill !== undefined && pen !== 'battery'
    ? drawRectangle(pen, { x, y: y - 1.4, width: 7, height: 2.8 })
    : drawLine(pen, { x, y }, { x: x + 7, y })
}
