/** The dialog in which the approver of record asks one more person. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestNote } from '@design-portal/domain/workflow/notes.ts'
import { api } from '../../../../api/portal-api.ts'
import { failureText } from '../../../../api/failure-text.ts'
import { useText } from '../../../../language/use-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { ApproverSearch } from '../../../approval/ApproverSearch.tsx'
import type { FoundApprover } from '../../../approval/ApproverSearch.tsx'
import { solutionChanged } from '../../actions/solution-changed.ts'
import { noteProblem } from '../workflow/note-length.ts'
import { NoteField } from '../workflow/NoteField.tsx'

interface AddApproverDialogProps {
  readonly cfgId: string
  readonly onClose: () => void
}

const bounds = { min: 1, max: longestNote }

export function AddApproverDialog({ cfgId, onClose }: AddApproverDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [person, setPerson] = useState<FoundApprover>()
  const [note, setNote] = useState('')
  const adding = useMutation({
    mutationFn: async ({ usrId }: FoundApprover) =>
      await api.call('approval/add-approver', { cfgid: cfgId, usrId, note }),
    onSuccess: async (_answer, { name }) => {
      onClose()
      showToast({ type: 'success', message: text('APPROVAL_ADDED', { name }) })
      await solutionChanged(queries)
    },
    onError: (failure) => showToast({ type: 'error', message: failureText(failure) }),
  })
  return (
    <ModalDialog
      title={text('APPROVAL_ADD')}
      onClose={onClose}
      closeLabel={text('CLOSE')}
      working={adding.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('APPROVAL_ADD'),
        disabled: person === undefined || noteProblem(note, bounds) !== undefined,
        onSubmit: () => {
          if (person !== undefined) adding.mutate(person)
        },
      }}
    >
      <p>{text('APPROVAL_ADD_HINT')}</p>
      <ApproverSearch label={text('APPROVAL_PERSON')} value={person} onChange={setPerson} autofocus />
      <NoteField label={text('APPROVAL_ADD_WHY')} value={note} bounds={bounds} onChange={setNote} />
    </ModalDialog>
  )
}
