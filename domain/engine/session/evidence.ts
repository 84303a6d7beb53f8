// What whole configurations show of the values under some choices, those found earlier with the choices put into them too.
import type { ChosenPositions, Reasoner } from './reasoner.ts'
import type { Verdicts } from './verdicts.ts'

/** Choices that a configuration found earlier may break and still be tried with them put in. */
const MOST_BROKEN = 4
/** Tries without success, one after the other, after which no more configurations are tried. */
const VAIN_TRIES = 40
/** Ways of making up for a moved value that are tried, and parameters that each of them moves at most. */
const WAYS = 3
const MOST_SHIFTED = 8

export class Evidence {
  readonly #reasoner: Reasoner
  readonly #verdicts: Verdicts
  readonly #choices: ChosenPositions
  /** The chosen parameters, newest first: those are what earlier configurations break first. */
  readonly #chosen: Int32Array
  readonly #chosenAt: Int32Array
  /** The configuration that is tried. */
  readonly #tried: Int32Array
  #vain = 0
  #turn = 0

  constructor(reasoner: Reasoner, choices: ChosenPositions, verdicts: Verdicts) {
    this.#reasoner = reasoner
    this.#verdicts = verdicts
    this.#choices = choices
    this.#chosen = Int32Array.from(choices.keys()).toReversed()
    this.#chosenAt = Int32Array.from(choices.values()).toReversed()
    this.#tried = new Int32Array(reasoner.compiled.parameters.length)
  }

  /** The choices that a configuration breaks, as far as they are at most `most`; undefined when they are more. */
  #broken(positions: Int32Array, most: number): number[] | undefined {
    const broken: number[] = []
    for (let at = 0; at < this.#chosen.length; at++)
      if (positions[this.#chosen[at]!] !== this.#chosenAt[at]) {
        if (broken.length === most) return undefined
        broken.push(this.#chosen[at]!)
      }
    return broken
  }

  /**
   * A configuration that keeps all choices shows a value of every parameter; one that breaks a single choice, of that parameter.
   * Tells whether it keeps all.
   */
  mark(positions: Int32Array): boolean {
    const broken = this.#broken(positions, 1)
    if (broken === undefined) return false
    const [only] = broken
    if (only !== undefined) {
      this.#verdicts.possible(only, positions[only]!)
      return false
    }
    for (let index = 0; index < positions.length; index++) this.#verdicts.possible(index, positions[index]!)
    return true
  }

  /** Marks what the configurations found earlier show, and what they show with the choices put into them. */
  recall(): void {
    const { witnesses } = this.#reasoner
    this.#vain = 0
    for (const positions of witnesses.newestFirst()) {
      if (this.#verdicts.complete || this.#vain > VAIN_TRIES) return
      const broken = this.#broken(positions, MOST_BROKEN)
      if (broken === undefined || this.mark(positions) || broken.length === 0) continue
      // An open value of a parameter that is not chosen needs all choices, one of a chosen parameter all others.
      if (
        positions.some(
          (position, index) => this.#verdicts.isOpen(index, position) && !this.#choices.has(index),
        )
      )
        this.patch(positions, broken)
      if (broken.length > 1)
        for (const spared of broken)
          if (this.#verdicts.isOpen(spared, positions[spared]!))
            this.patch(
              positions,
              broken.filter((one) => one !== spared),
            )
    }
  }

  /** Puts broken choices into a configuration that keeps all rules; marks what it shows and gives it, if it still keeps them. */
  patch(positions: Int32Array, broken: readonly number[]): Int32Array | undefined {
    const { assessment, witnesses } = this.#reasoner
    const patched = this.#tried
    patched.set(positions)
    for (const parameter of broken) patched[parameter] = this.#choices.get(parameter)!
    assessment.setBase(positions)
    this.#vain += 1
    if (assessment.brokenBy(patched, broken) >= 0) return undefined
    this.#vain = 0
    witnesses.add(patched)
    this.mark(patched)
    return Int32Array.from(patched)
  }

  /** An earlier configuration that keeps all choices, if need be with all choices put into it. */
  keepingAll(earlier: Int32Array | undefined): Int32Array | undefined {
    const broken = earlier && this.#broken(earlier, Number.POSITIVE_INFINITY)
    if (broken === undefined) return undefined
    return broken.length === 0 ? earlier : this.patch(earlier!, broken)
  }

  /** Tries every open value of some parameters in a configuration that keeps all rules, with everything else as it is. */
  sweep(base: Int32Array, parameters: Iterable<number>): void {
    const { assessment } = this.#reasoner
    assessment.setBase(base)
    for (const parameter of parameters)
      if (this.#verdicts.open(parameter) > 0)
        assessment.moves(parameter, this.#verdicts.openOf(parameter), (position) =>
          this.#verdicts.possible(parameter, position),
        )
  }

  /**
   * Tries one value in a configuration that keeps all choices, with others that are not chosen moved to make up for it: a load more
   * here, a load less there. Tells whether that gave a configuration.
   */
  shift(base: Int32Array, parameter: number, position: number): boolean {
    const { assessment, witnesses } = this.#reasoner
    const shifted = this.#tried
    assessment.setBase(base)
    for (let way = 0; way < WAYS; way++) {
      shifted.set(base)
      shifted[parameter] = position
      if (!this.#mend(shifted, [parameter])) continue
      witnesses.add(shifted)
      this.mark(shifted)
      return true
    }
    return false
  }

  /** Moves parameters that are not chosen until no rule is broken; tells whether it came to that. */
  #mend(positions: Int32Array, changed: number[]): boolean {
    const { assessment, compiled } = this.#reasoner
    const vain = new Set<number>()
    for (;;) {
      const broken = assessment.brokenBy(positions, changed)
      if (broken < 0) return true
      if (changed.length > MOST_SHIFTED || vain.size > MOST_SHIFTED) return false
      const free = compiled.graph
        .node(broken)
        .support.filter((index) => !this.#choices.has(index) && !changed.includes(index) && !vain.has(index))
      if (free.length === 0) return false
      // Another one each time: what moves shows a value more.
      this.#turn += 1
      const partner = free[this.#turn % free.length]!
      const mended = assessment.mending(broken, positions, changed, {
        parameter: partner,
        low: 0,
        high: compiled.parameters[partner]!.size - 1,
        snapped: (at) => at,
      })
      if (mended === positions[partner]) vain.add(partner)
      else {
        positions[partner] = mended
        changed.push(partner)
      }
    }
  }
}
