// Complete configurations as positions (the index of each value in the domain of its parameter), validated by the independent checker: only these become witnesses of the referee.
import type { Checker } from '../check.ts'
import type { CompiledModel } from '../compiled-model.ts'
import type { Assignment, Choices } from '../model.ts'
import { requireChoicePosition, type ParameterSpace, findPosition, getValueAt } from '../parameter-space.ts'

export class Configurations {
  readonly parameters: readonly ParameterSpace[]
  readonly #compiled: CompiledModel
  readonly #checker: Checker

  constructor(compiled: CompiledModel, checker: Checker) {
    this.#compiled = compiled
    this.#checker = checker
    this.parameters = compiled.parameters
  }

  toAssignment(positions: ArrayLike<number>): Assignment {
    return Object.fromEntries(
      this.parameters.map((space) => [space.name, getValueAt(space, positions[space.index]!)]),
    )
  }

  isValid(positions: ArrayLike<number>): boolean {
    return this.#checker.check(this.toAssignment(positions)).length === 0
  }

  /** The positions of choices by parameter number. Throws ChoiceError on a value outside its domain. */
  listChosenPositions(choices: Choices): ReadonlyMap<number, number> {
    return new Map(
      this.parameters.flatMap((space) => {
        const value = choices[space.name]
        return value === undefined ? [] : [[space.index, requireChoicePosition(space, value)] as const]
      }),
    )
  }

  /** The positions of a complete assignment. */
  toPositions(assignment: Assignment): Int32Array {
    return Int32Array.from(this.parameters, (space) => findPosition(space, assignment[space.name]!)!)
  }

  /** The preferred positions, or the first where none is preferred. */
  listPreferredPositions(): Int32Array {
    return Int32Array.from(this.parameters, (space) => space.preferred ?? 0)
  }

  /** The value of a goal as its scaled integer, with the number it represents; undefined where it has none. */
  computeCost(goal: string, positions: ArrayLike<number>): { scaled: number; value: number } | undefined {
    const minimise = this.#compiled.model.goals.find(({ name }) => name === goal)?.minimise
    const node = this.#compiled.goals.get(goal)?.node
    if (minimise === undefined || node === undefined) return undefined
    const exact = this.#checker.number(minimise, this.toAssignment(positions))
    if (exact === undefined) return undefined
    const scale = 10n ** BigInt(this.#compiled.graph.node(node).decimals)
    const scaled = Number((exact.numerator * scale) / exact.denominator)
    return { scaled, value: scaled / Number(scale) }
  }
}
