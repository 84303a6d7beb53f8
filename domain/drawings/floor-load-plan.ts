// The floor-load plan: the cabinets from above, with their mass and the load per square metre of floor.

import { computeFloorLoad } from '../engineering/site.ts'
import { buildLengthLegend, placeCabinets, computeTextSize, computeLineWidth } from './cabinet-line.ts'
import type { CabinetLine, PlacedCabinet } from './cabinet-line.ts'
import { computeBounds } from './extent.ts'
import type { Drawing, DrawingTable, Label, Shape } from './shapes.ts'
import { drawDimension, literal, message, assignToPart, drawRectangle, drawText } from './sketch.ts'

/** The cabinets on a floor and how the floor carries them; lengths in mm. */
export interface FloorLoads {
  readonly lines: readonly CabinetLine[]
  /** Clearance in front and behind, whose floor helps to carry the load. */
  readonly clearances: { readonly front: number; readonly rear: number }
  /** Permissible area load in kN/m²; undefined: not stated. */
  readonly limit: number | undefined
  /** The area that a cabinet's load is spread over, as a multiple of its own area. */
  readonly spread: number
}

/** About how many mm the drawing is wider than its cabinets: dimensions and margins. */
const surroundings = 1600

interface LoadedCabinet extends PlacedCabinet {
  /** In kN/m². */
  readonly load: number
}
interface LoadedLine {
  readonly line: CabinetLine
  readonly cabinets: readonly LoadedCabinet[]
}

/** The plan with the rear at the top, one line below the other; wall-mounted cabinets do not load the floor. */
export function drawFloorLoadPlan(loads: FloorLoads): Drawing {
  const lines = loads.lines.map((line) => computeLineLoads(line, loads.spread))
  const all = lines.flatMap(({ cabinets }) => cabinets)
  const heaviest = Math.max(...all.map(({ load }) => load))
  const size = computeTextSize(Math.max(...loads.lines.map(computeLineWidth)) + surroundings)
  const depth = Math.max(...all.map((cabinet) => cabinet.depth))
  const pitch = depth + size * 8
  const shapes = lines.flatMap((line, index) =>
    drawLoadedLine(line, loads, { size, depth, heaviest }, index * pitch),
  )
  return {
    id: 'floor-load-plan',
    title: message('drawing.floor.title'),
    bounds: computeBounds(shapes, size),
    shapes,
    table: buildLoadTable(lines, loads),
    legend: [
      { pen: 'highlight', label: message('drawing.floor.heaviest', { load: roundToTenths(heaviest) }) },
      { pen: 'battery', label: message('drawing.legend.battery') },
      {
        pen: 'note',
        label:
          loads.limit === undefined
            ? message('drawing.floor.limitOpen')
            : message('drawing.floor.limit', { limit: loads.limit }),
      },
      ...(loads.spread > 1 ? [{ pen: 'note', label: message('drawing.floor.plates') } as const] : []),
      ...buildLengthLegend(loads.lines),
    ],
  }
}

function computeLineLoads(line: CabinetLine, spread: number): LoadedLine {
  const standing = placeCabinets(line).filter((cabinet) => !cabinet.onWall)
  return {
    line,
    cabinets: standing.map((cabinet) => ({
      ...cabinet,
      load: computeFloorLoad(cabinet.mass, computeCabinetArea(cabinet) * spread),
    })),
  }
}

interface Frame {
  /** Size of the text in mm of the world. */
  readonly size: number
  /** Of the deepest cabinet. */
  readonly depth: number
  /** The highest load of a cabinet, in kN/m². */
  readonly heaviest: number
}

function drawLoadedLine(
  { line, cabinets }: LoadedLine,
  loads: FloorLoads,
  frame: Frame,
  top: number,
): Shape[] {
  const fronts = top + frame.depth
  const last = cabinets.at(-1)
  const width = last === undefined ? 0 : last.x + last.width
  const room = Math.max(width, frame.size * 22)
  const above = top - frame.size * 0.6
  const total = drawText(labelTotal(cabinets, loads), { x: 0, y: above }, frame.size * 0.9, {
    pen: 'note',
    maxWidth: room,
  })
  const heading =
    line.heading === undefined
      ? []
      : [
          drawText(line.heading, { x: 0, y: above - frame.size * 1.3 }, frame.size, {
            bold: true,
            maxWidth: room,
          }),
        ]
  return [
    ...heading,
    total,
    ...cabinets.flatMap((cabinet) => assignToPart(cabinet.part, drawCabinet(cabinet, fronts, frame))),
    drawDimension({ x: 0, y: fronts }, { x: width, y: fronts }, frame.size * 1.8, frame.size),
    drawDimension({ x: 0, y: fronts }, { x: 0, y: top }, -frame.size * 1.8, frame.size),
  ]
}

/** A cabinet with tag, mass and load: across it, or along its depth if that allows larger letters. */
function drawCabinet(cabinet: LoadedCabinet, fronts: number, frame: Frame): Shape[] {
  const { x, width, depth } = cabinet
  const top = fronts - depth
  const across = Math.min(frame.size, (width * 0.9) / maxLetters, depth / 4.5)
  const along = Math.min(frame.size, (depth * 0.9) / maxLetters, width / 4.5)
  const isTurned = along > across
  const size = Math.max(across, along)
  const words: Label[] = [
    literal(cabinet.tag),
    { quantity: cabinet.mass, unit: 'kg', decimals: 0 },
    { quantity: cabinet.load, unit: 'kN/m2', decimals: 1 },
  ]
  const pen =
    cabinet.load > frame.heaviest - 1e-9 ? 'highlight' : cabinet.face === 'battery' ? 'battery' : 'fill'
  return [
    drawRectangle(pen, { x, y: top, width, height: depth, radius: 4 }),
    ...words.map((label, index) => {
      const step = (index - 0.65) * size * 1.35
      const [dx, dy] = isTurned ? [step, 0] : [0, step]
      return drawText(label, { x: x + width / 2 + dx, y: top + depth / 2 + dy }, size, {
        anchor: 'middle',
        pen: 'label',
        bold: index === 0,
        maxWidth: (isTurned ? depth : width) * 0.92,
        ...(isTurned ? { rotation: -90 } : {}),
      })
    }),
  ]
}

/** The width of the longest figure in letters. */
const maxLetters = 8

const computeCabinetArea = (cabinet: PlacedCabinet): number => (cabinet.width * cabinet.depth) / 1e6

const roundToTenths = (value: number): number => Math.round(value * 10) / 10

/** Mass of a line, and its load averaged over its floor including clearances. */
function labelTotal(cabinets: readonly LoadedCabinet[], { clearances }: FloorLoads): Label {
  const mass = cabinets.reduce((sum, cabinet) => sum + cabinet.mass, 0)
  const width = cabinets.reduce((sum, cabinet) => sum + cabinet.width, 0)
  const depth = Math.max(...cabinets.map((cabinet) => cabinet.depth)) + clearances.front + clearances.rear
  const area = (width * depth) / 1e6
  const hasClearance = clearances.front + clearances.rear > 0
  return message(hasClearance ? 'drawing.floor.total' : 'drawing.floor.totalAlone', {
    mass: Math.round(mass),
    area: Math.round(area * 100) / 100,
    load: roundToTenths(computeFloorLoad(mass, area)),
  })
}

function buildLoadTable(lines: readonly LoadedLine[], { limit, spread }: FloorLoads): DrawingTable {
  const cabinets = lines.flatMap((line) => line.cabinets)
  const labelShare = (load: number): Label =>
    limit === undefined ? literal('—') : { quantity: (100 * load) / limit, unit: '%', decimals: 0 }
  return {
    columns: [
      ...['tag', 'cabinet', 'mass'].map((column) => message(`drawing.cabinet.column.${column}`)),
      ...['area', 'load', 'share'].map((column) => message(`drawing.floor.column.${column}`)),
    ],
    rows: cabinets.map((cabinet) => [
      literal(cabinet.tag),
      cabinet.name,
      { quantity: cabinet.mass, unit: 'kg', decimals: 0 },
      { quantity: computeCabinetArea(cabinet) * spread, unit: 'm2', decimals: 2 },
      { quantity: cabinet.load, unit: 'kN/m2', decimals: 1 },
      labelShare(cabinet.load),
    ]),
    rowParts: cabinets.map((cabinet) => cabinet.part),
  }
}
