/** A dialog to approve or deny an access request, with a note to the person. */

import { Radio, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessRequest } from '@design-portal/contract/access.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure, formatPrivilege, formatRegion } from '../shared/admin-texts.ts'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'

interface AnswerDialogProps {
  readonly request: AccessRequest
  readonly onClose: () => void
}

export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<'approve' | 'deny'>()
  const [note, setNote] = useState('')
  const { requestId, rowVersion, name, privilege, regionIds, reason, needsTwo, firstApprovedBy } = request
  const answering = useMutation({
    mutationFn: (chosen: 'approve' | 'deny') =>
      api.call('user/admin/access-requests/answer', { requestId, outcome: chosen, note, rowVersion }),
    onSuccess: (answered) => {
      showToast({
        type: 'success',
        message:
          answered.state === 'waiting'
            ? text('REQUEST_WAITS_FOR_SECOND')
            : `${name}: ${translateName('REQUEST_STATE', answered.state)}`,
      })
      onClose()
    },
    onSettled: () => invalidateCall(queries, 'user/admin/access-requests'),
  })
  return (
    <ModalDialog
      title={text('REQUEST_ANSWER')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={answering.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('REQUEST_ANSWER'),
        disabled: outcome === undefined,
        onSubmit: () => {
          if (outcome !== undefined) answering.mutate(outcome)
        },
      }}
      introduction={
        <p>
          <strong>{name}</strong> · {[formatPrivilege(privilege), ...regionIds.map(formatRegion)].join(': ')}
        </p>
      }
    >
      <q>{reason}</q>
      <Radio.Group
        label={text('REQUEST_ANSWER')}
        value={outcome ?? ''}
        onChange={(chosen) => setOutcome(chosen === 'approve' ? 'approve' : 'deny')}
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
      <Textarea
        label={text('ADMIN_NOTE')}
        value={note}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div role="alert" className={styles.failure}>
        {answering.isError ? formatAdminFailure(answering.error) : null}
      </div>
    </ModalDialog>
  )
}
