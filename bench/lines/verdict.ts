/** The bounds of a solution of many lines, and how a figure is told beside one. */

/** Milliseconds, and frames a second. */
export const bounds = { open: 1500, edit: 100, frames: 60 } as const

export const formatMilliseconds = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 1 : 0)

/** Of a time, which must not be longer. */
export const formatTimeVerdict = (figure: number, bound: number): string =>
  figure <= bound ? 'pass' : `${formatMilliseconds(figure - bound)} ms late`
