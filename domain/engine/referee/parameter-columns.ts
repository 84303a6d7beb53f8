// The columns that represent a parameter: its position as one integer, or a 0-1 column for each position, created on demand.
import type { ComputationGraph } from '../graph/graph.ts'
import { countCombinations } from '../graph/tabulate.ts'
import { createColumnSum, subtractSums, type Rows, type Sum, createWeightedSum } from './rows.ts'

/** The columns of one parameter; both kinds are undefined where no row needs the parameter. */
export interface ParameterColumns {
  /** The column of the position. */
  position?: number
  /** A column for each position, of which exactly one is 1. */
  indicators?: readonly number[]
}

/** Total number of combinations that are enumerated for all sets. */
const MAX_TOTAL_COMBINATIONS = 30_000

/** Creates the columns of parameters and of combinations of parameters; equal requests return equal columns. */
export class ParameterColumnFactory {
  readonly columns: readonly ParameterColumns[]
  readonly #graph: ComputationGraph
  readonly #rows: Rows
  /** Maximum number of combinations of parameters that are enumerated for one set of parameters. */
  readonly #maxCombinations: number
  readonly #combinations = new Map<string, readonly number[]>()
  #combinationsLeft = MAX_TOTAL_COMBINATIONS

  constructor(graph: ComputationGraph, rows: Rows, maxCombinations: number) {
    this.#graph = graph
    this.#maxCombinations = maxCombinations
    this.#rows = rows
    this.columns = graph.parameters.map(() => ({}))
  }

  /** The position of a parameter as a sum. */
  position(parameter: number): Sum {
    const columns = this.columns[parameter]!
    if (columns.position === undefined) {
      columns.position = this.#rows.addColumn(0, this.#graph.parameters[parameter]!.size - 1, true)
      this.#linkColumns(columns)
    }
    return createColumnSum(columns.position)
  }

  /** Gives a parameter a column unless it has one. */
  ensureColumns(parameter: number): void {
    if (this.columns[parameter]!.indicators === undefined) this.position(parameter)
  }

  /** A column for each position of a listed parameter. */
  indicators(parameter: number): readonly number[] {
    const columns = this.columns[parameter]!
    if (columns.indicators === undefined) {
      const { size } = this.#graph.parameters[parameter]!
      columns.indicators = Array.from({ length: size }, () => this.#rows.addColumn(0, 1, true))
      this.#rows.add(createWeightedSum(columns.indicators, new Float64Array(size).fill(1)), 1, 1)
      this.#linkColumns(columns)
    }
    return columns.indicators
  }

  /** The sum that is 1 where a listed parameter is at a position, otherwise 0. */
  isAt(parameter: number, position: number): Sum {
    const columns = this.columns[parameter]!
    if (columns.indicators === undefined && this.#graph.parameters[parameter]!.size === 2)
      return position === 1
        ? this.position(parameter)
        : subtractSums(createColumnSum(0, 0, 1), this.position(parameter))
    return createColumnSum(this.indicators(parameter)[position]!)
  }

  #linkColumns({ position, indicators }: ParameterColumns): void {
    if (position === undefined || indicators === undefined) return
    const numbered = createWeightedSum(indicators, Float64Array.from(indicators.keys()))
    this.#rows.add(subtractSums(createColumnSum(position), numbered), 0, 0)
  }

  /**
   * A column for each combination of some listed parameters, with the last parameter's position changing fastest;
   * exactly one of them is 1, according to its parameters. Undefined where there would be too many.
   */
  combinations(support: readonly number[]): readonly number[] | undefined {
    if (support.length < 2) return undefined
    const key = support.join()
    const cached = this.#combinations.get(key)
    if (cached !== undefined) return cached
    const count = countCombinations(this.#graph, support)
    if (count > this.#maxCombinations || count > this.#combinationsLeft) return undefined
    this.#combinationsLeft -= count
    const columns = Array.from({ length: count }, () => this.#rows.addColumn(0, 1, false))
    this.#combinations.set(key, columns)
    let stride = count
    for (const parameter of support) {
      const { size } = this.#graph.parameters[parameter]!
      stride /= size
      const indicators = this.indicators(parameter)
      for (let position = 0; position < size; position++) {
        const matching = columns.filter((_, index) => Math.floor(index / stride) % size === position)
        const matchingSum = createWeightedSum(matching, new Float64Array(matching.length).fill(1))
        this.#rows.add(subtractSums(createColumnSum(indicators[position]!), matchingSum), 0, 0)
      }
    }
    return columns
  }
}
