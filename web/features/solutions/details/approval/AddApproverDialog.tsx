/** A dialog to add an approver, or to replace the approver of a step. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { useText } from '../../../../language/use-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { ApproverSearch } from '../../../people/approvers/ApproverSearch.tsx'
import type { FoundApprover } from '../../../people/approvers/ApproverSearch.tsx'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import { checkNote } from '../../shared/check-note.ts'
import { NoteField } from '../../shared/NoteField.tsx'
import { useTypedText } from '../../../../session/typed-text.ts'

interface AddApproverDialogProps {
  readonly cfgId: string
  /** The step whose approver is replaced; without it an approver is added. */
  readonly stepId?: string
  readonly onClose: () => void
}

const bounds = { min: 1, max: maxNoteLength }

const texts = {
  add: { label: 'APPROVAL_ADD', hint: 'APPROVAL_ADD_HINT', done: 'APPROVAL_ADDED' },
  replace: { label: 'APPROVAL_REPLACE', hint: 'APPROVAL_REPLACE_HINT', done: 'APPROVAL_REPLACED' },
} as const

export function AddApproverDialog({ cfgId, stepId, onClose }: AddApproverDialogProps) {
  const text = useText()
  const { label, hint, done } = stepId === undefined ? texts.add : texts.replace
  const queries = useQueryClient()
  const [person, setPerson] = useState<FoundApprover>()
  const [note, setNote, forgetNote] = useTypedText(`add approver ${cfgId} ${stepId ?? ''}`)
  const adding = useMutation({
    mutationFn: async ({ usrId }: FoundApprover) =>
      stepId === undefined
        ? await api.call('approval/add-approver', { cfgid: cfgId, usrId, note })
        : await api.call('approval/replace-approver', { cfgid: cfgId, stepId, usrId, note }),
    onSuccess: async (_answer, { name }) => {
      forgetNote()
      onClose()
      showToast({ type: 'success', message: text(done, { name }) })
      await invalidateTag(queries, 'solutions')
    },
    onError: (failure) => showToast({ type: 'error', message: formatActionFailure(failure) }),
  })
  return (
    <ModalDialog
      title={text(label)}
      onClose={onClose}
      closeLabel={text('CLOSE')}
      working={adding.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text(label),
        disabled: person === undefined || checkNote(note, bounds) !== undefined,
        onSubmit: () => {
          if (person !== undefined) adding.mutate(person)
        },
      }}
      introduction={<p>{text(hint)}</p>}
    >
      <ApproverSearch label={text('APPROVAL_PERSON')} value={person} onChange={setPerson} autofocus />
      <NoteField label={text('APPROVAL_ADD_WHY')} value={note} bounds={bounds} onChange={setNote} />
    </ModalDialog>
  )
}
