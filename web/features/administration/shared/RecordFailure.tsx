/** Explains why a record could not be saved, unless its fields show it; offers a choice of versions if somebody else has changed the record. */

import styles from '../../../ui/PanelPage.module.css'
import { formatAdminFailure, isConflict } from './admin-texts.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { isShownAtFields } from './RecordFields.tsx'
import type { Field } from './RecordFields.tsx'
import type { EditedRecord } from './use-record.ts'

interface RecordFailureProps<Values> {
  readonly fields: readonly Field<Values>[]
  readonly record: EditedRecord<Values>
  /** Shows the other person's version instead of the typed values. */
  readonly onTakeTheirs: () => void
  readonly formatFailure?: ((failure: unknown) => string) | undefined
}

export function RecordFailure<Values>(props: RecordFailureProps<Values>) {
  const { fields, record, onTakeTheirs, formatFailure = formatAdminFailure } = props
  const { failure, onOverwrite } = record
  if (isConflict(failure) && onOverwrite !== undefined)
    return <ConflictNotice conflict={failure} onTakeTheirs={onTakeTheirs} onKeepMine={onOverwrite} />
  return (
    <div role="alert" className={styles.failure}>
      {failure === null || isShownAtFields(fields, failure) ? null : formatFailure(failure)}
    </div>
  )
}
