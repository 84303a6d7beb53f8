/** A few threads for work that people who mean harm may ask for: so many run at once, so many wait, the others are sent away. */
import { startThread, type Thread, type ThreadLimits } from './thread.ts'

export type PoolOptions = ThreadLimits & {
  /** A module as `startThread` takes it. */
  readonly file: URL
  /** Threads that run at once. */
  readonly threads: number
  /** Messages that wait for a thread at most. */
  readonly waiting: number
  /** Whether a thread is kept for the next message: it starts sooner, and what it did to its memory stays. */
  readonly kept: boolean
}

/** So many wait already that another one would wait too long. */
export class ThreadsBusyError extends Error {
  constructor() {
    super('Too many are being worked on, or wait for it')
    this.name = 'ThreadsBusy'
  }
}

export interface ThreadPool<Sent, Answer> {
  /** @throws ThreadStopped, ThreadsBusy */
  run(message: Sent): Promise<Answer>
  /** Ends the threads that are kept; those that work end with it. */
  close(): Promise<void>
}

export function createThreadPool<Sent, Answer>(options: PoolOptions): ThreadPool<Sent, Answer> {
  const idle: Thread<Sent, Answer>[] = []
  const turns: (() => void)[] = []
  let running = 0
  let closed = false

  async function takeTurn(): Promise<void> {
    if (running < options.threads) {
      running += 1
      return
    }
    if (turns.length >= options.waiting) throw new ThreadsBusyError()
    await new Promise<void>((resolve) => turns.push(resolve))
  }

  /** The turn goes to who waits longest. */
  function passTurn(): void {
    const next = turns.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    async run(message) {
      await takeTurn()
      try {
        const thread = idle.pop() ?? startThread<Sent, Answer>(options.file, options)
        const answer = await thread.ask(message)
        if (options.kept && !closed) idle.push(thread)
        else await thread.end()
        return answer
      } finally {
        passTurn()
      }
    },
    async close() {
      closed = true
      await Promise.all(idle.splice(0).map(async (thread) => await thread.end()))
    },
  }
}
