// Adjacent cabinets, as elevations and footprints draw them, independent of any product.

import type { Drawing, DrawingTable, Label, Point } from './shapes.ts'
import { literal, message } from './sketch.ts'

/** The content of a module slot. */
export type SlotFill = 'module' | 'redundant' | 'spare'

/** One enclosure; lengths in mm, mass in kg. */
export interface DrawnCabinet {
  /** Short and unique in its line: U1, B1, MB. */
  readonly tag: string
  readonly name: Label
  /** What the front shows; a closed one has no door. */
  readonly face: 'ups' | 'battery' | 'bypass' | 'plain' | 'closed'
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly mass: number
  /** Mounted on the wall. */
  readonly onWall: boolean
  /** Whether the size or mass is a sample. */
  readonly sample: boolean
  /** From the top down; empty for a cabinet without slots. */
  readonly slots: readonly SlotFill[]
  readonly part?: string
}

/** A row of cabinets on one floor. */
export interface CabinetLine {
  /** The title of the row, if there are several. */
  readonly heading?: Label
  /** From left to right, touching. */
  readonly cabinets: readonly DrawnCabinet[]
}

export interface PlacedCabinet extends DrawnCabinet {
  /** Left edge in mm from the start of the line. */
  readonly x: number
}

/** Gap in mm between the floor-standing cabinets and an adjacent wall-mounted one. */
export const wallGap = 250

/** The cabinets with their places; wall-mounted ones come last, after a gap. */
export function placeCabinets(line: CabinetLine): PlacedCabinet[] {
  let x = 0
  const inOrder = [
    ...line.cabinets.filter((cabinet) => !cabinet.onWall),
    ...line.cabinets.filter((cabinet) => cabinet.onWall),
  ]
  return inOrder.map((cabinet, index) => {
    if (cabinet.onWall && index > 0) x += wallGap
    const placed = { ...cabinet, x }
    x += cabinet.width
    return placed
  })
}

/** Width in mm from the first cabinet's left edge to the last one's right edge. */
export function computeLineWidth(line: CabinetLine): number {
  const last = placeCabinets(line).at(-1)
  return last === undefined ? 0 : last.x + last.width
}

/**
 * Where lines of one size are placed in a drawing, in its lengths: side by side if they are higher than wide, because
 * screens and landscape sheets are not, else one below the other. `room` is the space between two of them, horizontally
 * and vertically.
 */
export function placeLines(
  count: number,
  { width, height }: { readonly width: number; readonly height: number },
  room: Point,
): Point[] {
  const isSideBySide = width + room.x < height + room.y
  return Array.from({ length: count }, (_, index) => ({
    x: isSideBySide ? index * (width + room.x) : 0,
    y: isSideBySide ? 0 : index * (height + room.y),
  }))
}

/** Text size, in mm of the world, that stays readable in a drawing of this width. */
export function computeTextSize(width: number): number {
  return Math.min(Math.max(width / 40, 62), 260)
}

/** The legend of every drawing of cabinets: the unit of its lengths, and what has sample figures. */
export function buildLengthLegend(lines: readonly CabinetLine[]): Drawing['legend'] {
  const cabinets = lines.flatMap((line) => line.cabinets)
  const samples = cabinets.filter(({ sample }) => sample)
  return [
    { pen: 'dimension', label: message('drawing.legend.millimetres') },
    ...(samples.length === 0 ? [] : [{ pen: 'note', label: labelSamples(samples, cabinets) } as const]),
  ]
}

/** Says that sizes and masses are samples: of every cabinet, or of those that it names. */
function labelSamples(samples: readonly DrawnCabinet[], all: readonly DrawnCabinet[]): Label {
  if (samples.length === all.length) return message('drawing.legend.sample')
  return message('drawing.legend.sampleOf', { tags: samples.map(({ tag }) => tag).join(', ') })
}

/** The cabinets as a table with sizes and masses. */
export function buildCabinetTable(lines: readonly CabinetLine[]): DrawingTable {
  const cabinets = lines.flatMap((line) => line.cabinets)
  return {
    columns: ['tag', 'cabinet', 'width', 'depth', 'height', 'mass', 'modules'].map((column) =>
      message(`drawing.cabinet.column.${column}`),
    ),
    rows: cabinets.map((cabinet) => [
      literal(cabinet.tag),
      cabinet.name,
      labelLength(cabinet.width),
      labelLength(cabinet.depth),
      labelLength(cabinet.height),
      { quantity: cabinet.mass, unit: 'kg', decimals: 0 },
      labelSlots(cabinet),
    ]),
    rowParts: cabinets.map((cabinet) => cabinet.part),
  }
}

const labelLength = (quantity: number): Label => ({ quantity, unit: 'mm', decimals: 0 })

function labelSlots({ slots }: DrawnCabinet): Label {
  if (slots.length === 0) return literal('')
  const count = (fill: SlotFill) => slots.filter((slot) => slot === fill).length
  return message('drawing.cabinet.modules', {
    needed: count('module'),
    redundant: count('redundant'),
    slots: slots.length,
  })
}
