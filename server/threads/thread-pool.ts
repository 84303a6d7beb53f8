/** A small pool of threads for work on untrusted input, with limits on running and waiting messages; further messages are rejected. */
import { startThread, type Thread, type ThreadLimits } from './thread.ts'

export type PoolOptions = ThreadLimits & {
  /** The module to run, as for `startThread`. */
  readonly file: URL
  /** Maximum number of threads that run at once. */
  readonly threads: number
  /** Maximum number of messages that wait for a thread. */
  readonly maxWaiting: number
  /** Whether a thread is reused for the next message, which then starts sooner but shares the memory of earlier ones. */
  readonly isReused: boolean
}

/** Too many messages are waiting, so that another one would wait too long. */
export class ThreadsBusyError extends Error {
  constructor() {
    super('Too many messages are being worked on or waiting')
    this.name = 'ThreadsBusyError'
  }
}

export interface ThreadPool<Sent, Answer> {
  /**
   * @param isLast distinguishes the answer from intermediate messages
   * @param signal ends the work, or the wait for it, with the reason of the signal
   * @throws ThreadStoppedError, ThreadsBusyError, and the reason of the signal
   */
  run(message: Sent, isLast?: (answer: Answer) => boolean, signal?: AbortSignal): Promise<Answer>
  /** Ends idle threads; threads in use end after their work. */
  close(): Promise<void>
}

export function createThreadPool<Sent, Answer>(options: PoolOptions): ThreadPool<Sent, Answer> {
  const idle: Thread<Sent, Answer>[] = []
  const turns: (() => void)[] = []
  let running = 0
  let isClosed = false

  async function takeTurn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (running < options.threads) {
      running += 1
      return
    }
    if (turns.length >= options.maxWaiting) throw new ThreadsBusyError()
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        turns.splice(turns.indexOf(take), 1)
        reject(signal?.reason)
      }
      const take = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      turns.push(take)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** Gives the free thread to the message that has waited longest. */
  function passTurn(): void {
    const next = turns.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    async run(message, isLast, signal) {
      await takeTurn(signal)
      try {
        const thread = idle.pop() ?? startThread<Sent, Answer>(options.file, options)
        const answer = await thread.ask(message, isLast, signal)
        if (options.isReused && !isClosed) idle.push(thread)
        else await thread.end()
        return answer
      } finally {
        passTurn()
      }
    },
    async close() {
      isClosed = true
      await Promise.all(idle.splice(0).map(async (thread) => await thread.end()))
    },
  }
}
