/** The values of a form, whether they differ from the saved ones, and what happens when they are saved. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { parseTypedVersion, useTyped } from '../../../session/typed-text.ts'
import { isConflict } from './admin-texts.ts'
import type { RecordState } from './RecordFields.tsx'

/** A state of a record, as the server has it. */
export interface RecordVersion<Values> {
  readonly values: Values
  /** 0 for a new record. */
  readonly rowVersion: number
}

interface RecordOptions<Values> {
  /** Names the form and the record: what is typed is kept in the tab under this name until it is saved or discarded. */
  readonly place: string
  readonly version: RecordVersion<Values>
  /** Saves the values over a version; the returned version is the one that is edited from then on. */
  readonly save: (values: Values, rowVersion: number) => Promise<RecordVersion<Values> | undefined>
  /** Makes values consistent after each change. */
  readonly adjust?: ((values: Values) => Values) | undefined
}

export interface EditedRecord<Values> extends RecordState<Values> {
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Whether the values were typed before the session ended or the page was loaded anew. */
  readonly isRestored: boolean
  readonly onSave: () => void
  /** Saves over the version of somebody else; undefined unless there is one. */
  readonly onOverwrite: ((rowVersion: number) => void) | undefined
  /** Edits another version from now on, without what was typed. */
  readonly onReset: (version: RecordVersion<Values>) => void
  /** Goes back to the saved values, without what was typed. */
  readonly onDiscard: () => void
}

export function useRecord<Values extends object>(options: RecordOptions<Values>): EditedRecord<Values> {
  const { place, version, save, adjust = (values) => values } = options
  const [stored, writeTyped, forgetTyped] = useTyped(place)
  const [restored, setRestored] = useState(() => parseTypedVersion(stored, version))
  // What was typed over an earlier version is saved over that version, so that a conflict is noticed.
  const [base, setBase] = useState({ ...version, rowVersion: restored?.rowVersion ?? version.rowVersion })
  const [values, setValues] = useState(restored?.values ?? version.values)
  const saving = useMutation({
    mutationFn: (rowVersion: number) => save(values, rowVersion),
    onSuccess: (saved) => {
      forgetTyped()
      if (saved !== undefined) resetTo(saved)
    },
  })
  const resetTo = (next: RecordVersion<Values>) => {
    setBase(next)
    setValues(next.values)
    setRestored(undefined)
  }
  const isDirty = isDifferent(values, base.values)
  // Another action of the page has changed the record, and nothing that was typed would be lost.
  if (!isDirty && version.rowVersion > base.rowVersion) resetTo(version)
  const onReset = (next: RecordVersion<Values>) => {
    forgetTyped()
    resetTo(next)
    saving.reset()
  }
  return {
    values,
    failure: saving.error,
    isDirty,
    isSaving: saving.isPending,
    isRestored: isDirty && restored !== undefined,
    onChange: (part) => {
      const next = adjust({ ...values, ...part })
      setValues(next)
      if (isDifferent(next, base.values))
        writeTyped(JSON.stringify({ rowVersion: base.rowVersion, values: next }))
      else forgetTyped()
    },
    onSave: () => saving.mutate(base.rowVersion),
    onOverwrite: isConflict(saving.error) ? saving.mutate : undefined,
    onReset,
    onDiscard: () => onReset(version),
  }
}

const isDifferent = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)
