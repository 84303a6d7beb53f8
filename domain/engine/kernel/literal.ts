// Literals: statements about one variable that are true, false or still open.
import { ANY_CHANGE, BOUND_CHANGE, HIGH_CHANGE, LOW_CHANGE } from './events.ts'
import type { Store } from './store.ts'

/** "The variable is in a set of positions." */
export interface Literal {
  readonly variable: number
  /** The event after which its truth may have changed. */
  readonly event: number
  /** The event after which it may have become false. */
  readonly falsifiedBy: number
  /** 1 true, 0 false, -1 open. */
  truth(store: Store): 0 | 1 | -1
  /** Makes it true; false when it cannot be. */
  assert(store: Store): boolean
  readonly negated: Literal
}

/** Truth over a listed variable: a bit for every position. */
export class SetLiteral implements Literal {
  readonly variable: number
  readonly event = ANY_CHANGE
  readonly falsifiedBy: number
  /** Positions of the variable. */
  readonly size: number
  readonly mask: Int32Array
  readonly negated: Literal

  constructor(variable: number, mask: Int32Array, size: number, negated?: Literal) {
    this.variable = variable
    this.size = size
    this.mask = mask
    this.falsifiedBy = findFalsifyingEvent(mask, size)
    this.negated = negated ?? new SetLiteral(variable, invertMask(mask, size), size, this)
  }

  truth(store: Store): 0 | 1 | -1 {
    const at = store.bitsAt[this.variable]!
    let [inside, outside] = [false, false]
    const last = store.high[this.variable]! >>> 5
    for (let word = store.low[this.variable]! >>> 5; word <= last; word++) {
      const bits = store.words[at + word]!
      if ((bits & this.mask[word]!) !== 0) inside = true
      if ((bits & ~this.mask[word]!) !== 0) outside = true
      if (inside && outside) return -1
    }
    return inside ? 1 : 0
  }

  assert(store: Store): boolean {
    return store.keep(this.variable, this.mask)
  }
}

/** A set of first positions can only be left by raising the low bound, one of last positions by lowering the high bound. */
function findFalsifyingEvent(mask: Int32Array, size: number): number {
  const hasPosition = (position: number): boolean => (mask[position >>> 5]! & (1 << (position & 31))) !== 0
  let changes = 0
  for (let position = 1; position < size; position++)
    if (hasPosition(position) !== hasPosition(position - 1)) changes += 1
  if (changes !== 1) return ANY_CHANGE
  return hasPosition(0) ? LOW_CHANGE : HIGH_CHANGE
}

const invertMask = (mask: Int32Array, size: number): Int32Array =>
  mask.map((word, index) => ~word & (index === size >>> 5 ? (1 << (size & 31)) - 1 : -1))

/** Truth over an interval variable: inside (or outside) a range of positions. */
export class RangeLiteral implements Literal {
  readonly variable: number
  readonly event = BOUND_CHANGE
  readonly falsifiedBy: number
  readonly from: number
  readonly to: number
  readonly inside: boolean
  readonly negated: Literal

  /** Inside the range; the outside literal is created as its negation. */
  constructor(variable: number, from: number, to: number, insideLiteral?: Literal) {
    this.variable = variable
    this.from = from
    this.to = to
    this.inside = insideLiteral === undefined
    this.falsifiedBy = from > 0 ? BOUND_CHANGE : this.inside ? LOW_CHANGE : HIGH_CHANGE
    this.negated = insideLiteral ?? new RangeLiteral(variable, from, to, this)
  }

  truth(store: Store): 0 | 1 | -1 {
    const [low, high] = [store.low[this.variable]!, store.high[this.variable]!]
    if (high < this.from || low > this.to) return this.inside ? 0 : 1
    if (low >= this.from && high <= this.to) return this.inside ? 1 : 0
    return -1
  }

  assert(store: Store): boolean {
    const { variable, from, to } = this
    if (this.inside) return store.raiseLow(variable, from) && store.lowerHigh(variable, to)
    if (store.low[variable]! >= from) return store.low[variable]! > to || store.raiseLow(variable, to + 1)
    if (store.high[variable]! <= to) return store.lowerHigh(variable, from - 1)
    return true
  }
}

/** The literal "a listed variable is at one of these positions". */
export function createSetLiteral(variable: number, size: number, positions: Iterable<number>): Literal {
  const mask = new Int32Array((size + 31) >>> 5)
  for (const position of positions) mask[position >>> 5]! |= 1 << (position & 31)
  return new SetLiteral(variable, mask, size)
}

/** The literal "an interval variable is between two positions, both included". */
export const createRangeLiteral = (variable: number, from: number, to: number): Literal =>
  new RangeLiteral(variable, from, to)
