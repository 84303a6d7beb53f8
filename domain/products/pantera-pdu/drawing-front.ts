// The front elevation: cabinets with their panelboards and breakers, or their slots with modules and fillers.
import { cabinetTable, lengthLegend, linePlaces, textSizeFor } from '../../drawings/cabinet-line.ts'
import { boundsOf, moved } from '../../drawings/extent.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import { circle, dimension, line, literal, message, ofPart, rectangle, text } from '../../drawings/sketch.ts'
import { cabinetLinesOf } from './cabinets.ts'
import { circuitsOf } from './circuits.ts'
import type { PduRecord, PduUnit } from './drawings.ts'

type PduCabinet = PduRecord['cabinets'][number]

/** So far the floor is drawn beyond the cabinets, in mm. */
const floorBeyond = 300
/** Share of the height that the head with its display takes. */
const headShare = 0.16

/** The units, each a line of cabinets: beside each other, or one below the other where they are wide. */
export function frontElevation(record: PduRecord): Drawing {
  const { cabinets, units } = record
  const width = cabinets.reduce((sum, one) => sum + one.width, 0)
  const textHeight = textSizeFor(width + 2200)
  const places = linePlaces(
    units.length,
    { width, height: Math.max(...cabinets.map(({ height }) => height)) },
    { x: 2 * floorBeyond + textHeight * 3, y: textHeight * 8 },
  )
  const shapes = units.flatMap((unit, index) => {
    const { x, y } = places[index]!
    return moved(drawUnit(record, unit, textHeight), x, y)
  })
  const lines = cabinetLinesOf(record)
  return {
    id: 'front-elevation',
    title: message('drawing.front.title'),
    bounds: boundsOf(shapes, textHeight),
    shapes,
    table: cabinetTable(lines),
    legend: [
      { pen: 'module', label: message('drawing.pdu.legend.circuit') },
      { pen: 'spare', label: message('drawing.pdu.legend.free') },
      ...lengthLegend(lines),
    ],
  }
}

/** One line of cabinets; its floor is y = 0. */
function drawUnit(record: PduRecord, unit: PduUnit, textHeight: number): Shape[] {
  const { cabinets, units } = record
  let x = 0
  let panels = 0
  const faces = cabinets.flatMap((cabinet) => {
    const [left, before] = [x, panels]
    x += cabinet.width
    panels += cabinet.panels
    const tag = units.length === 1 ? cabinet.tag : `${unit.side}-${cabinet.tag}`
    return [
      ...ofPart(cabinet.part, [
        rectangle('fill', left, -cabinet.height, cabinet.width, cabinet.height, 6),
        line('detail', left, -60, left + cabinet.width, -60),
        text(literal(`≈ ${tag}`), left + cabinet.width / 2, -cabinet.height - textHeight * 0.35, textHeight, {
          anchor: 'middle',
          bold: true,
          maxWidth: cabinet.width * 0.94,
        }),
      ]),
      ...moved(inside(record, unit, cabinet, before), left, 0),
      dimension({ x: left, y: 0 }, { x: left + cabinet.width, y: 0 }, textHeight * 1.8, textHeight),
    ]
  })
  return [
    ...faces,
    ...(cabinets.length === 1 ? [] : [dimension({ x: 0, y: 0 }, { x, y: 0 }, textHeight * 3.6, textHeight)]),
    dimension({ x: 0, y: 0 }, { x: 0, y: -(cabinets[0]?.height ?? 0) }, -textHeight * 1.8, textHeight),
    line('outline', -floorBeyond, 0, x + floorBeyond, 0),
  ]
}

/** What a cabinet holds; so many panelboards stand left of it. */
function inside(record: PduRecord, unit: PduUnit, cabinet: PduCabinet, panelsBefore: number): Shape[] {
  if (cabinet.kind === 'frame') return [...display(cabinet), ...slots(record, unit, cabinet)]
  if (cabinet.kind === 'transformer') return windings(cabinet)
  return [
    ...(cabinet.kind === 'main' ? display(cabinet) : []),
    ...Array.from({ length: cabinet.panels }, (_, index) =>
      panelFront(record, unit, panelsBefore + index + 1, placeOf(cabinet, index)),
    ).flat(),
  ]
}

/** Display and the handle of the input breaker. */
function display(cabinet: PduCabinet): Shape[] {
  const top = -cabinet.height * 0.97
  const height = cabinet.height * (headShare - 0.05)
  return [
    rectangle('outline', cabinet.width * 0.06, top, cabinet.width * 0.4, height, 6),
    ...ofPart('primary-device', [
      rectangle('outline', cabinet.width * 0.62, top, cabinet.width * 0.2, height, 6),
      line('detail', cabinet.width * 0.72, top + height * 0.2, cabinet.width * 0.72, top + height * 0.8),
    ]),
  ]
}

/** The windings behind the door: two overlapping circles. */
function windings({ width, height }: PduCabinet): Shape[] {
  const radius = width * 0.16
  const y = -height * 0.45
  return ofPart('transformer', [
    rectangle('hidden', width * 0.12, -height * 0.75, width * 0.76, height * 0.6),
    circle('cable', width / 2, y - radius * 0.65, radius),
    circle('cable', width / 2, y + radius * 0.65, radius),
  ])
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The area of the n-th panelboard of a cabinet; they stand side by side. */
function placeOf({ width, height, panels }: PduCabinet, index: number): Area {
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
function panelFront(record: PduRecord, unit: PduUnit, panel: number, area: Area): Shape[] {
  const lines = record.design.panelPoles / 2
  const main = area.height * 0.09
  const top = area.y + main * 1.4
  const pitch = (area.height - main * 1.6) / lines
  const half = area.width * 0.38
  const column = (space: number): number =>
    space % 2 === 1 ? area.x + area.width * 0.08 : area.x + area.width * 0.54
  return [
    ...ofPart('panel', [
      rectangle('outline', area.x, area.y, area.width, area.height, 4),
      rectangle('outline', area.x + area.width * 0.3, area.y + main * 0.2, area.width * 0.4, main, 4),
    ]),
    ...circuitsOf(record, unit)
      .filter(({ holder }) => holder === panel)
      .flatMap((circuit) => {
        const first = circuit.spaces[0] ?? 1
        const y = top + (Math.ceil(first / 2) - 1) * pitch
        return ofPart(circuit.part, [
          rectangle(
            'module',
            column(first),
            y + pitch * 0.08,
            half,
            pitch * (circuit.spaces.length - 0.16),
            2,
          ),
        ])
      }),
  ]
}

/** Modules and fillers of a frame, column by column from the top. */
function slots(record: PduRecord, unit: PduUnit, cabinet: PduCabinet): Shape[] {
  const { slots: count, slotColumns } = record.design
  const circuits = circuitsOf(record, unit)
  const slotsInColumn = count / slotColumns
  const pitch = (cabinet.width * 0.92) / slotColumns
  const top = -cabinet.height * (1 - headShare)
  const height = (cabinet.height * 0.72) / slotsInColumn
  return Array.from({ length: count }, (_, slot): Shape[] => {
    const x = cabinet.width * 0.04 + Math.floor(slot / slotsInColumn) * pitch + pitch * 0.05
    const y = top + (slot % slotsInColumn) * height
    const circuit = circuits.find(({ holder }) => holder === slot + 1)
    const body = (pen: 'module' | 'spare') =>
      rectangle(pen, x, y + height * 0.06, pitch * 0.9, height * 0.88, 4)
    if (circuit === undefined) return ofPart('filler', [body('spare')])
    const size = Math.min(height * 0.3, pitch * 0.3)
    return ofPart(circuit.part, [
      body('module'),
      text(literal(circuit.tag), x + pitch * 0.45, y + height / 2 + size * 0.36, size, {
        anchor: 'middle',
        maxWidth: pitch * 0.8,
      }),
    ])
  }).flat()
}
