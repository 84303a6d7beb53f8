// Determines the cable schedule of a power distribution unit: the feeder, and one kind of cable per row of circuits.
import type { CableSchedule, ScheduledCable } from '../../drawings/cable-schedule.ts'
import { message } from '../../drawings/sketch.ts'
import type { PduCable, PduRecord } from './drawings.ts'

/** The cables of a design in the words of a schedule. */
export const buildCableSchedule = ({
  cables,
  cableBasis: { rules, advisedDrop },
}: PduRecord): CableSchedule => ({
  cables: cables.map(scheduled),
  notes: [
    message(`drawing.pdu.cable.basis.${rules}`),
    message('drawing.pdu.cable.drop', { share: advisedDrop }),
  ],
})

const scheduled = ({ row, neutral, longestRun, ...cable }: PduCable): ScheduledCable => ({
  ...cable,
  route:
    row === undefined ? message('drawing.pdu.route.feeder') : message('drawing.pdu.route.branch', { row }),
  ...(neutral === undefined ? {} : { neutral }),
  longestRun: Math.floor(longestRun),
})
