/** The product's notices: errors to resolve, warnings to acknowledge, automatic additions, and information. */

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RaisedNotice } from '@design-portal/domain/products/product.ts'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { StateIcon } from '../screen-state/StateIcon.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import { buildAcknowledgementKey } from '../screen-state/workbench.ts'
import styles from './NoticesPanel.module.css'

interface NoticesPanelProps {
  readonly notices: readonly RaisedNotice[]
  readonly acknowledged: readonly string[]
  /** Receives the acknowledgement key of a warning. */
  readonly onAcknowledge: (key: string) => void
}

const severities: readonly {
  readonly severity: RaisedNotice['severity']
  readonly heading: MessageKey
  readonly icon: ReactNode
}[] = [
  { severity: 'error', heading: 'CONFIGURATOR_NOTICES_ERROR', icon: <Icon name="warning" size={18} /> },
  { severity: 'warning', heading: 'CONFIGURATOR_NOTICES_WARNING', icon: <Icon name="warning" size={18} /> },
  { severity: 'auto', heading: 'CONFIGURATOR_NOTICES_AUTO', icon: <StateIcon name="automatic" size={18} /> },
  {
    severity: 'information',
    heading: 'CONFIGURATOR_NOTICES_INFORMATION',
    icon: <StateIcon name="information" size={18} />,
  },
]

export function NoticesPanel({ notices, acknowledged, onAcknowledge }: NoticesPanelProps) {
  const { productText } = useScreen()
  const text = useText()
  if (notices.length === 0) return <p className={styles.nothing}>{text('CONFIGURATOR_NO_NOTICES')}</p>
  return severities.map(({ severity, heading, icon }) => {
    const raised = notices.filter((notice) => notice.severity === severity)
    if (raised.length === 0) return null
    return (
      <section key={severity} className={styles.group}>
        <h2 className={styles.heading}>{text(heading)}</h2>
        <ul className={styles.notices}>
          {raised.map((notice) => {
            const key = buildAcknowledgementKey(notice)
            const isAcknowledged = acknowledged.includes(key)
            return (
              <li key={key} className={styles.notice} data-severity={severity} data-read={isAcknowledged}>
                <span className={styles.icon}>{icon}</span>
                <p>
                  {productText.formatNotice(notice)} <span className={styles.id}>{notice.id}</span>
                </p>
                {severity !== 'warning' ? null : isAcknowledged ? (
                  <span className={styles.read}>
                    <Icon name="check" size={14} />
                    {text('CONFIGURATOR_ACKNOWLEDGED')}
                  </span>
                ) : (
                  <Button size="compact-sm" variant="default" onClick={() => onAcknowledge(key)}>
                    {text('CONFIGURATOR_ACKNOWLEDGE')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}
