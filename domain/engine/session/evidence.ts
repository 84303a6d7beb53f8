// What whole configurations prove about the values under some choices, including earlier configurations with the choices inserted.
import type { Allowance } from './allowance.ts'
import type { Premises } from './premises.ts'
import type { ChosenPositions, Reasoner } from './reasoner.ts'
import type { Choice } from './search.ts'
import type { Verdicts } from './verdicts.ts'

/** Maximum number of choices that an earlier configuration may break and still be tried with them inserted. */
const MAX_BROKEN = 4
/** Maximum number of choices that an earlier configuration may break and still be one near which to search. */
const MAX_BROKEN_NEARBY = 2
/** Consecutive unsuccessful attempts after which no more configurations are tried. */
const MAX_UNSUCCESSFUL_ATTEMPTS = 50
/**
 * Consecutive unsuccessful sweeps of a parameter's values after which it is swept only in its own turn: the remaining
 * values are mostly impossible.
 */
const MAX_UNSUCCESSFUL_VALUES = 200
/** Work after which a sweep ends; the next one goes on where it ended. */
const SWEEP_WORK = 20_000
/** Where compensating for a moved value recently failed more often than this, the value is left to a search. */
const MAX_FAILURE_RATE = 0.6
/** Weight of the newest attempt in the failure rate of its parameter. */
const WEIGHT_OF_NEWEST = 0.15
/** How far the failure rate falls each time a value is left to a search, so that compensating is tried again eventually. */
const FORGIVEN_RATE = 0.02
/** Maximum number of parameters that are moved to compensate for a value. */
const MAX_MOVED = 8
/** Number of equal parts with which a part exchanges its values in turn before giving up. */
const MAX_EXCHANGES = 4
/** Number of equal parts that are considered for such an exchange. */
const MAX_CANDIDATES = 64

/** The beginning of a study of domains belongs to the first answer, which is never cancelled. */
const NEVER_CANCELLED: Allowance = { left: 0, cancelled: () => false }

export class Evidence {
  readonly #reasoner: Reasoner
  readonly #verdicts: Verdicts
  readonly #premises: Premises
  readonly #choices: ChosenPositions
  /** The chosen parameters, newest first: earlier configurations are most likely to break the newest choices. */
  readonly #chosen: Int32Array
  readonly #chosenPositions: Int32Array
  /** The configuration that is being tried. */
  readonly #tried: Int32Array
  readonly #mostFollowers: number
  #unsuccessfulAttempts = 0
  /** Per parameter: number of consecutive values that sweeps have tried without proving one. */
  readonly #unsuccessfulValues: Int32Array
  #turn = 0
  /** How many sparing sweeps in a row proved nothing, and how many are skipped before the next. */
  #sweepsInVain = 0
  #sweepsToSkip = 0
  /** Configurations that break few choices, the newest last; listed when a search first asks for one. */
  #nearby: Int32Array[] | undefined
  /** The parameter with which the next sweep begins. */
  #sweepFrom = 0

  constructor(reasoner: Reasoner, premises: Premises, verdicts: Verdicts) {
    const choices = premises.all
    this.#reasoner = reasoner
    this.#verdicts = verdicts
    this.#premises = premises
    this.#choices = choices
    this.#mostFollowers = Math.max(
      0,
      ...[...choices.keys()].map((parameter) => premises.listFollowers(parameter).length),
    )
    this.#chosen = Int32Array.from(choices.keys()).toReversed()
    this.#chosenPositions = Int32Array.from(choices.values()).toReversed()
    this.#unsuccessfulValues = new Int32Array(reasoner.compiled.parameters.length)
    this.#tried = new Int32Array(reasoner.compiled.parameters.length)
  }

  /** The choices that a configuration breaks if they are at most `limit`; otherwise undefined. */
  #listBroken(positions: Int32Array, limit: number): number[] | undefined {
    const [chosen, chosenPositions] = [this.#chosen, this.#chosenPositions]
    // Most earlier configurations break more, so they are counted before any list is made.
    let count = 0
    for (let index = 0; index < chosen.length && count <= limit; index++)
      if (positions[chosen[index]!] !== chosenPositions[index]) count += 1
    if (count > limit) return undefined
    const broken: number[] = []
    for (let index = 0; index < chosen.length && broken.length < count; index++)
      if (positions[chosen[index]!] !== chosenPositions[index]) broken.push(chosen[index]!)
    return broken
  }

  /**
   * A configuration that keeps all choices proves a value of every parameter; one that breaks a single choice, a value
   * of that parameter, provided that the assumptions that follow it follow. Returns whether it keeps all.
   */
  mark(positions: Int32Array): boolean {
    const broken = this.#listBroken(positions, 1 + this.#mostFollowers)
    if (broken === undefined) return false
    if (broken.length <= MAX_BROKEN_NEARBY) this.#nearby?.push(positions.slice())
    for (const parameter of broken)
      if (this.#proves(parameter, positions, broken))
        this.#verdicts.markPossible(parameter, positions[parameter]!)
    if (broken.length > 0) return false
    for (let index = 0; index < positions.length; index++)
      this.#verdicts.markPossible(index, positions[index]!)
    return true
  }

  /** Whether a configuration that breaks these choices judges a parameter: all others hold, and its followers follow. */
  #proves(parameter: number, positions: Int32Array, broken: readonly number[]): boolean {
    const followers = this.#premises.listFollowers(parameter)
    if (followers.length === 0) return broken.length === 1
    return (
      broken.every((choice) => choice === parameter || followers.includes(choice)) &&
      this.#premises.isFollowed(parameter, positions)
    )
  }

  /**
   * The newest known configuration that has a value and breaks few choices: a search for one that breaks none begins near
   * it.
   */
  findEarlierWith(parameter: number, position: number): Int32Array | undefined {
    this.#nearby ??= this.#reasoner.witnesses
      .listNewestFirst()
      .filter((positions) => this.#listBroken(positions, MAX_BROKEN_NEARBY) !== undefined)
      .toReversed()
    return this.#nearby.findLast((positions) => positions[parameter] === position)
  }

  /** Marks what earlier configurations prove as they are, with the choices inserted, and with single values moved then. */
  markByEarlier(allowance: Allowance): void {
    const { witnesses } = this.#reasoner
    this.#unsuccessfulAttempts = 0
    const openUnchosen = this.#verdicts.listUndecided().filter((index) => !this.#choices.has(index))
    for (const positions of witnesses.listNewestFirst()) {
      if (this.#verdicts.complete || this.#unsuccessfulAttempts > MAX_UNSUCCESSFUL_ATTEMPTS) return
      // Checked for each configuration, because marking the values of a large one takes time and counts as no work.
      if (allowance.cancelled()) return
      const broken = this.#listBroken(positions, MAX_BROKEN)
      if (broken === undefined || this.mark(positions) || broken.length === 0) continue
      // An open value of a parameter that is not chosen needs all choices; one of a chosen parameter needs all others.
      if (openUnchosen.some((index) => this.#verdicts.isOpen(index, positions[index]!))) {
        const patched = this.patch(positions, broken)
        if (patched !== undefined) this.sweep(patched, patched.keys(), allowance)
      }
      if (broken.length > 1)
        for (const spared of broken)
          if (this.#verdicts.isOpen(spared, positions[spared]!)) {
            const followers = this.#premises.listFollowers(spared)
            this.patch(
              positions,
              broken.filter((choice) => choice !== spared && !followers.includes(choice)),
            )
          }
    }
  }

  /**
   * Inserts broken choices into a configuration that satisfies all rules; marks what it proves and returns it, if it is
   * still valid.
   */
  patch(positions: Int32Array, broken: readonly number[]): Int32Array | undefined {
    const { assessment, witnesses } = this.#reasoner
    const patched = this.#tried
    patched.set(positions)
    for (const parameter of broken) patched[parameter] = this.#choices.get(parameter)!
    this.#unsuccessfulAttempts += 1
    if (!assessment.isValid(patched, positions)) return undefined
    this.#unsuccessfulAttempts = 0
    witnesses.add(patched)
    this.mark(patched)
    return patched.slice()
  }

  /** An earlier configuration that keeps all choices, with all choices inserted if necessary. */
  insertAll(earlier: Int32Array | undefined): Int32Array | undefined {
    const broken = earlier && this.#listBroken(earlier, Number.POSITIVE_INFINITY)
    if (broken === undefined) return undefined
    return broken.length === 0 ? earlier : this.patch(earlier!, broken)
  }

  /** An earlier configuration with the choices that it breaks inserted, where equal parts compensate for them. */
  insertAndCompensate(earlier: Int32Array | undefined): Int32Array | undefined {
    const broken = earlier && this.#listBroken(earlier, MAX_BROKEN)
    if (broken === undefined || !broken.every((parameter) => this.#reasoner.places[parameter] !== undefined))
      return undefined
    const wanted = new Map(broken.map((parameter) => [parameter, this.#choices.get(parameter)!]))
    return this.#tryShift(earlier!, wanted, NEVER_CANCELLED) ? this.#tried.slice() : undefined
  }

  /**
   * Tries every open value of some parameters in a configuration that satisfies all rules: with everything else
   * unchanged, and by exchange. Ends after a fixed amount of work.
   */
  sweep(base: Int32Array, parameters: Iterable<number>, allowance: Allowance): void {
    const { assessment } = this.#reasoner
    const requested = this.#orderForSweep([...parameters])
    const end = this.#reasoner.work + SWEEP_WORK
    const isOver = (parameter: number): boolean => {
      // Checked for each parameter that is tried: finding what moves with it and marking what an exchange proves count as
      // no work.
      const isCancelled = this.#verdicts.countOpen(parameter) > 0 && allowance.cancelled()
      const over = this.#reasoner.work > end || isCancelled
      if (over) this.#sweepFrom = parameter
      return over
    }
    assessment.setBase(base)
    for (const parameter of requested) {
      if (isOver(parameter)) return
      const open = this.#verdicts.countOpen(parameter)
      if (
        open > 0 &&
        (this.#unsuccessfulValues[parameter]! < MAX_UNSUCCESSFUL_VALUES || requested.length === 1)
      ) {
        this.#unsuccessfulValues[parameter]! += open
        const movable = this.#takeUntilCancelled(this.#listMovable(base, parameter), allowance)
        assessment.tryMoves(parameter, movable, (position) => {
          this.#unsuccessfulValues[parameter] = 0
          this.#verdicts.markPossible(parameter, position)
        })
      }
    }
    for (const parameter of requested) {
      if (this.#reasoner.places[parameter] === undefined) continue
      if (isOver(parameter)) return
      for (const position of this.#takeUntilCancelled(this.#verdicts.listOpen(parameter), allowance))
        this.#exchange(base, { parameter, position }, undefined)
    }
    this.#sweepFrom = 0
  }

  /** Sweeps, but less and less often while that proves nothing. */
  sweepSparingly(base: Int32Array, parameters: readonly number[], allowance: Allowance): void {
    if (this.#sweepsToSkip > 0) {
      this.#sweepsToSkip -= 1
      return
    }
    const countOpen = (): number =>
      parameters.reduce((count, index) => count + this.#verdicts.countOpen(index), 0)
    const open = countOpen()
    this.sweep(base, parameters, allowance)
    this.#sweepsInVain = countOpen() < open ? 0 : this.#sweepsInVain + 1
    this.#sweepsToSkip = 2 ** this.#sweepsInVain - 1
  }

  /** Positions of one parameter in turn, until the question is cancelled: to try hundreds of them may take long. */
  *#takeUntilCancelled(positions: readonly number[], allowance: Allowance): Generator<number, void> {
    for (const position of positions) {
      if (this.#reasoner.search.isCancelled(allowance)) return
      yield position
    }
  }

  /** Parameters from the one at which the last sweep ended. */
  #orderForSweep(parameters: readonly number[]): readonly number[] {
    const at = parameters.findIndex((parameter) => parameter >= this.#sweepFrom)
    return at > 0 ? [...parameters.slice(at), ...parameters.slice(0, at)] : parameters
  }

  /** The open positions to which a parameter can move alone: those under which its followers keep their values. */
  #listMovable(base: Int32Array, parameter: number): readonly number[] {
    const open = this.#verdicts.listOpen(parameter)
    if (this.#premises.listFollowers(parameter).length === 0) return open
    return open.filter((position) =>
      [...this.#premises.listFollowed(parameter, position)].every(([index, at]) => base[index] === at),
    )
  }

  /**
   * Tries one value in a configuration that keeps all other choices, and moves unchosen parameters to compensate for it, for
   * example one load up and another down. Returns the configuration if that gave one; if it recently failed too often
   * for the parameter, it is not tried.
   */
  shift(base: Int32Array, { parameter, position }: Choice, allowance: Allowance): Int32Array | undefined {
    const { failureRates } = this.#reasoner
    if (failureRates[parameter]! > MAX_FAILURE_RATE) {
      failureRates[parameter]! -= FORGIVEN_RATE
      return undefined
    }
    const found = this.#tryShift(base, new Map([[parameter, position]]), allowance)
    failureRates[parameter]! += WEIGHT_OF_NEWEST * (Number(!found) - failureRates[parameter]!)
    return found ? this.#tried.slice() : undefined
  }

  /** Tries some values in a configuration that satisfies all rules, and moves others to compensate for them. */
  #tryShift(base: Int32Array, wanted: ChosenPositions, allowance: Allowance): boolean {
    for (const [parameter, position] of wanted)
      if (wanted.size === 1 && this.#exchange(base, { parameter, position }, allowance)) return true
    this.#tried.set(base)
    for (const [parameter, position] of wanted) this.#tried[parameter] = position
    return this.#accept(base, [...wanted.keys()], allowance)
  }

  /**
   * Tries one value by having its part exchange its unchosen values with an equal part that has the value, so that sums
   * over all parts are unchanged. With an allowance for it, others are moved if the exchange alone breaks a rule.
   * Returns whether that gave a configuration.
   */
  #exchange(
    base: Int32Array,
    { parameter, position }: Choice,
    mendAllowance: Allowance | undefined,
  ): boolean {
    const place = this.#reasoner.places[parameter]
    if (place === undefined) return false
    const { fields, index: at, equalParts } = place
    this.#turn += 1
    let tries = MAX_EXCHANGES
    const candidateCount = Math.min(equalParts.length, MAX_CANDIDATES)
    for (let next = 0; next < candidateCount && tries > 0; next++) {
      const other = equalParts[(next + this.#turn) % equalParts.length]!
      if (other === fields || base[other[at]!] !== position) continue
      tries -= 1
      if (this.#accept(base, this.#exchangeParts(base, parameter, fields, other), mendAllowance)) return true
    }
    return false
  }

  /** Exchanges the unchosen values of two parts, and `parameter` in any case; returns the changed parameters. */
  #exchangeParts(base: Int32Array, parameter: number, fields: Int32Array, others: Int32Array): number[] {
    const changed: number[] = []
    this.#tried.set(base)
    for (const [index, own] of fields.entries()) {
      const other = others[index]!
      if (base[own] === base[other]) continue
      const isOtherFree = !this.#choices.has(other)
      if (own !== parameter && (this.#choices.has(own) || !isOtherFree)) continue
      this.#tried[own] = base[other]!
      changed.push(own)
      if (!isOtherFree) continue
      this.#tried[other] = base[own]!
      changed.push(other)
    }
    return changed
  }

  /**
   * Stores the attempt as a configuration if it breaks no rule, possibly after others were moved; returns whether it
   * did.
   */
  #accept(base: Int32Array, changed: number[], mendAllowance: Allowance | undefined): boolean {
    const { assessment, witnesses } = this.#reasoner
    const tried = this.#tried
    assessment.setBase(base)
    if (
      mendAllowance === undefined
        ? assessment.findBrokenNode(tried, changed) >= 0
        : !this.#mend(tried, changed, mendAllowance)
    )
      return false
    witnesses.add(tried)
    this.mark(tried)
    return true
  }

  /** Moves unchosen parameters until no rule is broken; returns whether that succeeded. */
  #mend(positions: Int32Array, changed: number[], allowance: Allowance): boolean {
    const { assessment, compiled, search } = this.#reasoner
    for (;;) {
      const broken = assessment.findBrokenNode(positions, changed)
      if (broken < 0) return true
      if (changed.length > MAX_MOVED) return false
      const free = compiled.graph
        .node(broken)
        .support.filter((index) => !this.#choices.has(index) && !changed.includes(index))
      // A different one is first each time, so that the moves prove further values.
      this.#turn += 1
      const from = this.#turn % free.length
      const inTurn = [...free.slice(from), ...free.slice(0, from)]
      const move = assessment.findMendingMove(broken, positions, {
        changed,
        movable: inTurn,
        snap: (_, position) => position,
        isCancelled: () => search.isCancelled(allowance),
      })
      if (move === undefined) return false
      positions[move.parameter] = move.position
      changed.push(move.parameter)
    }
  }
}
