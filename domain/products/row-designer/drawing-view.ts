// The rows in an oblique 3D projection: racks and coolers with their airflow.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Point, Shape } from '../../drawings/shapes.ts'
import { literal, message, assignToPart, drawPolyline, drawText } from '../../drawings/sketch.ts'
import { drawArrow } from './arrow.ts'
import { computeBands } from './bands.ts'
import type { AisleBand, RowBand } from './bands.ts'
import { itemPens, buildItemsTable } from './drawing-plan.ts'
import type { RowRecord } from './drawings.ts'
import type { PlacedItem, StandingRows } from './standing-rows.ts'

/** Depth is drawn at 45° and shortened. */
const slant = 0.42
const textSize = 130
/** Minimum width in mm for a designation; those of narrower items are in the plan and the table only. */
const minLabelledWidth = 400

/** A point: along the rows, back from the edge nearest to the viewer, and up. */
const project = (along: number, back: number, up: number): Point => ({
  x: along + slant * back,
  y: -up - slant * back,
})

/** Row B is in front of row A, as at the lower edge of the plan. */
export function drawRowView(record: RowRecord, standing: StandingRows): Drawing {
  const { aisles, rows, width } = computeBands(record, standing)
  const toViewDepth = (from: number): number => width - from
  const shapes = [
    ...drawFloor(record, width),
    ...rows.flatMap((band) => band.row.items.flatMap((item) => drawItem(record, band, item, toViewDepth))),
    ...aisles.map((aisle) => drawAisleName(record, aisle, toViewDepth(aisle.top + aisle.width / 2))),
    ...rows.flatMap((band) => band.row.items.flatMap((item) => drawAir(record, band, item, toViewDepth))),
  ]
  return {
    id: 'row-view',
    title: message('drawing.rows.view'),
    bounds: computeBounds(shapes, textSize),
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

function drawFloor({ aisles: { length } }: RowRecord, width: number): Shape[] {
  return [
    drawPolyline(
      'clearance',
      [project(0, 0, 0), project(length, 0, 0), project(length, width, 0), project(0, width, 0)],
      true,
    ),
  ]
}

/** The three visible faces: front, top, right. */
function drawItem(
  { rack, cooler }: RowRecord,
  { top, depth, facesFirstEdge }: RowBand,
  item: PlacedItem,
  toViewDepth: (from: number) => number,
): Shape[] {
  const { left, width, tag, part } = item
  const itemDepth = item.kind === 'cooler' ? Math.min(cooler.depth, depth) : depth
  const height = item.kind === 'cooler' ? cooler.height : rack.height
  const far = toViewDepth(facesFirstEdge ? top : top + depth - itemDepth)
  const near = far - itemDepth
  const right = left + width
  const face = (...points: Point[]): Shape => drawPolyline(itemPens[item.kind], points, true)
  const middle = project(left + width / 2, (far + near) / 2, height)
  return assignToPart(part, [
    face(
      project(right, near, 0),
      project(right, far, 0),
      project(right, far, height),
      project(right, near, height),
    ),
    face(
      project(left, near, 0),
      project(right, near, 0),
      project(right, near, height),
      project(left, near, height),
    ),
    face(
      project(left, near, height),
      project(right, near, height),
      project(right, far, height),
      project(left, far, height),
    ),
    ...(width < minLabelledWidth
      ? []
      : [
          drawText(literal(tag), { x: middle.x, y: middle.y + textSize * 0.35 }, textSize, {
            anchor: 'middle',
            bold: true,
            maxWidth: width * 0.8,
          }),
        ]),
  ])
}

/** The name at the left end of its aisle: on the floor of the nearest aisle, at the height of the racks behind it. */
function drawAisleName({ rack }: RowRecord, { kind, width }: AisleBand, back: number): Shape {
  const { x, y } = project(-150, back, back < width ? 0 : rack.height)
  return drawText(message(`drawing.rows.${kind}Aisle`), { x, y }, textSize, {
    anchor: 'end',
    bold: true,
    maxWidth: 1500,
  })
}

/** The arrows of the air, through a rack from cold to hot and through a cooler from hot to cold; drawn at the height of the roof. */
function drawAir(
  { rack }: RowRecord,
  { top, depth, facesFirstEdge }: RowBand,
  { kind, left, width, part }: PlacedItem,
  toViewDepth: (from: number) => number,
): Shape[] {
  if (kind === 'filler') return []
  const arrowLength = 320
  const [front, rear] = facesFirstEdge ? [top, top + depth] : [top + depth, top]
  const out = facesFirstEdge ? -arrowLength : arrowLength
  const x = left + width / 2
  const point = (across: number): Point => project(x, toViewDepth(across), rack.height * 0.98)
  const cold = [point(front + out), point(front)]
  const hot = [point(rear), point(rear - out)]
  return assignToPart(
    part,
    kind === 'rack'
      ? [...drawArrow('curve', cold), ...drawArrow('curve2', hot)]
      : [...drawArrow('curve2', hot.toReversed()), ...drawArrow('curve', cold.toReversed())],
  )
}
