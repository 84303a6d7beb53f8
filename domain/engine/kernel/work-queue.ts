// The propagators that have something to do: the cheap ones first, those of one priority in turn.

const PRIORITIES = 3

/** Numbers that wait, each once. */
export class WorkQueue {
  readonly #priorityOf: Uint8Array
  readonly #queues: number[][] = Array.from({ length: PRIORITIES }, () => [])
  readonly #heads: number[] = Array.from({ length: PRIORITIES }, () => 0)
  readonly #waits: Uint8Array

  /** @param priorities of each number, 0 the first to be served */
  constructor(priorities: readonly (0 | 1 | 2)[]) {
    this.#priorityOf = Uint8Array.from(priorities)
    this.#waits = new Uint8Array(priorities.length)
  }

  put(id: number): void {
    if (this.#waits[id] === 1) return
    this.#waits[id] = 1
    this.#queues[this.#priorityOf[id]!]!.push(id)
  }

  /** Takes the next out; -1 when none waits. */
  next(): number {
    for (let priority = 0; priority < PRIORITIES; priority++) {
      const queue = this.#queues[priority]!
      const head = this.#heads[priority]!
      if (head < queue.length) {
        this.#heads[priority] = head + 1
        const id = queue[head]!
        this.#waits[id] = 0
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
