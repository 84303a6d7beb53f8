/** The percentage from which a price change of a draft is highlighted. */

/** The default of the contract, repeated here because no page loads its schemas. */
export const defaultThreshold = 10
const maxThreshold = 1000

/** Parses a typed threshold; an invalid one becomes the default. */
export function parseThreshold(typed: string): number {
  const value = Number(typed)
  return /^\d{1,4}$/.test(typed.trim()) && value <= maxThreshold ? value : defaultThreshold
}
