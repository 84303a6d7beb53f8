/** Communicates with the thread that judges a file of parts; only texts are passed, so that other requests do not wait for them. */
import type { PartImportFailure } from '@design-portal/contract/part-imports.ts'
import type { TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import { startThread, ThreadStoppedError } from '../../../threads/thread.ts'
import type { JudgeOptions } from './judge-parts.ts'
import { type PartFile, PartFileError } from './part-file.ts'
import type { ImportPlace } from './read-chunks.ts'

export type ToJudge =
  | {
      readonly kind: 'open'
      readonly file: PartFile
      readonly options: JudgeOptions
      readonly place: ImportPlace
    }
  | { readonly kind: 'take'; readonly count: number }
  | { readonly kind: 'judge'; readonly facts: string }

export interface JudgedTexts {
  readonly kind: 'judged'
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

export type FromJudge =
  | { readonly kind: 'failure'; readonly failure: PartImportFailure }
  | { readonly kind: 'opened'; readonly encoding: TextEncoding | null }
  | { readonly kind: 'taken'; readonly partNumbers: string; readonly successors: string }
  | { readonly kind: 'end'; readonly preview: string }
  | JudgedTexts

/** A workbook of 200,000 rows is read in some twenty seconds; a chunk takes milliseconds. */
const limits = { milliseconds: 120_000, memoryMegabytes: 2048 } as const

type Answer<Kind extends FromJudge['kind']> = Extract<FromJudge, { readonly kind: Kind }>

export interface JudgingThread {
  /** @throws PartFileError */
  open(message: Omit<Extract<ToJudge, { readonly kind: 'open' }>, 'kind'>): Promise<Answer<'opened'>>
  /** @throws PartFileError */
  take(count: number): Promise<Answer<'taken' | 'end'>>
  judge(facts: string): Promise<JudgedTexts>
  end(): Promise<void>
}

export function startJudging(): JudgingThread {
  const thread = startThread<ToJudge, FromJudge>(new URL('./import-worker.ts', import.meta.url), limits)
  const ask = async (message: ToJudge): Promise<Exclude<FromJudge, Answer<'failure'>>> => {
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
    judge: async (facts) => {
      const answer = await ask({ kind: 'judge', facts })
      if (answer.kind !== 'judged') throw createUnexpectedAnswerError(answer.kind)
      return answer
    },
  }
}

const createUnexpectedAnswerError = (kind: string): Error =>
  new Error(`The judging thread answered ${kind} to another question`)
