/** Communicates with the thread that checks a file of parts; only texts are passed, so that other requests do not wait for them. */
import type { PartImportFailure } from '@design-portal/contract/part-imports.ts'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import type { TableChoice } from '@design-portal/domain/parts/import/table-choice.ts'
import { startThread, ThreadStoppedError } from '../../../threads/thread.ts'
import type { CheckOptions } from './check-parts.ts'
import type { PartFile } from './part-file.ts'
import { PartFileError } from './part-file-error.ts'
import type { ImportPlace } from './read-chunks.ts'

export type ToChecker =
  | {
      readonly kind: 'open'
      readonly file: PartFile
      readonly options: CheckOptions
      readonly choice: TableChoice | undefined
      readonly place: ImportPlace
    }
  | { readonly kind: 'take'; readonly count: number }
  | { readonly kind: 'check'; readonly facts: string }

export interface CheckedTexts {
  readonly kind: 'checked'
  /** Arrays of WrittenPart and RowVerdict. */
  readonly created: string
  readonly changed: string
  readonly verdicts: string
  readonly refusals: string
  readonly lastRow: number
  readonly newRows: number
  readonly counts: {
    readonly created: number
    readonly changed: number
    readonly unchanged: number
    readonly refused: number
  }
}

export type FromChecker =
  | { readonly kind: 'failure'; readonly failure: PartImportFailure }
  | { readonly kind: 'opened'; readonly reading: ReadingDescription }
  | { readonly kind: 'taken'; readonly partNumbers: string; readonly successors: string }
  | { readonly kind: 'end'; readonly preview: string }
  | CheckedTexts

/** A workbook of 200,000 rows is read in some twenty seconds; a chunk takes milliseconds. */
const limits = { milliseconds: 120_000, memoryMegabytes: 2048 } as const

type Answer<Kind extends FromChecker['kind']> = Extract<FromChecker, { readonly kind: Kind }>

export interface CheckingThread {
  /** @throws PartFileError */
  open(message: Omit<Extract<ToChecker, { readonly kind: 'open' }>, 'kind'>): Promise<Answer<'opened'>>
  /** @throws PartFileError */
  take(count: number): Promise<Answer<'taken' | 'end'>>
  check(facts: string): Promise<CheckedTexts>
  end(): Promise<void>
}

export function startChecking(): CheckingThread {
  const thread = startThread<ToChecker, FromChecker>(new URL('./import-worker.ts', import.meta.url), limits)
  const ask = async (message: ToChecker): Promise<Exclude<FromChecker, Answer<'failure'>>> => {
    try {
      const answer = await thread.ask(message)
      if (answer.kind === 'failure') throw new PartFileError(answer.failure)
      return answer
    } catch (error) {
      if (!(error instanceof ThreadStoppedError) || error.because !== 'work') throw error
      throw new PartFileError('tooMuch')
    }
  }
  return {
    end: async () => await thread.end(),
    open: async (message) => {
      const answer = await ask({ kind: 'open', ...message })
      if (answer.kind !== 'opened') throw createUnexpectedAnswerError(answer.kind)
      return answer
    },
    take: async (count) => {
      const answer = await ask({ kind: 'take', count })
      if (answer.kind !== 'taken' && answer.kind !== 'end') throw createUnexpectedAnswerError(answer.kind)
      return answer
    },
    check: async (facts) => {
      const answer = await ask({ kind: 'check', facts })
      if (answer.kind !== 'checked') throw createUnexpectedAnswerError(answer.kind)
      return answer
    },
  }
}

const createUnexpectedAnswerError = (kind: string): Error =>
  new Error(`The checking thread answered ${kind} to another question`)
