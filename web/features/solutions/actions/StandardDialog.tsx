/** A dialog to make a solution a standard that everyone may read and copy, or a standard an open solution again. */

import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { findStatus, isStandard } from '@design-portal/domain/workflow/statuses.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { formatActionFailure } from '../shared/format-action-failure.ts'
import type { ActionTarget } from '../shared/action-target.ts'
import { useTypedText } from '../../../session/typed-text.ts'
import styles from './actions.module.css'
import { showUndoToast } from '../shared/show-undo-toast.ts'

interface StandardDialogProps {
  readonly solution: ActionTarget
  readonly onClose: () => void
}

export function StandardDialog({ solution: { cfgId, name, statusId }, onClose }: StandardDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const isCancelling = isStandard(findStatus(statusId))
  const [note, setNote, forgetNote] = useTypedText(`standard ${cfgId}`)
  const changing = useMutation({
    mutationFn: () =>
      isCancelling
        ? api.call('solution/cancelStandard', { cfgid: cfgId, note: note.trim() })
        : api.call('solution/makeStandard', { cfgid: cfgId }),
    onSuccess: async ({ undo }) => {
      forgetNote()
      showUndoToast(queries, text(isCancelling ? 'STANDARD_CANCELLED' : 'STANDARD_DONE', { name }), undo)
      await invalidateTag(queries, 'solutions')
      onClose()
    },
  })
  return (
    <ModalDialog
      title={text(isCancelling ? 'STANDARD_CANCEL_TITLE' : 'STANDARD_TITLE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={changing.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text(isCancelling ? 'STANDARD_CANCEL' : 'STANDARD_MAKE'),
        disabled: isCancelling && note.trim() === '',
        onSubmit: () => changing.mutate(),
      }}
      introduction={
        <p className={styles.hint}>
          {text(isCancelling ? 'STANDARD_CANCEL_HINT' : 'STANDARD_HINT', { name })}
        </p>
      }
    >
      {isCancelling ? (
        <Textarea
          label={text('NOTE_WHY')}
          value={note}
          maxLength={maxNoteLength}
          autosize
          minRows={3}
          required
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      <div role="alert" className={styles.failure}>
        {changing.isError ? formatActionFailure(changing.error) : null}
      </div>
    </ModalDialog>
  )
}
