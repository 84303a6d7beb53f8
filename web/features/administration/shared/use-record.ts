/** The state of a record's form: its values, whether they differ from the saved ones, and the actions to save or discard them. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTypedVersion } from '../../../session/typed-text.ts'
import { isConflict } from './admin-texts.ts'
import type { RecordState } from './RecordFields.tsx'

/** A record as the server has it. */
export interface RecordVersion<Values> {
  readonly values: Values
  /** 0 for a new record. */
  readonly rowVersion: number
}

interface RecordOptions<Values> {
  /** Identifies the form and the record: what is typed is kept in the tab under this name until it is saved or discarded. */
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
  /** Whether the values were typed before the session ended or the page was loaded again. */
  readonly isRestored: boolean
  readonly onSave: () => void
  /** Saves over somebody else's version, whose row version it is given; undefined unless there is a conflict. */
  readonly onOverwrite: ((rowVersion: number) => void) | undefined
  /** Edits another version from now on, without what was typed. */
  readonly onReset: (version: RecordVersion<Values>) => void
  /** Goes back to the saved values, without what was typed. */
  readonly onDiscard: () => void
}

export function useRecord<Values extends object>(options: RecordOptions<Values>): EditedRecord<Values> {
  const { place, version, save, adjust = (values) => values } = options
  const [base, setBase] = useState(version)
  const typed = useTypedVersion(place, base)
  const { values } = typed
  const saving = useMutation({
    mutationFn: (rowVersion: number) => save(values, rowVersion),
    onSuccess: (saved) => {
      typed.onDiscard()
      if (saved !== undefined) setBase(saved)
    },
  })
  const isDirty = isDifferent(values, base.values)
  // Another action of the page has changed the record; nothing was typed that could be lost.
  if (!isDirty && version.rowVersion > base.rowVersion) setBase(version)
  const onReset = (next: RecordVersion<Values>) => {
    typed.onDiscard()
    setBase(next)
    saving.reset()
  }
  return {
    values,
    failure: saving.error,
    isDirty,
    isSaving: saving.isPending,
    isRestored: isDirty && typed.isRestored,
    onChange: (part) => {
      const next = adjust({ ...values, ...part })
      if (isDifferent(next, base.values)) typed.change(next)
      else typed.onDiscard()
    },
    onSave: () => saving.mutate(typed.rowVersion),
    onOverwrite: isConflict(saving.error) ? saving.mutate : undefined,
    onReset,
    onDiscard: () => onReset(version),
  }
}

const isDifferent = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first) !== JSON.stringify(second)
