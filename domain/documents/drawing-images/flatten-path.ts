/** Turns path data into points: straight lines stay, and curves become short lines. */
import type { Point } from '../../drawings/shapes.ts'

/** Points in the order in which they are drawn. */
export type Ring = readonly Point[]

/** Degrees of an arc that one short line replaces: 5° of a circle of 100 mm radius differ by 0.1 mm. */
const arcStep = 5

const argumentCounts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, A: 7, Z: 0 }

/**
 * @param path SVG path data with the commands M, L, H, V, A with circular arcs, and Z, absolute or relative: what `toMarks` writes
 * @throws RangeError for any other command
 */
export function flattenPath(path: string): readonly Ring[] {
  const rings: Point[][] = []
  let at: Point = { x: 0, y: 0 }
  const add = (point: Point) => {
    rings.at(-1)?.push(point)
    at = point
  }
  for (const [, letter = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const command = letter.toUpperCase()
    const count = argumentCounts[command]
    if (count === undefined) throw new RangeError(`${letter} is not a command of a drawing`)
    const numbers = Array.from(rest.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g), ([number]) => Number(number))
    const getOrigin = () => (letter === command ? { x: 0, y: 0 } : at)
    if (command === 'Z') {
      const [first] = rings.at(-1) ?? []
      if (first !== undefined) add(first)
      continue
    }
    for (let index = 0; index + count <= numbers.length; index += count) {
      const [a = 0, b = 0, , large = 0, sweep = 0, x = 0, y = 0] = numbers.slice(index, index + count)
      const { x: left, y: top } = getOrigin()
      if (command === 'M' && index === 0) rings.push([])
      if (command === 'A')
        for (const point of flattenArc(at, { x: left + x, y: top + y }, { radius: a, large, sweep }))
          add(point)
      else if (command === 'H') add({ x: left + a, y: at.y })
      else if (command === 'V') add({ x: at.x, y: top + a })
      else add({ x: left + a, y: top + b })
    }
  }
  return rings
}

/** The points of a circular arc after its first one (SVG 1.1, appendix F.6.5). */
function flattenArc(
  from: Point,
  to: Point,
  { radius, large, sweep }: { readonly radius: number; readonly large: number; readonly sweep: number },
): readonly Point[] {
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 }
  const halfChord = Math.hypot(half.x, half.y)
  if (halfChord === 0 || radius === 0) return [to]
  const r = Math.max(radius, halfChord)
  const height = Math.sqrt(Math.max(0, r * r - halfChord * halfChord)) * (large === sweep ? -1 : 1)
  const center = {
    x: (from.x + to.x) / 2 + (height * half.y) / halfChord,
    y: (from.y + to.y) / 2 - (height * half.x) / halfChord,
  }
  const start = Math.atan2(from.y - center.y, from.x - center.x)
  let turn = Math.atan2(to.y - center.y, to.x - center.x) - start
  if (sweep === 1 && turn <= 0) turn += 2 * Math.PI
  if (sweep === 0 && turn >= 0) turn -= 2 * Math.PI
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / ((arcStep * Math.PI) / 180)))
  return Array.from({ length: steps }, (_, index) => {
    if (index === steps - 1) return to
    const angle = start + (turn * (index + 1)) / steps
    return { x: center.x + r * Math.cos(angle), y: center.y + r * Math.sin(angle) }
  })
}
