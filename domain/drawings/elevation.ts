// Elevations: the cabinets from the front or from the side, on the floor, with their sizes.

import { cabinetFace, person, personHeight } from './cabinet-face.ts'
import { cabinetTable, lengthLegend, placed, textSizeFor, wallGap, widthOf } from './cabinet-line.ts'
import type { CabinetLine, PlacedCabinet } from './cabinet-line.ts'
import { boundsOf } from './extent.ts'
import type { Drawing, Shape } from './shapes.ts'
import { dimension, line, literal, message, ofPart, rectangle, text } from './sketch.ts'

/** Distance of the grid lines behind the cabinets, in mm. */
const gridStep = 500
/** Lower edge of what hangs on the wall, in mm above the floor: so that handles are in reach. */
const wallMountHeight = 1000

interface Scale {
  /** Size of the text in mm of the world. */
  readonly text: number
  /** Width and height of the grid behind every line. */
  readonly width: number
  readonly height: number
}

/** Fronts of all cabinets, one line above the other where there are several systems. */
export function frontElevation(lines: readonly CabinetLine[]): Drawing {
  const scale = scaleOf(lines, Math.max(...lines.map(widthOf)))
  const shapes = stacked(lines, scale, (cabinetLine, floor) => {
    const cabinets = placed(cabinetLine)
    return [
      ...cabinets.flatMap((cabinet) =>
        ofPart(cabinet.part, [
          ...cabinetFace(cabinet, { x: cabinet.x, bottom: floor - raised(cabinet) }),
          ...tagOf(cabinet, cabinet.x, cabinet.width, floor, scale),
        ]),
      ),
      ...widthDimensions(cabinets, floor, scale),
      ...heightDimensions(cabinets, floor, scale),
    ]
  })
  const slots = lines.flatMap((cabinetLine) => cabinetLine.cabinets.flatMap((cabinet) => cabinet.slots))
  const legend = (['module', 'redundant', 'spare'] as const).filter((pen) => slots.includes(pen))
  return {
    id: 'front-elevation',
    title: message('drawing.front.title'),
    bounds: boundsOf(shapes, scale.text),
    shapes,
    table: cabinetTable(lines),
    legend: [
      ...legend.map((pen) => ({ pen, label: message(`drawing.legend.${pen}`) })),
      { pen: 'grid', label: message('drawing.legend.grid', { size: gridStep }) },
      ...lengthLegend(lines),
    ],
  }
}

/** The deepest cabinets from the side: one of every size, since those behind look the same. */
export function sideElevation(lines: readonly CabinetLine[]): Drawing {
  const sizes = distinctSides(lines)
  const gap = 400
  let x = 0
  const sides = sizes.map((cabinet) => {
    const here = { ...cabinet, x }
    x += cabinet.depth + gap
    return here
  })
  const scale = scaleOf(lines, x)
  const shapes = stacked([{ cabinets: sizes }], scale, (_, floor) =>
    sides.flatMap((cabinet) => {
      const bottom = floor - raised(cabinet)
      const end = cabinet.x + cabinet.depth
      return [
        ...ofPart(cabinet.part, [
          rectangle('fill', cabinet.x, bottom - cabinet.height, cabinet.depth, cabinet.height, 6),
          // The door's thickness shows which edge is the front.
          line('detail', cabinet.x + 40, bottom - cabinet.height, cabinet.x + 40, bottom),
          ...tagOf(cabinet, cabinet.x, cabinet.depth, floor, scale),
        ]),
        dimension({ x: cabinet.x, y: floor }, { x: end, y: floor }, scale.text * 1.8, scale.text),
        dimension(
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
    bounds: boundsOf(shapes, scale.text),
    shapes,
    table: cabinetTable(lines),
    legend: [
      { pen: 'grid', label: message('drawing.legend.grid', { size: gridStep }) },
      ...lengthLegend(lines),
    ],
  }
}

const raised = (cabinet: PlacedCabinet): number => (cabinet.onWall ? wallMountHeight : 0)

function scaleOf(lines: readonly CabinetLine[], width: number): Scale {
  const tallest = Math.max(
    personHeight,
    ...lines.flatMap((cabinetLine) => placed(cabinetLine).map((cabinet) => cabinet.height + raised(cabinet))),
  )
  const up = Math.ceil((tallest + 100) / gridStep) * gridStep
  return { text: textSizeFor(width + 2200), width, height: up }
}

/** Room for the person beside the cabinets, in mm. */
const personRoom = 800

function stacked(
  lines: readonly CabinetLine[],
  scale: Scale,
  draw: (cabinetLine: CabinetLine, floor: number) => Shape[],
): Shape[] {
  const pitch = scale.height + scale.text * 9
  return lines.flatMap((cabinetLine, index) => {
    const floor = index * pitch
    const { heading } = cabinetLine
    return [
      ...background(floor, scale),
      ...(heading === undefined
        ? []
        : [
            text(heading, 0, floor - scale.height - scale.text * 0.6, scale.text, {
              bold: true,
              maxWidth: scale.width,
            }),
          ]),
      ...draw(cabinetLine, floor),
      ...person(scale.width + personRoom / 2, floor),
    ]
  })
}

/** Grid, its heights and the floor. */
function background(floor: number, scale: Scale): Shape[] {
  const left = -gridStep
  const right = Math.ceil((scale.width + personRoom) / gridStep) * gridStep
  const columns = Math.round((right - left) / gridStep)
  const rows = Math.round(scale.height / gridStep)
  return [
    ...Array.from({ length: columns + 1 }, (_, index) => {
      const x = left + index * gridStep
      return line('grid', x, floor - scale.height, x, floor)
    }),
    ...Array.from({ length: rows }, (_, index) => {
      const y = floor - (index + 1) * gridStep
      return line('grid', left, y, right, y)
    }),
    line('outline', left, floor, right, floor),
  ]
}

/** Tags share one height, above the tallest cabinet's top, so that they line up. */
function tagOf(cabinet: PlacedCabinet, x: number, width: number, floor: number, scale: Scale): Shape[] {
  const words = cabinet.sample ? `≈ ${cabinet.tag}` : cabinet.tag
  return [
    text(
      literal(words),
      x + width / 2,
      floor - raised(cabinet) - cabinet.height - scale.text * 0.35,
      scale.text,
      {
        anchor: 'middle',
        bold: true,
        maxWidth: width * 0.94,
      },
    ),
  ]
}

function widthDimensions(cabinets: readonly PlacedCabinet[], floor: number, scale: Scale): Shape[] {
  const first = cabinets[0]
  const last = cabinets.at(-1)
  if (first === undefined || last === undefined) return []
  const each = cabinets.map((cabinet) =>
    dimension(
      { x: cabinet.x, y: floor },
      { x: cabinet.x + cabinet.width, y: floor },
      scale.text * 1.8,
      scale.text,
    ),
  )
  if (cabinets.length === 1) return each
  const total = dimension(
    { x: first.x, y: floor },
    { x: last.x + last.width, y: floor },
    scale.text * 3.6,
    scale.text,
  )
  return [...each, total]
}

/** Heights of the standing cabinets at the left; that of a cabinet on the wall in the gap before it. */
function heightDimensions(cabinets: readonly PlacedCabinet[], floor: number, scale: Scale): Shape[] {
  const standing = cabinets.filter((cabinet) => !cabinet.onWall)
  const heights = [...new Set(standing.map((cabinet) => cabinet.height))].toSorted((a, b) => a - b)
  const walls = cabinets.filter((cabinet) => cabinet.onWall)
  return [
    ...heights.map((height, index) =>
      dimension(
        { x: 0, y: floor },
        { x: 0, y: floor - height },
        -scale.text * (1.8 + index * 1.8),
        scale.text,
      ),
    ),
    ...walls.map((cabinet) =>
      dimension(
        { x: cabinet.x, y: floor - wallMountHeight },
        { x: cabinet.x, y: floor - wallMountHeight - cabinet.height },
        -wallGap * 0.5,
        Math.min(scale.text * 0.8, wallGap * 0.36),
      ),
    ),
  ]
}

function distinctSides(lines: readonly CabinetLine[]): PlacedCabinet[] {
  const bySize = new Map<string, PlacedCabinet>()
  for (const cabinetLine of lines)
    for (const cabinet of placed(cabinetLine)) {
      const size = `${cabinet.face} ${cabinet.depth} ${cabinet.height}`
      if (!bySize.has(size)) bySize.set(size, cabinet)
    }
  return [...bySize.values()]
}
