// Says what the cable schedule of a three-phase UPS lists, and what its sizes rest on.

import type { CableSchedule } from '../../drawings/cable-schedule.ts'
import { message } from '../../drawings/sketch.ts'
import { batteryDropVolts, branchDropShare } from '../../engineering/cables.ts'
import { cablesOf } from './cables.ts'
import type { PowerCable } from './cables.ts'
import type { UpsDesign } from './design.ts'
import { batteryBreakerPart } from './drawing-single-line.ts'

/** Designations as in the single-line diagram; an external bypass has two devices of one rating. */
const tags: Readonly<Record<PowerCable['use'], string>> = {
  input: 'UIB',
  bypass: 'SSIB',
  output: 'UOB',
  maintenanceBypass: 'MBB, SIB',
  battery: 'BB',
}

/** The bill line of the device at each cable's end. */
const parts: Readonly<Record<Exclude<PowerCable['use'], 'battery'>, string>> = {
  input: 'breaker-input',
  bypass: 'breaker-bypass',
  output: 'breaker-output',
  maintenanceBypass: 'maintenance-bypass',
}

/** The cables of a design in the words of a schedule. */
export function cableScheduleOf(design: UpsDesign): CableSchedule {
  const { roomTemperature: temperature, breakers } = design
  return {
    cables: cablesOf(design).map((cable) => ({
      tag: cable.device === null ? '—' : tags[cable.use],
      route: message(`drawing.cable.route.${cable.use}`),
      count: cable.count,
      ...(cable.device === null ? {} : { device: cable.device }),
      current: cable.current,
      lines: cable.line.words,
      ...(cable.neutral === undefined ? {} : { neutral: cable.neutral.words }),
      protective: cable.protective.words,
      longestRun: Math.floor(cable.longestRun),
      part: cable.use === 'battery' ? batteryBreakerPart(design) : parts[cable.use],
    })),
    notes: [
      message(`drawing.cable.basis.${breakers.rule}`, { temperature }),
      message('drawing.cable.neutral'),
      message('drawing.cable.drop', { share: 100 * branchDropShare, volts: batteryDropVolts }),
    ],
  }
}
