// The front elevation: cabinets with their panelboards and breakers, or their slots with modules and fillers.
import {
  buildCabinetTable,
  buildLengthLegend,
  placeLines,
  computeTextSize,
} from '../../drawings/cabinet-line.ts'
import { computeBounds, moveShapes } from '../../drawings/extent.ts'
import type { Drawing, DrawingTable, Shape } from '../../drawings/shapes.ts'
import {
  drawCircle,
  drawDimension,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from '../../drawings/sketch.ts'
import { buildCabinetLines } from './cabinets.ts'
import { listCircuits } from './circuits.ts'
import { designateBreaker, designateCabinet } from './designations.ts'
import type { PduRecord, PduUnit } from './drawings.ts'

type PduCabinet = PduRecord['cabinets'][number]

/** How far the floor extends beyond the cabinets, in mm. */
const floorBeyond = 300
/** The share of a cabinet's height that its head with the display takes. */
const headShare = 0.16

/** The units, each a line of cabinets: side by side, or one below the other if they are wide. */
export function drawFrontElevation(record: PduRecord): Drawing {
  const { cabinets, units } = record
  const width = cabinets.reduce((sum, cabinet) => sum + cabinet.width, 0)
  const textHeight = computeTextSize(width + 2200)
  const places = placeLines(
    units.length,
    { width, height: Math.max(...cabinets.map(({ height }) => height)) },
    { x: 2 * floorBeyond + textHeight * 3, y: textHeight * 8 },
  )
  const shapes = units.flatMap((unit, index) => {
    const { x, y } = places[index]!
    return moveShapes(drawUnit(record, unit, textHeight), x, y)
  })
  const lines = buildCabinetLines(record)
  return {
    id: 'front-elevation',
    title: message('drawing.front.title'),
    bounds: computeBounds(shapes, textHeight),
    shapes,
    table: addSubFeeds(buildCabinetTable(lines), record),
    legend: [
      { pen: 'module', label: message('drawing.pdu.legend.circuit') },
      { pen: 'spare', label: message('drawing.pdu.legend.free') },
      { pen: 'hidden', label: message('drawing.legend.behindDoor') },
      ...buildLengthLegend(lines),
    ],
  }
}

/** Appends a row for the sub-feeds of each unit; their mass is that of the cabinets, and the maker decides where they are mounted. */
function addSubFeeds(table: DrawingTable, { subFeeds, units }: PduRecord): DrawingTable {
  if (subFeeds === undefined) return table
  const rows = units.map((unit) => {
    const first = [
      literal(designateBreaker('subFeeds', unit, { units })),
      message('drawing.pdu.subFeeds', { count: subFeeds.count }),
    ]
    return [...first, ...table.columns.slice(first.length).map(() => literal(''))]
  })
  return {
    ...table,
    rows: [...table.rows, ...rows],
    rowParts: [...(table.rowParts ?? []), ...units.map(() => 'sub-feed')],
  }
}

/** One line of cabinets; its floor is y = 0. */
function drawUnit(record: PduRecord, unit: PduUnit, textHeight: number): Shape[] {
  const { cabinets } = record
  let x = 0
  let panels = 0
  const faces = cabinets.flatMap((cabinet, index) => {
    const [left, before] = [x, panels]
    x += cabinet.width
    panels += cabinet.panels
    return [
      ...assignToPart(cabinet.part, [
        drawRectangle('fill', {
          x: left,
          y: -cabinet.height,
          width: cabinet.width,
          height: cabinet.height,
          radius: 6,
        }),
        drawLine('detail', { x: left, y: -60 }, { x: left + cabinet.width, y: -60 }),
        drawText(
          literal(designateCabinet(index, unit, record)),
          { x: left + cabinet.width / 2, y: -cabinet.height - textHeight * 0.35 },
          textHeight,
          {
            anchor: 'middle',
            bold: true,
            maxWidth: cabinet.width * 0.94,
          },
        ),
      ]),
      ...moveShapes(drawContents(record, unit, cabinet, before), left, 0),
      drawDimension({ x: left, y: 0 }, { x: left + cabinet.width, y: 0 }, textHeight * 1.8, textHeight),
    ]
  })
  return [
    ...faces,
    ...(cabinets.length === 1
      ? []
      : [drawDimension({ x: 0, y: 0 }, { x, y: 0 }, textHeight * 3.6, textHeight)]),
    drawDimension({ x: 0, y: 0 }, { x: 0, y: -(cabinets[0]?.height ?? 0) }, -textHeight * 1.8, textHeight),
    drawLine('outline', { x: -floorBeyond, y: 0 }, { x: x + floorBeyond, y: 0 }),
  ]
}

/** Draws the contents of a cabinet; `panelsBefore` is the number of panelboards in the cabinets to its left. */
function drawContents(record: PduRecord, unit: PduUnit, cabinet: PduCabinet, panelsBefore: number): Shape[] {
  if (cabinet.kind === 'frame') return [...drawDisplay(cabinet), ...drawSlots(record, unit, cabinet)]
  if (cabinet.kind === 'transformer') return drawWindings(cabinet)
  return [
    ...(cabinet.kind === 'main' ? drawDisplay(cabinet) : []),
    ...Array.from({ length: cabinet.panels }, (_, index) =>
      drawPanel(record, unit, panelsBefore + index + 1, computePanelArea(cabinet, index)),
    ).flat(),
  ]
}

/** Display and the handle of the input breaker. */
function drawDisplay(cabinet: PduCabinet): Shape[] {
  const top = -cabinet.height * 0.97
  const height = cabinet.height * (headShare - 0.05)
  return [
    drawRectangle('outline', {
      x: cabinet.width * 0.06,
      y: top,
      width: cabinet.width * 0.4,
      height,
      radius: 6,
    }),
    ...assignToPart('primary-device', [
      drawRectangle('outline', {
        x: cabinet.width * 0.62,
        y: top,
        width: cabinet.width * 0.2,
        height,
        radius: 6,
      }),
      drawLine(
        'detail',
        { x: cabinet.width * 0.72, y: top + height * 0.2 },
        { x: cabinet.width * 0.72, y: top + height * 0.8 },
      ),
    ]),
  ]
}

/** The windings behind the door: two overlapping circles. */
function drawWindings({ width, height }: PduCabinet): Shape[] {
  const radius = width * 0.16
  const y = -height * 0.45
  return assignToPart('transformer', [
    drawRectangle('hidden', {
      x: width * 0.12,
      y: -height * 0.75,
      width: width * 0.76,
      height: height * 0.6,
    }),
    drawCircle('hidden', { x: width / 2, y: y - radius * 0.65 }, radius),
    drawCircle('hidden', { x: width / 2, y: y + radius * 0.65 }, radius),
  ])
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The area of the n-th panelboard of a cabinet; they are side by side. */
function computePanelArea({ width, height, panels }: PduCabinet, index: number): Area {
  const pitch = (width * 0.92) / panels
  const top = -height * (1 - headShare)
  return {
    x: width * 0.04 + index * pitch + pitch * 0.05,
    y: top,
    width: pitch * 0.9,
    height: height * 0.7,
  }
}

/** A panelboard: its main breaker on top, two columns of breakers below. */
function drawPanel(record: PduRecord, unit: PduUnit, panel: number, area: Area): Shape[] {
  const lines = record.design.panelPoles / 2
  const mainHeight = area.height * 0.09
  const top = area.y + mainHeight * 1.4
  const pitch = (area.height - mainHeight * 1.6) / lines
  const breakerWidth = area.width * 0.38
  const computeColumnX = (space: number): number =>
    space % 2 === 1 ? area.x + area.width * 0.08 : area.x + area.width * 0.54
  return [
    ...assignToPart('panel', [
      drawRectangle('outline', { x: area.x, y: area.y, width: area.width, height: area.height, radius: 4 }),
      drawRectangle('outline', {
        x: area.x + area.width * 0.3,
        y: area.y + mainHeight * 0.2,
        width: area.width * 0.4,
        height: mainHeight,
        radius: 4,
      }),
    ]),
    ...listCircuits(record, unit)
      .filter(({ holder }) => holder === panel)
      .flatMap((circuit) => {
        const first = circuit.spaces[0] ?? 1
        const y = top + (Math.ceil(first / 2) - 1) * pitch
        return assignToPart(circuit.part, [
          drawRectangle('module', {
            x: computeColumnX(first),
            y: y + pitch * 0.08,
            width: breakerWidth,
            height: pitch * (circuit.spaces.length - 0.16),
            radius: 2,
          }),
        ])
      }),
  ]
}

/** Modules and fillers of a frame, column by column from the top. */
function drawSlots(record: PduRecord, unit: PduUnit, cabinet: PduCabinet): Shape[] {
  const { slots: count, slotColumns } = record.design
  const circuits = listCircuits(record, unit)
  const slotsInColumn = count / slotColumns
  const pitch = (cabinet.width * 0.92) / slotColumns
  const top = -cabinet.height * (1 - headShare)
  const height = (cabinet.height * 0.72) / slotsInColumn
  return Array.from({ length: count }, (_, slot): Shape[] => {
    const x = cabinet.width * 0.04 + Math.floor(slot / slotsInColumn) * pitch + pitch * 0.05
    const y = top + (slot % slotsInColumn) * height
    const circuit = circuits.find(({ holder }) => holder === slot + 1)
    const drawBody = (pen: 'module' | 'spare') =>
      drawRectangle(pen, { x, y: y + height * 0.06, width: pitch * 0.9, height: height * 0.88, radius: 4 })
    if (circuit === undefined) return assignToPart('filler', [drawBody('spare')])
    const size = Math.min(height * 0.3, pitch * 0.3)
    return assignToPart(circuit.part, [
      drawBody('module'),
      drawText(literal(circuit.name), { x: x + pitch * 0.45, y: y + height / 2 + size * 0.36 }, size, {
        anchor: 'middle',
        maxWidth: pitch * 0.8,
      }),
    ])
  }).flat()
}
