/**
 * Product families of part numbers. A number of the owner's own begins with the prefix of its family and a hyphen. The families are data:
 * what needs them gets the known ones from the caller.
 */

/** Bounds of a family's prefix: capital letters and digits, beginning with a letter. */
export const familyPrefixPattern = /^[A-Z][A-Z0-9]{1,9}$/

/** The maximum number of families. */
export const maxFamilies = 100

/** Finds the prefix of the family of a part number; undefined for a number of another manufacturer. */
export type FamilyFinder = (partNumber: string) => string | undefined

/** Creates a finder that knows the families with these prefixes. */
export function createFamilyFinder(prefixes: Iterable<string>): FamilyFinder {
  const knownPrefixes = new Set(prefixes)
  return (partNumber) => {
    const end = partNumber.indexOf('-')
    const prefix = partNumber.slice(0, Math.max(end, 0))
    return knownPrefixes.has(prefix) ? prefix : undefined
  }
}

/**
 * Formats a number such as `SP3PH-C000123`: C marks a custom part, and the digits count all custom parts of the
 * portal.
 */
export function formatCustomPartNumber(prefix: string, count: number): string {
  return `${prefix}-C${String(count).padStart(6, '0')}`
}
