// The footprint: the cabinets from above with their clearances, door swings and cable entry.

import {
  buildCabinetTable,
  buildLengthLegend,
  placeLines,
  placeCabinets,
  computeTextSize,
  computeLineWidth,
} from './cabinet-line.ts'
import type { CabinetLine, PlacedCabinet } from './cabinet-line.ts'
import { computeBounds, moveShapes } from './extent.ts'
import type { Drawing, Shape } from './shapes.ts'
import {
  drawArc,
  drawCircle,
  drawDimension,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from './sketch.ts'

/** An item on the floor and its access; lengths in mm. */
export interface FloorPlan {
  readonly lines: readonly CabinetLine[]
  readonly clearances: { readonly front: number; readonly rear: number; readonly sample: boolean }
  /** Undefined: not stated, and not drawn. */
  readonly cableEntry?: 'top' | 'bottom'
}

/** About how many mm the drawing is wider than its cabinets: dimensions and margins. */
const surroundings = 1600

interface Frame {
  /** Size of the text in mm of the world. */
  readonly text: number
  readonly front: number
  readonly rear: number
  readonly depth: number
}

/**
 * The plan of every line with the rear at the top; several systems side by side, or one below the other if they are
 * wide.
 */
export function drawFootprint(plan: FloorPlan): Drawing {
  const { lines, clearances } = plan
  const width = Math.max(...lines.map(computeLineWidth))
  const depth = Math.max(
    ...lines.flatMap((cabinetLine) => cabinetLine.cabinets.map((cabinet) => cabinet.depth)),
  )
  const frame: Frame = { text: computeTextSize(width + surroundings), depth, ...clearances }
  const places = placeLines(
    lines.length,
    { width: computeRoom(width, frame), height: depth + frame.front + frame.rear },
    { x: frame.text * 7, y: frame.text * 8.5 },
  )
  const shapes = lines.flatMap((cabinetLine, index) => {
    const { x, y } = places[index]!
    return moveShapes(drawCabinetLine(cabinetLine, plan, frame, y), x, 0)
  })
  return {
    id: 'footprint',
    title: message('drawing.footprint.title'),
    bounds: computeBounds(shapes, frame.text),
    shapes,
    table: buildCabinetTable(lines),
    legend: [
      { pen: 'highlight', label: message('drawing.footprint.front') },
      { pen: 'battery', label: message('drawing.legend.battery') },
      ...buildAccessLegend(plan),
      ...buildLengthLegend(lines),
    ],
  }
}

function buildAccessLegend({ clearances, cableEntry }: FloorPlan): Drawing['legend'] {
  const key = clearances.sample ? 'drawing.legend.clearanceSample' : 'drawing.legend.clearance'
  return [
    ...(hasClearance(clearances) ? [{ pen: 'clearance', label: message(key) } as const] : []),
    ...(cableEntry === undefined
      ? []
      : [
          {
            pen: cableEntry === 'bottom' ? 'hidden' : 'cable',
            label: message(`drawing.legend.cableEntry.${cableEntry}`),
          } as const,
        ]),
  ]
}

const hasClearance = ({ front, rear }: { readonly front: number; readonly rear: number }): boolean =>
  front + rear > 0

/** The width of a line with its caption. */
const computeRoom = (width: number, { text: size }: Frame): number => Math.max(width, size * 16)

/** One line; y = `top` is the wall side of its rear clearance. */
function drawCabinetLine(cabinetLine: CabinetLine, plan: FloorPlan, frame: Frame, top: number): Shape[] {
  const cabinets = placeCabinets(cabinetLine)
  const width = computeLineWidth(cabinetLine)
  const back = top + frame.rear
  const fronts = back + frame.depth
  const end = fronts + frame.front
  return [
    ...drawHeading(cabinetLine, { width, top, end }, frame),
    ...(hasClearance(frame)
      ? [
          drawRectangle('clearance', { x: 0, y: top, width, height: frame.rear }),
          drawRectangle('clearance', { x: 0, y: fronts, width, height: frame.front }),
        ]
      : []),
    ...cabinets.flatMap((cabinet) =>
      assignToPart(cabinet.part, drawCabinetPlan(cabinet, plan, frame, fronts)),
    ),
    ...drawDimensions(cabinets, frame, { top, fronts, end }),
  ]
}

/** Name and floor area of a line, above it. */
function drawHeading(
  { heading: words }: CabinetLine,
  { width, top, end }: { readonly width: number; readonly top: number; readonly end: number },
  frame: Frame,
): Shape[] {
  const squareMetres = Math.round((width * (end - top)) / 10_000) / 100
  const room = computeRoom(width, frame)
  const above = top - frame.text * 0.6
  return [
    ...(words === undefined
      ? []
      : [
          drawText(words, { x: 0, y: above - frame.text * 1.3 }, frame.text, {
            bold: true,
            maxWidth: room,
          }),
        ]),
    drawText(
      hasClearance(frame)
        ? message('drawing.footprint.area', { area: squareMetres })
        : { quantity: squareMetres, unit: 'm2', decimals: 2 },
      { x: 0, y: above },
      frame.text * 0.9,
      {
        pen: 'note',
        maxWidth: room,
      },
    ),
  ]
}

/** A cabinet with its front on the line `fronts`; a wall-mounted one is behind the rear clearance. */
function drawCabinetPlan(cabinet: PlacedCabinet, plan: FloorPlan, frame: Frame, fronts: number): Shape[] {
  const { x, width, depth } = cabinet
  const top = cabinet.onWall ? fronts - frame.depth - frame.rear : fronts - depth
  const size = Math.min(frame.text, depth * 0.4)
  const entry = plan.cableEntry === 'bottom' ? 'hidden' : 'cable'
  return [
    ...(cabinet.onWall || cabinet.face === 'closed'
      ? []
      : drawDoorSwing(cabinet, fronts, Math.min(width, frame.front))),
    drawRectangle(cabinet.face === 'battery' ? 'battery' : 'fill', {
      x,
      y: top,
      width,
      height: depth,
      radius: 4,
    }),
    drawLine('highlight', { x: x + width * 0.06, y: top + depth }, { x: x + width * 0.94, y: top + depth }),
    ...(cabinet.onWall || cabinet.face === 'battery' || plan.cableEntry === undefined
      ? []
      : drawCableEntry(entry, x + width / 2, top + depth * 0.22, Math.min(width * 0.5, depth * 0.24))),
    drawText(
      literal(cabinet.tag),
      { x: x + width / 2, y: top + depth * (cabinet.onWall ? 0.5 : 0.66) + size * 0.36 },
      size,
      {
        anchor: 'middle',
        bold: true,
        maxWidth: width * 0.9,
      },
    ),
  ]
}

/** The door opens to the front about its left edge. */
function drawDoorSwing({ x }: PlacedCabinet, fronts: number, reach: number): Shape[] {
  return [
    drawLine('detail', { x, y: fronts }, { x, y: fronts + reach }),
    drawArc('detail', { x, y: fronts }, reach, { startDegrees: 0, endDegrees: 90 }),
  ]
}

/** Opening for the cables, in the roof (solid line) or the floor (dashed), crossed by the cable path. */
function drawCableEntry(pen: 'hidden' | 'cable', x: number, y: number, half: number): Shape[] {
  return [
    drawRectangle(pen, { x: x - half, y: y - half * 0.4, width: half * 2, height: half * 0.8 }),
    ...[-0.5, 0, 0.5].map((share) =>
      drawCircle(pen === 'cable' ? pen : 'detail', { x: x + share * half * 1.3, y }, half * 0.2),
    ),
  ]
}

function drawDimensions(
  cabinets: readonly PlacedCabinet[],
  frame: Frame,
  { top, fronts, end }: { readonly top: number; readonly fronts: number; readonly end: number },
): Shape[] {
  const last = cabinets.at(-1)
  if (last === undefined) return []
  const right = last.x + last.width
  const back = fronts - frame.depth
  const drawDepth = (from: number, to: number, offset: number) =>
    drawDimension({ x: 0, y: to }, { x: 0, y: from }, offset, frame.text)
  const widths = cabinets.map((cabinet) =>
    drawDimension(
      { x: cabinet.x, y: end },
      { x: cabinet.x + cabinet.width, y: end },
      frame.text * 1.8,
      frame.text,
    ),
  )
  return [
    ...widths,
    ...(cabinets.length === 1
      ? []
      : [drawDimension({ x: 0, y: end }, { x: right, y: end }, frame.text * 3.6, frame.text)]),
    ...(frame.rear > 0 ? [drawDepth(top, back, -frame.text * 1.8)] : []),
    drawDepth(back, fronts, -frame.text * 1.8),
    drawDepth(fronts, end, -frame.text * 1.8),
    ...(hasClearance(frame) ? [drawDepth(top, end, -frame.text * 3.8)] : []),
  ]
}
