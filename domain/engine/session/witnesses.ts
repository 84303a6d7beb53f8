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

  /** The newest configurations first, fewer than a quarter of the ring: views that stay as long as no more than that are added. */
  newest(): Int32Array[] {
    const views: Int32Array[] = []
    this.each((positions) => views.push(positions) < CAPACITY / 4)
    return views
  }

  /** Visits the configurations, newest first, until `visit` returns false. The array is a view: copy what must stay. */
  each(visit: (positions: Int32Array) => boolean): void {
    for (let age = 1; age <= this.#count; age++) {
      const at = (this.#next - age + CAPACITY) % CAPACITY
      if (!visit(this.#ring.subarray(at * this.#width, (at + 1) * this.#width))) return
    }
  }
}
