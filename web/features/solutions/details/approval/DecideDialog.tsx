/** A dialog to approve or reject a step. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { useText } from '../../../../language/use-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { checkNote } from '../../shared/check-note.ts'
import { NoteField } from '../../shared/NoteField.tsx'
import type { ApprovalStep } from '@design-portal/contract/approval.ts'
import { approverKeys } from './approval-texts.ts'
import { useTypedText } from '../../../../session/typed-text.ts'

interface DecideDialogProps {
  readonly cfgId: string
  readonly step: ApprovalStep
  readonly decision: 'approved' | 'refused'
  /** Shown above the note, such as what the check found. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

export function DecideDialog({ cfgId, step, decision, children, onClose }: DecideDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [note, setNote, forgetNote] = useTypedText(`${decision} ${cfgId} ${step.stepId}`)
  const bounds = { min: decision === 'refused' ? 1 : 0, max: maxNoteLength }
  const deciding = useMutation({
    mutationFn: async () =>
      await api.call('approval/decide', { cfgid: cfgId, stepId: step.stepId, decision, note }),
    onSuccess: async () => {
      forgetNote()
      onClose()
      showToast({ type: 'success', message: text('APPROVAL_DECIDED') })
      await invalidateTag(queries, 'solutions')
    },
    // Another person may have decided in the meantime, so the page behind the dialog is refetched.
    onError: async (failure) => {
      showToast({ type: 'error', message: formatFailure(failure) })
      await invalidateTag(queries, 'solutions')
    },
  })
  const isRejection = decision === 'refused'
  const label = text(isRejection ? 'APPROVAL_REFUSE_STEP' : 'STEP_APPROVE')
  return (
    <ModalDialog
      title={`${label}: ${text(approverKeys[step.approverKind])}`}
      onClose={onClose}
      closeLabel={text('CLOSE')}
      working={deciding.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label,
        disabled: checkNote(note, bounds) !== undefined,
        destructive: isRejection,
        onSubmit: () => deciding.mutate(),
      }}
    >
      {children}
      <NoteField
        label={text('WORKFLOW_NOTE')}
        description={text(isRejection ? 'APPROVAL_REFUSE_HINT' : 'APPROVAL_APPROVE_HINT')}
        value={note}
        bounds={bounds}
        onChange={setNote}
        autofocus
      />
    </ModalDialog>
  )
}
