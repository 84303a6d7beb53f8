// Questions about the existence of configurations, asked of one linear program through its bounds.
import type { Highs } from 'highs'
import type { Configurations } from './configurations.ts'
import { LinearProgram } from './linear-program.ts'
import { type NodeAllowance, ProofTree, type Search } from './proof-tree.ts'
import type { Relaxation } from './relaxation.ts'

export class Question {
  readonly configurations: Configurations
  readonly #relaxation: Relaxation
  readonly #program: LinearProgram
  /** The positions to try where the program gives none: of parameters in no row, and of all without a point. */
  readonly #fallbackPositions: Int32Array

  constructor(highs: Highs, configurations: Configurations, relaxation: Relaxation) {
    this.configurations = configurations
    this.#relaxation = relaxation
    this.#program = new LinearProgram(highs, relaxation.rows)
    this.#fallbackPositions = configurations.listPreferredPositions()
  }

  /** Allows all positions of all parameters again. */
  reset(): void {
    const { lower, upper } = this.#relaxation.rows
    for (let column = 0; column < lower.length; column++)
      if (this.#program.lower[column] !== lower[column] || this.#program.upper[column] !== upper[column])
        this.#program.setBounds(column, lower[column]!, upper[column]!)
    this.#fallbackPositions.set(this.configurations.listPreferredPositions())
  }

  /** Restricts a parameter to the positions from low to high for which `isAllowed` holds. */
  allow(
    parameter: number,
    low: number,
    high: number,
    isAllowed: (position: number) => boolean = () => true,
  ): void {
    const { position, indicators } = this.#relaxation.parameters[parameter]!
    if (position !== undefined) this.#program.setBounds(position, low, high)
    this.#fallbackPositions[parameter] = Math.min(Math.max(this.#fallbackPositions[parameter]!, low), high)
    indicators?.forEach((column, index) =>
      this.#program.setBounds(column, 0, Number(index >= low && index <= high && isAllowed(index))),
    )
  }

  /** Prefers small (1) or large (-1) positions of a parameter, or none (0). */
  prefer(parameter: number, direction: -1 | 0 | 1): void {
    const { position, indicators } = this.#relaxation.parameters[parameter]!
    if (position !== undefined) this.#program.setCost(position, direction)
    else indicators?.forEach((column, index) => this.#program.setCost(column, direction * index))
  }

  /** Prefers a small value of the goal. */
  preferCheap(): void {
    if (this.#relaxation.goal !== undefined) this.#program.setCost(this.#relaxation.goal.column, 1)
  }

  /**
   * Demands a value of the goal, in its scaled integers, below this one, which a configuration has; false where there
   * is none.
   */
  demandCostBelow(cost: number): boolean {
    const { goal, rows } = this.#relaxation
    if (goal === undefined) return true
    const [low, high] = [rows.lower[goal.column]!, cost - goal.step]
    if (high < low) return false
    this.#program.setBounds(goal.column, low, high)
    return true
  }

  /** Searches the allowed configurations for one that `accepts`. */
  search(accepts: (positions: Int32Array) => boolean, allowance: NodeAllowance): Search {
    const { parameters } = this.configurations
    return new ProofTree(this.#program, {
      relaxation: this.#relaxation,
      parameters,
      fallbackPositions: this.#fallbackPositions,
      accepts,
    }).search(allowance)
  }

  dispose(): void {
    this.#program.dispose()
  }
}
