// Whole valid configurations found so far, kept across choices: most of them still answer the next question.

const CAPACITY = 2048

/** Configurations that keep every rule; each is a position for every parameter. */
export class Witnesses {
  #kept: Int32Array[] = []

  /** Keeps a copy; the oldest make room. */
  add(positions: Int32Array): void {
    if (this.#kept.length === 2 * CAPACITY) this.#kept = this.#kept.slice(CAPACITY)
    this.#kept.push(positions.slice())
  }

  /** The configurations that are known now, newest first. */
  newestFirst(): readonly Int32Array[] {
    return this.#kept.slice(-CAPACITY).toReversed()
  }
}
