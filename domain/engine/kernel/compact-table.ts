// Rows that a few variables may take together: compact-table arc consistency (Demeulenaere et al. 2016).
import type { Rows } from './rows.ts'
import { countBits, fillBits } from './bits.ts'
import { ANY_CHANGE, BOUND_CHANGE, type Propagator, type Store } from './store.ts'

/**
 * A table with at most this many words runs before long sums, which would otherwise check all their terms for each
 * table that changes one.
 */
const SMALL_WORDS = 4

/** The rows of a table as bit sets; immutable and shared by all sessions of a model. */
export interface TableSpec {
  /** Listed variables: a value's supports are `words` words from `position * words` on. */
  readonly columns: readonly {
    readonly variable: number
    readonly size: number
    readonly supports: Int32Array
  }[]
  /** An interval variable whose position grows with the row: `positions[row]`. */
  readonly ordered?: { readonly variable: number; readonly positions: Int32Array }
  readonly rows: number
  readonly words: number
}

/**
 * Prepares rows of positions, with a column for each variable. With `ordered`, an additional last column belongs to
 * that interval variable.
 */
export function buildTableSpec(
  variables: readonly { readonly variable: number; readonly size: number }[],
  { width, count, cells }: Rows,
  ordered?: number,
): TableSpec {
  const order = new Uint32Array(count)
  for (let row = 0; row < count; row++) order[row] = row
  const last = width - 1
  if (ordered !== undefined) order.sort((a, b) => cells[a * width + last]! - cells[b * width + last]!)
  const words = (count + 31) >>> 5
  const columns = variables.map(({ variable, size }, index) => {
    const supports = new Int32Array(size * words)
    for (let row = 0; row < count; row++) {
      const word = cells[order[row]! * width + index]! * words + (row >>> 5)
      supports[word] = supports[word]! | (1 << (row & 31))
    }
    return { variable, size, supports }
  })
  const spec = { columns, rows: count, words }
  if (ordered === undefined) return spec
  const positions = new Int32Array(count)
  for (let row = 0; row < count; row++) positions[row] = cells[order[row]! * width + last]!
  return { ...spec, ordered: { variable: ordered, positions } }
}

/** Keeps every listed value that some row still supports, and no other. */
export class CompactTable implements Propagator {
  readonly priority: 1 | 2
  readonly waits: Propagator['waits']
  readonly idempotent: boolean
  readonly #spec: TableSpec
  readonly #rowsAt: number
  /** Per column: the location of the copy of its domain at the last visit. */
  readonly #lastDomainAt: Int32Array
  /** Per column and value: the word in which a support was last found. */
  readonly #residues: readonly Int32Array[]
  readonly #mask: Int32Array
  /** The values of the column being filtered that still have a support, as bits. */
  readonly #supported: Int32Array
  /** The non-zero words of the rows come first here. Their number plus one is stored with the undoable state. */
  readonly #filled: Int32Array
  readonly #filledAt: number

  constructor(spec: TableSpec, reserve: (words: number) => number) {
    this.#spec = spec
    this.priority = spec.words <= SMALL_WORDS ? 1 : 2
    this.waits = [
      ...spec.columns.map(({ variable }) => ({ variable, event: ANY_CHANGE })),
      ...(spec.ordered === undefined ? [] : [{ variable: spec.ordered.variable, event: BOUND_CHANGE }]),
    ]
    // A second run changes nothing, because a removed value had no row left; but the bound of an ordered variable may end
    // beyond the requested position.
    this.idempotent =
      spec.ordered === undefined &&
      new Set(this.waits.map(({ variable }) => variable)).size === this.waits.length
    this.#filledAt = reserve(1)
    this.#filled = Int32Array.from({ length: spec.words }, (_, word) => word)
    this.#rowsAt = reserve(spec.words)
    this.#lastDomainAt = Int32Array.from(spec.columns, ({ size }) => reserve((size + 31) >>> 5))
    this.#residues = spec.columns.map(({ size }) => new Int32Array(size))
    this.#mask = new Int32Array(spec.words)
    this.#supported = new Int32Array(Math.max(0, ...spec.columns.map(({ size }) => (size + 31) >>> 5)))
  }

  /**
   * Fills rows and copies at the first visit, which is undone like everything else; returns whether this was the first
   * visit.
   */
  #start(store: Store): boolean {
    if (store.words[this.#filledAt] !== 0) return false
    store.setWord(this.#filledAt, this.#spec.words + 1)
    const fill = (index: number, size: number): void => {
      const full = new Int32Array((size + 31) >>> 5)
      fillBits(full, 0, size)
      full.forEach((word, offset) => store.setWord(index + offset, word))
    }
    fill(this.#rowsAt, this.#spec.rows)
    this.#spec.columns.forEach(({ size }, index) => fill(this.#lastDomainAt[index]!, size))
    return true
  }

  propagate(store: Store): boolean {
    if (this.#spec.rows === 0) return false
    const first = this.#start(store)
    const { columns } = this.#spec
    // An ordered change counts as two, so that no listed column is left out below.
    let changes = this.#updateOrdered(store) ? 2 : 0
    let changed = -1
    for (let index = 0; index < columns.length; index++)
      if (this.#updateColumn(store, index)) {
        changes += 1
        changed = index
      }
    if (changes === 0 && !first) return true
    if (store.words[this.#filledAt] === 1) return false
    // If only this column has changed, its remaining values have lost no support.
    for (let at = 0; at < columns.length; at++)
      if ((first || changes > 1 || at !== changed) && !this.#filter(store, at)) return false
    return this.#filterOrdered(store)
  }

  /** Removes the rows whose value in a column is gone; returns whether the column had changed. */
  #updateColumn(store: Store, index: number): boolean {
    const { variable, size, supports } = this.#spec.columns[index]!
    const lastDomain = this.#lastDomainAt[index]!
    const bits = store.bitsAt[variable]!
    const domainWords = (size + 31) >>> 5
    let [removedCount, remainingCount, same] = [0, 0, 0]
    while (same < domainWords && store.words[bits + same] === store.words[lastDomain + same]) same += 1
    if (same === domainWords) return false
    for (let word = 0; word < domainWords; word++) {
      const now = store.words[bits + word]!
      remainingCount += countBits(now)
      removedCount += countBits(store.words[lastDomain + word]! & ~now)
    }
    const useRemoved = removedCount < remainingCount
    const mask = this.#mask
    const filled = this.#filled
    const { words } = this.#spec
    const count = store.words[this.#filledAt]! - 1
    for (let next = 0; next < count; next++) mask[filled[next]!] = 0
    for (let word = 0; word < domainWords; word++) {
      const now = store.words[bits + word]!
      let unvisited = useRemoved ? store.words[lastDomain + word]! & ~now : now
      while (unvisited !== 0) {
        const from = ((word << 5) + (31 - Math.clz32(unvisited & -unvisited))) * words
        for (let next = 0; next < count; next++) mask[filled[next]!]! |= supports[from + filled[next]!]!
        unvisited &= unvisited - 1
      }
      store.setWord(lastDomain + word, now)
    }
    if (useRemoved) for (let next = 0; next < count; next++) mask[filled[next]!] = ~mask[filled[next]!]!
    this.#applyMask(store)
    return true
  }

  /** Removes the rows that are not in the mask, and moves words that become zero behind the others. */
  #applyMask(store: Store): void {
    const filled = this.#filled
    const before = store.words[this.#filledAt]! - 1
    let count = before
    for (let index = count - 1; index >= 0; index--) {
      const word = filled[index]!
      const old = store.words[this.#rowsAt + word]!
      const kept = old & this.#mask[word]!
      if (kept === old) continue
      store.setWord(this.#rowsAt + word, kept)
      if (kept !== 0) continue
      count -= 1
      ;[filled[index], filled[count]] = [filled[count]!, word]
    }
    if (count < before) store.setWord(this.#filledAt, count + 1)
  }

  /** Removes the rows whose ordered value is out of bounds, which are at both ends; returns whether there were any. */
  #updateOrdered(store: Store): boolean {
    const { ordered, rows } = this.#spec
    if (ordered === undefined) return false
    const first = this.#findFirstRow(store)
    const last = this.#findLastRow(store)
    const [low, high] = [store.low[ordered.variable]!, store.high[ordered.variable]!]
    let [from, to] = [first, last]
    while (from < rows && ordered.positions[from]! < low) from += 1
    while (to >= 0 && ordered.positions[to]! > high) to -= 1
    if (from === first && to === last) return false
    for (let word = 0; word < this.#spec.words; word++) {
      const [start, end] = [word << 5, (word << 5) + 31]
      this.#mask[word] =
        end < from || start > to ? 0 : (-1 << Math.max(0, from - start)) & (-1 >>> Math.max(0, end - to))
    }
    this.#applyMask(store)
    return true
  }

  #findFirstRow(store: Store): number {
    for (let word = 0; word < this.#spec.words; word++) {
      const bits = store.words[this.#rowsAt + word]!
      if (bits !== 0) return (word << 5) + (31 - Math.clz32(bits & -bits))
    }
    return this.#spec.rows
  }

  #findLastRow(store: Store): number {
    for (let word = this.#spec.words - 1; word >= 0; word--) {
      const bits = store.words[this.#rowsAt + word]!
      if (bits !== 0) return (word << 5) + (31 - Math.clz32(bits))
    }
    return -1
  }

  /** Removes the values of a column without a support; false when none is left. */
  #filter(store: Store, index: number): boolean {
    const { variable, supports } = this.#spec.columns[index]!
    const residues = this.#residues[index]!
    const { words } = store
    const [width, rowsAt, lastDomainAt] = [this.#spec.words, this.#rowsAt, this.#lastDomainAt[index]!]
    const filled = this.#filled
    const count = words[this.#filledAt]! - 1
    const bitsAt = store.bitsAt[variable]!
    const [first, last] = [store.low[variable]! >>> 5, store.high[variable]! >>> 5]
    let hasRemoved = false
    for (let word = first; word <= last; word++) {
      let unvisited = words[bitsAt + word]!
      this.#supported[word] = unvisited
      while (unvisited !== 0) {
        const value = (word << 5) + 31 - Math.clz32(unvisited & -unvisited)
        unvisited &= unvisited - 1
        const from = value * width
        const residue = residues[value]!
        if ((words[rowsAt + residue]! & supports[from + residue]!) !== 0) continue
        let next = 0
        while (next < count && (words[rowsAt + filled[next]!]! & supports[from + filled[next]!]!) === 0)
          next += 1
        if (next < count) residues[value] = filled[next]!
        else {
          this.#supported[word]! &= ~(1 << (value & 31))
          hasRemoved = true
        }
      }
    }
    // All removals are made at once, so that each watching propagator is notified only once.
    if (!hasRemoved) return true
    if (!store.keep(variable, this.#supported)) return false
    for (let word = first; word <= last; word++) store.setWord(lastDomainAt + word, words[bitsAt + word]!)
    return true
  }

  #filterOrdered(store: Store): boolean {
    const { ordered } = this.#spec
    if (ordered === undefined) return true
    const [first, last] = [this.#findFirstRow(store), this.#findLastRow(store)]
    return (
      store.raiseLow(ordered.variable, ordered.positions[first]!) &&
      store.lowerHigh(ordered.variable, ordered.positions[last]!)
    )
  }
}
