// Whole valid configurations found so far, kept across choices: most of them still answer the next question.

/** Configurations that are known at once; twice as many are stored before the older half is evicted. */
const CAPACITY = 2048

/** Configurations that satisfy every rule; each is a position for every parameter. */
export class Witnesses {
  #configurations: Int32Array[] = []

  /** Stores a copy; the oldest ones are evicted. */
  add(positions: Int32Array): void {
    if (this.#configurations.length === 2 * CAPACITY)
      this.#configurations = this.#configurations.slice(CAPACITY)
    this.#configurations.push(positions.slice())
  }

  /** The currently known configurations, newest first. */
  listNewestFirst(): readonly Int32Array[] {
    return this.#configurations.slice(-CAPACITY).toReversed()
  }
}
