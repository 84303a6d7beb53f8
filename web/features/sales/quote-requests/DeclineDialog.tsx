/** A dialog to decline a quote request, with a reason for the requesting side. */

import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReceivedRequest } from '@design-portal/contract/quote-requests.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { formatActionFailure } from '../../solutions/shared/format-action-failure.ts'
import { useTypedText } from '../../../session/typed-text.ts'
import { maxReasonLength } from './answer-form.ts'
import styles from './ChooseDistributorsDialog.module.css'

interface DeclineDialogProps {
  readonly request: ReceivedRequest
  readonly onDeclined: (updated: ReceivedRequest) => Promise<void>
  readonly onClose: () => void
}

export function DeclineDialog({ request, onDeclined, onClose }: DeclineDialogProps) {
  const text = useText()
  const [reason, setReason, forgetReason] = useTypedText(`decline ${request.requestId}`)
  const declining = useMutation({
    mutationFn: () =>
      api.call('quote-request/decline', {
        requestId: request.requestId,
        rowVersion: request.rowVersion,
        reason,
      }),
    onSuccess: async (updated) => {
      forgetReason()
      showToast({ type: 'success', message: text('ANSWER_DECLINED') })
      await onDeclined(updated)
    },
  })
  return (
    <ModalDialog
      title={text('ANSWER_DECLINE_TITLE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={declining.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('ANSWER_DECLINE'),
        disabled: reason.trim() === '',
        destructive: true,
        onSubmit: () => declining.mutate(),
      }}
    >
      <Textarea
        label={text('ANSWER_DECLINE_REASON')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={maxReasonLength}
        autosize
        minRows={3}
        maxRows={10}
        required
        data-autofocus
      />
      <div role="alert" className={styles.failure}>
        {declining.isError ? formatActionFailure(declining.error) : null}
      </div>
    </ModalDialog>
  )
}
