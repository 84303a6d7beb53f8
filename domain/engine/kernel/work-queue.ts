// The queue of scheduled propagators: the cheap ones first, first come first served within a priority.

const PRIORITIES = 3

/** Queued numbers, each once. */
export class WorkQueue {
  readonly #priorities: Uint8Array
  readonly #queues: number[][] = Array.from({ length: PRIORITIES }, () => [])
  readonly #heads: number[] = Array.from({ length: PRIORITIES }, () => 0)
  readonly #isQueued: Uint8Array

  /** @param priorities of each number; 0 is served first */
  constructor(priorities: readonly (0 | 1 | 2)[]) {
    this.#priorities = Uint8Array.from(priorities)
    this.#isQueued = new Uint8Array(priorities.length)
  }

  /** Whether a number is queued. */
  has(id: number): boolean {
    return this.#isQueued[id] === 1
  }

  put(id: number): void {
    if (this.#isQueued[id] === 1) return
    this.#isQueued[id] = 1
    this.#queues[this.#priorities[id]!]!.push(id)
  }

  /** Removes and gives the next number; -1 when the queue is empty. */
  next(): number {
    for (let priority = 0; priority < PRIORITIES; priority++) {
      const queue = this.#queues[priority]!
      const head = this.#heads[priority]!
      if (head < queue.length) {
        this.#heads[priority] = head + 1
        const id = queue[head]!
        this.#isQueued[id] = 0
        return id
      }
      if (head > 0) {
        queue.length = 0
        this.#heads[priority] = 0
      }
    }
    return -1
  }

  clear(): void {
    while (this.next() >= 0);
  }
}
