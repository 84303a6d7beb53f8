/** Random draws that are the same at every load, so that sample data does not change between starts. */

export type Draw = {
  /** An integer from `min` to `max`, both included. */
  readonly integer: (min: number, max: number) => number
  readonly chance: (probability: number) => boolean
  /** Draws an element of a list, which must not be empty. */
  readonly pick: <Item>(list: readonly Item[]) => Item
}

/** A generator of the mulberry32 kind: 32 bits of state, random enough for names and dates. */
export function createSeededDraw(seed: number): Draw {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[integer(0, list.length - 1)]
      if (item === undefined) throw new RangeError('Nothing can be drawn from an empty list')
      return item
    },
  }
}
