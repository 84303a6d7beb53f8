/** The parameters of a draft's difference: which changes to list, and which to mark. */

/** The default percentage from which a change is marked, as in the contract, repeated here because no page loads its schemas. */
export const markedFrom = 10
const maxThreshold = 1000

/** Parses a typed threshold; an invalid one becomes the default. */
export function parseThreshold(typed: string): number {
  const value = Number(typed)
  return /^\d{1,4}$/.test(typed.trim()) && value <= maxThreshold ? value : markedFrom
}
