// The load of the three phases of each unit as bars, with the device that carries them.
import { boundsOf, moved } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { line, literal, message, rectangle, text } from '../../drawings/sketch.ts'
import { phaseNames } from './design.ts'
import type { PduDesign, SideDesign } from './design.ts'

const size = 14
const barWidth = 420
const barHeight = 26
const pitch = 40
const left = 90

/** The device behind which the phases divide. */
const outgoing = ({ secondaryDevice, primaryDevice }: PduDesign): number => secondaryDevice ?? primaryDevice

/** Bars from the left, a unit under the other; the line is the rating of the device. */
export function phaseLoad(design: PduDesign): Drawing {
  const device = outgoing(design)
  const names = phaseNames[design.rules]
  const shapes = design.sides.flatMap((side, index) =>
    moved(barsOf(design, side), 0, index * (3 * pitch + 76)),
  )
  return {
    id: 'phase-load',
    title: message('drawing.pdu.phases.title'),
    bounds: boundsOf(shapes, 12),
    shapes,
    table: {
      columns: ['unit', 'phase', 'current', 'share'].map((column) => message(`drawing.pdu.column.${column}`)),
      rows: design.sides.flatMap((side) =>
        side.phaseAmps.map((amps, phase) => [
          literal(side.side),
          literal(names[phase] ?? ''),
          amperes(amps),
          { quantity: (100 * amps) / device, unit: '%', decimals: 0 },
        ]),
      ),
    },
    legend: [
      { pen: 'module', label: message('drawing.pdu.phases.load') },
      { pen: 'highlight', label: message('drawing.pdu.phases.limit') },
    ],
  }
}

/** The three bars of a unit under its name. */
function barsOf(design: PduDesign, side: SideDesign): Shape[] {
  const device = outgoing(design)
  const highest = Math.max(device, ...design.sides.flatMap(({ phaseAmps }) => phaseAmps))
  const length = (amps: number): number => (barWidth * amps) / highest
  const limit = left + length(device)
  const end = 18 + 3 * pitch
  return [
    text(
      message('drawing.pdu.phases.unit', { name: side.side, unbalance: Number(side.unbalance.toFixed(1)) }),
      0,
      0,
      size,
      { bold: true, maxWidth: left + barWidth + 90 },
    ),
    ...side.phaseAmps.flatMap((amps, phase): Shape[] => {
      const y = 18 + phase * pitch
      const baseline = y + barHeight / 2 + size * 0.35
      return [
        text(literal(phaseNames[design.rules][phase] ?? ''), left - 14, baseline, size, {
          anchor: 'end',
          bold: true,
          maxWidth: 60,
        }),
        rectangle('module', left, y, Math.max(1, length(amps)), barHeight),
        text(amperes(amps), left + barWidth + 80, baseline, size, { anchor: 'end', maxWidth: 72 }),
      ]
    }),
    line('highlight', limit, 12, limit, end),
    text(
      message('drawing.pdu.phases.device', { rating: device }),
      left + barWidth,
      end + size * 1.3,
      size * 0.9,
      {
        anchor: 'end',
        pen: 'note',
        maxWidth: barWidth,
      },
    ),
  ]
}

const amperes = (quantity: number): Label => ({ quantity, unit: 'A', decimals: 1 })
