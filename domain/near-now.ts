/**
 * Decides whether a stored moment is close to the current time. A moment in the future, stored before a clock was
 * corrected, is treated like one equally far in the past.
 */

/** The interval around the current time in which something counts as alive, fresh or in use. */
export interface NearNow {
  readonly since: Date
  readonly until: Date
}

export const getNearNow = (now: Date, milliseconds: number): NearNow => ({
  since: new Date(now.getTime() - milliseconds),
  until: new Date(now.getTime() + milliseconds),
})

export const isNear = (at: Date, now: Date, milliseconds: number): boolean =>
  Math.abs(now.getTime() - at.getTime()) <= milliseconds
