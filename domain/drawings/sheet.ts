// Lays a drawing out on a sheet of paper: size, scale, frame, legend and title block, in millimetres, for both PDF and DXF.

import { moveShapes } from './extent.ts'
import { toMarks, estimateTextWidth } from './marks.ts'
import type { Translate } from './marks.ts'
import { penStyles } from './pens.ts'
import type { Drawing, Pen, Point, Shape } from './shapes.ts'
import { drawCircle, drawLine, literal, drawRectangle, drawText } from './sketch.ts'
import { isTrueToScale, listTitleRows } from './title-block.ts'
import type { TitleCell, TitleFacts } from './title-block.ts'

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

/** The content of the title block, and the papers of the reader. */
export interface SheetFacts extends TitleFacts {
  readonly papers: PaperSystem
}

export interface Sheet {
  readonly paper: Paper
  /** The factor from a length of the drawing to its length on paper in mm. */
  readonly factor: number
  /** The reduction from real size; none for a diagram, which has no scale. */
  readonly scale?: number
  /** The position of the drawing's origin on the paper. */
  readonly origin: Point
  /** What the title block says, row by row. */
  readonly title: readonly (readonly TitleCell[])[]
  /** Frame, legend and title block, in mm from the paper's upper left corner. */
  readonly frame: readonly Shape[]
}

/**
 * Scales of ISO 5455 with the intermediate steps of construction drawings, so that a drawing does not shrink to half
 * its room for lack of a scale.
 */
const scales = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 500, 1000]

// Lengths in mm on paper.
const margin = 10
const padding = 5
const rowHeight = 8
/** Rows of `listTitleRows`. */
const titleRowCount = 4
const legendRowHeight = 5
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
export function layOutSheet(drawing: Drawing, facts: SheetFacts, translate: Translate): Sheet {
  const sizes = toMarks(drawing, translate).flatMap((mark) =>
    mark.kind === 'text' && mark.text !== '' ? [mark.size] : [],
  )
  const smallest = Math.min(...sizes)
  const [small, large] = papers[facts.papers].map((paper) => {
    const [portrait, landscape] = [paper, { ...paper, width: paper.height, height: paper.width }].map(
      (oriented) => placeDrawing(drawing, oriented, facts, translate),
    )
    return portrait !== undefined && (landscape === undefined || portrait.factor >= landscape.factor)
      ? portrait
      : landscape
  })
  const best = small !== undefined && small.factor * smallest >= minTextSize ? small : large
  if (best === undefined) throw new Error('No paper is known')
  return best
}

function placeDrawing(drawing: Drawing, paper: Paper, facts: SheetFacts, translate: Translate): Sheet {
  const width = paper.width - 2 * margin
  const block = { left: margin, top: paper.height - margin - titleRowCount * rowHeight, width }
  const legend = drawLegend(drawing.legend, block, translate)
  const room = { width: width - 2 * padding, height: legend.top - margin - 2 * padding }
  const { bounds } = drawing
  const fittingFactor = Math.min(room.width / bounds.width, room.height / bounds.height)
  const scale = isTrueToScale(drawing)
    ? scales.find((reduction) => 1 / reduction <= fittingFactor)
    : undefined
  const factor = scale === undefined ? Math.min(fittingFactor, maxDiagramFactor) : 1 / scale
  const title = listTitleRows(drawing, facts, {
    paper: paper.name,
    ...(scale === undefined ? {} : { scale }),
  })
  const projection = isTrueToScale(drawing) ? facts.papers : undefined
  return {
    paper,
    factor,
    ...(scale === undefined ? {} : { scale }),
    origin: {
      x: margin + padding + (room.width - bounds.width * factor) / 2 - bounds.x * factor,
      y: margin + padding + (room.height - bounds.height * factor) / 2 - bounds.y * factor,
    },
    title,
    frame: [
      drawRectangle('outline', { x: margin, y: margin, width, height: paper.height - 2 * margin }),
      ...legend.shapes,
      ...title.flatMap((row, index) =>
        drawCells(row, block, { top: block.top + index * rowHeight, projection }),
      ),
    ],
  }
}

interface Block {
  readonly left: number
  readonly top: number
  readonly width: number
}

interface Row {
  readonly top: number
  /** The papers whose symbol of projection is drawn; undefined for what is not true to scale. */
  readonly projection: PaperSystem | undefined
}

function drawCells(cells: readonly TitleCell[], { left, width }: Block, { top, projection }: Row): Shape[] {
  let x = left
  return [
    drawLine('outline', { x: left, y: top }, { x: left + width, y: top }),
    ...cells.flatMap(({ key, caption, value, share, bold = false }, index): Shape[] => {
      const start = x + 1.5
      const maxWidth = share * width - 3
      const edge = index === 0 ? [] : [drawLine('detail', { x, y: top }, { x, y: top + rowHeight })]
      x += share * width
      return [
        ...edge,
        drawText(caption, { x: start, y: top + 2.7 }, captionSize, { pen: 'note', maxWidth }),
        ...('literal' in value && value.literal === ''
          ? []
          : [drawText(value, { x: start, y: top + 6.5 }, valueSize, { bold, maxWidth })]),
        ...(key === 'projection' && projection !== undefined
          ? drawProjection(projection, { x: start, y: top + 5.3 })
          : []),
      ]
    }),
  ]
}

/**
 * The symbol of ISO 5456-2:1996: a truncated cone from the side and from its small end. In first-angle projection, as on ISO papers, the end stands
 * behind the cone; in third-angle projection, as in North America, before it.
 */
function drawProjection(system: PaperSystem, { x, y }: Point): Shape[] {
  const cone = system === 'iso' ? x : x + 6
  const end = { x: system === 'iso' ? x + 8.5 : x + 2.2, y }
  const toCorner = (dx: number, dy: number): Point => ({ x: cone + dx, y: y + dy })
  return [
    {
      kind: 'polyline',
      pen: 'detail',
      points: [toCorner(0, -1), toCorner(5, -2), toCorner(5, 2), toCorner(0, 1)],
      closed: true,
    },
    drawCircle('detail', end, 2),
    drawCircle('detail', end, 1),
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
    const hasSample = stroke !== undefined || fill !== undefined
    const words = translate(label)
    const room = right - block.left - padding - sampleWidth
    const needed = Math.min(estimateTextWidth(words, legendSize), room) + (hasSample ? sampleWidth : 0)
    if (place.x + needed > right && place.x > block.left + padding)
      place = { x: block.left + padding, row: place.row + 1 }
    const { x } = place
    const y = place.row * legendRowHeight
    place = { ...place, x: x + needed + entryGap }
    return [
      ...(hasSample ? [drawSample(pen, x, y)] : []),
      drawText(literal(words), { x: x + (hasSample ? sampleWidth : 0), y: y + 0.9 }, legendSize, {
        pen: 'note',
        maxWidth: room,
      }),
    ]
  })
  if (shapes.length === 0) return { shapes, top: block.top }
  const top = block.top - (place.row + 1) * legendRowHeight - 2
  return { shapes: moveShapes(shapes, 0, top + legendRowHeight / 2 + 1), top }
}

/** A short line, a small area for filled pens, a dot for points; (x, y) is its left end, at mid height. */
function drawSample(pen: Pen, x: number, y: number): Shape {
  if (pen === 'marker' || pen === 'node') return drawCircle(pen, { x: x + 3.5, y }, 1.1)
  return penStyles[pen].fill !== undefined && pen !== 'battery'
    ? drawRectangle(pen, { x, y: y - 1.4, width: 7, height: 2.8 })
    : drawLine(pen, { x, y }, { x: x + 7, y })
}
