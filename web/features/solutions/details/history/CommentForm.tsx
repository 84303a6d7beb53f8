/** A form to comment on a solution or on one event of its history. */

import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { useText } from '../../../../language/use-text.ts'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import { useTypedText } from '../../../../session/typed-text.ts'
import styles from './HistoryTab.module.css'

/** The maximum length of a comment, in characters. */
const maxCommentLength = 8000

interface CommentFormProps {
  /** The event or the solution that the comment is about. */
  readonly target: { readonly eventId: string } | { readonly cfgId: string }
  readonly label: string
  readonly onDone?: () => void
}

export function CommentForm({ target, label, onDone }: CommentFormProps) {
  const text = useText()
  const queries = useQueryClient()
  const [comment, setComment, forgetComment] = useTypedText(
    `comment ${'eventId' in target ? target.eventId : target.cfgId}`,
  )
  const length = Array.from(comment.trim()).length
  const saving = useMutation({
    mutationFn: () => api.call('solution/history/comment-save', { ...target, comment: comment.trim() }),
    onSuccess: async () => {
      forgetComment()
      await invalidateTag(queries, 'solutions')
      onDone?.()
    },
  })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (length > 0 && length <= maxCommentLength && !saving.isPending) saving.mutate()
      }}
    >
      <Textarea
        label={label}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={12}
        error={
          length > maxCommentLength
            ? text('SOLUTION_NAME_TOO_LONG', { limit: maxCommentLength })
            : saving.isError
              ? formatActionFailure(saving.error)
              : undefined
        }
      />
      <Button
        type="submit"
        variant="default"
        size="xs"
        loading={saving.isPending}
        disabled={length === 0 || length > maxCommentLength}
      >
        {text('COMMENT_SEND')}
      </Button>
    </form>
  )
}
