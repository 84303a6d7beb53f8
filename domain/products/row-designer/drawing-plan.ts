// The plan: both rows from above with their aisles, doors, roof and tiles, and clearances.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Pen, Shape } from '../../drawings/shapes.ts'
import {
  drawArc,
  drawDimension,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from '../../drawings/sketch.ts'
import { computeBands } from './bands.ts'
import type { AisleBand, Bands, RowBand } from './bands.ts'
import type { RowRecord } from './drawings.ts'
import type { PlacedItem, StandingRows } from './standing-rows.ts'

const textSize = 150
/** The drawn thickness of an end panel or an aisle door in mm. */
const thickness = 60

export const itemPens: Readonly<Record<PlacedItem['kind'], Pen>> = {
  rack: 'module',
  cooler: 'redundant',
  filler: 'spare',
}

export function drawRowPlan(record: RowRecord, standing: StandingRows): Drawing {
  const bands = computeBands(record, standing)
  const shapes = [
    ...drawCorridors(record, bands),
    ...bands.aisles.flatMap((aisle) => drawAisle(record, aisle)),
    ...bands.rows.flatMap((band) => drawRow(record, band)),
    ...drawDoors(record, bands),
    ...drawDimensions(record, bands),
  ]
  return {
    id: 'row-plan',
    title: message('drawing.rows.plan'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildItemsTable(standing),
    legend: [
      { pen: 'module', label: message('drawing.rows.legend.rack') },
      { pen: 'redundant', label: message('drawing.rows.legend.cooler') },
      { pen: 'spare', label: message('drawing.rows.legend.filler') },
      { pen: 'clearance', label: message('drawing.rows.legend.free') },
      ...(record.containment === undefined
        ? []
        : [{ pen: 'hidden', label: message('drawing.rows.legend.roof') } as const]),
      ...(record.tiles === undefined
        ? []
        : [{ pen: 'grid', label: message('drawing.rows.legend.tile') } as const]),
      { pen: 'dimension', label: message('drawing.legend.millimetres') },
    ],
  }
}

/** The corridors at both ends of the rows. */
function drawCorridors({ room: { corridor }, aisles: { length } }: RowRecord, { width }: Bands): Shape[] {
  return [
    drawRectangle('clearance', { x: -corridor, y: 0, width: corridor, height: width }),
    drawRectangle('clearance', { x: length, y: 0, width: corridor, height: width }),
  ]
}

function drawAisle(record: RowRecord, aisle: AisleBand): Shape[] {
  const { length } = record.aisles
  const { top, width, kind, isInner } = aisle
  return [
    drawRectangle('clearance', { x: 0, y: top, width: length, height: width }),
    ...drawTiles(record, aisle),
    ...(isInner ? drawRoof(record, aisle) : []),
    drawText(
      message(`drawing.rows.${kind}Aisle`),
      { x: length / 2, y: top + width / 2 + textSize * 0.35 },
      textSize * 1.2,
      {
        anchor: 'middle',
        bold: true,
        pen: 'marker',
        maxWidth: length * 0.6,
      },
    ),
  ]
}

/** Whole perforated tiles of a cold aisle. */
function drawTiles({ tiles }: RowRecord, { kind, top }: AisleBand): Shape[] {
  if (kind !== 'cold' || tiles === undefined) return []
  const { size: tile, along, across } = tiles
  return assignToPart(
    'tile',
    Array.from({ length: along * across }, (_, index) =>
      drawRectangle('grid', {
        x: (index % along) * tile,
        y: top + Math.floor(index / along) * tile,
        width: tile,
        height: tile,
      }),
    ),
  )
}

/** Roof panels from the left; the last is cut. */
function drawRoof({ containment, aisles: { length } }: RowRecord, { top, width }: AisleBand): Shape[] {
  if (containment === undefined) return []
  const { panels, panelLength: panel } = containment
  return assignToPart(
    'roof-panel',
    Array.from({ length: panels }, (_, index) =>
      drawRectangle('hidden', {
        x: index * panel,
        y: top,
        width: Math.min(panel, length - index * panel),
        height: width,
      }),
    ),
  )
}

function drawRow({ aisles, cooler }: RowRecord, { row, top, depth, facesFirstEdge }: RowBand): Shape[] {
  const drawEndPanel = (x: number): Shape[] =>
    aisles.endPanels
      ? assignToPart(`end-panel-${row.name}`, [
          drawRectangle('outline', { x, y: top, width: thickness, height: depth }),
        ])
      : []
  return [
    ...row.items.flatMap((item) => {
      // Fronts stand in one line.
      const itemDepth = item.kind === 'cooler' ? Math.min(cooler.depth, depth) : depth
      const y = facesFirstEdge ? top : top + depth - itemDepth
      return drawItem(item, y, itemDepth, facesFirstEdge)
    }),
    ...drawEndPanel(-thickness),
    ...drawEndPanel(aisles.length),
  ]
}

/** A rack or cooler with its designation; the thin line is its front. */
function drawItem(item: PlacedItem, top: number, depth: number, facesFirstEdge: boolean): Shape[] {
  const { left, width, tag, part } = item
  const front = facesFirstEdge ? top + 70 : top + depth - 70
  const middle = left + width / 2
  const texts =
    item.kind === 'rack'
      ? [
          drawText(literal(tag), { x: middle, y: top + depth / 2 }, textSize, {
            anchor: 'middle',
            bold: true,
            maxWidth: width * 0.8,
          }),
          drawText(
            { quantity: item.power, unit: 'kW', decimals: 1 },
            { x: middle, y: top + depth / 2 + textSize * 1.2 },
            textSize * 0.8,
            { anchor: 'middle', pen: 'note', maxWidth: width * 0.8 },
          ),
        ]
      : [
          drawText(literal(tag), { x: middle + textSize * 0.35, y: top + depth / 2 }, textSize, {
            anchor: 'middle',
            rotation: -90,
            maxWidth: depth * 0.7,
          }),
        ]
  return assignToPart(part, [
    drawRectangle(itemPens[item.kind], { x: left, y: top, width, height: depth }),
    drawLine('detail', { x: left + 20, y: front }, { x: left + width - 20, y: front }),
    ...texts,
  ])
}

/** Doors at both ends of a contained aisle, with the swing of hinged ones. */
function drawDoors({ containment, aisles: { length } }: RowRecord, { aisles }: Bands): Shape[] {
  const aisle = aisles.find(({ isInner }) => isInner)
  if (containment === undefined || aisle === undefined) return []
  const { top, width } = aisle
  const leaf = width / 2
  return [-thickness, length].flatMap((x, index) => {
    const isLeft = index === 0
    const edge = isLeft ? x : x + thickness
    return assignToPart('aisle-door', [
      drawRectangle('outline', { x, y: top, width: thickness, height: width }),
      drawLine('outline', { x, y: top + leaf }, { x: x + thickness, y: top + leaf }),
      ...(containment.sliding
        ? []
        : [
            drawArc('detail', { x: edge, y: top }, leaf, {
              startDegrees: isLeft ? 90 : 0,
              endDegrees: isLeft ? 180 : 90,
            }),
            drawArc('detail', { x: edge, y: top + width }, leaf, {
              startDegrees: isLeft ? 180 : 270,
              endDegrees: isLeft ? 270 : 360,
            }),
          ]),
    ])
  })
}

function drawDimensions(
  { room: { corridor }, aisles: { length } }: RowRecord,
  { aisles, rows, width }: Bands,
): Shape[] {
  const along = [-corridor, 0, length, length + corridor]
  const across = [...aisles, ...rows].map(({ top }) => top).toSorted((a, b) => a - b)
  return [
    ...along
      .slice(1)
      .map((to, index) =>
        drawDimension({ x: along[index] ?? 0, y: width }, { x: to, y: width }, textSize * 2, textSize),
      ),
    ...[...across.slice(1), width].map((to, index) =>
      drawDimension(
        { x: length + corridor, y: across[index] ?? 0 },
        { x: length + corridor, y: to },
        -textSize * 2,
        textSize,
      ),
    ),
  ]
}

/** Every item with its place, in row order. */
export function buildItemsTable({ rows }: StandingRows): Drawing['table'] {
  const items = rows.flatMap(({ items: rowItems }) => rowItems)
  return {
    columns: ['tag', 'thing', 'left', 'width', 'power'].map((column) =>
      message(`drawing.rows.column.${column}`),
    ),
    rows: items.map((item) => [
      literal(item.tag),
      message(`drawing.rows.legend.${item.kind}`),
      { quantity: item.left, unit: 'mm', decimals: 0 },
      { quantity: item.width, unit: 'mm', decimals: 0 },
      item.kind === 'rack' ? { quantity: item.power, unit: 'kW', decimals: 1 } : literal('—'),
    ]),
    rowParts: items.map(({ part }) => part),
  }
}
