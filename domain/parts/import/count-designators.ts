/** Counts the reference designators of a row, as KiCad, Altium and wiring lists write them: `R1, R2, R5-R8`. */

const designator = /^([A-Z]{1,4})(\d{1,5})$/i

/** A text that lists more places than any drawing has is not a list of designators. */
const maxPlaces = 10_000

/** The places that one entry names: a designator, or a range of them. */
function countEntry(entry: string): number | undefined {
  const [first = '', last, ...further] = entry.split(/[-–…]|\.\./u)
  const [, prefix, from] = designator.exec(first) ?? []
  if (prefix === undefined || from === undefined || further.length > 0) return undefined
  if (last === undefined) return 1
  const [, otherPrefix = prefix, to] = /^([A-Z]{1,4})?(\d{1,5})$/i.exec(last) ?? []
  const count = Number(to) - Number(from) + 1
  return otherPrefix === prefix && count > 0 && count <= maxPlaces ? count : undefined
}

/** The number of places in a list of reference designators; undefined for any other text. */
export function countDesignators(text: string): number | undefined {
  const entries = text.trim().split(/[\s,;]+/)
  if (entries.length > maxPlaces) return undefined
  let sum = 0
  for (const entry of entries) {
    const count = countEntry(entry)
    if (count === undefined) return undefined
    sum += count
  }
  return sum
}
