// Rows that a few variables may take together: compact-table arc consistency (Demeulenaere et al. 2016).
import type { Rows } from './rows.ts'
import { countBits, fillBits } from './bits.ts'
import { ANY_CHANGE, BOUND_CHANGE } from './events.ts'
import type { Propagator, Store } from './store.ts'

/**
 * A table whose set of rows has at most this many words runs before long sums, which would otherwise check all their
 * terms for each table that changes one.
 */
const MAX_WORDS_OF_SMALL_TABLE = 4

/** The number of 32-bit words in a bit set of this size. */
const countWords = (size: number): number => (size + 31) >>> 5

/** The rows of a table as bit sets; immutable and shared by all sessions of a model. Stored networks contain its fields by name. */
export interface TableSpec {
  /** Listed variables: a value's supports are `words` words from `position * words` on. */
  readonly columns: readonly {
    readonly variable: number
    readonly size: number
    readonly supports: Int32Array
  }[]
  /** An interval variable whose position grows with the row: `positions[row]`. */
  readonly ordered?: { readonly variable: number; readonly positions: Int32Array }
  /** The number of rows, and of the 32-bit words of a set of them. */
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
  const lastColumn = width - 1
  if (ordered !== undefined)
    order.sort((a, b) => cells[a * width + lastColumn]! - cells[b * width + lastColumn]!)
  const wordCount = countWords(count)
  const columns = variables.map(({ variable, size }, index) => {
    const supports = new Int32Array(size * wordCount)
    for (let row = 0; row < count; row++) {
      const word = cells[order[row]! * width + index]! * wordCount + (row >>> 5)
      supports[word] = supports[word]! | (1 << (row & 31))
    }
    return { variable, size, supports }
  })
  const spec = { columns, rows: count, words: wordCount }
  if (ordered === undefined) return spec
  const positions = new Int32Array(count)
  for (let row = 0; row < count; row++) positions[row] = cells[order[row]! * width + lastColumn]!
  return { ...spec, ordered: { variable: ordered, positions } }
}

/** Keeps every listed value that some row still supports, and no other. */
export class CompactTable implements Propagator {
  readonly priority: 1 | 2
  readonly waits: Propagator['waits']
  readonly #spec: TableSpec
  readonly #rowsAt: number
  /** Per column: the location of the copy of its domain at the last visit. */
  readonly #lastDomainAt: Int32Array
  /** Per column and value: the word in which a support was last found. */
  readonly #residues: readonly Int32Array[]
  readonly #mask: Int32Array
  /** The values that still have a support, of the column being filtered, as a bit set. */
  readonly #supported: Int32Array
  /**
   * The indices of all words of the rows, those of non-zero words first. The number of the latter plus one is stored with
   * the undoable state at `#filledAt`.
   */
  readonly #filled: Int32Array
  readonly #filledAt: number

  constructor(spec: TableSpec, reserve: (words: number) => number) {
    this.#spec = spec
    this.priority = spec.words <= MAX_WORDS_OF_SMALL_TABLE ? 1 : 2
    this.waits = [
      ...spec.columns.map(({ variable }) => ({ variable, event: ANY_CHANGE })),
      ...(spec.ordered === undefined ? [] : [{ variable: spec.ordered.variable, event: BOUND_CHANGE }]),
    ]
    this.#filledAt = reserve(1)
    this.#filled = Int32Array.from({ length: spec.words }, (_, word) => word)
    this.#rowsAt = reserve(spec.words)
    this.#lastDomainAt = Int32Array.from(spec.columns, ({ size }) => reserve(countWords(size)))
    this.#residues = spec.columns.map(({ size }) => new Int32Array(size))
    this.#mask = new Int32Array(spec.words)
    this.#supported = new Int32Array(Math.max(0, ...spec.columns.map(({ size }) => countWords(size))))
  }

  /**
   * Adds all rows and all values of the last domains at the first visit, which is undone like every other change; returns
   * whether this was the first visit.
   */
  #initialize(store: Store): boolean {
    if (store.words[this.#filledAt] !== 0) return false
    store.setWord(this.#filledAt, this.#spec.words + 1)
    const fill = (index: number, size: number): void => {
      const full = new Int32Array(countWords(size))
      fillBits(full, 0, size)
      full.forEach((word, offset) => store.setWord(index + offset, word))
    }
    fill(this.#rowsAt, this.#spec.rows)
    this.#spec.columns.forEach(({ size }, index) => fill(this.#lastDomainAt[index]!, size))
    return true
  }

  propagate(store: Store): boolean {
    if (this.#spec.rows === 0) return false
    const isFirstVisit = this.#initialize(store)
    const { columns } = this.#spec
    // A change of the ordered variable counts as two, so that every listed column is filtered below.
    let changes = this.#updateOrdered(store) ? 2 : 0
    let changedColumn = -1
    for (let index = 0; index < columns.length; index++)
      if (this.#updateColumn(store, index)) {
        changes += 1
        changedColumn = index
      }
    if (changes === 0 && !isFirstVisit) return true
    if (store.words[this.#filledAt] === 1) return false
    // If only this column has changed, its remaining values have lost no support.
    for (let at = 0; at < columns.length; at++)
      if ((isFirstVisit || changes > 1 || at !== changedColumn) && !this.#filter(store, at)) return false
    return this.#filterOrdered(store)
  }

  /** Removes the rows whose value in a column is gone; returns whether the column had changed. */
  #updateColumn(store: Store, index: number): boolean {
    const { variable, size, supports } = this.#spec.columns[index]!
    const lastDomainAt = this.#lastDomainAt[index]!
    const bitsAt = store.bitsAt[variable]!
    const domainWords = countWords(size)
    let [removedCount, remainingCount, same] = [0, 0, 0]
    while (same < domainWords && store.words[bitsAt + same] === store.words[lastDomainAt + same]) same += 1
    if (same === domainWords) return false
    for (let word = 0; word < domainWords; word++) {
      const now = store.words[bitsAt + word]!
      remainingCount += countBits(now)
      removedCount += countBits(store.words[lastDomainAt + word]! & ~now)
    }
    // The mask is the union of the supports of the fewer values: the remaining ones, or else the removed ones, inverted.
    const usesRemoved = removedCount < remainingCount
    const mask = this.#mask
    const filled = this.#filled
    const { words: wordCount } = this.#spec
    const count = store.words[this.#filledAt]! - 1
    for (let next = 0; next < count; next++) mask[filled[next]!] = 0
    for (let word = 0; word < domainWords; word++) {
      const now = store.words[bitsAt + word]!
      let unvisited = usesRemoved ? store.words[lastDomainAt + word]! & ~now : now
      while (unvisited !== 0) {
        const from = ((word << 5) + (31 - Math.clz32(unvisited & -unvisited))) * wordCount
        for (let next = 0; next < count; next++) mask[filled[next]!]! |= supports[from + filled[next]!]!
        unvisited &= unvisited - 1
      }
      if (store.words[lastDomainAt + word] !== now) store.setWord(lastDomainAt + word, now)
    }
    if (usesRemoved) for (let next = 0; next < count; next++) mask[filled[next]!] = ~mask[filled[next]!]!
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
    const { ordered, rows: rowCount } = this.#spec
    if (ordered === undefined) return false
    const firstRow = this.#findFirstRow(store)
    const lastRow = this.#findLastRow(store)
    const [low, high] = [store.low[ordered.variable]!, store.high[ordered.variable]!]
    let [from, to] = [firstRow, lastRow]
    while (from < rowCount && ordered.positions[from]! < low) from += 1
    while (to >= 0 && ordered.positions[to]! > high) to -= 1
    if (from === firstRow && to === lastRow) return false
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
    // The only value left is that of all rows, and there are some.
    if (store.isFixed(variable)) return true
    const residues = this.#residues[index]!
    const { words } = store
    const { words: wordCount } = this.#spec
    const [rowsAt, lastDomainAt] = [this.#rowsAt, this.#lastDomainAt[index]!]
    const filled = this.#filled
    const count = words[this.#filledAt]! - 1
    const bitsAt = store.bitsAt[variable]!
    const [firstWord, lastWord] = [store.low[variable]! >>> 5, store.high[variable]! >>> 5]
    let hasRemoved = false
    for (let word = firstWord; word <= lastWord; word++) {
      let unvisited = words[bitsAt + word]!
      this.#supported[word] = unvisited
      while (unvisited !== 0) {
        const value = (word << 5) + 31 - Math.clz32(unvisited & -unvisited)
        unvisited &= unvisited - 1
        const from = value * wordCount
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
    for (let word = firstWord; word <= lastWord; word++)
      if (words[lastDomainAt + word] !== words[bitsAt + word])
        store.setWord(lastDomainAt + word, words[bitsAt + word]!)
    return true
  }

  #filterOrdered(store: Store): boolean {
    const { ordered } = this.#spec
    if (ordered === undefined) return true
    const [firstRow, lastRow] = [this.#findFirstRow(store), this.#findLastRow(store)]
    return (
      store.raiseLow(ordered.variable, ordered.positions[firstRow]!) &&
      store.lowerHigh(ordered.variable, ordered.positions[lastRow]!)
    )
  }
}
