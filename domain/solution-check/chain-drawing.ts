// Draws a chain of designs: a box for each design with its load, a line for each link, and a mark on designs with errors.
import { computeBounds } from '../drawings/extent.ts'
import type { Drawing, Label, Pen, Point, Shape } from '../drawings/shapes.ts'
import {
  drawCircle,
  drawLine,
  literal,
  message,
  assignToPart,
  drawPolyline,
  drawRectangle,
  drawText,
} from '../drawings/sketch.ts'
import type { ChainDesign, ChainFinding, ChainFindingKey, Link } from './chain.ts'

/** The designs with their links and findings. */
export interface CheckedSolution {
  readonly designs: readonly ChainDesign[]
  readonly links: readonly Link[]
  readonly findings: readonly ChainFinding[]
}

const textSize = 24

const boxWidth = 340

const gap = 140

/** A chain with one or two columns is not drawn larger than one with three. */
const minWidth = 3 * boxWidth + 2 * gap

const rowHeight = textSize * 1.5

/** A box of the drawing: a design, its lines of text, and its column. */
export interface ChainBox {
  readonly design: ChainDesign
  readonly rows: readonly { readonly key: string; readonly label: Label }[]
  readonly column: number
}

interface PlacedBox extends ChainBox {
  readonly x: number
  readonly y: number
}

/** A link between rows of two boxes. */
export interface ChainLine {
  readonly pen: Pen
  readonly from: { readonly design: string; readonly row: string }
  readonly to: { readonly design: string; readonly row: string }
}

const computeHeight = ({ rows }: ChainBox): number => rowHeight * (rows.length + 1) + textSize * 0.8

/** Positions columns from left to right, and boxes from top to bottom in the order of the solution. */
function placeBoxes(boxes: readonly ChainBox[]): PlacedBox[] {
  const nextYByColumn = new Map<number, number>()
  return boxes.map((box) => {
    const y = nextYByColumn.get(box.column) ?? 0
    nextYByColumn.set(box.column, y + computeHeight(box) + textSize * 2)
    return { ...box, x: box.column * (boxWidth + gap), y }
  })
}

const computeRowY = (box: PlacedBox, row: string): number =>
  box.y +
  rowHeight *
    (1.5 +
      Math.max(
        0,
        box.rows.findIndex(({ key }) => key === row),
      ))

function drawBox(box: PlacedBox, isFailing: boolean): Shape[] {
  const { design, rows, x, y } = box
  const name = design.quantity === 1 ? design.name : `${design.quantity} × ${design.name}`
  return assignToPart(design.id, [
    drawRectangle(isFailing ? 'lacking' : 'fill', {
      x,
      y,
      width: boxWidth,
      height: computeHeight(box),
      radius: 6,
    }),
    // A symbol in addition to the colour, for people who cannot distinguish the colours.
    drawText(literal(isFailing ? `⚠ ${name}` : name), { x: x + textSize * 0.6, y: y + rowHeight }, textSize, {
      bold: true,
      maxWidth: boxWidth - textSize * 1.2,
    }),
    ...rows.map(({ label }, index) =>
      drawText(
        label,
        { x: x + textSize * 0.6, y: y + rowHeight * (index + 2) - textSize * 0.1 },
        textSize * 0.9,
        { maxWidth: boxWidth - textSize * 1.2 },
      ),
    ),
  ])
}

/** Each source has its own lane between the columns; a line that passes a column runs below all boxes. */
function drawLinks(lines: readonly ChainLine[], boxes: readonly PlacedBox[]): Shape[] {
  const bottom = Math.max(...boxes.map((box) => box.y + computeHeight(box)))
  const lanes = [...new Set(lines.map(({ from }) => `${from.design} ${from.row}`))]
  let detours = 0
  return lines.flatMap(({ pen, from, to }) => {
    const giver = boxes.find(({ design }) => design.id === from.design)
    const taker = boxes.find(({ design }) => design.id === to.design)
    if (giver === undefined || taker === undefined) return []
    const start: Point = { x: giver.x + boxWidth, y: computeRowY(giver, from.row) }
    const end: Point = { x: taker.x, y: computeRowY(taker, to.row) }
    const lane =
      textSize +
      ((gap - 2 * textSize) * (lanes.indexOf(`${from.design} ${from.row}`) + 1)) / (lanes.length + 1)
    const first = start.x + lane
    if (taker.column === giver.column + 1)
      return [drawPolyline(pen, [start, { x: first, y: start.y }, { x: first, y: end.y }, end])]
    detours += 1
    const lowerY = bottom + textSize * detours
    const last = end.x - gap + lane
    return [
      drawPolyline(pen, [
        start,
        { x: first, y: start.y },
        { x: first, y: lowerY },
        { x: last, y: lowerY },
        { x: last, y: end.y },
        end,
      ]),
    ]
  })
}

/**
 * Draws boxes and lines as one drawing; undefined without boxes. `stubs` are rows that are fed from outside the chain, and `isOwn` selects the
 * findings that mark a box of this chain.
 */
export function assembleDrawing(
  { id, title }: { readonly id: Drawing['id']; readonly title: string },
  { boxes, lines }: { readonly boxes: readonly ChainBox[]; readonly lines: readonly ChainLine[] },
  { findings }: CheckedSolution,
  options: Pick<Drawing, 'table' | 'legend'> & {
    readonly stubs?: readonly ChainLine['to'][]
    readonly isOwn: (key: ChainFindingKey) => boolean
  },
): Drawing | undefined {
  if (boxes.length === 0) return undefined
  const placed = placeBoxes(boxes)
  // Only errors that belong to this chain mark a box: a lack of power is not shown in the heat chain.
  const failingIds = new Set(
    findings
      .filter(({ key, severity }) => severity === 'error' && options.isOwn(key))
      .flatMap(({ designs: [first] }) => first ?? []),
  )
  const stubs = (options.stubs ?? []).flatMap(({ design, row }) => {
    const box = placed.find((candidate) => candidate.design.id === design)
    if (box === undefined) return []
    const y = computeRowY(box, row)
    return [
      drawLine('cable', { x: box.x - textSize * 1.6, y }, { x: box.x, y }),
      drawCircle('node', { x: box.x - textSize * 1.6, y }, textSize * 0.2),
    ]
  })
  const shapes = [
    ...drawLinks(lines, placed),
    ...stubs,
    ...placed.flatMap((box) => drawBox(box, failingIds.has(box.design.id))),
  ]
  return {
    id,
    title: message(title),
    bounds: widenBounds(computeBounds(shapes, textSize)),
    shapes,
    table: options.table,
    legend: [
      ...options.legend,
      ...(boxes.some(({ design }) => failingIds.has(design.id))
        ? [{ pen: 'lacking', label: message('CHAIN_LEGEND_RED') } as const]
        : []),
    ],
  }
}

const widenBounds = (bounds: Drawing['bounds']): Drawing['bounds'] => ({
  ...bounds,
  width: Math.max(bounds.width, minWidth),
})

export const labelKilowatts = (value: number): Label => ({ quantity: value, unit: 'kW', decimals: 1 })

export const noValue = literal('—')

export const labelColumns = (keys: readonly string[]): Label[] =>
  keys.map((key) => message(`CHAIN_COLUMN_${key}`))
