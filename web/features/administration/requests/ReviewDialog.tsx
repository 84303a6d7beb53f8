/** A dialog to keep or remove the access of several people, with a note. */

import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessReview } from '@design-portal/contract/access.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure } from '../shared/admin-texts.ts'

export type Outcome = 'keep' | 'remove'

interface ReviewDialogProps {
  readonly reviews: readonly AccessReview[]
  readonly outcome: Outcome
  readonly onClose: () => void
  readonly onDone: () => void
}

export function ReviewDialog({ reviews, outcome, onClose, onDone }: ReviewDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const label = text(outcome === 'keep' ? 'REVIEW_KEEP' : 'REVIEW_REMOVE', { count: reviews.length })
  const answering = useMutation({
    mutationFn: () =>
      api.call('user/admin/access-reviews/answer', {
        reviews: reviews.map(({ reviewId, rowVersion }) => ({ reviewId, rowVersion })),
        outcome,
        note,
      }),
    onSuccess: ({ fates }) => {
      const failed = fates.filter(({ done }) => !done).length
      showToast({
        type: failed === 0 ? 'success' : 'warning',
        message: text(failed === 0 ? 'REVIEW_DONE' : 'REVIEW_DONE_SOME', {
          done: fates.length - failed,
          failed,
        }),
      })
      onDone()
      onClose()
    },
    onSettled: () => invalidateCall(queries, 'user/admin/access-reviews'),
  })
  return (
    <ModalDialog
      title={label}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={answering.isPending}
      workingLabel={text('LOADING')}
      primary={{ label, destructive: outcome === 'remove', onSubmit: () => answering.mutate() }}
      introduction={<p>{text(outcome === 'keep' ? 'REVIEW_KEEP_HINT' : 'REVIEW_REMOVE_HINT')}</p>}
    >
      <p>{reviews.map(({ usrName }) => usrName).join(', ')}</p>
      <Textarea
        label={text('ADMIN_NOTE')}
        value={note}
        maxLength={1000}
        autosize
        minRows={2}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div role="alert" className={styles.failure}>
        {answering.isError ? formatAdminFailure(answering.error) : null}
      </div>
    </ModalDialog>
  )
}
