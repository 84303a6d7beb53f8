// The load of the three phases of each unit as bars, with the device that carries them.
import { computeBounds, moveShapes } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { drawLine, literal, message, drawRectangle, drawText } from '../../drawings/sketch.ts'
import type { PduRecord, PduUnit } from './drawings.ts'

const textSize = 14
const barWidth = 420
const barHeight = 26
const pitch = 40
const left = 90

/**
 * Bars from the left, one unit below the other; the line is the rating of the device. In a pair a bar is what the unit
 * carries after the loss of the other; the table also says what it carries while both feed.
 */
export function drawPhaseLoad(record: PduRecord): Drawing {
  const isPair = record.units.length > 1
  const columns = ['unit', 'phase', ...(isPair ? ['bothUnits', 'otherLost'] : ['current']), 'share']
  const shapes = record.units.flatMap((unit, index) =>
    moveShapes(drawBars(record, unit), 0, index * (3 * pitch + 76)),
  )
  return {
    id: 'phase-load',
    title: message('drawing.pdu.phases.title'),
    bounds: computeBounds(shapes, 12),
    shapes,
    table: {
      columns: columns.map((column) => message(`drawing.pdu.column.${column}`)),
      rows: record.phases.map(({ side, name, amps, normal, share }) => [
        literal(side),
        literal(name),
        ...(isPair ? [labelAmperes(normal)] : []),
        labelAmperes(amps),
        { quantity: share, unit: '%', decimals: 0 },
      ]),
    },
    legend: [
      { pen: 'module', label: message('drawing.pdu.phases.load') },
      { pen: 'highlight', label: message('drawing.pdu.phases.limit') },
    ],
  }
}

/** The three bars of a unit under its name. */
function drawBars({ design, phases }: PduRecord, { side, unbalance }: PduUnit): Shape[] {
  const { device } = design.output
  const highest = Math.max(device, ...phases.map(({ amps }) => amps))
  const computeLength = (amps: number): number => (barWidth * amps) / highest
  const limit = left + computeLength(device)
  const end = 18 + 3 * pitch
  return [
    drawText(
      message('drawing.pdu.phases.unit', { name: side, unbalance: Number(unbalance.toFixed(1)) }),
      { x: 0, y: 0 },
      textSize,
      { bold: true, maxWidth: left + barWidth + 90 },
    ),
    ...phases
      .filter((phase) => phase.side === side)
      .flatMap(({ phase, name, amps }): Shape[] => {
        const y = 18 + (phase - 1) * pitch
        const baseline = y + barHeight / 2 + textSize * 0.35
        return [
          drawText(literal(name), { x: left - 14, y: baseline }, textSize, {
            anchor: 'end',
            bold: true,
            maxWidth: 60,
          }),
          drawRectangle('module', { x: left, y, width: Math.max(1, computeLength(amps)), height: barHeight }),
          drawText(labelAmperes(amps), { x: left + barWidth + 80, y: baseline }, textSize, {
            anchor: 'end',
            maxWidth: 72,
          }),
        ]
      }),
    drawLine('highlight', { x: limit, y: 12 }, { x: limit, y: end }),
    drawText(
      message('drawing.pdu.phases.device', { rating: device }),
      { x: left + barWidth, y: end + textSize * 1.3 },
      textSize * 0.9,
      { anchor: 'end', pen: 'note', maxWidth: barWidth },
    ),
  ]
}

const labelAmperes = (quantity: number): Label => ({ quantity, unit: 'A', decimals: 1 })
