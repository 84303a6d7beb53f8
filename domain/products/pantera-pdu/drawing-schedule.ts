// The panel schedule: every space with its phase and circuit, or every slot with its module.
import { computeBounds, moveShapes } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { drawLine, literal, message, assignToPart, drawRectangle, drawText } from '../../drawings/sketch.ts'
import { listCircuits, type Phase, listPhaseNames, type PlacedCircuit } from './circuits.ts'
import type { PduRecord, PduUnit } from './drawings.ts'

const textSize = 13
const rowHeight = 24
/** Widths of a circuit's cell and a space number's cell on each side of the phases. */
const circuitWidth = 168
const numberWidth = 34
const phaseWidth = 40
const panelWidth = 2 * (circuitWidth + numberWidth) + phaseWidth
const gap = 40
const headHeight = 34

/** Draws panelboards or frames side by side, and units below each other. */
export function drawPanelSchedule(record: PduRecord): Drawing {
  const { design, units } = record
  let y = 0
  const shapes = units.flatMap((unit) => {
    const drawn =
      design.construction === 'module' ? drawFrameSchedule(record, unit) : drawBoards(record, unit)
    const placed = moveShapes(drawn, 0, y)
    const lines = design.construction === 'module' ? design.slots : design.panelPoles / 2
    y += headHeight + (lines + 1) * rowHeight + gap
    return placed
  })
  return {
    id: 'panel-schedule',
    title: message('drawing.pdu.schedule.title'),
    bounds: computeBounds(shapes, 12),
    shapes,
    table: buildScheduleTable(record),
    legend: [
      { pen: 'module', label: message('drawing.pdu.legend.circuit') },
      { pen: 'spare', label: message('drawing.pdu.legend.free') },
    ],
  }
}

function drawBoards(record: PduRecord, unit: PduUnit): Shape[] {
  return Array.from({ length: record.design.panels }, (_, panel) =>
    moveShapes(drawBoard(record, unit, panel + 1), panel * (panelWidth + gap), 0),
  ).flat()
}

/** Draws the head of a board or frame: its label and, if there are several units, the name of the unit. */
const drawHead = ({ units }: PduRecord, { side }: PduUnit, label: Label): Shape[] => [
  drawText(label, { x: 0, y: headHeight - 14 }, textSize * 1.1, { bold: true, maxWidth: panelWidth * 0.7 }),
  ...(units.length === 1
    ? []
    : [
        drawText(
          message('drawing.pdu.unit', { name: side }),
          { x: panelWidth, y: headHeight - 14 },
          textSize,
          { anchor: 'end', maxWidth: panelWidth * 0.28 },
        ),
      ]),
]

/** Draws a panelboard: the spaces of one line share a phase, and the next line has the next phase. */
function drawBoard(record: PduRecord, unit: PduUnit, panel: number): Shape[] {
  const { panelPoles: poles, panelMain: main } = record.design
  const lines = poles / 2
  const circuitsOfPanel = listCircuits(record, unit).filter(({ holder }) => holder === panel)
  const usedSpaces = new Set(circuitsOfPanel.flatMap(({ spaces }) => spaces))
  const computeY = (index: number): number => headHeight + index * rowHeight
  const names = listPhaseNames(record)
  const middle = circuitWidth + numberWidth
  return [
    ...drawHead(record, unit, message('drawing.pdu.panel', { number: panel, poles, main })),
    ...Array.from({ length: lines }, (_, index): Shape[] => {
      const baseline = computeY(index) + rowHeight / 2 + textSize * 0.35
      const drawSpace = (space: number, x: number) => [
        ...(usedSpaces.has(space)
          ? []
          : [
              drawRectangle('spare', {
                x: computeCellX(space),
                y: computeY(index) + 2,
                width: circuitWidth,
                height: rowHeight - 4,
              }),
            ]),
        drawText(literal(String(space)), { x, y: baseline }, textSize * 0.85, {
          anchor: 'middle',
          pen: 'note',
        }),
      ]
      return [
        ...drawSpace(2 * index + 1, circuitWidth + numberWidth / 2),
        drawText(literal(names[index % 3] ?? ''), { x: middle + phaseWidth / 2, y: baseline }, textSize, {
          anchor: 'middle',
          bold: true,
        }),
        ...drawSpace(2 * index + 2, middle + phaseWidth + numberWidth / 2),
      ]
    }).flat(),
    drawLine('outline', { x: middle, y: headHeight }, { x: middle, y: computeY(lines) }),
    drawLine(
      'outline',
      { x: middle + phaseWidth, y: headHeight },
      { x: middle + phaseWidth, y: computeY(lines) },
    ),
    ...circuitsOfPanel.flatMap((circuit) => drawCircuitCell(circuit, computeY)),
    drawRectangle('outline', { x: 0, y: headHeight, width: panelWidth, height: lines * rowHeight }),
  ]
}

/** The x coordinate of a space's cell; odd spaces are on the left. */
const computeCellX = (space: number): number =>
  space % 2 === 1 ? 0 : circuitWidth + 2 * numberWidth + phaseWidth

const labelCircuit = ({ name, breaker, amps, phases }: PlacedCircuit): Label =>
  message('drawing.pdu.circuit', { name, breaker, poles: phases.length, amps })

function drawCircuitCell(circuit: PlacedCircuit, computeY: (line: number) => number): Shape[] {
  const first = circuit.spaces[0] ?? 1
  const top = computeY(Math.ceil(first / 2) - 1)
  const height = circuit.spaces.length * rowHeight
  const x = computeCellX(first)
  return assignToPart(circuit.part, [
    drawRectangle('module', { x, y: top + 2, width: circuitWidth, height: height - 4, radius: 3 }),
    drawText(
      labelCircuit(circuit),
      { x: x + circuitWidth / 2, y: top + height / 2 + textSize * 0.35 },
      textSize,
      { anchor: 'middle', maxWidth: circuitWidth - 12 },
    ),
  ])
}

/** Draws slots from top to bottom, each with the poles of its module side by side. */
function drawFrameSchedule(record: PduRecord, unit: PduUnit): Shape[] {
  const { slots } = record.design
  const circuits = listCircuits(record, unit)
  const poleWidth = (panelWidth - numberWidth) / 3
  const computeY = (index: number): number => headHeight + (index + 1) * rowHeight
  return [
    ...drawHead(record, unit, message('drawing.pdu.frame', { slots })),
    ...listPhaseNames(record).map((name, phase) =>
      drawText(
        literal(name),
        { x: numberWidth + (phase + 0.5) * poleWidth, y: computeY(-1) + rowHeight / 2 + textSize * 0.35 },
        textSize,
        { anchor: 'middle', bold: true },
      ),
    ),
    ...Array.from({ length: slots }, (_, slot): Shape[] => {
      const circuitsInSlot = circuits.filter(({ holder }) => holder === slot + 1)
      const baseline = computeY(slot) + rowHeight / 2 + textSize * 0.35
      return [
        drawText(literal(String(slot + 1)), { x: numberWidth / 2, y: baseline }, textSize * 0.85, {
          anchor: 'middle',
          pen: 'note',
        }),
        ...(circuitsInSlot.length === 0
          ? [
              drawRectangle('spare', {
                x: numberWidth,
                y: computeY(slot) + 2,
                width: panelWidth - numberWidth,
                height: rowHeight - 4,
              }),
            ]
          : circuitsInSlot.flatMap((circuit) => drawPoleCells(circuit, computeY(slot), poleWidth))),
      ]
    }).flat(),
    drawRectangle('outline', { x: 0, y: headHeight, width: panelWidth, height: (slots + 1) * rowHeight }),
  ]
}

/** Draws the poles of a circuit; non-adjacent ones are separate cells with one label. */
function drawPoleCells(circuit: PlacedCircuit, top: number, poleWidth: number): Shape[] {
  const first = circuit.phases[0] ?? 1
  const last = circuit.phases.at(-1) ?? 1
  const areAdjacent = last - first + 1 === circuit.phases.length
  const computeLeft = (phase: Phase): number => numberWidth + (phase - 1) * poleWidth
  const drawCell = (phase: Phase, poles: number) =>
    drawRectangle('module', {
      x: computeLeft(phase) + 2,
      y: top + 2,
      width: poles * poleWidth - 4,
      height: rowHeight - 4,
      radius: 3,
    })
  const width = areAdjacent ? circuit.phases.length * poleWidth : poleWidth
  return assignToPart(circuit.part, [
    ...(areAdjacent
      ? [drawCell(first, circuit.phases.length)]
      : circuit.phases.map((phase) => drawCell(phase, 1))),
    drawText(
      labelCircuit(circuit),
      { x: computeLeft(first) + width / 2, y: top + rowHeight / 2 + textSize * 0.35 },
      textSize,
      { anchor: 'middle', maxWidth: width - 14 },
    ),
  ])
}

/** Every circuit with its place, in the same form for a panelboard and a frame. */
function buildScheduleTable(record: PduRecord): Drawing['table'] {
  const names = listPhaseNames(record)
  const rows = record.units.flatMap((unit) =>
    listCircuits(record, unit)
      .toSorted((a, b) => a.holder - b.holder || (a.spaces[0] ?? 0) - (b.spaces[0] ?? 0))
      .map((circuit) => ({ side: unit.side, ...circuit })),
  )
  return {
    columns: [
      'unit',
      record.design.construction === 'module' ? 'slot' : 'panel',
      'spaces',
      'phase',
      'circuit',
      'rating',
      'current',
    ].map((column) => message(`drawing.pdu.column.${column}`)),
    rows: rows.map(({ side, holder, spaces, phases, name, breaker, amps }) => [
      literal(side),
      literal(String(holder)),
      literal(spaces.join(', ')),
      literal(phases.map((phase) => names[phase - 1]).join(', ')),
      literal(name),
      { quantity: breaker, unit: 'A', decimals: 0 },
      { quantity: amps, unit: 'A', decimals: 0 },
    ]),
    rowParts: rows.map(({ part }) => part),
  }
}
