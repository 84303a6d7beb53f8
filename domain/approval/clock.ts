/** The time limits of a review: how long receiving and deciding may take, and when somebody is reminded. */
import type { NotificationKind } from '../workflow/notifications.ts'

/** Business days within which a submitted solution must be received, and a received one decided (our choice). */
export const clockDays = { receive: 1, decide: 3 } as const
export type ClockKind = keyof typeof clockDays
export const clockKinds = ['receive', 'decide'] as const satisfies readonly ClockKind[]

/** Percentages of the time at which a reminder is sent: to the approvers, then to their lead, then to the head of the region (our choice). */
export const clockMarks = [
  { percent: 50, notifies: 'approvers', kind: 'clockHalf' },
  { percent: 90, notifies: 'approvers', kind: 'clockNearlyOver' },
  { percent: 100, notifies: 'lead', kind: 'clockOver' },
  { percent: 200, notifies: 'head', kind: 'clockTwiceOver' },
] as const satisfies readonly {
  readonly percent: number
  readonly notifies: 'approvers' | 'lead' | 'head'
  readonly kind: NotificationKind
}[]
export type ClockMark = (typeof clockMarks)[number]

/** The next reminder after a share of the time has passed; undefined after the last. */
export const findNextMark = (percent: number): ClockMark | undefined =>
  clockMarks.find((mark) => mark.percent > percent)
