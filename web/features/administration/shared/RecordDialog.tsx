/** A dialog with the form of a record, or of an action: it keeps what was typed if saving fails, and asks before it discards it. */

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { formatAdminFailure } from './admin-texts.ts'
import { DiscardDialog, useUnsavedChanges } from './DiscardDialog.tsx'
import { RecordFailure } from './RecordFailure.tsx'
import { isComplete, RecordFields } from './RecordFields.tsx'
import type { Field, RecordState } from './RecordFields.tsx'
import { RestoredNotice } from './RestoredNotice.tsx'
import { useRecord } from './use-record.ts'
import type { RecordVersion } from './use-record.ts'

interface RecordDialogProps<Values> {
  /** Identifies the dialog and the record: what is typed is kept in the tab under this name until it is saved or discarded. */
  readonly place: string
  readonly title: string
  readonly introduction?: ReactNode
  readonly fields: readonly Field<Values>[]
  readonly version: RecordVersion<Values>
  /** Saves the values over a version, and closes the dialog. */
  readonly save: (values: Values, rowVersion: number) => Promise<void>
  /** Makes values consistent after each change. */
  readonly adjust?: (values: Values) => Values
  /** "Save" by default. */
  readonly saveLabel?: string
  /** A condition for saving in addition to the required fields. */
  readonly canSave?: (values: Values) => boolean
  /** Set if saving deletes or revokes something. */
  readonly destructive?: boolean
  /** Set if the user may only read the record. */
  readonly readOnly?: boolean
  readonly wide?: boolean
  /** Deletes the record after the user has confirmed it. */
  readonly deletion?: {
    readonly label: MessageKey
    readonly question: MessageKey
    readonly run: () => Promise<void>
  }
  /** Formats the errors of the fields by their paths; by the texts of the admin area by default. */
  readonly formatErrors?: (failure: unknown) => Readonly<Record<string, string>>
  /** Formats a failure that no field shows; by the texts of the admin area by default. */
  readonly formatFailure?: (failure: unknown) => string
  /** Shows the version of somebody else who has changed the record; closes the dialog by default. */
  readonly onTakeTheirs?: () => void
  readonly onClose: () => void
  /** Renders content after the fields. */
  readonly children?: (record: RecordState<Values>) => ReactNode
}

export function RecordDialog<Values extends object>(props: RecordDialogProps<Values>) {
  const { fields, version, canSave, destructive, readOnly = false, wide, deletion, onClose, children } = props
  const text = useText()
  const [confirmation, setConfirmation] = useState<'discard' | 'delete'>()
  const record = useRecord({
    place: props.place,
    version,
    adjust: props.adjust,
    save: async (values: Values, rowVersion) => {
      await props.save(values, rowVersion)
      return undefined
    },
  })
  const deleting = useMutation({ mutationFn: async () => await deletion?.run() })
  const discardQuestion = useUnsavedChanges(record)
  const stay = () => setConfirmation(undefined)
  if (discardQuestion !== undefined) return <DiscardDialog {...discardQuestion} />
  const discard = () => {
    record.onDiscard()
    onClose()
  }
  if (confirmation === 'discard') return <DiscardDialog onStay={stay} onDiscard={discard} />
  if (confirmation === 'delete' && deletion !== undefined)
    return (
      <ModalDialog
        title={text(deletion.label)}
        introduction={<p>{text(deletion.question)}</p>}
        onClose={stay}
        closeLabel={text('CANCEL')}
        working={deleting.isPending}
        primary={{ label: text(deletion.label), destructive: true, onSubmit: () => deleting.mutate() }}
      >
        <div role="alert" className={styles.failure}>
          {deleting.isError ? (props.formatFailure ?? formatAdminFailure)(deleting.error) : null}
        </div>
      </ModalDialog>
    )
  return (
    <ModalDialog
      title={props.title}
      introduction={props.introduction}
      onClose={() => (record.isDirty ? setConfirmation('discard') : onClose())}
      closeLabel={text(readOnly ? 'CLOSE' : 'CANCEL')}
      working={record.isSaving}
      wide={wide ?? false}
      {...(readOnly
        ? {}
        : {
            primary: {
              label: props.saveLabel ?? text('SAVE'),
              disabled: !isComplete(fields, record.values) || canSave?.(record.values) === false,
              destructive: destructive ?? false,
              onSubmit: record.onSave,
            },
          })}
    >
      <RestoredNotice record={record} />
      {wide === true ? (
        <div className={styles.fields}>
          <RecordFields fields={fields} record={record} formatErrors={props.formatErrors} />
        </div>
      ) : (
        <RecordFields fields={fields} record={record} formatErrors={props.formatErrors} />
      )}
      {children?.(record)}
      <RecordFailure
        fields={fields}
        record={record}
        onTakeTheirs={props.onTakeTheirs ?? onClose}
        formatFailure={props.formatFailure}
      />
      {deletion === undefined ? null : (
        <div>
          <Button variant="default" onClick={() => setConfirmation('delete')}>
            {text(deletion.label)}
          </Button>
        </div>
      )}
    </ModalDialog>
  )
}
