// The reason why a unit is not offered, with the message of the notice that reports it for a selected unit.
import type { Reason } from '../../engineering/cooling-selection/fields.ts'
import type { Label } from '../../drawings/shapes.ts'
import { message } from '../../drawings/sketch.ts'
import type { SelectionRecord } from './drawings.ts'

type RankedUnit = SelectionRecord['ranking'][number]

/** The message of each reason, and the decimals of its figures. */
const reasonMessages: Readonly<Record<Reason, readonly [message: string, decimals: number]>> = {
  rejected: ['drawing.unicalc.rejected', 3],
  altitude: ['notice.U18', 0],
  frequency: ['notice.U15', 0],
  glycol: ['notice.U16', 0],
  condenser: ['notice.U20-condenser', 0],
  refrigerant: ['notice.U20-refrigerant', 0],
  discharge: ['notice.U20-discharge', 0],
  sound: ['notice.U20-sound', 0],
  height: ['notice.U20-height', 0],
  leaving: ['notice.U06-leaving', 1],
  wetBulb: ['notice.U06-wetBulb', 1],
  airIn: ['notice.U06-airIn', 1],
  waterIn: ['notice.U06-waterIn', 1],
  waterFlow: ['notice.U06-waterFlow', 2],
  airflow: ['notice.U06-airflow', 0],
  sink: ['notice.U06-sink', 1],
  extreme: ['notice.U13', 1],
  static: ['notice.U12', 0],
  face: ['notice.U09', 2],
  drop: ['notice.U10', 0],
  velocity: ['notice.U10-velocity', 2],
  pinch: ['notice.U04-pinch', 1],
  capacity: ['notice.U05', 1],
}

/** The message that the unit fits, or the first requirement that it does not meet, with its figures. */
export function toReasonLabel(
  { name, reason, value = 0, from = 0, to = 0 }: RankedUnit,
  { static: wanted, frequency, altitude }: SelectionRecord['request'],
): Label {
  if (reason === 'fits') return message('drawing.unicalc.fits')
  const [key, decimals] = reasonMessages[reason]
  const round = (figure: number): number => Number(figure.toFixed(decimals))
  return message(key, {
    name,
    found: round(value),
    from: round(from),
    to: round(to),
    wanted: reason === 'static' ? wanted : round(to),
    share: to === 0 ? 0 : Number(((100 * value) / to).toFixed(1)),
    frequency,
    altitude,
  })
}
