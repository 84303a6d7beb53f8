/** A message within the page, of one of six types; those that report an outcome can be dismissed. */

import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Alert.css'
import { useText } from '../language/use-text.ts'
import styles from './AlertNotice.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './Icon.tsx'

const looks = {
  info: { icon: 'note', role: 'status' },
  warning: { icon: 'warning', role: 'alert' },
  error: { icon: 'warning', role: 'alert' },
  success: { icon: 'check', role: 'status' },
  secondary: { icon: 'list', role: 'status' },
  'success-grid': { icon: 'check', role: 'status' },
} as const satisfies Record<string, { icon: IconName; role: 'alert' | 'status' }>

export type AlertType = keyof typeof looks

type AlertNoticeProps = {
  readonly title?: string
  readonly children: ReactNode
} & (
  | {
      readonly type: Exclude<AlertType, 'secondary' | 'success-grid'>
      /** If set, the message can be dismissed. */
      readonly onClose?: () => void
    }
  | { readonly type: 'secondary' | 'success-grid'; readonly onClose?: never }
)

export function AlertNotice({ type, title, children, onClose }: AlertNoticeProps) {
  const text = useText()
  const { icon, role } = looks[type]
  return (
    <Alert
      role={role}
      data-type={type}
      className={styles.alert ?? ''}
      title={title}
      icon={<Icon name={icon} />}
      {...(onClose === undefined ? {} : { withCloseButton: true, closeButtonLabel: text('CLOSE'), onClose })}
    >
      <div className={styles.body}>{children}</div>
    </Alert>
  )
}
