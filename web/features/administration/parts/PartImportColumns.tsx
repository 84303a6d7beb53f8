/** How the file of an import of parts is read, and what the user says about it: the file is then checked again. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import type { PartImport } from '@design-portal/contract/part-imports.ts'
import { api } from '../../../api/portal-api.ts'
import { findRememberedTables, saveColumns } from '../../../api/remembered-columns.ts'
import { useUser } from '../../../session/current-user.ts'
import { ImportColumns, toDecimalSign, toReadingInput } from '../../../ui/ImportColumns.tsx'
import type { ReadingWishes } from '../../../ui/ImportColumns.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { formatListField } from '../shared/admin-texts.ts'
import { formatImportRejection, queryPartImport } from './part-imports.ts'

interface PartImportColumnsProps {
  readonly found: PartImport
  readonly reading: ReadingDescription
  /** Whether the file was sent on this page, so that it is read as the last one with its headings. */
  readonly isJustSent: boolean
}

export function PartImportColumns({ found, reading, isJustSent }: PartImportColumnsProps) {
  const { importId, state, decimalSign } = found
  const queries = useQueryClient()
  const memory = { userId: useUser().usrId, kind: 'parts', takesOneTable: true as const }
  // Columns are remembered by the row of headings that was found before any was chosen.
  const [first] = useState(reading)
  const [wishes, setWishes] = useState<ReadingWishes>({ decimalSign })
  const asking = useMutation({
    mutationFn: async (next: ReadingWishes) => {
      const kept = { ...next, ...keepFound(reading, wishes, next) }
      return await api.call('catalogue/part/import/read-again', {
        importId,
        ...toReadingInput(kept),
        ...toDecimalSign(kept),
      })
    },
    onSuccess: (begun, next) => {
      setWishes(next)
      queries.setQueryData(queryPartImport(importId).queryKey, begun)
    },
  })
  const readAsBefore = useEffectEvent(() => {
    const tables = findRememberedTables(memory, reading)
    if (tables !== undefined) asking.mutate({ ...wishes, tables })
  })
  const isUnchosen = isJustSent && wishes.tables === undefined
  useEffect(() => {
    if (state === 'ready' && isUnchosen) readAsBefore()
  }, [state, isUnchosen])
  const remember = useEffectEvent(() => {
    if (wishes.tables !== undefined && !reading.isOpen) saveColumns(memory, reading, first)
  })
  useEffect(() => {
    if (state === 'ready') remember()
  }, [state])
  return (
    <>
      <ImportColumns
        reading={reading}
        wishes={wishes}
        formatField={formatListField}
        asksDecimalSign
        takesOneTable
        onChange={(next) => asking.mutate(next)}
      />
      <div role="alert" className={styles.failure}>
        {asking.isError ? formatImportRejection(asking.error) : null}
      </div>
    </>
  )
}

/** What was found stays as it is, unless the user asks for it to be found again. */
function keepFound({ encoding, delimiter }: ReadingDescription, before: ReadingWishes, next: ReadingWishes) {
  const keep = next.encoding === undefined && before.encoding === undefined && encoding !== null
  const keepDelimiter = next.delimiter === undefined && before.delimiter === undefined && delimiter !== null
  return { ...(keep ? { encoding } : {}), ...(keepDelimiter ? { delimiter } : {}) }
}
