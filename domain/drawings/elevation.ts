// Elevations: the cabinets from the front or from the side, on the floor, with their sizes.

import { drawCabinetFace, drawPerson, personHeight } from './cabinet-face.ts'
import {
  buildCabinetTable,
  buildLengthLegend,
  placeCabinets,
  computeTextSize,
  wallGap,
  computeLineWidth,
} from './cabinet-line.ts'
import type { CabinetLine, PlacedCabinet } from './cabinet-line.ts'
import { computeBounds } from './extent.ts'
import type { Drawing, Shape } from './shapes.ts'
import { drawDimension, drawLine, literal, message, assignToPart, drawRectangle, drawText } from './sketch.ts'

/** Distance of the grid lines behind the cabinets, in mm. */
const gridStep = 500
/** About how many mm the drawing is wider than its cabinets: dimensions, person and margins. */
const surroundings = 2200
/** Lower edge of a wall-mounted cabinet in mm above the floor, so that its handles are within reach. */
const wallMountHeight = 1000

/** The most height dimensions beside a line. */
const maxHeights = 4

interface Scale {
  /** Size of the text in mm of the world. */
  readonly text: number
  /** Width and height of the grid behind every line. */
  readonly width: number
  readonly height: number
}

/** Fronts of all cabinets, one line above the other where there are several systems. */
export function drawFrontElevation(lines: readonly CabinetLine[]): Drawing {
  const scale = computeScale(lines, Math.max(...lines.map(computeLineWidth)))
  const shapes = drawStacked(lines, scale, (cabinetLine, floor) => {
    const cabinets = placeCabinets(cabinetLine)
    return [
      ...cabinets.flatMap((cabinet) =>
        assignToPart(cabinet.part, [
          ...drawCabinetFace(cabinet, { x: cabinet.x, bottom: floor - getMountHeight(cabinet) }),
          ...drawTag(cabinet, { x: cabinet.x, width: cabinet.width, floor }, scale),
        ]),
      ),
      ...drawWidthDimensions(cabinets, floor, scale),
      ...drawHeightDimensions(cabinets, floor, scale),
    ]
  })
  const slots = lines.flatMap((cabinetLine) => cabinetLine.cabinets.flatMap((cabinet) => cabinet.slots))
  const legend = (['module', 'redundant', 'spare'] as const).filter((pen) => slots.includes(pen))
  return {
    id: 'front-elevation',
    title: message('drawing.front.title'),
    bounds: computeBounds(shapes, scale.text),
    shapes,
    table: buildCabinetTable(lines),
    legend: [
      ...legend.map((pen) => ({ pen, label: message(`drawing.legend.${pen}`) })),
      { pen: 'battery', label: message('drawing.legend.battery') },
      { pen: 'grid', label: message('drawing.legend.grid', { size: gridStep }) },
      ...buildLengthLegend(lines),
    ],
  }
}

/** Cabinets from the side: one of every front, depth and height, because the others look the same. */
export function drawSideElevation(lines: readonly CabinetLine[]): Drawing {
  const sizes = listDistinctSides(lines)
  const gap = 400
  let x = 0
  const sides = sizes.map((cabinet) => {
    const placed = { ...cabinet, x }
    x += cabinet.depth + gap
    return placed
  })
  const scale = computeScale(lines, x)
  const shapes = drawStacked([{ cabinets: sizes }], scale, (_, floor) =>
    sides.flatMap((cabinet) => {
      const bottom = floor - getMountHeight(cabinet)
      const end = cabinet.x + cabinet.depth
      return [
        ...assignToPart(cabinet.part, [
          drawRectangle('fill', {
            x: cabinet.x,
            y: bottom - cabinet.height,
            width: cabinet.depth,
            height: cabinet.height,
            radius: 6,
          }),
          // The door's thickness shows which edge is the front.
          drawLine(
            'detail',
            { x: cabinet.x + 40, y: bottom - cabinet.height },
            { x: cabinet.x + 40, y: bottom },
          ),
          ...drawTag(cabinet, { x: cabinet.x, width: cabinet.depth, floor }, scale),
        ]),
        drawDimension({ x: cabinet.x, y: floor }, { x: end, y: floor }, scale.text * 1.8, scale.text),
        drawDimension(
          { x: end, y: bottom - cabinet.height },
          { x: end, y: bottom },
          -gap * 0.55,
          Math.min(scale.text, 90),
        ),
      ]
    }),
  )
  return {
    id: 'side-elevation',
    title: message('drawing.side.title'),
    bounds: computeBounds(shapes, scale.text),
    shapes,
    table: buildCabinetTable(lines),
    legend: [
      { pen: 'grid', label: message('drawing.legend.grid', { size: gridStep }) },
      ...buildLengthLegend(lines),
    ],
  }
}

const getMountHeight = (cabinet: PlacedCabinet): number => (cabinet.onWall ? wallMountHeight : 0)

function computeScale(lines: readonly CabinetLine[], width: number): Scale {
  const tallest = Math.max(
    personHeight,
    ...lines.flatMap((cabinetLine) =>
      placeCabinets(cabinetLine).map((cabinet) => cabinet.height + getMountHeight(cabinet)),
    ),
  )
  const height = Math.ceil((tallest + 100) / gridStep) * gridStep
  return { text: computeTextSize(width + surroundings), width, height }
}

/** Room for the person beside the cabinets, in mm. */
const personRoom = 800

/** Draws lines of cabinets one above the other, each on a floor of its own with a person beside it. */
function drawStacked(
  lines: readonly CabinetLine[],
  scale: Scale,
  draw: (cabinetLine: CabinetLine, floor: number) => Shape[],
): Shape[] {
  const pitch = scale.height + scale.text * 9
  return lines.flatMap((cabinetLine, index) => {
    const floor = index * pitch
    const { heading } = cabinetLine
    return [
      ...drawBackground(floor, scale),
      ...(heading === undefined
        ? []
        : [
            drawText(heading, { x: 0, y: floor - scale.height - scale.text * 0.6 }, scale.text, {
              bold: true,
              maxWidth: scale.width,
            }),
          ]),
      ...draw(cabinetLine, floor),
      ...drawPerson(scale.width + personRoom / 2, floor),
    ]
  })
}

/** Grid, its heights and the floor. */
function drawBackground(floor: number, scale: Scale): Shape[] {
  const left = -gridStep
  const right = Math.ceil((scale.width + personRoom) / gridStep) * gridStep
  const columns = Math.round((right - left) / gridStep)
  const rows = Math.round(scale.height / gridStep)
  return [
    ...Array.from({ length: columns + 1 }, (_, index) => {
      const x = left + index * gridStep
      return drawLine('grid', { x, y: floor - scale.height }, { x, y: floor })
    }),
    ...Array.from({ length: rows }, (_, index) => {
      const y = floor - (index + 1) * gridStep
      return drawLine('grid', { x: left, y }, { x: right, y })
    }),
    drawLine('outline', { x: left, y: floor }, { x: right, y: floor }),
  ]
}

/** The tag of a cabinet, centred above it. */
function drawTag(
  cabinet: PlacedCabinet,
  { x, width, floor }: { readonly x: number; readonly width: number; readonly floor: number },
  scale: Scale,
): Shape[] {
  return [
    drawText(
      literal(cabinet.tag),
      { x: x + width / 2, y: floor - getMountHeight(cabinet) - cabinet.height - scale.text * 0.35 },
      scale.text,
      {
        anchor: 'middle',
        bold: true,
        maxWidth: width * 0.94,
      },
    ),
  ]
}

function drawWidthDimensions(cabinets: readonly PlacedCabinet[], floor: number, scale: Scale): Shape[] {
  const first = cabinets[0]
  const last = cabinets.at(-1)
  if (first === undefined || last === undefined) return []
  const single = cabinets.map((cabinet) =>
    drawDimension(
      { x: cabinet.x, y: floor },
      { x: cabinet.x + cabinet.width, y: floor },
      scale.text * 1.8,
      scale.text,
    ),
  )
  if (cabinets.length === 1) return single
  const total = drawDimension(
    { x: first.x, y: floor },
    { x: last.x + last.width, y: floor },
    scale.text * 3.6,
    scale.text,
  )
  return [...single, total]
}

/** Heights of the standing cabinets at the left; that of a wall-mounted cabinet in the gap before it. */
function drawHeightDimensions(cabinets: readonly PlacedCabinet[], floor: number, scale: Scale): Shape[] {
  const standing = cabinets.filter((cabinet) => !cabinet.onWall)
  const all = [...new Set(standing.map((cabinet) => cabinet.height))].toSorted((a, b) => a - b)
  // The tallest tell how high the room must be; the table has the others.
  const heights = all.slice(-maxHeights)
  const wallMounted = cabinets.filter((cabinet) => cabinet.onWall)
  return [
    ...heights.map((height, index) =>
      drawDimension(
        { x: 0, y: floor },
        { x: 0, y: floor - height },
        -scale.text * (1.8 + index * 1.8),
        scale.text,
      ),
    ),
    ...wallMounted.map((cabinet) =>
      drawDimension(
        { x: cabinet.x, y: floor - wallMountHeight },
        { x: cabinet.x, y: floor - wallMountHeight - cabinet.height },
        -wallGap * 0.5,
        Math.min(scale.text * 0.8, wallGap * 0.36),
      ),
    ),
  ]
}

function listDistinctSides(lines: readonly CabinetLine[]): PlacedCabinet[] {
  const bySize = new Map<string, PlacedCabinet>()
  for (const cabinetLine of lines)
    for (const cabinet of placeCabinets(cabinetLine)) {
      const size = `${cabinet.face} ${cabinet.depth} ${cabinet.height}`
      if (!bySize.has(size)) bySize.set(size, cabinet)
    }
  return [...bySize.values()]
}
