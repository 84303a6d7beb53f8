// What values are judged under: what a person has stated, and the suggestions of requirements and facts beside it.
import type { ParameterSpace } from '../parameter-space.ts'
import type { ChosenPositions } from './reasoner.ts'

const NONE: readonly number[] = []

/**
 * Statements, and what is assumed while nobody states otherwise. An assumption binds the engine like a statement, except
 * where its own parameter is judged.
 */
export class Premises {
  readonly stated: ChosenPositions
  readonly assumed: ChosenPositions
  /** Both: statements first. */
  readonly all: ChosenPositions
  readonly #parameters: readonly ParameterSpace[]
  readonly #assume: boolean
  readonly #followers: ReadonlyMap<number, readonly number[]>

  /** With `assume` false, nothing holds but what is stated. */
  constructor(parameters: readonly ParameterSpace[], stated: ChosenPositions, assume = true) {
    this.#parameters = parameters
    this.#assume = assume
    this.stated = stated
    this.assumed = assume ? this.#listAssumed(stated) : new Map()
    this.all = this.assumed.size === 0 ? stated : new Map([...stated, ...this.assumed])
    this.#followers = this.#findFollowers()
  }

  #listAssumed(stated: ChosenPositions): Map<number, number> {
    const assumed = new Map<number, number>()
    for (const space of this.#parameters) {
      if (!space.assumable || stated.has(space.index)) continue
      if (space.statedWith !== undefined && stated.has(space.statedWith)) continue
      const position = this.#findSuggestion(space, stated)
      if (position !== undefined) assumed.set(space.index, position)
    }
    return assumed
  }

  /** The preferred position of a parameter under statements; undefined where none is preferred. */
  #findSuggestion(
    { preferred, preferredBy }: ParameterSpace,
    stated: Pick<ChosenPositions, 'get'>,
  ): number | undefined {
    if (preferredBy === undefined) return preferred
    const leading = this.#parameters[preferredBy.parameter]!
    const at = stated.get(leading.index) ?? this.#findSuggestion(leading, stated)
    const suggested = at === undefined ? -1 : preferredBy.positions[at]!
    return suggested < 0 ? preferred : suggested
  }

  #findFollowers(): ReadonlyMap<number, readonly number[]> {
    const followers = new Map<number, readonly number[]>()
    const add = (parameter: number, index: number): unknown =>
      followers.set(parameter, [...(followers.get(parameter) ?? NONE), index])
    for (const index of this.assumed.keys()) {
      const { preferredBy, statedWith } = this.#parameters[index]!
      if (statedWith !== undefined) add(statedWith, index)
      for (let leading = preferredBy?.parameter; leading !== undefined;) {
        add(leading, index)
        leading = this.stated.has(leading) ? undefined : this.#parameters[leading]!.preferredBy?.parameter
      }
    }
    return followers
  }

  /** The premises with one more statement, on which the assumptions that follow it then depend. */
  withStated(parameter: number, position: number): Premises {
    return new Premises(this.#parameters, new Map(this.stated).set(parameter, position), this.#assume)
  }

  /** What is stated alone. */
  withoutAssumptions(): Premises {
    return new Premises(this.#parameters, this.stated, false)
  }

  /** The configuration near which to search: what is stated, assumed or preferred, else the first value. */
  listTargets(): Int32Array {
    return Int32Array.from(
      this.#parameters,
      (space) => this.all.get(space.index) ?? this.#findSuggestion(space, this.stated) ?? 0,
    )
  }

  /** The assumptions that follow the value of a parameter, such as a country's voltage, or end once it is stated. */
  listFollowers(parameter: number): readonly number[] {
    return this.#followers.get(parameter) ?? NONE
  }

  /** The positions that the followers of a parameter would be assumed to have if it had this one. */
  listFollowed(parameter: number, position: number): ChosenPositions {
    const stated = {
      get: (index: number) => (index === parameter ? position : this.stated.get(index)),
    }
    const followed = new Map<number, number>()
    for (const index of this.listFollowers(parameter)) {
      const space = this.#parameters[index]!
      const suggestion = this.#findSuggestion(space, stated)
      if (space.statedWith !== parameter && suggestion !== undefined) followed.set(index, suggestion)
    }
    return followed
  }

  /** Whether a configuration gives the followers of a parameter what its value there suggests. */
  isFollowed(parameter: number, positions: Int32Array): boolean {
    return [...this.listFollowed(parameter, positions[parameter]!)].every(
      ([index, at]) => positions[index] === at,
    )
  }

  /** Whether the same assumptions follow a parameter in both. */
  followsAlike(parameter: number, other: Premises): boolean {
    const [own, others] = [this.listFollowers(parameter), other.listFollowers(parameter)]
    return own.length === others.length && own.every((index) => others.includes(index))
  }
}
