/** Counts the reference designators of a row, as KiCad, Altium and wiring lists write them: `R1, R2, R5-R8`. */

const designator = /^([A-Z]{1,4})(\d{1,5})$/i

/** More places than a drawing has are no list of places. */
const maxPlaces = 10_000

function countPart(part: string): number | undefined {
  const [first = '', last, ...further] = part.split(/[-–…]|\.\./u)
  const [, prefix, from] = designator.exec(first) ?? []
  if (prefix === undefined || from === undefined || further.length > 0) return undefined
  if (last === undefined) return 1
  const [, otherPrefix = prefix, to] = /^([A-Z]{1,4})?(\d{1,5})$/i.exec(last) ?? []
  const count = Number(to) - Number(from) + 1
  return otherPrefix === prefix && count > 0 && count <= maxPlaces ? count : undefined
}

/** The number of places in a list of reference designators; undefined for any other text. */
export function countDesignators(text: string): number | undefined {
  const parts = text.trim().split(/[\s,;]+/)
  if (parts.length > maxPlaces) return undefined
  let sum = 0
  for (const part of parts) {
    const count = countPart(part)
    if (count === undefined) return undefined
    sum += count
  }
  return sum
}
