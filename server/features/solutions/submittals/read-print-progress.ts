/** Returns the progress of a print job to the person who started it. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { documentCalls } from '@design-portal/contract/documents.ts'
import { findPrintProgress } from '../../../files/documents/print-progress.ts'
import type { Caller } from '../../../http/caller.ts'

type Call = (typeof documentCalls)['document/progress']

export const readPrintProgress = async (
  { user }: Caller,
  { printId }: CheckedInputOf<Call>,
): Promise<AnswerOf<Call>> => await Promise.resolve({ progress: findPrintProgress(user.id, printId) ?? null })
