// The pairs of values that a suite covers, as one byte for each pair: open, covered by a configuration, or proved impossible.
import type { ParameterSpace } from '../parameter-space.ts'

const OPEN = 0
const COVERED = 1
const IMPOSSIBLE = 2
const UNDECIDED = 3

/** Two values: the parameters `first` < `second`, and the positions of their values. */
export interface PositionPair {
  readonly first: number
  readonly firstAt: number
  readonly second: number
  readonly secondAt: number
}

/** The pairs of values of some parameters; parameters and values are identified by their index. */
export class PairCoverage {
  readonly spaces: readonly ParameterSpace[]
  readonly #offsets: readonly number[]
  readonly #size: number
  readonly #states: Uint8Array

  constructor(spaces: readonly ParameterSpace[]) {
    this.spaces = spaces
    const offsets: number[] = []
    let size = 0
    for (const space of spaces) {
      offsets.push(size)
      size += space.size
    }
    this.#offsets = offsets
    this.#size = size
    this.#states = new Uint8Array(size * size)
  }

  #address(a: number, atA: number, b: number, atB: number): number {
    const [row, column] =
      a < b
        ? [this.#offsets[a]! + atA, this.#offsets[b]! + atB]
        : [this.#offsets[b]! + atB, this.#offsets[a]! + atA]
    return row * this.#size + column
  }

  isOpen(a: number, atA: number, b: number, atB: number): boolean {
    return this.#states[this.#address(a, atA, b, atB)] === OPEN
  }

  #mark(pair: PositionPair, state: number): void {
    const address = this.#address(pair.first, pair.firstAt, pair.second, pair.secondAt)
    if (this.#states[address] === OPEN) this.#states[address] = state
  }

  /** No configuration has both values. */
  markImpossible(pair: PositionPair): void {
    this.#mark(pair, IMPOSSIBLE)
  }

  markUndecided(pair: PositionPair): void {
    this.#mark(pair, UNDECIDED)
  }

  /** Covers every pair of a configuration, given as the position of each of the parameters. Returns how many were open. */
  cover(positions: readonly number[]): number {
    let gained = 0
    for (let first = 0; first < positions.length; first++)
      for (let second = first + 1; second < positions.length; second++) {
        const address = this.#address(first, positions[first]!, second, positions[second]!)
        // A configuration also settles undecided pairs, which may turn out to be possible.
        if (this.#states[address] === OPEN) gained += 1
        this.#states[address] = COVERED
      }
    return gained
  }

  /** The number of open pairs of a value with the values of other parameters; a parameter without a value is -1. */
  countGain(parameter: number, position: number, others: ArrayLike<number>): number {
    let gain = 0
    for (let other = 0; other < others.length; other++)
      if (
        other !== parameter &&
        others[other]! >= 0 &&
        this.isOpen(parameter, position, other, others[other]!)
      )
        gain += 1
    return gain
  }

  /** Every pair, parameter by parameter. */
  *listPairs(): Generator<PositionPair> {
    for (let first = 0; first < this.spaces.length; first++)
      for (let second = first + 1; second < this.spaces.length; second++)
        for (let firstAt = 0; firstAt < this.spaces[first]!.size; firstAt++)
          for (let secondAt = 0; secondAt < this.spaces[second]!.size; secondAt++)
            yield { first, firstAt, second, secondAt }
  }

  getState(pair: PositionPair): 'open' | 'covered' | 'impossible' | 'undecided' {
    const state = this.#states[this.#address(pair.first, pair.firstAt, pair.second, pair.secondAt)]
    return (['open', 'covered', 'impossible', 'undecided'] as const)[state ?? OPEN]!
  }
}
