/** One banner as users see it, with a button to dismiss it if that is possible. */

import { ActionIcon } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './NewsBanner.module.css'

interface NewsBannerProps {
  readonly weight: 'info' | 'warning'
  readonly title: string
  readonly text: string
  readonly onDismiss?: () => void
}

export function NewsBanner({ weight, title, text: body, onDismiss }: NewsBannerProps) {
  const text = useText()
  return (
    <div className={styles.banner} data-weight={weight}>
      <p>
        <strong>{title}</strong>
        {body === '' ? '' : ` ${body}`}
      </p>
      {onDismiss === undefined ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${text('NEWS_PUT_AWAY')}: ${title}`}
          onClick={onDismiss}
        >
          <Icon name="close" size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
