/** A thread with an end to its time and its memory: what runs in it keeps nobody else waiting, and may be stopped. */
import { Worker } from 'node:worker_threads'

export type ThreadLimits = {
  /** So long one message may take. */
  readonly milliseconds: number
  /**
   * A second line only: what takes it in large pieces ends the whole process before the thread is stopped. Bounds on what is read
   * have to keep well below it.
   */
  readonly memoryMegabytes: number
}

/** What moves to the old generation at once; Node gives a thread 16 megabytes beyond its limit to be stopped in. */
const youngMegabytes = 16

/** The thread was ended before it had answered. */
export class ThreadStoppedError extends Error {
  /** `work` is too much time or memory; `failure` is an error of the code that ran in the thread. */
  readonly because: 'work' | 'failure'

  constructor(because: ThreadStoppedError['because'], cause?: unknown) {
    super(because === 'work' ? 'It took more time or memory than it may' : 'The thread failed', { cause })
    this.name = 'ThreadStopped'
    this.because = because
  }
}

export interface Thread<Sent, Answer> {
  /**
   * Sends a message and waits for its answer. Whatever is stopped is ended, too.
   *
   * @param isLast tells the answer from what is said on the way to it
   * @throws ThreadStopped
   */
  ask(message: Sent, isLast?: (said: Answer) => boolean): Promise<Answer>
  end(): Promise<void>
}

/** @param file a module that listens on `parentPort`, and sends what it has to say there. */
export function startThread<Sent, Answer>(
  file: URL,
  { milliseconds, memoryMegabytes }: ThreadLimits,
): Thread<Sent, Answer> {
  const worker = new Worker(file, {
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMegabytes,
      maxYoungGenerationSizeMb: youngMegabytes,
    },
  })
  // Nobody may be asking when it fails; whoever asks next is told.
  let ended = false
  worker.on('error', () => undefined).on('exit', () => (ended = true))
  const end = async (): Promise<void> => void (await worker.terminate())
  return {
    end,
    ask: async (message, isLast = () => true) =>
      await new Promise<Answer>((resolve, reject) => {
        const settle = (how: () => void): void => {
          clearTimeout(timer)
          worker.off('message', onMessage).off('error', onError).off('exit', onExit)
          how()
        }
        const stop = (because: ThreadStoppedError['because'], cause?: unknown): void => {
          settle(() => void end().finally(() => reject(new ThreadStoppedError(because, cause))))
        }
        const timer = setTimeout(() => stop('work'), milliseconds)
        const onMessage = (said: Answer): void => {
          if (isLast(said)) settle(() => resolve(said))
        }
        const onError = (error: Error & { code?: string }): void =>
          stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'work' : 'failure', error)
        const onExit = (): void => stop('failure')
        worker.on('message', onMessage).on('error', onError).on('exit', onExit)
        if (ended) stop('failure')
        else worker.postMessage(message)
      }),
  }
}
