// The rows in an oblique 3D projection: racks and coolers with their airflow.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Point, Shape } from '../../drawings/shapes.ts'
import { literal, message, assignToPart, drawPolyline, drawText } from '../../drawings/sketch.ts'
import { drawArrow } from './arrow.ts'
import { computeBands } from './bands.ts'
import type { AisleBand, RowBand } from './bands.ts'
import { thingPens, buildItemsTable } from './drawing-plan.ts'
import type { RowRecord } from './drawings.ts'
import type { PlacedThing, StandingRows } from './standing-rows.ts'

/** Depth is drawn at 45° and shortened. */
const slant = 0.42
const size = 130
/** mm; what is narrower has no room for its designation, which the plan and the table give. */
const narrowest = 400

/** A point: along the rows, back from the edge nearest to the viewer, and up. */
const at = (along: number, back: number, up: number): Point => ({
  x: along + slant * back,
  y: -up - slant * back,
})

/** Row B is in front of row A, as at the lower edge of the plan. */
export function drawRowView(record: RowRecord, standing: StandingRows): Drawing {
  const { aisles, rows, width } = computeBands(record, standing)
  const back = (from: number): number => width - from
  const shapes = [
    ...floorShapes(record, width),
    ...rows.flatMap((band) => band.row.things.flatMap((thing) => boxOfThing(record, band, thing, back))),
    ...aisles.map((aisle) => aisleName(record, aisle, back(aisle.top + aisle.width / 2))),
    ...rows.flatMap((band) => band.row.things.flatMap((thing) => airOfThing(record, band, thing, back))),
  ]
  return {
    id: 'row-view',
    title: message('drawing.rows.view'),
    bounds: computeBounds(shapes, size),
    shapes,
    table: buildItemsTable(standing),
    legend: [
      { pen: 'module', label: message('drawing.rows.legend.rack') },
      { pen: 'redundant', label: message('drawing.rows.legend.cooler') },
      { pen: 'spare', label: message('drawing.rows.legend.filler') },
      { pen: 'clearance', label: message('drawing.rows.legend.free') },
      { pen: 'curve', label: message('drawing.rows.legend.coldAir') },
      { pen: 'curve2', label: message('drawing.rows.legend.hotAir') },
    ],
  }
}

function floorShapes({ aisles: { length } }: RowRecord, width: number): Shape[] {
  return [
    drawPolyline('clearance', [at(0, 0, 0), at(length, 0, 0), at(length, width, 0), at(0, width, 0)], true),
  ]
}

/** The three visible faces: front, top, right. */
function boxOfThing(
  { rack, cooler }: RowRecord,
  { top, depth, frontFirst }: RowBand,
  thing: PlacedThing,
  back: (from: number) => number,
): Shape[] {
  const { left, width, tag, part } = thing
  const own = thing.kind === 'cooler' ? Math.min(cooler.depth, depth) : depth
  const height = thing.kind === 'cooler' ? cooler.height : rack.height
  const far = back(frontFirst ? top : top + depth - own)
  const near = far - own
  const right = left + width
  const face = (...points: Point[]): Shape => drawPolyline(thingPens[thing.kind], points, true)
  const middle = at(left + width / 2, (far + near) / 2, height)
  return assignToPart(part, [
    face(at(right, near, 0), at(right, far, 0), at(right, far, height), at(right, near, height)),
    face(at(left, near, 0), at(right, near, 0), at(right, near, height), at(left, near, height)),
    face(at(left, near, height), at(right, near, height), at(right, far, height), at(left, far, height)),
    ...(width < narrowest
      ? []
      : [
          drawText(literal(tag), { x: middle.x, y: middle.y + size * 0.35 }, size, {
            anchor: 'middle',
            bold: true,
            maxWidth: width * 0.8,
          }),
        ]),
  ])
}

/** At the left of its aisle: on the floor of the nearest, at the height of the racks behind it. */
function aisleName({ rack }: RowRecord, { kind, width }: AisleBand, back: number): Shape {
  const { x, y } = at(-150, back, back < width ? 0 : rack.height)
  return drawText(message(`drawing.rows.${kind}Aisle`), { x, y }, size, {
    anchor: 'end',
    bold: true,
    maxWidth: 1500,
  })
}

/** Through a rack from cold to hot, through a cooler from hot to cold; drawn at the height of the roof. */
function airOfThing(
  { rack }: RowRecord,
  { top, depth, frontFirst }: RowBand,
  { kind, left, width, part }: PlacedThing,
  back: (from: number) => number,
): Shape[] {
  if (kind === 'filler') return []
  const reach = 320
  const [front, rear] = frontFirst ? [top, top + depth] : [top + depth, top]
  const out = frontFirst ? -reach : reach
  const x = left + width / 2
  const point = (across: number): Point => at(x, back(across), rack.height * 0.98)
  const cold = [point(front + out), point(front)]
  const hot = [point(rear), point(rear - out)]
  return assignToPart(
    part,
    kind === 'rack'
      ? [...drawArrow('curve', cold), ...drawArrow('curve2', hot)]
      : [...drawArrow('curve2', hot.toReversed()), ...drawArrow('curve', cold.toReversed())],
  )
}
