/** Follows print jobs: their progress, and whether the person who started one still waits for it. The progress is kept in the memory of this process; other processes report none. */
import type { Caller, RequestAndReply } from '../../http/caller.ts'

/** The number of steps that are done, of all steps. */
export interface PrintProgress {
  readonly done: number
  readonly of: number
}

/** How a print job is followed and ended. */
export interface Printing {
  /** Aborted once nobody waits for the answer. */
  readonly signal: AbortSignal
  readonly onProgress: (progress: PrintProgress) => void
}

export type PrintingCaller = Caller & { readonly printing: Printing }

const running = new Map<string, PrintProgress & { readonly userId: string }>()

/** The progress of the print job that the person started under this id; undefined if there is none. */
export function findPrintProgress(userId: string, printId: string): PrintProgress | undefined {
  const found = running.get(printId)
  return found?.userId === userId ? { done: found.done, of: found.of } : undefined
}

/** Makes a use case that prints follow its request: it ends when the request is aborted, and its progress can be queried by the `printId` of the input. */
export const withPrinting =
  <Input extends { readonly printId?: string | undefined }, Answer>(
    handler: (caller: PrintingCaller, input: Input) => Promise<Answer>,
  ) =>
  async (caller: Caller, input: Input, { request }: RequestAndReply): Promise<Answer> => {
    const { printId } = input
    const userId = caller.user.id
    // An id that somebody else uses is not taken from them.
    const isFollowed = printId !== undefined && !running.has(printId)
    const onProgress = (progress: PrintProgress) => {
      if (isFollowed) running.set(printId, { ...progress, userId })
    }
    try {
      return await handler({ ...caller, printing: { signal: request.signal, onProgress } }, input)
    } finally {
      if (isFollowed) running.delete(printId)
    }
  }
