// The drawings of a power distribution unit, in the order they are shown.
import { cableSchedule } from '../../drawings/cable-schedule.ts'
import { footprint } from '../../drawings/footprint.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import { cabinetLinesOf } from './cabinets.ts'
import type { PduDesign } from './design.ts'
import { cableScheduleOf } from './drawing-cables.ts'
import { frontElevation } from './drawing-front.ts'
import { phaseLoad } from './drawing-phases.ts'
import { panelSchedule } from './drawing-schedule.ts'
import { singleLineDiagram } from './drawing-single-line.ts'

/** In mm: 36 in before live parts at 480 V (NEC 110.26, recalled); the SPDU is reached from the front alone. */
export const clearances = { front: 914, rear: 0, sample: true } as const

/** Every drawing of a design. */
export function drawingsOf(design: PduDesign): readonly Drawing[] {
  return [
    singleLineDiagram(design),
    panelSchedule(design),
    frontElevation(design),
    footprint({
      lines: cabinetLinesOf(design),
      clearances,
      cableEntry: design.cableEntry === 'top' ? 'top' : 'bottom',
    }),
    phaseLoad(design),
    cableSchedule(cableScheduleOf(design)),
  ]
}
