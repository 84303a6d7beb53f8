// Determines the cable schedule of a three-phase UPS, and the basis of its sizes.

import type { CableSchedule } from '../../drawings/cable-schedule.ts'
import { message } from '../../drawings/sketch.ts'
import { designateBreakers } from './designations.ts'
import type { BreakerName } from './designations.ts'
import { findBatteryBreakerPart } from './drawing-single-line.ts'
import type { UpsRecord } from './drawing-record.ts'

type Use = UpsRecord['cables'][number]['use']

/** The devices at the ends of each cable; an external bypass has two of one rating. */
const devices: Readonly<Record<Use, readonly BreakerName[]>> = {
  input: ['UIB'],
  bypass: ['SSIB'],
  output: ['UOB'],
  maintenanceBypass: ['MBB', 'SIB'],
  battery: ['BB'],
}

/** The bill line of the device at each cable's end. */
const parts: Readonly<Record<Exclude<Use, 'battery'>, string>> = {
  input: 'breaker-input',
  bypass: 'breaker-bypass',
  output: 'breaker-output',
  maintenanceBypass: 'maintenance-bypass',
}

/** The cables of a design as entries of a cable schedule. */
export function buildCableSchedule(record: UpsRecord): CableSchedule {
  const { rule, temperature, neutral: share, drop: advised, batteryDrop } = record.cableBasis
  return {
    cables: record.cables.map(({ use, device, neutral, run, ...cable }) => ({
      ...cable,
      tag:
        device === undefined
          ? '—'
          : devices[use].map((name) => designateBreakers(name, record.design)).join(', '),
      route: message(`drawing.cable.route.${use}`),
      ...(device === undefined ? {} : { device }),
      ...(neutral === undefined ? {} : { neutral }),
      longestRun: run,
      part: use === 'battery' ? findBatteryBreakerPart(record) : parts[use],
    })),
    notes: [
      ...(share === undefined
        ? [message(`drawing.cable.basis.${rule}`, { temperature })]
        : [message(`drawing.cable.corrected.${rule}`), message('drawing.cable.neutral', { share })]),
      message('drawing.cable.drop', { share: advised, volts: batteryDrop }),
    ],
  }
}
