/** A message in place of content that could not be loaded, with a button to try again. */

import { Button } from '@mantine/core'
import styles from './FailureNotice.module.css'
import { Icon } from './Icon.tsx'

interface FailureNoticeProps {
  /** What could not be loaded, if the message itself does not say so. */
  readonly title?: string
  readonly message: string
  readonly retryLabel: string
  readonly onRetry: () => void
}

export function FailureNotice({ title, message, retryLabel, onRetry }: FailureNoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <Icon name="warning" size={22} />
      <div>
        {title === undefined ? null : <strong>{title}</strong>}
        <p>{message}</p>
        <Button variant="default" size="xs" onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
