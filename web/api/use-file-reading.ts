/**
 * Reads a file for an import, and lets the user correct how it is read. A file with known headings is read again with the columns that were
 * chosen for them before.
 */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import type { MessageKey } from '../language/use-text.ts'
import { useUser } from '../session/current-user.ts'
import type { ReadingChoices } from '../ui/ImportColumns.tsx'
import { useLastAnswer } from '../ui/use-last-answer.ts'
import { findRememberedTables, saveColumns } from './remembered-columns.ts'

/** A file, and how the user wants it to be read. */
export interface SentFile {
  readonly file: File
  readonly choices: ReadingChoices
  /** How the server read the file before any columns were chosen. */
  readonly initialReading?: ReadingDescription | undefined
}

/** The part of the server's answer that this hook needs. */
interface FileAnswer {
  /** Null for a file that has no columns to choose. */
  readonly reading: ReadingDescription | null
}

interface FileReadingOptions<Answer extends FileAnswer> {
  /** What is imported: columns are remembered for each kind. */
  readonly kind: string
  readonly read: (sent: SentFile) => Promise<Answer>
  /** Returns why the server would reject a file; such a file is not sent. */
  readonly check?: (file: File) => MessageKey | undefined
}

export function useFileReading<Answer extends FileAnswer>({ kind, read, check }: FileReadingOptions<Answer>) {
  const memory = { userId: useUser().usrId, kind, takesOneTable: true as const }
  const [problem, setProblem] = useState<MessageKey>()
  const [sent, setSent] = useState<SentFile>()
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: async (next: SentFile) => {
      const answer = await read(next)
      if (answer.reading === null || next.choices.tables !== undefined) return answer
      const tables = findRememberedTables(memory, answer.reading)
      if (tables === undefined) return answer
      const remembered = { ...next, choices: { ...next.choices, tables }, initialReading: answer.reading }
      setSent(remembered)
      return await read(remembered)
    },
  })
  const latest = useLastAnswer(data, isPending)
  const send = (next: SentFile) => {
    const fileProblem = check?.(next.file)
    setProblem(fileProblem)
    setSent(next)
    if (fileProblem === undefined) mutate(next)
    else reset()
  }
  return {
    sent,
    /** The latest answer; it stays while the file is read again. */
    latest,
    problem,
    error,
    isPending,
    open: (file: File) => send({ file, choices: {} }),
    /** Reads the open file again, as the user has chosen. */
    change: (choices: ReadingChoices) => {
      if (sent === undefined) return
      const initialReading = sent.initialReading ?? latest?.reading ?? undefined
      send({ ...sent, choices, initialReading })
    },
    /** Remembers the columns that the user has chosen, once the file is imported. */
    remember: ({ reading }: FileAnswer, { choices, initialReading }: SentFile) => {
      if (reading !== null && choices.tables !== undefined) saveColumns(memory, reading, initialReading)
    },
    close: () => {
      reset()
      setSent(undefined)
    },
  }
}
