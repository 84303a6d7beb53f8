/** A dialog to approve or deny an access request, with a note to the person. */

import { Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { AccessRequest } from '@design-portal/contract/access.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { formatPrivilege, formatRegion } from '../shared/admin-texts.ts'
import { noteField } from '../shared/note-field.ts'
import { RecordDialog } from '../shared/RecordDialog.tsx'
import type { Field } from '../shared/RecordFields.tsx'
import '@mantine/core/styles/Radio.css'

interface AnswerDialogProps {
  readonly request: AccessRequest
  readonly onClose: () => void
}

interface Answer {
  readonly outcome: 'approve' | 'deny' | ''
  readonly note: string
}

const unanswered: Answer = { outcome: '', note: '' }

export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const { requestId, rowVersion, name, privilege, regionIds, reason, needsTwo, firstApprovedBy } = request
  const outcome: Field<Answer> = {
    kind: 'custom',
    key: 'outcome',
    render: ({ values, onChange }) => (
      <Radio.Group
        label={text('REQUEST_ANSWER')}
        value={values.outcome}
        onChange={(chosen) => onChange({ outcome: chosen === 'approve' ? 'approve' : 'deny' })}
      >
        <Radio
          value="approve"
          label={text('REQUEST_APPROVE')}
          data-autofocus
          mt="xs"
          description={needsTwo && firstApprovedBy === null ? text('REQUEST_NEEDS_TWO') : undefined}
        />
        <Radio value="deny" label={text('REQUEST_DENY')} mt="xs" />
      </Radio.Group>
    ),
  }
  return (
    <RecordDialog
      place={`access request ${requestId}`}
      title={text('REQUEST_ANSWER')}
      introduction={
        <>
          <p>
            <strong>{name}</strong> ·{' '}
            {[formatPrivilege(privilege), ...regionIds.map(formatRegion)].join(': ')}
          </p>
          <q>{reason}</q>
        </>
      }
      fields={[outcome, noteField]}
      version={{ values: unanswered, rowVersion }}
      saveLabel={text('REQUEST_ANSWER')}
      canSave={({ outcome: chosen }) => chosen !== ''}
      save={async ({ outcome: chosen, note }, version) => {
        if (chosen === '') return
        try {
          const { state } = await api.call('user/admin/access-requests/answer', {
            requestId,
            outcome: chosen,
            note,
            rowVersion: version,
          })
          const message =
            state === 'waiting'
              ? text('REQUEST_WAITS_FOR_SECOND')
              : `${name}: ${translateName('REQUEST_STATE', state)}`
          showToast({ type: 'success', message })
          onClose()
        } finally {
          await invalidateCall(queries, 'user/admin/access-requests')
        }
      }}
      onClose={onClose}
    />
  )
}
