/**
 * Communicates with the thread that reads a file with prices. Part numbers and rows, which are many, are passed as JSON texts: copying a text
 * between threads takes far less time than copying objects, during which other requests wait.
 */
import type { ImportFailure } from '@design-portal/contract/price-lists.ts'
import type { ReadingRules } from '@design-portal/domain/pricing/price-list-import/read-price-rows.ts'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import { startThread, ThreadStoppedError } from '../../../threads/thread.ts'
import type { FileReport } from './check-file.ts'
import type { PriceFile } from './read-price-file.ts'

export type MessageToReader =
  | {
      readonly kind: 'read'
      readonly file: PriceFile
      readonly rules: ReadingRules
    }
  /** `namedPartsJson` is the answer of `findNamedParts`. */
  | { readonly kind: 'report'; readonly namedPartsJson: string }
  | { readonly kind: 'rows'; readonly first: number; readonly count: number }

export type MessageFromReader =
  | { readonly kind: 'progress'; readonly rowsDone: number }
  | { readonly kind: 'failure'; readonly failure: ImportFailure }
  | {
      readonly kind: 'checked'
      /** The argument for `findNamedParts`. */
      readonly partNumbersJson: string
      readonly rowCount: number
      readonly reading: ReadingDescription
    }
  | { readonly kind: 'report'; readonly report: FileReport }
  | { readonly kind: 'rows'; readonly rowsJson: string }

type Answer = Exclude<MessageFromReader, { readonly kind: 'progress' }>

/**
 * A workbook with 100,000 rows of twelve columns is read in some ten seconds. A list that takes longer than this limit is not one that
 * anybody maintains.
 */
const limits = { milliseconds: 120_000, memoryMegabytes: 1536 } as const

/** The file took too much time or memory, the thread failed, or the import was considered broken off in the meantime. */
export class ReadingStoppedError extends Error {
  readonly failure: ImportFailure

  constructor(failure: ImportFailure, cause?: unknown) {
    super(`Reading a file with prices was stopped: ${failure}`, { cause })
    this.name = 'ReadingStoppedError'
    this.failure = failure
  }
}

export interface ReadingThread {
  /** @throws ReadingStoppedError */
  ask(message: MessageToReader, onProgress?: (rowsDone: number) => void): Promise<Answer>
  end(): Promise<void>
}

export function startReading(): ReadingThread {
  const thread = startThread<MessageToReader, MessageFromReader>(
    new URL('./import-worker.ts', import.meta.url),
    limits,
  )
  return {
    end: async () => await thread.end(),
    ask: async (message, onProgress = () => undefined) => {
      try {
        const result = await thread.ask(message, (answer) => {
          if (answer.kind === 'progress') onProgress(answer.rowsDone)
          return answer.kind !== 'progress'
        })
        if (result.kind === 'progress') throw new Error('Progress is not an answer')
        return result
      } catch (error) {
        if (!(error instanceof ThreadStoppedError)) throw error
        throw new ReadingStoppedError(error.because === 'work' ? 'tooMuch' : 'inside', error)
      }
    },
  }
}
