// The load of the three phases of each row on either feed when it carries everything, with what the feeder may carry.
import { boundsOf, moved } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { line, literal, message, ofPart, rectangle, text } from '../../drawings/sketch.ts'
import { phaseNames } from './design.ts'
import type { RowDesign, RowOfThings } from './design.ts'
import { kilowattsPerAmpere } from './facts/power.ts'

const size = 14
const barWidth = 420
const barHeight = 26
const pitch = 40
const left = 50

/** kW that a phase of the feeder may carry. */
export const phaseLimit = ({ feeder, strip }: Pick<RowDesign, 'feeder' | 'strip'>): number =>
  (Number(feeder) * kilowattsPerAmpere(strip.voltage)) / 3

export function phaseLoad(design: RowDesign): Drawing {
  const shapes = design.rows.flatMap((row, index) => moved(barsOf(design, row), 0, index * (3 * pitch + 76)))
  const limit = phaseLimit(design)
  return {
    id: 'phase-load',
    title: message('drawing.rows.phases'),
    bounds: boundsOf(shapes, 12),
    shapes,
    table: {
      columns: ['row', 'phase', 'power', 'share'].map((column) => message(`drawing.rows.column.${column}`)),
      rows: design.rows.flatMap(({ name, phases }) =>
        phases.map((power, phase) => [
          literal(name),
          literal(phaseNames[phase] ?? ''),
          kilowatts(power),
          { quantity: (100 * power) / limit, unit: '%', decimals: 0 },
        ]),
      ),
      rowParts: design.rows.flatMap(({ name, phases }) => phases.map(() => `feeder-${name}`)),
    },
    legend: [
      { pen: 'module', label: message('drawing.rows.legend.phase') },
      { pen: 'highlight', label: message('drawing.rows.legend.limit') },
    ],
  }
}

/** The three bars of a row under its name. */
function barsOf(design: RowDesign, { name, phases, unbalance }: RowOfThings): Shape[] {
  const carried = phaseLimit(design)
  const highest = Math.max(carried, ...design.rows.flatMap((row) => row.phases))
  const length = (power: number): number => (barWidth * power) / highest
  const limit = left + length(carried)
  const end = 18 + 3 * pitch
  return ofPart(`feeder-${name}`, [
    text(
      message('drawing.rows.phasesOf', { row: name, unbalance: Number(unbalance.toFixed(1)) }),
      0,
      0,
      size,
      {
        bold: true,
        maxWidth: left + barWidth + 90,
      },
    ),
    ...phases.flatMap((power, phase): Shape[] => {
      const y = 18 + phase * pitch
      const baseline = y + barHeight / 2 + size * 0.35
      return [
        text(literal(phaseNames[phase] ?? ''), left - 14, baseline, size, {
          anchor: 'end',
          bold: true,
          maxWidth: 30,
        }),
        rectangle('module', left, y, Math.max(1, length(power)), barHeight),
        text(kilowatts(power), left + barWidth + 90, baseline, size, { anchor: 'end', maxWidth: 82 }),
      ]
    }),
    line('highlight', limit, 12, limit, end),
    text(
      message('drawing.rows.feeder', { amps: Number(design.feeder), power: Number(carried.toFixed(1)) }),
      left + barWidth,
      end + size * 1.3,
      size * 0.9,
      { anchor: 'end', pen: 'note', maxWidth: barWidth },
    ),
  ])
}

const kilowatts = (quantity: number): Label => ({ quantity, unit: 'kW', decimals: 1 })
