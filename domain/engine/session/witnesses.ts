// Whole valid configurations found so far, kept across choices: most of them still answer the next question.

const CAPACITY = 2048

/** Configurations that satisfy every rule; each is a position for every parameter. */
export class Witnesses {
  #kept: Int32Array[] = []

  /** Stores a copy; the oldest ones are evicted. */
  add(positions: Int32Array): void {
    if (this.#kept.length === 2 * CAPACITY) this.#kept = this.#kept.slice(CAPACITY)
    this.#kept.push(positions.slice())
  }

  /** The currently known configurations, newest first. */
  newestFirst(): readonly Int32Array[] {
    return this.#kept.slice(-CAPACITY).toReversed()
  }
}
