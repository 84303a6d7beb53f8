/** A solution's status as a word with a colour; the colour only repeats what the word says. */

import { findStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { SolutionStatus as Status } from '@design-portal/domain/workflow/statuses.ts'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import styles from './SolutionStatus.module.css'

type Tone = 'good' | 'caution' | 'bad' | 'note' | 'quiet'

const looks: Record<Status, { label: MessageKey; tone: Tone }> = {
  open: { label: 'STATUS_OPEN', tone: 'note' },
  submitted: { label: 'STATUS_SUBMITTED', tone: 'caution' },
  received: { label: 'STATUS_RECEIVED', tone: 'caution' },
  approved: { label: 'STATUS_APPROVED', tone: 'good' },
  archived: { label: 'STATUS_ARCHIVED', tone: 'quiet' },
  ordered: { label: 'STATUS_ORDERED', tone: 'good' },
  expired: { label: 'STATUS_EXPIRED', tone: 'quiet' },
  returned: { label: 'STATUS_RETURNED', tone: 'bad' },
  standard: { label: 'STATUS_STANDARD', tone: 'note' },
  autoApproved: { label: 'STATUS_AUTO_APPROVED', tone: 'good' },
}

/** Returns the key of a status's name. */
export function getStatusKey(status: Status): MessageKey {
  return looks[status].label
}

/** @param statusId as in the contract; one that only a newer server knows is shown as it is */
export function SolutionStatus({ statusId }: { statusId: string }) {
  const text = useText()
  const status = findStatus(statusId)
  if (status === undefined) return <span className={styles.status}>{statusId}</span>
  const { label, tone } = looks[status]
  return (
    <span className={styles.status} data-tone={tone}>
      {text(label)}
    </span>
  )
}
