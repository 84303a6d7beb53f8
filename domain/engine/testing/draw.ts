// A source of random choices that is reproducible from a seed, so that a failing case is one number.

/** Draws an integer from 0 to `count - 1`. */
export type Draw = (count: number) => number

/** The generator "mulberry32" of Tommy Ettinger (public domain): 32 bits of state, good enough to vary test cases. */
export function createSeededDraw(seed: number): Draw {
  let state = seed >>> 0
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * count)
  }
}

/** One of the list; the list must not be empty. */
export function pick<T>(draw: Draw, list: readonly T[]): T {
  const chosen = list[draw(list.length)]
  if (chosen === undefined) throw new RangeError('Nothing to pick from: the list is empty')
  return chosen
}

/** True in `percent` of 100 draws. */
export const drawChance = (draw: Draw, percent: number): boolean => draw(100) < percent

/** A list of `low` to `high` items created in order. */
export const drawList = <T>(draw: Draw, low: number, high: number, make: (index: number) => T): T[] =>
  Array.from({ length: low + draw(high - low + 1) }, (_, index) => make(index))

/** How often a generator draws again before it does without; few, because most draws succeed. */
export const MAX_ATTEMPTS = 6

/** The list in a random order. */
export function shuffleList<T>(draw: Draw, list: readonly T[]): T[] {
  const rest = [...list]
  return list.flatMap(() => rest.splice(draw(rest.length), 1))
}
