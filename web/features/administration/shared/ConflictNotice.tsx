/** A notice about a version conflict: who changed what and when; the typed values stay, and the user chooses which version to keep. */

import { Button } from '@mantine/core'
import type { ApiError } from '@design-portal/contract/client.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'

interface ConflictNoticeProps {
  readonly conflict: ApiError
  /** Shows the other person's version instead of the typed values. */
  readonly onTakeTheirs: () => void
  /** Saves the typed values over the other person's version, whose row version it is given. */
  readonly onKeepMine: (rowVersion: number) => void
}

export function ConflictNotice({ conflict, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const text = useText()
  const language = useLanguage()
  const { who, when, changedFields, currentRowVersion } = conflict.details
  const fields = Array.isArray(changedFields)
    ? changedFields.map((field) => translateName('ADMIN_FIELD', String(field))).join(', ')
    : ''
  return (
    <ConflictChoice
      message={
        typeof who === 'string' && typeof when === 'string'
          ? text('ADMIN_CONFLICT', { who, when: formatDateTime(when, language), fields })
          : text('ADMIN_CONFLICT_UNKNOWN')
      }
      onTakeTheirs={onTakeTheirs}
      onKeepMine={typeof currentRowVersion === 'number' ? () => onKeepMine(currentRowVersion) : undefined}
    />
  )
}

interface ConflictChoiceProps {
  readonly message: string
  /** The other person's version, where it is a text. */
  readonly theirs?: string | undefined
  readonly onTakeTheirs: () => void
  /** Undefined if the record no longer exists. */
  readonly onKeepMine: (() => void) | undefined
}

/** Offers a choice between another person's version and the typed values. */
export function ConflictChoice({ message, theirs, onTakeTheirs, onKeepMine }: ConflictChoiceProps) {
  const text = useText()
  return (
    <div role="alert" className={styles.message} data-kind="caution">
      <p>{message}</p>
      {theirs === undefined || theirs === '' ? null : <blockquote>{theirs}</blockquote>}
      <div className={styles.tools}>
        <Button variant="default" onClick={onTakeTheirs}>
          {text('ADMIN_CONFLICT_THEIRS')}
        </Button>
        {onKeepMine === undefined ? null : (
          <Button variant="default" onClick={onKeepMine}>
            {text('ADMIN_CONFLICT_MINE')}
          </Button>
        )}
      </div>
    </div>
  )
}
