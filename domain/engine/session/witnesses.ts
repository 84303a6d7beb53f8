// Whole valid configurations found so far, kept across choices: most of them still answer the next question.

const CAPACITY = 4096

/** A ring of configurations that keep every rule; each is a position for every parameter. */
export class Witnesses {
  readonly #width: number
  readonly #ring: Int32Array
  #count = 0
  #next = 0

  constructor(width: number) {
    this.#width = width
    this.#ring = new Int32Array(CAPACITY * width)
  }

  /** Keeps a copy; the oldest makes room. */
  add(positions: Int32Array): void {
    this.#ring.set(positions, this.#next * this.#width)
    this.#next = (this.#next + 1) % CAPACITY
    this.#count = Math.min(CAPACITY, this.#count + 1)
  }

  /** The configurations, newest first: views that stay as long as no more than half the ring is added. */
  *newestFirst(): Generator<Int32Array> {
    const next = this.#next + CAPACITY
    const count = Math.min(this.#count, CAPACITY / 2)
    for (let age = 1; age <= count; age++) {
      const at = ((next - age) % CAPACITY) * this.#width
      yield this.#ring.subarray(at, at + this.#width)
    }
  }
}
