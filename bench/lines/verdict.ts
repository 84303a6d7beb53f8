/** The limits for a solution of many lines, and the comparison of a figure with its limit. */

/** Milliseconds, and frames per second. */
export const bounds = { open: 1500, edit: 100, frames: 60 } as const

export const formatMilliseconds = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 1 : 0)

/** For a time, the upper limit. */
export const formatTimeVerdict = (figure: number, bound: number): string =>
  figure <= bound ? 'pass' : `${formatMilliseconds(figure - bound)} ms late`
