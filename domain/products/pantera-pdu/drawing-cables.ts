// Says what the cable schedule of a power distribution unit lists: the feeder, and one kind of cable for each row of circuits.
import type { CableSchedule, ScheduledCable } from '../../drawings/cable-schedule.ts'
import { message } from '../../drawings/sketch.ts'
import { sizeProtectiveConductor } from '../../engineering/algorithms/conductors.ts'
import { branchDropShare } from '../../engineering/cables.ts'
import type { CircuitRow, PduDesign } from './design.ts'

/** The cables of a design in the words of a schedule. */
export function cableScheduleOf(design: PduDesign): CableSchedule {
  const { rules, feeder, inputCurrent, primaryDevice, sides } = design
  const share = branchDropShare
  const before: ScheduledCable = {
    tag: 'Q1',
    route: message('drawing.pdu.route.feeder'),
    count: sides.length,
    device: primaryDevice,
    current: inputCurrent,
    lines: feeder.conductor.words,
    // A transformer makes its own neutral; without one the feeder brings it.
    ...(design.transformer === 'none' ? { neutral: feeder.conductor.words } : {}),
    protective: protectiveOf(rules, feeder.conductor, primaryDevice),
    longestRun: Math.floor(feeder.longestRun),
    part: 'feeder-cable',
  }
  return {
    cables: [before, ...design.rows.map((row) => branchCable(design, row))],
    notes: [
      message(`drawing.pdu.cable.basis.${rules}`),
      message('drawing.pdu.cable.drop', { share: 100 * share }),
    ],
  }
}

const protectiveOf = (
  rule: PduDesign['rules'],
  { parallel, area }: CircuitRow['conductor'],
  device: number,
): string => sizeProtectiveConductor.run({ rule, parallel, area, device }).words

/** Part of the bill that a row of circuits stands for. */
export const partOfRow = ({ construction }: Pick<PduDesign, 'construction'>, row: number): string =>
  construction === 'module' ? `module-${row}` : `breaker-${row}`

function branchCable(design: PduDesign, row: CircuitRow): ScheduledCable {
  const { conductor, breaker, amps, poles, supply, quantity } = row
  return {
    tag: `R${row.row}`,
    route: message('drawing.pdu.route.branch', { row: row.row }),
    count: quantity * (supply === 'AB' ? 2 : 1),
    device: breaker,
    current: amps,
    lines: conductor.words,
    ...(poles === 2 ? {} : { neutral: conductor.words }),
    protective: protectiveOf(design.rules, conductor, breaker),
    longestRun: Math.floor(row.longestRun),
    part: partOfRow(design, row.row),
  }
}
