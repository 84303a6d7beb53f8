/** The values of a form, whether they differ from the saved ones, and what happens when they are saved. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isConflict } from './admin-texts.ts'
import type { RecordState } from './RecordFields.tsx'

/** A state of a record, as the server has it. */
export interface RecordVersion<Values> {
  readonly values: Values
  /** 0 for a new record. */
  readonly rowVersion: number
}

interface RecordOptions<Values> {
  readonly version: RecordVersion<Values>
  /** Saves the values over a version; the returned version is the one that is edited from then on. */
  readonly save: (values: Values, rowVersion: number) => Promise<RecordVersion<Values> | undefined>
  /** Makes values consistent after each change. */
  readonly adjust?: ((values: Values) => Values) | undefined
}

export interface EditedRecord<Values> extends RecordState<Values> {
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
  /** Saves over the version of somebody else; undefined unless there is one. */
  readonly onOverwrite: ((rowVersion: number) => void) | undefined
  /** Edits another version from now on, without what was typed. */
  readonly onReset: (version: RecordVersion<Values>) => void
}

export function useRecord<Values extends object>(options: RecordOptions<Values>): EditedRecord<Values> {
  const { version, save, adjust = (values) => values } = options
  const [base, setBase] = useState(version)
  const [values, setValues] = useState(version.values)
  const saving = useMutation({
    mutationFn: (rowVersion: number) => save(values, rowVersion),
    onSuccess: (saved) => {
      if (saved !== undefined) onReset(saved)
    },
  })
  const onReset = (next: RecordVersion<Values>) => {
    setBase(next)
    setValues(next.values)
  }
  const isDirty = JSON.stringify(values) !== JSON.stringify(base.values)
  // Another action of the page has changed the record, and nothing that was typed would be lost.
  if (!isDirty && version.rowVersion > base.rowVersion) onReset(version)
  return {
    values,
    failure: saving.error,
    isDirty,
    isSaving: saving.isPending,
    onChange: (part) => setValues(adjust({ ...values, ...part })),
    onSave: () => saving.mutate(base.rowVersion),
    onOverwrite: isConflict(saving.error) ? saving.mutate : undefined,
    onReset: (next) => {
      onReset(next)
      saving.reset()
    },
  }
}
