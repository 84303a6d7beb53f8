/** Warns some minutes ahead that an unused session is about to end, with a button that extends it. */

import { useMutation } from '@tanstack/react-query'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { api } from '../api/portal-api.ts'
import { formatFailure } from '../api/failure-text.ts'
import { useLanguage, useText } from '../language/use-text.ts'
import { ModalDialog } from '../ui/ModalDialog.tsx'

interface SessionWarningProps {
  /** The end of the session, in milliseconds since 1970. */
  readonly end: number
  readonly onClose: () => void
}

export function SessionWarning({ end, onClose }: SessionWarningProps) {
  const text = useText()
  const language = useLanguage()
  const extending = useMutation({ mutationFn: () => api.call('login/current', {}), onSuccess: onClose })
  return (
    <ModalDialog
      title={text('SESSION_ENDING_TITLE')}
      onClose={onClose}
      working={extending.isPending}
      primary={{ label: text('SESSION_GO_ON'), onSubmit: () => extending.mutate() }}
      introduction={
        <p>{text('SESSION_ENDING_HINT', { time: formatDateTime(new Date(end).toISOString(), language) })}</p>
      }
    >
      <p role="alert">{extending.isError ? formatFailure(extending.error) : null}</p>
    </ModalDialog>
  )
}
