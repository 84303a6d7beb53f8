// A small set of whole configurations that covers every possible pair of values, and a proof of impossibility for every other pair.
import type { CompiledModel } from '../compiled-model.ts'
import { createSession } from '../create-session.ts'
import type { Assignment } from '../model.ts'
import { type ParameterSpace, getValueAt } from '../parameter-space.ts'
import type { Session } from '../session.ts'
import { Reasoner } from '../session/reasoner.ts'
import type { Allowance } from '../session/allowance.ts'
import { findNearestPosition } from '../session/search.ts'
import { PairCoverage, type PositionPair } from './pair-coverage.ts'
import { type Reason, findReason } from './reason.ts'
import type { Work } from './work.ts'

export interface PairwiseSuite {
  /** The parameters whose pairs of values are covered, in the model's order. */
  readonly parameters: readonly string[]
  /** Valid configurations; each covers a pair that no other one covers. */
  readonly configurations: readonly Assignment[]
  readonly counts: {
    readonly covered: number
    readonly impossible: number
    readonly undecided: number
  }
  /** Pairs of parameters for which some pairs of values are impossible. */
  readonly restricted: readonly RestrictedPair[]
  /** Values that are in no configuration: all their pairs are impossible and left out of `restricted`. */
  readonly deadValues: number
}

/** Two values of different parameters. */
export interface ValuePair {
  readonly first: Assignment[string]
  readonly second: Assignment[string]
}

/** Two parameters, and the pairs of their values that no configuration has. */
export interface RestrictedPair {
  readonly first: string
  readonly second: string
  /** Pairs of two values that are each possible alone. */
  readonly pairs: number
  readonly impossible: readonly ValuePair[]
  readonly undecided: readonly ValuePair[]
  /** Why the first of the impossible pairs is impossible. */
  readonly reason?: Reason
}

/**
 * Builds the suite greedily: the search is asked for each pair that is still open, and it prefers values that cover
 * further open pairs on the way (the idea of AETG, Cohen and others 1997, with a complete solver in place of random
 * candidates).
 */
export function buildPairwiseSuite(
  compiled: CompiledModel,
  parameters: readonly string[],
  work: Work,
): PairwiseSuite {
  if (new Set(parameters).size < 2) throw new RangeError('Pairs need two parameters')
  const suite = new SuiteBuilder(compiled, requireListedSpaces(compiled, parameters), work)
  suite.build()
  const result = suite.buildResult()
  const session = createSession(compiled, { assume: false })
  return { ...result, restricted: result.restricted.map((pair) => addReason(session, pair, work)) }
}

/** The pair with the reason of its first impossible one. */
function addReason(session: Session, pair: RestrictedPair, work: Work): RestrictedPair {
  const [sample] = pair.impossible
  if (sample === undefined) return pair
  session.setChoices({ [pair.first]: sample.first })
  const reason = findReason(session, pair.second, sample.second, work)
  return reason === undefined ? pair : { ...pair, reason }
}

/** The parameters with these names in the model's order; throws RangeError if one is unknown or has no listed values. */
function requireListedSpaces(compiled: CompiledModel, names: readonly string[]): ParameterSpace[] {
  for (const name of names)
    if (compiled.parameterByName.get(name)?.listed !== true)
      throw new RangeError(
        `Pairs are made of listed values, and '${name}' is no parameter of ${compiled.model.id} that has them`,
      )
  return compiled.parameters.filter(({ name }) => names.includes(name))
}

class SuiteBuilder {
  readonly #compiled: CompiledModel
  readonly #reasoner: Reasoner
  readonly #coverage: PairCoverage
  readonly #work: Work
  readonly #found: Int32Array[] = []
  /** The index of each model parameter among the chosen ones; -1 for the others. */
  readonly #placeByParameter: Int32Array
  /** Positions of the chosen parameters during a search, -1 while open. */
  readonly #partial: Int32Array

  constructor(compiled: CompiledModel, spaces: readonly ParameterSpace[], work: Work) {
    this.#compiled = compiled
    this.#reasoner = new Reasoner(compiled)
    this.#coverage = new PairCoverage(spaces)
    this.#work = work
    this.#placeByParameter = new Int32Array(compiled.parameters.length).fill(-1)
    for (const [place, { index }] of spaces.entries()) this.#placeByParameter[index] = place
    this.#partial = new Int32Array(spaces.length)
  }

  build(): void {
    this.#excludePropagated()
    const total = [...this.#coverage.listPairs()].length
    let done = 0
    for (const pair of this.#coverage.listPairs()) {
      done += 1
      if (!this.#coverage.isOpen(pair.first, pair.firstAt, pair.second, pair.secondAt)) continue
      this.#decide(pair)
      this.#work.step('pairs', done, total)
    }
    this.#thinOut()
  }

  /** Marks the pairs that propagation alone refutes: one pass for each value instead of one search for each pair. */
  #excludePropagated(): void {
    const { store } = this.#reasoner
    const { spaces } = this.#coverage
    for (const [first, space] of spaces.entries())
      for (let firstAt = 0; firstAt < space.size; firstAt++) {
        const alive = this.#reasoner.enterRules() && this.#reasoner.assume([[space.index, firstAt]])
        for (const [second, other] of spaces.entries()) {
          if (second === first) continue
          for (let secondAt = 0; secondAt < other.size; secondAt++)
            if (!alive || !store.has(other.index, secondAt))
              this.#coverage.markImpossible({ first, firstAt, second, secondAt })
        }
      }
  }

  #decide(pair: PositionPair): void {
    const { spaces } = this.#coverage
    const { budget } = this.#work
    const alive =
      this.#reasoner.enterRules() &&
      this.#reasoner.assume([
        [spaces[pair.first]!.index, pair.firstAt],
        [spaces[pair.second]!.index, pair.secondAt],
      ])
    const allowance: Allowance = {
      left: this.#work.failures,
      cancelled: budget.cancelled ?? (() => false),
    }
    const { search } = this.#reasoner
    search.findWantedPosition = this.#findWantedPosition
    const outcome = alive ? this.#reasoner.solve(this.#reasoner.preferred, allowance) : 'none'
    search.findWantedPosition = undefined
    if (outcome === 'none') this.#coverage.markImpossible(pair)
    else if (outcome === 'unknown') this.#coverage.markUndecided(pair)
    else this.#addImproved(Int32Array.from(this.#reasoner.search.found), pair)
  }

  /** Among the remaining values, the one with the most open pairs with the values fixed so far. */
  readonly #findWantedPosition = (parameter: number): number | undefined => {
    const place = this.#placeByParameter[parameter]!
    if (place < 0) return undefined
    const { store, preferred } = this.#reasoner
    for (const [other, { index }] of this.#coverage.spaces.entries())
      this.#partial[other] = store.isFixed(index) ? store.low[index]! : -1
    let best = findNearestPosition(store, parameter, preferred[parameter]!)
    let most = this.#coverage.countGain(place, best, this.#partial)
    for (let at = store.low[parameter]!; at <= store.high[parameter]!; at = store.after(parameter, at)) {
      const gain = this.#coverage.countGain(place, at, this.#partial)
      if (gain > most) [best, most] = [at, gain]
    }
    return best
  }

  /**
   * Improves a configuration by changing one parameter at a time as long as that covers more open pairs, and adds the
   * result.
   */
  #addImproved(found: Int32Array, pair: PositionPair): void {
    const { assessment } = this.#reasoner
    const { spaces } = this.#coverage
    const listPositions = (): number[] => spaces.map(({ index }) => found[index]!)
    for (const [place, { index, size }] of spaces.entries()) {
      if (place === pair.first || place === pair.second) continue
      const others = listPositions()
      let best = found[index]!
      let most = this.#coverage.countGain(place, best, others)
      const better = Array.from({ length: size }, (_, at) => at).filter(
        (at) => this.#coverage.countGain(place, at, others) > most,
      )
      if (better.length === 0) continue
      assessment.setBase(found)
      assessment.tryMoves(index, better, (at) => {
        const gain = this.#coverage.countGain(place, at, others)
        if (gain > most) [best, most] = [at, gain]
      })
      found[index] = best
    }
    this.#coverage.cover(listPositions())
    this.#found.push(found)
  }

  /**
   * Removes configurations whose pairs are all covered by the others; the earliest cover most, so the last are removed
   * first.
   */
  #thinOut(): void {
    const { spaces } = this.#coverage
    const counts = new Map<string, number>()
    const formatKeys = (found: Int32Array): string[] =>
      spaces.flatMap((first, place) =>
        spaces
          .slice(place + 1)
          .map((second) => `${first.index}=${found[first.index]},${second.index}=${found[second.index]}`),
      )
    for (const found of this.#found)
      for (const key of formatKeys(found)) counts.set(key, (counts.get(key) ?? 0) + 1)
    for (let index = this.#found.length - 1; index >= 0; index--) {
      const keys = formatKeys(this.#found[index]!)
      if (!keys.every((key) => counts.get(key)! > 1)) continue
      for (const key of keys) counts.set(key, counts.get(key)! - 1)
      this.#found.splice(index, 1)
    }
  }

  buildResult(): PairwiseSuite {
    const { spaces } = this.#coverage
    const counts = { covered: 0, impossible: 0, undecided: 0 }
    for (const pair of this.#coverage.listPairs()) {
      const state = this.#coverage.getState(pair)
      if (state !== 'open') counts[state] += 1
    }
    const dead = this.#findDeadValues()
    return {
      parameters: spaces.map(({ name }) => name),
      configurations: this.#found.map((found) =>
        Object.fromEntries(
          this.#compiled.parameters.map((space) => [space.name, getValueAt(space, found[space.index]!)]),
        ),
      ),
      counts,
      restricted: this.#listRestrictedPairs(dead),
      deadValues: dead.flat().filter(Boolean).length,
    }
  }

  /** Values without any possible or undecided pair, which therefore occur in no configuration. */
  #findDeadValues(): readonly (readonly boolean[])[] {
    const dead = this.#coverage.spaces.map(({ size }) => Array.from({ length: size }, () => true))
    for (const pair of this.#coverage.listPairs())
      if (this.#coverage.getState(pair) !== 'impossible') {
        dead[pair.first]![pair.firstAt] = false
        dead[pair.second]![pair.secondAt] = false
      }
    return dead
  }

  #listRestrictedPairs(dead: readonly (readonly boolean[])[]): RestrictedPair[] {
    const { spaces } = this.#coverage
    const groups = new Map<
      string,
      { pairs: number; impossible: ValuePair[]; undecided: ValuePair[]; sample: PositionPair }
    >()
    for (const pair of this.#coverage.listPairs()) {
      if (dead[pair.first]![pair.firstAt] === true || dead[pair.second]![pair.secondAt] === true) continue
      const key = `${pair.first},${pair.second}`
      const group = groups.get(key) ?? { pairs: 0, impossible: [], undecided: [], sample: pair }
      groups.set(key, group)
      group.pairs += 1
      const state = this.#coverage.getState(pair)
      if (state === 'impossible' || state === 'undecided')
        group[state].push({
          first: getValueAt(spaces[pair.first]!, pair.firstAt),
          second: getValueAt(spaces[pair.second]!, pair.secondAt),
        })
    }
    return [...groups.values()]
      .filter(({ impossible, undecided }) => impossible.length + undecided.length > 0)
      .map(({ sample, ...rest }) => ({
        first: spaces[sample.first]!.name,
        second: spaces[sample.second]!.name,
        ...rest,
      }))
  }
}
