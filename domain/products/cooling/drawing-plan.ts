// The plan: the units from above with their clearances, in a room of the given floor area.
import { computeBounds } from '../../drawings/extent.ts'
import { designateAll, formatDesignation } from '../../drawings/designations.ts'
import type { Drawing, Point, Shape } from '../../drawings/shapes.ts'
import {
  drawDimension,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from '../../drawings/sketch.ts'
import type { CoolingRecord } from './drawings.ts'

type Design = CoolingRecord['design']

/** Ratio of a room's length to its width where the units leave the choice: an assumption. */
const proportion = 1.5

/** The room in mm, and the units of each of its lines; the room has no walls if its area is not given. */
interface Plan {
  readonly width: number
  readonly depth: number
  readonly lines: readonly number[]
}

/**
 * Lines of units along the length of the room, as few as possible; a room that is too narrow is lengthened at the same
 * area.
 */
function buildPlan({ unit, units, area }: Design): Plan {
  const lineDepth = unit.depth + unit.clearance
  const preferredWidth = Math.sqrt(area * 1e6 * proportion)
  const preferredCount = area === 0 ? 1 : Math.max(1, Math.ceil((units * unit.width) / preferredWidth))
  const unitsPerLine = Math.ceil(units / preferredCount)
  const fits = area === 0 || area * 1e6 >= unitsPerLine * unit.width * preferredCount * lineDepth
  const count = fits ? preferredCount : 1
  const unitsInLine = fits ? unitsPerLine : units
  const lineWidth = unitsInLine * unit.width
  const width = Math.max(lineWidth, Math.min(preferredWidth, (area * 1e6) / (count * lineDepth)))
  const depth = area === 0 ? lineDepth : (area * 1e6) / width
  const lines = Array.from({ length: count }, (_, index) =>
    Math.min(unitsInLine, units - index * unitsInLine),
  )
  return { width, depth, lines: lines.filter((length) => length > 0) }
}

/** The tag runs along the longer side of the unit, so that it stays readable on narrow units. */
function drawUnitTag({ width, depth }: Design['unit'], tag: string, { x, y }: Point, size: number): Shape {
  const middle = { x: x + width / 2, y: y + depth / 2 }
  const options = { anchor: 'middle', bold: true } as const
  return width < depth
    ? drawText(literal(tag), { ...middle, x: middle.x + size * 0.35 }, size, {
        ...options,
        rotation: -90,
        maxWidth: depth * 0.8,
      })
    : drawText(literal(tag), { ...middle, y: middle.y + size * 0.35 }, size, {
        ...options,
        maxWidth: width * 0.8,
      })
}

/** Units are spread evenly along each line, with their clearance below them. */
function drawUnits({ unit }: Design, { width, depth, lines }: Plan, size: number): Shape[] {
  const pitchOfLines = depth / lines.length
  return lines.flatMap((count, line) => {
    const top = line * pitchOfLines
    const gap = (width - count * unit.width) / count
    const before = lines.slice(0, line).reduce((sum, length) => sum + length, 0)
    return Array.from({ length: count }, (_, index) => {
      const left = gap / 2 + index * (unit.width + gap)
      return [
        drawRectangle('clearance', {
          x: left,
          y: top + unit.depth,
          width: unit.width,
          height: unit.clearance,
        }),
        ...assignToPart('unit', [
          drawRectangle(unit.place === 'overhead' ? 'hidden' : 'module', {
            x: left,
            y: top,
            width: unit.width,
            height: unit.depth,
          }),
          drawUnitTag(unit, formatDesignation('cooler', before + index + 1), { x: left, y: top }, size),
        ]),
      ]
    }).flat()
  })
}

/** The width of the first unit; above it if the unit is so narrow that a dimension line has no room for the figure. */
const drawUnitWidth = (width: number, left: number, size: number): Shape =>
  width < 2 * size
    ? drawText({ quantity: width, unit: '1', decimals: 0 }, { x: left + width / 2, y: -size * 0.8 }, size, {
        anchor: 'middle',
        pen: 'note',
      })
    : drawDimension({ x: left, y: 0 }, { x: left + width, y: 0 }, -size * 2, size)

/** Draws the room, its units and their clearance. */
export function drawUnitPlan({ design }: CoolingRecord): Drawing {
  const { unit, units, area } = design
  const plan = buildPlan(design)
  const { width, depth, lines } = plan
  const size = Math.max(90, Math.max(width, depth) / 42)
  const first = (width - (lines[0] ?? 1) * unit.width) / (lines[0] ?? 1) / 2
  const shapes: Shape[] = [
    ...drawUnits(design, plan, size),
    ...(area === 0
      ? []
      : [
          drawLine('outline', { x: 0, y: 0 }, { x: width, y: 0 }),
          drawLine('outline', { x: width, y: 0 }, { x: width, y: depth }),
          drawLine('outline', { x: width, y: depth }, { x: 0, y: depth }),
          drawLine('outline', { x: 0, y: depth }, { x: 0, y: 0 }),
          drawDimension({ x: 0, y: depth }, { x: width, y: depth }, size * 2, size),
          drawDimension({ x: width, y: 0 }, { x: width, y: depth }, -size * 2.5, size),
        ]),
    drawUnitWidth(unit.width, first, size),
    // In a large room their figures would overlap, so only the table has them.
    ...(2.5 * size > Math.min(unit.depth, unit.clearance)
      ? []
      : [
          drawDimension({ x: 0, y: 0 }, { x: 0, y: unit.depth }, size * 2.5, size),
          drawDimension({ x: 0, y: unit.depth }, { x: 0, y: unit.depth + unit.clearance }, size * 2.5, size),
        ]),
  ]
  return {
    id: 'unit-plan',
    title: message('drawing.cooling.plan.title'),
    bounds: computeBounds(shapes, size),
    shapes,
    table: {
      columns: ['name', 'value'].map((column) => message(`drawing.cooling.column.${column}`)),
      rows: [
        [message('drawing.cooling.plan.units'), { quantity: units, unit: '1', decimals: 0 }],
        [message('drawing.cabinet.column.tag'), literal(designateAll('cooler', units))],
        [message('drawing.cooling.plan.lines'), { quantity: lines.length, unit: '1', decimals: 0 }],
        [message('drawing.cooling.plan.width'), { quantity: unit.width, unit: 'mm', decimals: 0 }],
        [message('drawing.cooling.plan.depth'), { quantity: unit.depth, unit: 'mm', decimals: 0 }],
        [message('drawing.cooling.plan.clearance'), { quantity: unit.clearance, unit: 'mm', decimals: 0 }],
        [message('drawing.cooling.plan.area'), { quantity: area, unit: 'm2', decimals: 0 }],
      ],
      rowParts: ['unit', 'unit', 'unit', 'unit', 'unit', undefined, undefined],
    },
    legend: [
      unit.place === 'overhead'
        ? { pen: 'hidden', label: message('drawing.cooling.plan.overhead') }
        : { pen: 'module', label: message('drawing.cooling.plan.unit') },
      { pen: 'clearance', label: message('drawing.cooling.plan.clearance') },
      ...(unit.place === 'overhead'
        ? []
        : [{ pen: 'note', label: message(`drawing.cooling.plan.${unit.place}`) } as const]),
      { pen: 'dimension', label: message('drawing.legend.millimetres') },
    ],
  }
}
