/** Shows how the file of an import of parts was read, and lets the user correct it; the file is then read and checked again. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import type { PartImport } from '@design-portal/contract/part-imports.ts'
import { api } from '../../../api/portal-api.ts'
import { findRememberedTables, saveColumns } from '../../../api/remembered-columns.ts'
import { useUser } from '../../../session/current-user.ts'
import { ImportColumns, toDecimalSign, toReadingInput } from '../../../ui/ImportColumns.tsx'
import type { ReadingChoices } from '../../../ui/ImportColumns.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { formatListField } from '../shared/admin-texts.ts'
import { formatImportRejection, queryPartImport } from './part-imports.ts'

interface PartImportColumnsProps {
  readonly partImport: PartImport
  readonly reading: ReadingDescription
  /** Whether the file was sent on this page; it is then read with the columns remembered for its headings. */
  readonly isJustSent: boolean
}

export function PartImportColumns({ partImport, reading, isJustSent }: PartImportColumnsProps) {
  const { importId, state, decimalSign } = partImport
  const queries = useQueryClient()
  const memory = { userId: useUser().usrId, kind: 'parts', takesOneTable: true as const }
  // Columns are remembered for the headings that were found before the user chose others.
  const [initialReading] = useState(reading)
  const [choices, setChoices] = useState<ReadingChoices>({ decimalSign })
  const rereading = useMutation({
    mutationFn: async (next: ReadingChoices) => {
      const settings = { ...next, ...keepDetectedFormat(reading, choices, next) }
      return await api.call('catalogue/part/import/read-again', {
        importId,
        ...toReadingInput(settings),
        ...toDecimalSign(settings),
      })
    },
    onSuccess: (restarted, next) => {
      setChoices(next)
      queries.setQueryData(queryPartImport(importId).queryKey, restarted)
    },
  })
  const applyRememberedColumns = useEffectEvent(() => {
    const tables = findRememberedTables(memory, reading)
    if (tables !== undefined) rereading.mutate({ ...choices, tables })
  })
  const isUntouched = isJustSent && choices.tables === undefined
  useEffect(() => {
    if (state === 'ready' && isUntouched) applyRememberedColumns()
  }, [state, isUntouched])
  const remember = useEffectEvent(() => {
    if (choices.tables !== undefined && !reading.isOpen) saveColumns(memory, reading, initialReading)
  })
  useEffect(() => {
    if (state === 'ready') remember()
  }, [state])
  return (
    <>
      <ImportColumns
        reading={reading}
        choices={choices}
        formatField={formatListField}
        asksDecimalSign
        takesOneTable
        onChange={(next) => rereading.mutate(next)}
      />
      <div role="alert" className={styles.failure}>
        {rereading.isError ? formatImportRejection(rereading.error) : null}
      </div>
    </>
  )
}

/** States the detected encoding and delimiter again, so that they stay unless the user has just asked to detect them anew. */
function keepDetectedFormat(
  { encoding, delimiter }: ReadingDescription,
  before: ReadingChoices,
  next: ReadingChoices,
) {
  const keepsEncoding = next.encoding === undefined && before.encoding === undefined && encoding !== null
  const keepsDelimiter = next.delimiter === undefined && before.delimiter === undefined && delimiter !== null
  return { ...(keepsEncoding ? { encoding } : {}), ...(keepsDelimiter ? { delimiter } : {}) }
}
