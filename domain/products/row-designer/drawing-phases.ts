// The load of the three phases of each row on either feed when it carries everything, with the limit of the feeder.
import { computeBounds, moveShapes } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { drawLine, literal, message, assignToPart, drawRectangle, drawText } from '../../drawings/sketch.ts'
import type { RowRecord } from './drawings.ts'
import type { StandingRow, StandingRows } from './standing-rows.ts'

const textSize = 14
const barWidth = 420
const barHeight = 26
const pitch = 40
const left = 50

export function drawPhaseLoad({ feeder, phases: allPhases }: RowRecord, { rows }: StandingRows): Drawing {
  const highest = Math.max(feeder.perPhase, ...allPhases.map(({ power }) => power))
  const shapes = rows.flatMap((row, index) =>
    moveShapes(drawBars(row, feeder, highest), 0, index * (3 * pitch + 76)),
  )
  return {
    id: 'phase-load',
    title: message('drawing.rows.phases'),
    bounds: computeBounds(shapes, 12),
    shapes,
    table: {
      columns: ['row', 'phase', 'power', 'share', 'normalCurrent', 'currentAlone'].map((column) =>
        message(`drawing.rows.column.${column}`),
      ),
      rows: rows.flatMap(({ name: row, phases }) =>
        phases.map(({ name, power, share, normal, alone }) => [
          literal(row),
          literal(name),
          createPowerLabel(power),
          { quantity: share, unit: '%', decimals: 0 },
          { quantity: normal, unit: 'A', decimals: 1 },
          { quantity: alone, unit: 'A', decimals: 1 },
        ]),
      ),
      rowParts: rows.flatMap(({ name, phases }) => phases.map(() => `feeder-${name}`)),
    },
    legend: [
      { pen: 'module', label: message('drawing.rows.legend.phase') },
      { pen: 'highlight', label: message('drawing.rows.legend.limit') },
    ],
  }
}

/** The three bars of a row under its name. */
function drawBars(
  { name, phases, unbalance }: StandingRow,
  { amps, perPhase }: RowRecord['feeder'],
  highest: number,
): Shape[] {
  const length = (power: number): number => (barWidth * power) / highest
  const limit = left + length(perPhase)
  const end = 18 + 3 * pitch
  return assignToPart(`feeder-${name}`, [
    drawText(
      message('drawing.rows.phasesOf', { row: name, unbalance: Number(unbalance.toFixed(1)) }),
      { x: 0, y: 0 },
      textSize,
      { bold: true, maxWidth: left + barWidth + 90 },
    ),
    ...phases.flatMap(({ name: phase, power, alone }, index): Shape[] => {
      const y = 18 + index * pitch
      const baseline = y + barHeight / 2 + textSize * 0.35
      return [
        drawText(literal(phase), { x: left - 14, y: baseline }, textSize, {
          anchor: 'end',
          bold: true,
          maxWidth: 30,
        }),
        drawRectangle('module', { x: left, y, width: Math.max(1, length(power)), height: barHeight }),
        drawText({ quantity: alone, unit: 'A', decimals: 1 }, { x: left + 10, y: baseline }, textSize, {
          maxWidth: 100,
        }),
        drawText(createPowerLabel(power), { x: left + barWidth + 90, y: baseline }, textSize, {
          anchor: 'end',
          maxWidth: 82,
        }),
      ]
    }),
    drawLine('highlight', { x: limit, y: 12 }, { x: limit, y: end }),
    drawText(
      message('drawing.rows.feeder', { amps, power: Number(perPhase.toFixed(1)) }),
      { x: left + barWidth, y: end + textSize * 1.3 },
      textSize * 0.9,
      { anchor: 'end', pen: 'note', maxWidth: barWidth },
    ),
  ])
}

const createPowerLabel = (quantity: number): Label => ({ quantity, unit: 'kW', decimals: 1 })
