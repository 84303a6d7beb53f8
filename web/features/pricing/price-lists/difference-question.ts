/** What the difference of a draft is asked by: which changes, and which are marked. */

/** Percent from which on a change is marked unless the reader says otherwise: as the contract has it, whose schemas no page loads. */
export const markedFrom = 10
const maxThreshold = 1000

/** A threshold as a person typed it; what is none becomes the usual one. */
export function parseThreshold(typed: string): number {
  const value = Number(typed)
  return /^\d{1,4}$/.test(typed.trim()) && value <= maxThreshold ? value : markedFrom
}
