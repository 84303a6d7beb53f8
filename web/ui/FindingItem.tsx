/** A finding of a check as a list item: its severity by sign, colour and word. */

import type { ReactNode } from 'react'
import type { Severity } from '@design-portal/domain/finding-severity.ts'
import { useText } from '../language/use-text.ts'
import type { MessageKey } from '../language/use-text.ts'
import styles from './FindingItem.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './Icon.tsx'

const looks: Record<Severity, { readonly icon: IconName; readonly name: MessageKey }> = {
  error: { icon: 'close', name: 'ROOM_SEVERITY_ERROR' },
  warning: { icon: 'warning', name: 'ROOM_SEVERITY_WARNING' },
  information: { icon: 'check', name: 'ROOM_SEVERITY_INFORMATION' },
}

interface FindingItemProps {
  readonly severity: Severity
  readonly sentence: ReactNode
  /** Set if findings can be marked: whether this one is. */
  readonly marked?: boolean
  /** The id by which a link on another part of the page finds it. */
  readonly findingId?: string
  /** Content below the text. */
  readonly children?: ReactNode
}

export function FindingItem({ severity, sentence, marked, findingId, children }: FindingItemProps) {
  const text = useText()
  return (
    <li
      className={styles.finding}
      data-severity={severity}
      data-marked={marked}
      data-finding={findingId}
      tabIndex={findingId === undefined ? undefined : -1}
    >
      <Icon name={looks[severity].icon} size={16} />
      <div className={styles.body}>
        <p>
          <span className={styles.severity}>{text(looks[severity].name)}</span> {sentence}
        </p>
        {children}
      </div>
    </li>
  )
}
