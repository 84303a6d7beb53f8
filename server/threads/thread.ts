/** A thread with limits on time and memory, whose work does not block other requests and can be stopped. */
import { Worker } from 'node:worker_threads'

export type ThreadLimits = {
  /** The time limit for one message. */
  readonly milliseconds: number
  /**
   * A second line of defence only: code that allocates large pieces of memory ends the whole process before the thread is
   * stopped. Limits on the input must keep memory use well below this value.
   */
  readonly memoryMegabytes: number
}

/** Size of the young generation, which may move to the old one at once. Node.js gives a thread 16 megabytes beyond its limit to stop. */
const youngMegabytes = 16

/** The thread was ended before it answered. */
export class ThreadStoppedError extends Error {
  /** `work` means too much time or memory; `failure` means an error of the code in the thread. */
  readonly because: 'work' | 'failure'

  constructor(because: ThreadStoppedError['because'], cause?: unknown) {
    super(because === 'work' ? 'It took more time or memory than it may' : 'The thread failed', { cause })
    this.name = 'ThreadStoppedError'
    this.because = because
  }
}

export interface Thread<Sent, Answer> {
  /**
   * Sends a message and waits for its answer. A thread that is stopped during the work is ended.
   *
   * @param isLast distinguishes the answer from intermediate messages
   * @param signal stops the thread and its work with the reason of the signal
   * @throws ThreadStoppedError, and the reason of the signal
   */
  ask(message: Sent, isLast?: (answer: Answer) => boolean, signal?: AbortSignal): Promise<Answer>
  end(): Promise<void>
}

/** @param file a module that listens on `parentPort` and sends its answers there. */
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
  // The thread may fail while no request is pending; then the next request fails.
  let hasEnded = false
  worker.on('error', () => undefined).on('exit', () => (hasEnded = true))
  const end = async (): Promise<void> => void (await worker.terminate())
  return {
    end,
    ask: async (message, isLast = () => true, signal) =>
      await new Promise<Answer>((resolve, reject) => {
        const settle = (finish: () => void): void => {
          clearTimeout(timer)
          worker.off('message', onMessage).off('error', onError).off('exit', onExit)
          signal?.removeEventListener('abort', onAbort)
          finish()
        }
        const stop = (because: ThreadStoppedError['because'], cause?: unknown): void => {
          settle(() => void end().finally(() => reject(new ThreadStoppedError(because, cause))))
        }
        const timer = setTimeout(() => stop('work'), milliseconds)
        const onMessage = (answer: Answer): void => {
          if (isLast(answer)) settle(() => resolve(answer))
        }
        const onError = (error: Error & { code?: string }): void =>
          stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'work' : 'failure', error)
        const onExit = (): void => stop('failure')
        const onAbort = (): void => settle(() => void end().finally(() => reject(signal?.reason)))
        worker.on('message', onMessage).on('error', onError).on('exit', onExit)
        signal?.addEventListener('abort', onAbort, { once: true })
        if (signal?.aborted === true) onAbort()
        else if (hasEnded) stop('failure')
        else worker.postMessage(message)
      }),
  }
}
