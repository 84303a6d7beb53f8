// The domains of all variables, the trail that undoes every change, and the queue of propagators.
import { countBits, fillBits } from './bits.ts'
import { ANY_CHANGE, EVENT_SETS, FIXED, HIGH_CHANGE, LOW_CHANGE } from './events.ts'
import { Trail } from './trail.ts'
import type { VariableSpec } from './variable-spec.ts'
import { VariableValues } from './variable-values.ts'
import { WorkQueue } from './work-queue.ts'

/**
 * A constraint that narrows domains. It must never remove a position that is part of a solution, and must fail or be
 * satisfied once all variables are fixed. Its own changes do not wake it: where they may allow more, it calls
 * `scheduleAgain`.
 */
export interface Propagator {
  readonly priority: 0 | 1 | 2
  /** The variables it waits for, and for which events. */
  readonly waits: readonly { readonly variable: number; readonly event: number }[]
  /** Narrows domains; false when no solution is left. */
  propagate(store: Store): boolean
}

/** Steps of one bound that are always taken; each later one must cover at least 1/LARGE_STEP_DIVISOR of the span. */
const FREE_STEPS = 40
const LARGE_STEP_DIVISOR = 50

/** Words of a set of decisions. */
export const CAUSE_WORDS = 3
/** The last bit of the set, which all decisions from this number on share. */
export const LAST_CAUSE = 32 * CAUSE_WORDS - 1

export class Store {
  readonly count: number
  /** Lowest and highest remaining position of each variable. */
  readonly low: Float64Array
  readonly high: Float64Array
  /** Bits of listed domains, and undoable state of propagators. */
  readonly words: Int32Array
  /** First word of a variable's bits; -1 for intervals. */
  readonly bitsAt: Int32Array
  readonly specs: readonly VariableSpec[]
  readonly #values: VariableValues
  /** The propagator that failed last; -1 after a failed choice. */
  failedPropagator = -1
  /** How many propagators have run: the work of a question, the same on every machine. */
  work = 0
  /**
   * Whether the decisions behind each change are recorded, which only a search needs. Recorded changes must be undone
   * before this is set again.
   */
  tracing = false

  /** Per variable: the decisions that contributed to narrowing it since the search began. */
  readonly #causesAt: number
  /** The decisions behind the change being made. */
  readonly #cause = new Int32Array(CAUSE_WORDS)
  #running = -1
  /** The running propagator, which its own changes do not wake; -1 for one that wakes itself. */
  #unwoken = -1
  /** How often a domain was narrowed. */
  narrowings = 0
  /** How often a bound moved beyond the value that was asked for, because the variable does not have that value. */
  overshoots = 0
  /** Per variable: how often its bounds moved within one propagation. */
  readonly #steps: Int32Array
  /** Per variable: the number of the propagation in which its steps were counted. */
  readonly #stepsIn: Float64Array
  #propagations = 0
  /** The word that records that small steps were skipped on the way to this state. */
  readonly #skippedStepsAt: number
  #settling = false
  #causeKnown = true
  /** Per propagator: the variables that it reads. */
  readonly #scopes: readonly Int32Array[]
  /** Whether a propagator reads a variable twice, so that it cannot tell what its own changes allow: they wake it. */
  readonly #wakesItself: Uint8Array

  readonly #bounds: Float64Array
  readonly #boundTrail: Trail<Float64Array>
  readonly #wordTrail: Trail<Int32Array>
  readonly #levels: { readonly bounds: number; readonly words: number }[] = []
  #mark = 1

  readonly #propagators: readonly Propagator[]
  /** Flat lists per variable: propagator, events. */
  readonly #waiting: readonly Int32Array[]
  /** Per variable and set of events: the propagators that it wakes. */
  readonly #woken: (Int32Array | undefined)[]
  readonly #groupByPropagator: Int32Array
  readonly #groupsAt: number
  /** Per group: its propagators. */
  readonly #members: readonly (readonly number[])[]
  readonly #queue: WorkQueue

  /**
   * `build` creates the propagators and may reserve words that are undone with the rest. Propagators of group -1 always
   * run; those of another group run only while the group is enabled.
   */
  constructor(
    specs: readonly VariableSpec[],
    groups: number,
    build: (
      reserve: (words: number) => number,
    ) => readonly { readonly propagator: Propagator; readonly group: number }[],
  ) {
    this.specs = specs
    this.count = specs.length
    this.#values = new VariableValues(specs)
    let words = 0
    const reserve = (size: number): number => {
      words += size
      return words - size
    }
    this.bitsAt = Int32Array.from(specs, (spec) => (spec.listed ? reserve((spec.size + 31) >>> 5) : -1))
    this.#groupsAt = reserve(groups)
    this.#causesAt = reserve(CAUSE_WORDS * this.count)
    this.#skippedStepsAt = reserve(1)
    const built = build(reserve)
    this.words = new Int32Array(words)
    this.#bounds = new Float64Array(2 * this.count)
    this.#steps = new Int32Array(this.count)
    this.#stepsIn = new Float64Array(this.count)
    this.low = this.#bounds.subarray(0, this.count)
    this.high = this.#bounds.subarray(this.count)
    this.#boundTrail = new Trail(this.#bounds)
    this.#wordTrail = new Trail(this.words)
    specs.forEach((spec, variable) => {
      this.high[variable] = spec.size - 1
      if (spec.listed) fillBits(this.words, this.bitsAt[variable]!, spec.size)
    })
    this.#propagators = built.map(({ propagator }) => propagator)
    this.#groupByPropagator = Int32Array.from(built, ({ group }) => group)
    this.#queue = new WorkQueue(built.map(({ propagator }) => propagator.priority))
    const members: number[][] = Array.from({ length: groups }, () => [])
    const waiting: number[][] = specs.map(() => [])
    built.forEach(({ propagator, group }, id) => {
      if (group >= 0) members[group]!.push(id)
      for (const { variable, event } of propagator.waits) waiting[variable]!.push(id, event)
    })
    const scopes = built.map(({ propagator: { waits } }) => new Set(waits.map(({ variable }) => variable)))
    this.#scopes = scopes.map((scope) => Int32Array.from(scope))
    this.#wakesItself = Uint8Array.from(scopes, ({ size }, id) =>
      Number(size < this.#propagators[id]!.waits.length),
    )
    this.#members = members
    this.#waiting = waiting.map((list) => Int32Array.from(list))
    this.#woken = Array.from({ length: EVENT_SETS * this.count })
  }

  get level(): number {
    return this.#levels.length
  }

  /** Begins a new level, whose changes `backTo` undoes. */
  push(): void {
    this.#levels.push({ bounds: this.#boundTrail.length, words: this.#wordTrail.length })
    this.#mark += 1
  }

  /** Backtracks to a level and undoes everything changed above it. */
  backTo(level: number): void {
    const lengths = this.#levels[level]
    if (lengths === undefined) return
    this.#boundTrail.undoTo(lengths.bounds)
    this.#wordTrail.undoTo(lengths.words)
    this.#levels.length = level
    this.#mark += 1
    this.#queue.clear()
  }

  /** Runs a function on top of the current state and undoes its changes. */
  within<Result>(work: () => Result): Result {
    const { level } = this
    this.push()
    const result = work()
    this.backTo(level)
    return result
  }

  /** Changes a word that is undone together with the domains. */
  setWord(address: number, value: number): void {
    this.#wordTrail.save(address, this.#mark)
    this.words[address] = value
  }

  isEnabled(group: number): boolean {
    return group < 0 || this.words[this.#groupsAt + group] === 1
  }

  /** Enables the propagators of a group until undone. */
  enable(group: number): void {
    if (this.isEnabled(group)) return
    this.setWord(this.#groupsAt + group, 1)
    for (const id of this.#members[group]!) this.#schedule(id)
  }

  /** Schedules every propagator that belongs to no group or to an enabled one. */
  scheduleAll(): void {
    for (let id = 0; id < this.#propagators.length; id++) this.#schedule(id)
  }

  #schedule(id: number): void {
    if (!this.#queue.has(id) && this.isEnabled(this.#groupByPropagator[id]!)) this.#queue.put(id)
  }

  /** Runs the running propagator once more, after those that wait. */
  scheduleAgain(): void {
    this.#queue.put(this.#running)
  }

  /** Runs the propagators until nothing changes; false when no solution is left. */
  propagate(): boolean {
    this.#propagations += 1
    for (let id = this.#queue.next(); id >= 0; id = this.#queue.next()) {
      const propagator = this.#propagators[id]!
      this.#running = id
      this.#unwoken = this.#wakesItself[id] === 1 ? -1 : id
      this.#causeKnown = false
      this.work += 1
      if (!propagator.propagate(this)) {
        this.failedPropagator = id
        this.#computeCause()
        this.#running = this.#unwoken = -1
        this.#queue.clear()
        return false
      }
    }
    this.#running = this.#unwoken = -1
    this.#causeKnown = true
    this.#cause.fill(0)
    return true
  }

  /** Sets the decisions behind the next changes, until something is propagated. */
  setCause(cause: Int32Array): void {
    this.#cause.set(cause)
    this.#causeKnown = true
  }

  /** Copies the decisions behind the last failure, optionally with those behind a variable's domain, to `into`. */
  copyCauseOfFailure(into: Int32Array, variable = -1): void {
    into.set(this.#cause)
    if (variable >= 0) this.#addCauses(into, variable)
  }

  #addCauses(into: Int32Array, variable: number): void {
    for (let word = 0; word < CAUSE_WORDS; word++)
      into[word]! |= this.words[this.#causesAt + variable * CAUSE_WORDS + word]!
  }

  /** The decisions behind the running propagator: those behind every variable it reads. */
  #computeCause(): void {
    if (this.#causeKnown || !this.tracing) return
    this.#causeKnown = true
    const cause = this.#cause
    cause.fill(0)
    for (const variable of this.#scopes[this.#running]!) this.#addCauses(cause, variable)
  }

  #notify(variable: number, event: number): void {
    this.narrowings += 1
    this.#computeCause()
    for (let word = 0; this.tracing && word < CAUSE_WORDS; word++) {
      const at = this.#causesAt + variable * CAUSE_WORDS + word
      const recorded = this.words[at]!
      if ((this.#cause[word]! & ~recorded) !== 0) this.setWord(at, recorded | this.#cause[word]!)
    }
    const woken = this.#woken[variable * EVENT_SETS + event] ?? this.#listWoken(variable, event)
    const unwoken = this.#unwoken
    for (let index = 0; index < woken.length; index++) {
      const id = woken[index]!
      if (id !== unwoken) this.#schedule(id)
    }
  }

  /** The propagators that wait for one of some events of a variable; listed when these first happen together. */
  #listWoken(variable: number, event: number): Int32Array {
    const waiting = this.#waiting[variable]!
    const woken = new Set<number>()
    for (let index = 0; index < waiting.length; index += 2)
      if ((waiting[index + 1]! & event) !== 0) woken.add(waiting[index]!)
    return (this.#woken[variable * EVENT_SETS + event] = Int32Array.from(woken))
  }

  isFixed(variable: number): boolean {
    return this.low[variable] === this.high[variable]
  }

  has(variable: number, position: number): boolean {
    if (position < this.low[variable]! || position > this.high[variable]!) return false
    const at = this.bitsAt[variable]!
    return at < 0 || (this.words[at + (position >>> 5)]! & (1 << (position & 31))) !== 0
  }

  /** The number of remaining positions. */
  getSize(variable: number): number {
    const at = this.bitsAt[variable]!
    const [low, high] = [this.low[variable]!, this.high[variable]!]
    if (at < 0 || high - low < 2) return high - low + 1
    let size = 0
    for (let word = low >>> 5; word <= high >>> 5; word++) size += countBits(this.words[at + word]!)
    return size
  }

  /** The next remaining position after the given one; Infinity when there is none. */
  after(variable: number, position: number): number {
    const at = this.bitsAt[variable]!
    const [next, high] = [position + 1, this.high[variable]!]
    if (next <= this.low[variable]!) return this.low[variable]!
    if (next > high) return Number.POSITIVE_INFINITY
    if (at < 0) return next
    let word = next >>> 5
    let bits = this.words[at + word]! & (-1 << (next & 31))
    while (bits === 0) {
      word += 1
      if (word > high >>> 5) return Number.POSITIVE_INFINITY
      bits = this.words[at + word]!
    }
    return (word << 5) + (31 - Math.clz32(bits & -bits))
  }

  /** The last remaining position before the given one; -1 when there is none. */
  before(variable: number, position: number): number {
    const at = this.bitsAt[variable]!
    const [next, low] = [position - 1, this.low[variable]!]
    if (next >= this.high[variable]!) return this.high[variable]!
    if (next < low) return -1
    if (at < 0) return next
    let word = next >>> 5
    let bits = this.words[at + word]! & (-1 >>> (31 - (next & 31)))
    while (bits === 0) {
      word -= 1
      if (word < low >>> 5) return -1
      bits = this.words[at + word]!
    }
    return (word << 5) + (31 - Math.clz32(bits))
  }

  valueAt(variable: number, position: number): number {
    return this.#values.get(variable, position)
  }

  min(variable: number): number {
    return this.valueAt(variable, this.low[variable]!)
  }

  max(variable: number): number {
    return this.valueAt(variable, this.high[variable]!)
  }

  #setBound(address: number, value: number): void {
    this.#boundTrail.save(address, this.#mark)
    this.#bounds[address] = value
  }

  /** Sets the bounds of a variable that was narrowed. */
  #setBounds(variable: number, low: number, high: number): void {
    let event = ANY_CHANGE
    if (low !== this.low[variable]) {
      this.#setBound(variable, low)
      event |= LOW_CHANGE
    }
    if (high !== this.high[variable]) {
      this.#setBound(this.count + variable, high)
      event |= HIGH_CHANGE
    }
    if (low === high) event |= FIXED
    this.#notify(variable, event)
  }

  /** Removes all positions below this one. */
  raiseLow(variable: number, position: number): boolean {
    if (position <= this.low[variable]!) return true
    if (position > this.high[variable]!) return false
    const next = this.has(variable, position) ? position : this.after(variable, position)
    this.#clearRange(variable, this.low[variable]!, next - 1)
    this.#setBounds(variable, next, this.high[variable]!)
    return true
  }

  /** Removes all positions above this one. */
  lowerHigh(variable: number, position: number): boolean {
    if (position >= this.high[variable]!) return true
    if (position < this.low[variable]!) return false
    const next = this.has(variable, position) ? position : this.before(variable, position)
    this.#clearRange(variable, next + 1, this.high[variable]!)
    this.#setBounds(variable, this.low[variable]!, next)
    return true
  }

  /** Clears the bits of some positions, if the variable is listed. */
  #clearRange(variable: number, from: number, to: number): void {
    const index = this.bitsAt[variable]!
    if (index < 0 || from > to) return
    for (let word = from >>> 5; word <= to >>> 5; word++) {
      const first = Math.max(from, word << 5) & 31
      const last = Math.min(to, (word << 5) + 31) & 31
      const mask = (-1 << first) & (-1 >>> (31 - last))
      const old = this.words[index + word]!
      if ((old & mask) !== 0) this.setWord(index + word, old & ~mask)
    }
  }

  assign(variable: number, position: number): boolean {
    if (!this.has(variable, position)) return false
    if (this.isFixed(variable)) return true
    this.#clearRange(variable, this.low[variable]!, position - 1)
    this.#clearRange(variable, position + 1, this.high[variable]!)
    this.#setBounds(variable, position, position)
    return true
  }

  /** Removes one position; of an interval only where it is a bound (an inner one stays, which is allowed). */
  remove(variable: number, position: number): boolean {
    if (!this.has(variable, position)) return true
    if (this.isFixed(variable)) return false
    if (position === this.low[variable]) return this.raiseLow(variable, position + 1)
    if (position === this.high[variable]) return this.lowerHigh(variable, position - 1)
    const at = this.bitsAt[variable]!
    if (at < 0) return true
    const word = at + (position >>> 5)
    this.setWord(word, this.words[word]! & ~(1 << (position & 31)))
    this.#notify(variable, ANY_CHANGE)
    return true
  }

  /** Keeps only positions whose bit is set in the mask; the variable must be listed. */
  keep(variable: number, mask: Int32Array): boolean {
    const at = this.bitsAt[variable]!
    const [low, high] = [this.low[variable]!, this.high[variable]!]
    let changed = false
    let [first, last] = [-1, -1]
    for (let word = low >>> 5; word <= high >>> 5; word++) {
      const old = this.words[at + word]!
      const kept = old & mask[word]!
      if (kept !== 0) {
        if (first < 0) first = (word << 5) + (31 - Math.clz32(kept & -kept))
        last = (word << 5) + (31 - Math.clz32(kept))
      }
      if (kept !== old) {
        if (first < 0 && word === high >>> 5) return false
        this.setWord(at + word, kept)
        changed = true
      }
    }
    if (!changed) return true
    if (first < 0) return false
    this.#setBounds(variable, first, last)
    return true
  }

  /** Removes all values below this one. */
  atLeast(variable: number, value: number): boolean {
    const least = this.min(variable)
    if (value <= least) return true
    const most = this.max(variable)
    if (value > most) return false
    if (this.#isCreeping(variable, value - least, most - least)) return true
    const alive = this.raiseLow(variable, this.#findPositionAtLeast(variable, value))
    if (this.min(variable) > value) this.overshoots += 1
    return alive
  }

  /** Removes all values above this one. */
  atMost(variable: number, value: number): boolean {
    const most = this.max(variable)
    if (value >= most) return true
    const least = this.min(variable)
    if (value < least) return false
    if (this.#isCreeping(variable, most - value, most - least)) return true
    const alive = this.lowerHigh(variable, this.#findPositionAtLeast(variable, value + 1) - 1)
    if (this.max(variable) < value) this.overshoots += 1
    return alive
  }

  /**
   * Bounds of wide numbers that depend on each other in a cycle can converge in millions of small steps. After some
   * steps within one propagation only large ones are taken; `settle` makes up for the skipped ones once the search has
   * fixed everything. Bounds set from outside a propagation are always applied.
   */
  #isCreeping(variable: number, step: number, span: number): boolean {
    if (this.#running < 0 || this.#settling || this.bitsAt[variable]! >= 0) return false
    if (this.#stepsIn[variable] !== this.#propagations) {
      this.#stepsIn[variable] = this.#propagations
      this.#steps[variable] = 0
    }
    this.#steps[variable]! += 1
    if (this.#steps[variable]! <= FREE_STEPS || step * LARGE_STEP_DIVISOR >= span) return false
    if (this.words[this.#skippedStepsAt] === 0) this.setWord(this.#skippedStepsAt, 1)
    return true
  }

  /** Takes the small steps skipped on the way to this state, if any; false when no solution is left. */
  settle(): boolean {
    if (this.words[this.#skippedStepsAt] === 0) return true
    this.#settling = true
    this.scheduleAll()
    const alive = this.propagate()
    this.#settling = false
    return alive
  }

  /** The first position between the bounds whose value is at least this one; the one after the high bound if there is none. */
  #findPositionAtLeast(variable: number, value: number): number {
    return this.#values.findPositionAtLeast(variable, value, this.low[variable]!, this.high[variable]! + 1)
  }

  /** Removes one value, if the variable has it; of an interval only a bound. */
  removeValue(variable: number, value: number): boolean {
    const position = this.#findPositionAtLeast(variable, value)
    if (position > this.high[variable]! || this.valueAt(variable, position) !== value) return true
    return this.remove(variable, position)
  }
}
