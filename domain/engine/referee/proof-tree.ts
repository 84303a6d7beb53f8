// Branch and bound with exact leaves: a configuration that the checker accepts, one that it rejects, or a refutation checked in integers.
import type { ParameterSpace } from '../parameter-space.ts'
import { isRefutedBy } from './certificate.ts'
import type { LinearProgram } from './linear-program.ts'
import type { ParameterColumns } from './parameter-columns.ts'
import type { Relaxation } from './relaxation.ts'

/** Remaining number of linear programs. */
export interface NodeAllowance {
  left: number
}

/** `none` is proved; `unknown` means that the allowance was exhausted. */
export type TreeOutcome = 'found' | 'none' | 'unknown'

/** A search that pauses often, so that a worker can receive messages between two steps. */
export type Search = Generator<void, TreeOutcome>

/** The lowest and the highest position of one parameter that are still allowed; positions between them may be excluded. */
interface AllowedRange {
  readonly low: number
  readonly high: number
}

/** Bounds of one column while a branch is explored. */
type ColumnBounds = readonly [column: number, low: number, high: number]

/** Tolerance within which solutions of the linear program count as integers. */
const WHOLE_TOLERANCE = 1e-6

export class ProofTree {
  readonly #program: LinearProgram
  readonly #relaxation: Relaxation
  readonly #parameters: readonly ParameterSpace[]
  /** Whether a configuration is acceptable: valid, with all choices kept, and better than the best so far. Exact. */
  readonly #accepts: (positions: Int32Array) => boolean
  /** The positions to try where the program gives none: of parameters in no row, and of all without a point. */
  readonly #fallbackPositions: Int32Array

  constructor(
    program: LinearProgram,
    {
      relaxation,
      parameters,
      fallbackPositions,
      accepts,
    }: {
      readonly relaxation: Relaxation
      readonly parameters: readonly ParameterSpace[]
      readonly fallbackPositions: Int32Array
      readonly accepts: (positions: Int32Array) => boolean
    },
  ) {
    this.#program = program
    this.#relaxation = relaxation
    this.#parameters = parameters
    this.#fallbackPositions = fallbackPositions
    this.#accepts = accepts
  }

  /** Searches for a configuration within the program's present bounds; yields before each linear program. */
  *search(allowance: NodeAllowance): Search {
    yield
    if (allowance.left <= 0) return 'unknown'
    allowance.left -= 1
    const { lower, upper } = this.#program
    const solved = this.#program.solve()
    if (
      solved.kind === 'none' &&
      solved.weights !== undefined &&
      isRefutedBy(this.#relaxation.rows.rows, solved.weights, lower, upper)
    )
      return 'none'
    const values = solved.kind === 'point' ? solved.values : undefined
    if (this.#accepts(this.#findNearest(values))) return 'found'
    const branches = this.#listBranches(values)
    // Everything is fixed, and the single remaining configuration was rejected.
    if (branches === undefined) return 'none'
    let outcome: TreeOutcome = 'none'
    for (const branch of branches) {
      const below = yield* this.#searchBranch(branch, allowance)
      if (below === 'found') return below
      if (below === 'unknown') outcome = below
    }
    return outcome
  }

  *#searchBranch(branch: readonly ColumnBounds[], allowance: NodeAllowance): Search {
    const before = branch.map(([column]): ColumnBounds => [
      column,
      this.#program.lower[column]!,
      this.#program.upper[column]!,
    ])
    for (const [column, low, high] of branch) this.#program.setBounds(column, low, high)
    const outcome = yield* this.search(allowance)
    for (const [column, low, high] of before) this.#program.setBounds(column, low, high)
    return outcome
  }

  #isAllowed(columns: ParameterColumns, position: number): boolean {
    const { lower, upper } = this.#program
    const { position: column, indicators } = columns
    if (column !== undefined && (position < lower[column]! || position > upper[column]!)) return false
    return indicators === undefined || upper[indicators[position]!]! > 0
  }

  /**
   * The configuration nearest to a point of the linear program, within the present bounds; without a point, any
   * configuration.
   */
  #findNearest(values: Float64Array | undefined): Int32Array {
    return Int32Array.from(this.#relaxation.parameters, (columns, parameter) => {
      const { position, indicators } = columns
      if (position === undefined && indicators === undefined) return this.#fallbackPositions[parameter]!
      const allowed = this.#findAllowedRange(columns, parameter)
      if (indicators === undefined || values === undefined) {
        const wanted =
          values === undefined ? this.#fallbackPositions[parameter]! : Math.round(values[position!]!)
        const near = Math.min(Math.max(wanted, allowed.low), allowed.high)
        return this.#isAllowed(columns, near) ? near : allowed.low
      }
      let best = allowed.low
      for (let index = allowed.low; index <= allowed.high; index++)
        if (this.#isAllowed(columns, index) && values[indicators[index]!]! > values[indicators[best]!]!)
          best = index
      return best
    })
  }

  #findAllowedRange(columns: ParameterColumns, parameter: number): AllowedRange {
    let [low, high] = [0, this.#parameters[parameter]!.size - 1]
    if (columns.indicators === undefined)
      return { low: this.#program.lower[columns.position!]!, high: this.#program.upper[columns.position!]! }
    while (low < high && !this.#isAllowed(columns, low)) low += 1
    while (high > low && !this.#isAllowed(columns, high)) high -= 1
    return { low, high }
  }

  /** Branches on the parameter for which the point is most fractional; undefined when every parameter is fixed. */
  #listBranches(values: Float64Array | undefined): readonly (readonly ColumnBounds[])[] | undefined {
    const countBranches = values && this.#listCountBranches(values)
    if (countBranches !== undefined) return countBranches
    let [chosen, highestRank] = [-1, -1]
    this.#relaxation.parameters.forEach((columns, parameter) => {
      if (columns.position === undefined && columns.indicators === undefined) return
      const { low, high } = this.#findAllowedRange(columns, parameter)
      if (low >= high) return
      const fractionality = values === undefined ? 0 : computeFractionality(columns, values)
      // Where the point is integral, parameters with few values first.
      const rank = fractionality > WHOLE_TOLERANCE ? 1 + fractionality : 1 / (high - low + 1)
      if (rank > highestRank) [chosen, highestRank] = [parameter, rank]
    })
    if (chosen < 0) return undefined
    const columns = this.#relaxation.parameters[chosen]!
    return this.#split(chosen, columns, this.#findAllowedRange(columns, chosen), values)
  }

  /** Branches on the most fractional count, if there is one. */
  #listCountBranches(values: Float64Array): readonly (readonly ColumnBounds[])[] | undefined {
    const distance = (column: number): number => Math.abs(values[column]! - Math.round(values[column]!))
    const column = this.#relaxation.counts.reduce(
      (worst, count) => (worst < 0 || distance(count) > distance(worst) ? count : worst),
      -1,
    )
    if (column < 0 || distance(column) <= WHOLE_TOLERANCE) return undefined
    const cut = Math.floor(values[column]!)
    const below: ColumnBounds = [column, this.#program.lower[column]!, cut]
    const above: ColumnBounds = [column, cut + 1, this.#program.upper[column]!]
    return values[column]! - cut <= 0.5 ? [[below], [above]] : [[above], [below]]
  }

  #split(
    parameter: number,
    columns: ParameterColumns,
    { low, high }: AllowedRange,
    values: Float64Array | undefined,
  ): readonly (readonly ColumnBounds[])[] {
    const { position, indicators } = columns
    const middle = values === undefined ? (low + high) / 2 : computeMean(columns, values)
    if (indicators !== undefined && this.#parameters[parameter]!.kind === 'choice') {
      const at = this.#findNearest(values)[parameter]!
      const others = indicators.filter((column, other) => other !== at && this.#program.upper[column]! > 0)
      const nearestIndicator = indicators[at]!
      return [
        [[nearestIndicator, 1, 1], ...others.map((column): ColumnBounds => [column, 0, 0])],
        [[nearestIndicator, 0, 0]],
      ]
    }
    const cut = Math.min(Math.max(Math.floor(middle + WHOLE_TOLERANCE), low), high - 1)
    const restrictTo = (from: number, to: number): readonly ColumnBounds[] => [
      ...(position === undefined ? [] : [[position, from, to] as const]),
      ...(indicators ?? []).flatMap((column, index): ColumnBounds[] =>
        (index < from || index > to) && this.#program.upper[column]! > 0 ? [[column, 0, 0]] : [],
      ),
    ]
    const [below, above] = [restrictTo(low, cut), restrictTo(cut + 1, high)]
    return middle - cut <= 0.5 ? [below, above] : [above, below]
  }
}

/** How far the columns of a parameter are from integers at a point, 0 to 0.5. */
function computeFractionality({ position, indicators }: ParameterColumns, values: Float64Array): number {
  if (indicators === undefined) return Math.abs(values[position!]! - Math.round(values[position!]!))
  return indicators.reduce(
    (most, column) => Math.max(most, Math.abs(values[column]! - Math.round(values[column]!))),
    0,
  )
}

/** The mean position of a parameter at a point. */
function computeMean({ position, indicators }: ParameterColumns, values: Float64Array): number {
  if (indicators === undefined) return values[position!]!
  return indicators.reduce((mean, column, at) => mean + at * values[column]!, 0)
}
