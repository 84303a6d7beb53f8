/** The form of a record on its page: it keeps what was typed if saving fails, and asks before the user leaves with unsaved changes. */

import { Button } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { DiscardDialog, useUnsavedChanges } from './DiscardDialog.tsx'
import { RecordFailure } from './RecordFailure.tsx'
import { RecordFields } from './RecordFields.tsx'
import type { Field } from './RecordFields.tsx'
import { RestoredNotice } from './RestoredNotice.tsx'
import { useRecord } from './use-record.ts'
import type { RecordVersion } from './use-record.ts'

interface RecordFormProps<Values> {
  /** Identifies the form and the record: what is typed is kept in the tab under this name until it is saved or discarded. */
  readonly place: string
  readonly label: string
  readonly fields: readonly Field<Values>[]
  /** The record as the page shows it. */
  readonly version: RecordVersion<Values>
  /** Saves the values over a version, and returns the saved record. */
  readonly save: (values: Values, rowVersion: number) => Promise<RecordVersion<Values>>
  /** Fetches the current record after somebody else has changed it. */
  readonly load?: () => Promise<RecordVersion<Values>>
  readonly adjust?: (values: Values) => Values
  /** Set if the user may only read the record. */
  readonly disabled?: boolean
  readonly saveLabel?: MessageKey
}

export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { label, fields, version, load, adjust, disabled = false, saveLabel = 'SAVE' } = props
  const text = useText()
  const record = useRecord({
    place: props.place,
    version,
    adjust,
    save: async (values, rowVersion) => {
      const saved = await props.save(values, rowVersion)
      showToast({ type: 'success', message: text('ADMIN_SAVED') })
      return saved
    },
  })
  const discardQuestion = useUnsavedChanges(record)
  return (
    <form
      noValidate
      className={styles.fields}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        record.onSave()
      }}
    >
      <fieldset disabled={disabled} role="none" style={{ display: 'contents' }}>
        <RestoredNotice record={record} />
        <RecordFields fields={fields} record={record} />
        <div className={styles.wideField}>
          <RecordFailure
            fields={fields}
            record={record}
            onTakeTheirs={() => void load?.().then(record.onReset)}
          />
          {disabled ? null : (
            <Button type="submit" loading={record.isSaving}>
              {text(saveLabel)}
            </Button>
          )}
        </div>
      </fieldset>
      {discardQuestion === undefined ? null : <DiscardDialog {...discardQuestion} />}
    </form>
  )
}
