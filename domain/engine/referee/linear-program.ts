// The rows as a linear program that HiGHS keeps in memory: only bounds change, and each solve begins where the previous one ended.
import type { Highs, Model as HighsModel } from 'highs'
import type { Rows } from './rows.ts'

export type SolveResult =
  /** A point that satisfies all rows up to the solver's tolerance; a value per column. */
  | { readonly kind: 'point'; readonly values: Float64Array }
  /** The solver finds no point; the weights of the rows are its proposed proof, which has to be checked. */
  | { readonly kind: 'none'; readonly weights: Float64Array | undefined }
  | { readonly kind: 'unknown' }

/** Iterations of the simplex method for one solve; counted, so that the answer is the same on every machine. */
const MAX_ITERATIONS = 20_000
/** Columns of computed numbers that may exceed this are measured in larger units. */
const MAX_COLUMN_SIZE = 1024

const computePowerBelow = (size: number): number => 2 ** Math.floor(Math.log2(Math.max(1, size)))

export class LinearProgram {
  readonly #highs: Highs
  readonly #model: HighsModel
  readonly #rows: Rows
  readonly lower: Float64Array
  readonly upper: Float64Array
  /**
   * Powers of two, so that scaling changes no digit: column `j` is measured in units of `scale[j]`, row `i` is divided
   * by `divisor[i]`.
   */
  readonly #scale: Float64Array
  readonly #divisor: Float64Array

  constructor(highs: Highs, rows: Rows) {
    this.#highs = highs
    this.#rows = rows
    this.lower = Float64Array.from(rows.lower)
    this.upper = Float64Array.from(rows.upper)
    this.#scale = this.lower.map((low, column) => {
      const size = Math.max(Math.abs(low), Math.abs(this.upper[column]!))
      return rows.integral[column] === true || size <= MAX_COLUMN_SIZE
        ? 1
        : computePowerBelow(size / MAX_COLUMN_SIZE)
    })
    this.#divisor = Float64Array.from(rows.rows, ({ columns, factors }) =>
      computePowerBelow(
        factors.reduce(
          (most, factor, at) => Math.max(most, Math.abs(factor) * this.#scale[columns[at]!]!),
          1,
        ),
      ),
    )
    this.#model = highs.createModel(this.#buildData())
    this.#model.options.set({
      output_flag: false,
      solver: 'simplex',
      presolve: 'off',
      simplex_iteration_limit: MAX_ITERATIONS,
      random_seed: 1,
    })
  }

  #buildData(): Parameters<Highs['createModel']>[0] {
    const { rows } = this.#rows
    const { infinity } = this.#highs
    const starts = [0]
    for (const { columns } of rows) starts.push(starts.at(-1)! + columns.length)
    const scaleBound = (bound: number, row: number): number =>
      Number.isFinite(bound) ? bound / this.#divisor[row]! : Math.sign(bound) * infinity
    return {
      numCols: this.lower.length,
      numRows: rows.length,
      colCost: new Float64Array(this.lower.length),
      colLower: this.lower.map((low, column) => low / this.#scale[column]!),
      colUpper: this.upper.map((high, column) => high / this.#scale[column]!),
      rowLower: rows.map(({ low }, row) => scaleBound(low, row)),
      rowUpper: rows.map(({ high }, row) => scaleBound(high, row)),
      matrix: {
        format: 'csr',
        numCols: this.lower.length,
        numRows: rows.length,
        starts,
        indices: rows.flatMap(({ columns }) => columns),
        values: rows.flatMap(({ columns, factors }, row) =>
          factors.map((factor, index) => (factor * this.#scale[columns[index]!]!) / this.#divisor[row]!),
        ),
      },
    }
  }

  setBounds(column: number, low: number, high: number): void {
    this.lower[column] = low
    this.upper[column] = high
    const scale = this.#scale[column]!
    this.#model.changeColBounds(column, low / scale, high / scale)
  }

  /** Costs that a point should minimise; 0 by default. */
  setCost(column: number, cost: number): void {
    this.#model.changeColCost(column, cost)
  }

  solve(): SolveResult {
    this.#model.run()
    const status = this.#model.getModelStatus()
    const { optimal, infeasible, empty } = this.#highs.constants.modelStatus
    // Without rows any point is valid.
    if (status === empty) return { kind: 'point', values: Float64Array.from(this.lower) }
    if (status === optimal) {
      const { colValue } = this.#model.getSolution()
      return { kind: 'point', values: colValue.map((value, column) => value * this.#scale[column]!) }
    }
    if (status !== infeasible) return { kind: 'unknown' }
    const weights = this.#model.getDualRay()?.values
    return {
      kind: 'none',
      weights: weights && Float64Array.from(weights, (weight, row) => weight / this.#divisor[row]!),
    }
  }

  /** Releases the solver's memory, which the garbage collector does not. */
  dispose(): void {
    this.#model.dispose()
  }
}
