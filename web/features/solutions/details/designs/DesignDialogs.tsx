/** The dialogs for one design: rename, notes, delete. */

import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { api } from '../../../../api/portal-api.ts'
import { useText } from '../../../../language/use-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import { useTyped, useDialogText } from '../../../../session/typed-text.ts'
import styles from '../../actions/actions.module.css'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import type { Design } from '../../shared/solution-queries.ts'

interface DesignDialogProps {
  readonly cfgId: string
  readonly design: Design
  readonly onClose: () => void
}

export function RenameDesignDialog({ cfgId, design, onClose }: DesignDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [name, setName, close] = useDialogText(`design name ${design.desId}`, onClose, design.desName)
  const renaming = useMutation({
    mutationFn: () =>
      api.call('solution/update', {
        cfgId,
        desId: design.desId,
        desName: name.trim(),
        rowVersion: design.rowVersion,
      }),
    onSuccess: async ({ desName, rowVersion }) => {
      const input = { cfgId, desId: design.desId, desName: design.desName, rowVersion }
      showUndoToast(queries, text('RENAME_DONE', { name: desName }), [{ call: 'solution/update', input }])
      await invalidateTag(queries, 'solutions')
      close()
    },
  })
  const length = Array.from(name.trim()).length
  return (
    <ModalDialog
      title={text('RENAME_TITLE')}
      onClose={close}
      closeLabel={text('CANCEL')}
      working={renaming.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('SAVE'),
        disabled: length === 0 || length > maxNameLength || name.trim() === design.desName,
        onSubmit: () => renaming.mutate(),
      }}
    >
      <TextInput
        label={text('DESIGN_NAME')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={length > maxNameLength ? text('SOLUTION_NAME_TOO_LONG', { limit: maxNameLength }) : undefined}
        required
        data-autofocus
      />
      <div role="alert" className={styles.failure}>
        {renaming.isError ? formatActionFailure(renaming.error) : null}
      </div>
    </ModalDialog>
  )
}

export function DesignNotesDialog({
  design,
  editable,
  onClose,
}: DesignDialogProps & { readonly editable: boolean }) {
  const text = useText()
  const queries = useQueryClient()
  const input = { designId: design.desId }
  const notes = useQuery(callQuery('design/design-notes', input))
  const [typed, setTyped, forgetTyped] = useTyped(`design notes ${design.desId}`)
  // The version when the user began to type, which is kept with the notes, so that a change made since is not overwritten.
  const [basedOn, setBasedOn, forgetBasedOn] = useTyped(`design notes version ${design.desId}`)
  const close = () => {
    forgetTyped()
    forgetBasedOn()
    onClose()
  }
  const saving = useMutation({
    mutationFn: () =>
      api.call('design/design-notes/save', {
        ...input,
        notes: (typed ?? '').trim(),
        ...(basedOn === undefined ? {} : { rowVersion: Number(basedOn) }),
      }),
    onSuccess: async ({ undo }) => {
      showUndoToast(queries, text('NOTES_DONE', { name: design.desName }), undo)
      await invalidateTag(queries, 'solutions')
      close()
    },
  })
  const length = Array.from((typed ?? '').trim()).length
  return (
    <ModalDialog
      title={text('NOTES_TITLE', { name: design.desName })}
      onClose={close}
      closeLabel={text(editable ? 'CANCEL' : 'CLOSE')}
      loading={notes.isPending}
      working={saving.isPending}
      workingLabel={text('LOADING')}
      {...(editable
        ? {
            primary: {
              label: text('SAVE'),
              disabled: typed === undefined || length > maxNoteLength,
              onSubmit: () => saving.mutate(),
            },
          }
        : {})}
    >
      <Textarea
        label={text('NOTES')}
        value={typed ?? notes.data?.notes ?? ''}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          if (basedOn === undefined && notes.data !== undefined) setBasedOn(String(notes.data.rowVersion))
        }}
        readOnly={!editable}
        autosize
        minRows={6}
        maxRows={16}
        error={length > maxNoteLength ? text('SOLUTION_NAME_TOO_LONG', { limit: maxNoteLength }) : undefined}
        data-autofocus
      />
      <div role="alert" className={styles.failure}>
        {notes.isError ? formatFailure(notes.error) : null}
        {saving.isError ? formatActionFailure(saving.error) : null}
      </div>
    </ModalDialog>
  )
}

export function DeleteDesignDialog({ cfgId, design, onClose }: DesignDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: () =>
      api.call('solution/delete', { cfgId, desId: design.desId, rowVersion: design.rowVersion }),
    onSuccess: async ({ undo }) => {
      showUndoToast(queries, text('DELETE_DONE', { name: design.desName }), undo)
      onClose()
      await invalidateTag(queries, 'solutions')
    },
  })
  return (
    <ModalDialog
      title={text('DELETE_TITLE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={deleting.isPending}
      workingLabel={text('LOADING')}
      primary={{ label: text('DELETE'), destructive: true, onSubmit: () => deleting.mutate() }}
      introduction={<p className={styles.hint}>{text('DELETE_HINT', { name: design.desName })}</p>}
    >
      <div role="alert" className={styles.failure}>
        {deleting.isError ? formatActionFailure(deleting.error) : null}
      </div>
    </ModalDialog>
  )
}
