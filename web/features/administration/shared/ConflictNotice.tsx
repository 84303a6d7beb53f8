/** Says that somebody else was faster: who, when and what; what was typed stays, and the person chooses which version it becomes. */

import { Button } from '@mantine/core'
import type { ApiError } from '@design-portal/contract/client.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'

interface ConflictNoticeProps {
  readonly conflict: ApiError
  /** Shows what the other has stored, instead of what was typed. */
  readonly onTheirs: () => void
  /** Stores what was typed over it. @param rowVersion the version there is now */
  readonly onMine: (rowVersion: number) => void
}

export function ConflictNotice({ conflict, onTheirs, onMine }: ConflictNoticeProps) {
  const text = useText()
  const language = useLanguage()
  const { who, when, changedFields, currentRowVersion } = conflict.details
  const fields = Array.isArray(changedFields)
    ? changedFields.map((field) => translateName('ADMIN_FIELD', String(field))).join(', ')
    : ''
  return (
    <div role="alert" className={styles.message} data-kind="caution">
      <p>
        {typeof who === 'string' && typeof when === 'string'
          ? text('ADMIN_CONFLICT', { who, when: formatDateTime(when, language), fields })
          : text('ADMIN_CONFLICT_UNKNOWN')}
      </p>
      <div className={styles.tools}>
        <Button variant="default" onClick={onTheirs}>
          {text('ADMIN_CONFLICT_THEIRS')}
        </Button>
        {typeof currentRowVersion === 'number' ? (
          <Button variant="default" onClick={() => onMine(currentRowVersion)}>
            {text('ADMIN_CONFLICT_MINE')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
