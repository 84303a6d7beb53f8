// The section across the rows: floor, racks, tray, roof and ceiling, with the airflow.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import {
  drawDimension,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from '../../drawings/sketch.ts'
import { drawArrow } from './arrow.ts'
import { computeBands } from './bands.ts'
import type { AisleBand, Bands, RowBand } from './bands.ts'
import type { RowRecord } from './drawings.ts'
import type { StandingRows } from './standing-rows.ts'

const textSize = 110
/** The drawn depth of a chimney, and the drawn width of a cable tray, in mm. */
const chimneyDepth = 250
const trayWidth = 300

/** Draws the section: x runs across the rows from the first edge, y upwards is the height above the floor on which the racks stand. */
export function drawRowSection(record: RowRecord, standing: StandingRows): Drawing {
  const bands = computeBands(record, standing)
  const { room, sprinklers, containment, rack, aisles } = record
  const { ceiling, raisedFloor } = room
  const shapes: Shape[] = [
    drawLine('outline', { x: 0, y: 0 }, { x: bands.width, y: 0 }),
    ...(raisedFloor === 0
      ? []
      : [drawLine('outline', { x: 0, y: raisedFloor }, { x: bands.width, y: raisedFloor })]),
    drawLine('outline', { x: 0, y: -ceiling }, { x: bands.width, y: -ceiling }),
    ...(sprinklers === undefined
      ? []
      : [
          drawLine(
            'hidden',
            { x: 0, y: sprinklers.free - ceiling },
            { x: bands.width, y: sprinklers.free - ceiling },
          ),
        ]),
    ...bands.rows.flatMap((band) => drawRackSection(record, band)),
    ...bands.aisles.flatMap((aisle) => drawAisleSection(record, aisle)),
    ...drawAir(record, bands),
    ...drawDimensions(record, bands),
  ]
  const rows: [string, number][] = [
    ['ceiling', ceiling],
    ['rackHeight', rack.height],
    ['freeAbove', room.freeAboveTray],
    ['raisedFloor', raisedFloor],
    ['coldAisle', aisles.cold],
    ['hotAisle', aisles.hot],
    ['pitch', aisles.pitch],
  ]
  return {
    id: 'row-section',
    title: message('drawing.rows.section'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: {
      columns: [message('drawing.rows.column.what'), message('drawing.rows.column.value')],
      rows: rows.map(([what, quantity]) => [
        message(`drawing.rows.row.${what}`),
        { quantity, unit: 'mm', decimals: 0 },
      ]),
    },
    legend: [
      { pen: 'module', label: message('drawing.rows.legend.rack') },
      { pen: 'curve', label: message('drawing.rows.legend.coldAir') },
      { pen: 'curve2', label: message('drawing.rows.legend.hotAir') },
      { pen: 'busbar', label: message('drawing.rows.legend.tray') },
      ...(sprinklers === undefined
        ? []
        : [{ pen: 'hidden', label: message('drawing.rows.legend.sprinkler') } as const]),
      ...(containment === undefined
        ? []
        : [{ pen: 'centre', label: message('drawing.rows.legend.containment') } as const]),
      { pen: 'dimension', label: message('drawing.legend.millimetres') },
    ],
  }
}

function drawRackSection(
  { rack, aisles, room: { ceiling, tray } }: RowRecord,
  { row, top, depth, facesFirstEdge }: RowBand,
): Shape[] {
  const middle = top + depth / 2
  const chimney = facesFirstEdge ? top + depth - chimneyDepth : top
  return [
    ...assignToPart(row.items[0]?.part, [
      drawRectangle('module', { x: top, y: -rack.height, width: depth, height: rack.height }),
      drawText(literal(row.name), { x: middle, y: -rack.height * 0.75 }, textSize * 2, {
        anchor: 'middle',
        bold: true,
      }),
    ]),
    ...(aisles.chimneys
      ? assignToPart('chimney', [
          drawRectangle('fill', {
            x: chimney,
            y: -ceiling,
            width: chimneyDepth,
            height: ceiling - rack.height,
          }),
        ])
      : []),
    drawLine(
      'busbar',
      { x: middle - trayWidth / 2, y: -rack.height - tray },
      { x: middle + trayWidth / 2, y: -rack.height - tray },
    ),
  ]
}

/** The name of an aisle, and its roof if it is contained. */
function drawAisleSection(
  { rack, containment }: RowRecord,
  { kind, top, width, isInner }: AisleBand,
): Shape[] {
  return [
    drawText(message(`drawing.rows.${kind}Aisle`), { x: top + width / 2, y: -rack.height * 0.92 }, textSize, {
      anchor: 'middle',
      bold: true,
      maxWidth: width * 0.9,
    }),
    ...(containment !== undefined && isInner
      ? assignToPart('roof-panel', [
          drawLine('centre', { x: top, y: -rack.height }, { x: top + width, y: -rack.height }),
        ])
      : []),
  ]
}

/** The arrows of the air through each rack from its cold to its hot side, and of cold air that comes from the floor. */
function drawAir({ rack, aisles: { fromFloor }, room }: RowRecord, { rows, aisles }: Bands): Shape[] {
  const through = rows.flatMap(({ top, depth, facesFirstEdge }) =>
    [0.3, 0.5].flatMap((share): Shape[] => {
      const y = -rack.height * share
      const [from, to] = facesFirstEdge ? [top - 300, top + depth + 300] : [top + depth + 300, top - 300]
      const middle = top + depth / 2
      return [
        ...drawArrow('curve', [
          { x: from, y },
          { x: middle + (facesFirstEdge ? -200 : 200), y },
        ]),
        ...drawArrow('curve2', [
          { x: middle + (facesFirstEdge ? 200 : -200), y },
          { x: to, y },
        ]),
      ]
    }),
  )
  const upwards = aisles
    .filter(({ kind }) => kind === 'cold' && fromFloor)
    .flatMap(({ top, width }) =>
      drawArrow('curve', [
        { x: top + width / 2, y: room.raisedFloor * 0.8 },
        { x: top + width / 2, y: -rack.height * 0.2 },
      ]),
    )
  return [...through, ...upwards]
}

function drawDimensions(
  { rack, room: { ceiling, raisedFloor, tray } }: RowRecord,
  { aisles, rows, width }: Bands,
): Shape[] {
  const edges = [...aisles, ...rows].map(({ top }) => top).toSorted((a, b) => a - b)
  const top = rack.height + tray
  return [
    ...[...edges.slice(1), width].map((to, index) =>
      drawDimension(
        { x: edges[index] ?? 0, y: raisedFloor },
        { x: to, y: raisedFloor },
        textSize * 2,
        textSize,
      ),
    ),
    drawDimension({ x: width, y: 0 }, { x: width, y: -rack.height }, textSize * 2, textSize),
    drawDimension({ x: width, y: -top }, { x: width, y: -ceiling }, textSize * 2, textSize),
    drawDimension({ x: width, y: 0 }, { x: width, y: -ceiling }, textSize * 5, textSize),
  ]
}
