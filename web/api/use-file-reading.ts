/**
 * Reads a file for an import and lets its user correct how: a file whose headings are known is read again with the columns that were chosen
 * for them before.
 */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import type { MessageKey } from '../language/use-text.ts'
import { useUser } from '../session/current-user.ts'
import type { ReadingWishes } from '../ui/ImportColumns.tsx'
import { useKept } from '../ui/use-kept.ts'
import { findRememberedTables, saveColumns } from './remembered-columns.ts'

/** A file with what the user has said about it. */
export interface SentFile {
  readonly file: File
  readonly wishes: ReadingWishes
  /** How the file was read before a table was chosen. */
  readonly found?: ReadingDescription | undefined
}

/** What the server says of a file; null for a file that has no columns to choose. */
interface Answer {
  readonly reading: ReadingDescription | null
}

interface FileReadingOptions<Seen extends Answer> {
  /** What is imported: columns are remembered for each kind. */
  readonly kind: string
  readonly read: (sent: SentFile) => Promise<Seen>
  /** Returns why a file would be refused, so that nobody waits for it. */
  readonly check?: (file: File) => MessageKey | undefined
}

export function useFileReading<Seen extends Answer>({ kind, read, check }: FileReadingOptions<Seen>) {
  const memory = { userId: useUser().usrId, kind, takesOneTable: true as const }
  const [problem, setProblem] = useState<MessageKey>()
  const [sent, setSent] = useState<SentFile>()
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: async (next: SentFile) => {
      const answer = await read(next)
      if (answer.reading === null || next.wishes.tables !== undefined) return answer
      const tables = findRememberedTables(memory, answer.reading)
      if (tables === undefined) return answer
      const again = { ...next, wishes: { ...next.wishes, tables }, found: answer.reading }
      setSent(again)
      return await read(again)
    },
  })
  const seen = useKept(data, isPending)
  const send = (next: SentFile) => {
    const refusal = check?.(next.file)
    setProblem(refusal)
    setSent(next)
    if (refusal === undefined) mutate(next)
    else reset()
  }
  return {
    sent,
    /** The last answer, which stays while the file is read again. */
    seen,
    problem,
    error,
    isPending,
    open: (file: File) => send({ file, wishes: {} }),
    /** Reads the open file again as the user wishes. */
    change: (wishes: ReadingWishes) => {
      if (sent !== undefined) send({ ...sent, wishes, found: sent.found ?? seen?.reading ?? undefined })
    },
    /** Remembers the columns that the user has chosen, once the file is imported. */
    remember: ({ reading }: Answer, { wishes, found }: SentFile) => {
      if (reading !== null && wishes.tables !== undefined) saveColumns(memory, reading, found)
    },
    close: () => {
      reset()
      setSent(undefined)
    },
  }
}
