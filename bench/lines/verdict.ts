/** The limits for a solution of many lines, and the comparison of a figure with its limit. */

/** `open` and `edit` in milliseconds, `frames` per second. */
export const bounds = { open: 1500, edit: 100, frames: 60 } as const

export const formatMilliseconds = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 1 : 0)

/** Compares a time with its upper limit. */
export const formatTimeVerdict = (figure: number, bound: number): string =>
  figure <= bound ? 'pass' : `${formatMilliseconds(figure - bound)} ms late`
