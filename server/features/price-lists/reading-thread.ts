/** Talks with the thread that reads a file with prices; only texts travel, so that no other request waits for their making. */
import { Worker } from 'node:worker_threads'
import type { ImportFailure } from '@design-portal/contract/price-lists.ts'
import type { ReadingRules } from '@design-portal/domain/pricing/price-list-import/read-price-rows.ts'
import type { FileReport } from './check-file.ts'

export type ToReader =
  | {
      readonly kind: 'read'
      readonly fileName: string
      readonly bytes: Uint8Array
      readonly rules: ReadingRules
    }
  | { readonly kind: 'report'; readonly doubtful: string }
  | { readonly kind: 'rows'; readonly first: number; readonly count: number }

export type FromReader =
  | { readonly kind: 'progress'; readonly rowsDone: number }
  | { readonly kind: 'failure'; readonly failure: ImportFailure }
  | { readonly kind: 'checked'; readonly partNumbers: string; readonly rowCount: number }
  | { readonly kind: 'report'; readonly report: FileReport }
  | { readonly kind: 'rows'; readonly json: string }

type Answer = Exclude<FromReader, { readonly kind: 'progress' }>

/** 100,000 rows of twelve columns as a workbook are read in some ten seconds; longer is no list that anybody keeps. */
const longestMilliseconds = 120_000

const memory = { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 64 } as const

/** A file that took too much time or memory, or that made the thread fail. */
export class ReadingStopped extends Error {
  readonly failure: ImportFailure

  constructor(failure: ImportFailure, cause?: unknown) {
    super(`Reading a file with prices was stopped: ${failure}`, { cause })
    this.name = 'ReadingStopped'
    this.failure = failure
  }
}

export interface ReadingThread {
  /** @throws ReadingStopped */
  ask(message: ToReader, onProgress?: (rowsDone: number) => void): Promise<Answer>
  end(): Promise<void>
}

export function startReading(): ReadingThread {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { resourceLimits: memory })
  return {
    ask: async (message, onProgress = () => undefined) =>
      await new Promise<Answer>((resolve, reject) => {
        const timer = setTimeout(
          () => settle(() => reject(new ReadingStopped('tooMuch'))),
          longestMilliseconds,
        )
        const settle = (how: () => void): void => {
          clearTimeout(timer)
          worker.off('message', onMessage).off('error', onError)
          how()
        }
        const onMessage = (answer: FromReader): void => {
          if (answer.kind === 'progress') onProgress(answer.rowsDone)
          else settle(() => resolve(answer))
        }
        const onError = (error: Error & { code?: string }): void => {
          const failure = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooMuch' : 'inside'
          settle(() => reject(new ReadingStopped(failure, error)))
        }
        worker.on('message', onMessage).on('error', onError)
        worker.postMessage(message)
      }),
    end: async () => void (await worker.terminate()),
  }
}
