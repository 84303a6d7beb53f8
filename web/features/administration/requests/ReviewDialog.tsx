/** A dialog to keep or remove the access of several people, with a note. */

import { useQueryClient } from '@tanstack/react-query'
import type { AccessReview } from '@design-portal/contract/access.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { noteField, emptyNote } from '../shared/note-field.ts'
import { RecordDialog } from '../shared/RecordDialog.tsx'

export type ReviewOutcome = 'keep' | 'remove'

const doneTexts = { keep: 'REVIEW_DONE_KEEP', remove: 'REVIEW_DONE_REMOVE' } as const

interface ReviewDialogProps {
  readonly reviews: readonly AccessReview[]
  readonly outcome: ReviewOutcome
  readonly onClose: () => void
  readonly onDone: () => void
}

export function ReviewDialog({ reviews, outcome, onClose, onDone }: ReviewDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const label = text(outcome === 'keep' ? 'REVIEW_KEEP' : 'REVIEW_REMOVE', { count: reviews.length })
  return (
    <RecordDialog
      place={`${outcome} access ${reviews.map(({ reviewId }) => reviewId).join(' ')}`}
      title={label}
      introduction={
        <>
          <p>{text(outcome === 'keep' ? 'REVIEW_KEEP_HINT' : 'REVIEW_REMOVE_HINT')}</p>
          <p>{reviews.map(({ usrName }) => usrName).join(', ')}</p>
        </>
      }
      fields={[{ ...noteField, autofocus: true }]}
      version={{ values: emptyNote, rowVersion: 0 }}
      saveLabel={label}
      destructive={outcome === 'remove'}
      save={async ({ note }) => {
        try {
          const answered = reviews.map(({ reviewId, rowVersion }) => ({ reviewId, rowVersion }))
          const { outcomes } = await api.call('user/admin/access-reviews/answer', {
            reviews: answered,
            outcome,
            note,
          })
          const failed = outcomes.filter(({ done }) => !done).length
          showToast({
            type: failed === 0 ? 'success' : 'warning',
            message: text(failed === 0 ? doneTexts[outcome] : 'REVIEW_DONE_SOME', {
              done: outcomes.length - failed,
              failed,
            }),
          })
          onDone()
          onClose()
        } finally {
          await invalidateCall(queries, 'user/admin/access-reviews')
        }
      }}
      onClose={onClose}
    />
  )
}
