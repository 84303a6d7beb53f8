/** Whether a stored moment is near now. One in the future, left by a clock that was put right since, is as far away as one in the past. */

/** The moments around now in which something counts as alive, fresh or in use. */
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
