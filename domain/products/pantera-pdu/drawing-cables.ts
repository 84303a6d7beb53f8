// Determines the cable schedule of a power distribution unit: the feeder, and one kind of cable per row of circuits.
import type { CableSchedule, ScheduledCable } from '../../drawings/cable-schedule.ts'
import { message } from '../../drawings/sketch.ts'
import { designateCable } from './designations.ts'
import type { PduCable, PduRecord } from './drawings.ts'

/** The cables of a design as entries of a cable schedule. */
export const buildCableSchedule = (record: PduRecord): CableSchedule => ({
  cables: record.cables.map((cable) => toScheduledCable(cable, record)),
  notes: [
    message(`drawing.pdu.cable.basis.${record.cableBasis.rules}`),
    message('drawing.pdu.cable.drop', { share: record.cableBasis.advisedDrop }),
  ],
})

const toScheduledCable = (
  { row, neutral, longestRun, ...cable }: PduCable,
  record: PduRecord,
): ScheduledCable => ({
  ...cable,
  tag: designateCable(row, record),
  route:
    row === undefined ? message('drawing.pdu.route.feeder') : message('drawing.pdu.route.branch', { row }),
  ...(neutral === undefined ? {} : { neutral }),
  longestRun: Math.floor(longestRun),
})
