/**
 * A notice that another person changed the solution first, with who and what; the typed values stay, and the step can be taken on the new
 * version.
 */

import { Button } from '@mantine/core'
import type { Ability } from '@design-portal/contract/solutions.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { formatPersonName, translateName, useLanguage, useText } from '../../../../language/use-text.ts'
import { formatReason } from '../../shared/format-action-failure.ts'
import styles from './StepDialog.module.css'
import type { StepConflict } from './use-step.ts'

interface StepConflictNoticeProps {
  readonly conflict: StepConflict
  /** Whether the step is still possible on the current version. */
  readonly ability: Ability
  readonly onShowHistory: () => void
  readonly onTakeAnyway: () => void
}

export function StepConflictNotice({
  conflict,
  ability,
  onShowHistory,
  onTakeAnyway,
}: StepConflictNoticeProps) {
  const text = useText()
  const language = useLanguage()
  const { who, when, changedFields } = conflict
  const fields = changedFields.map((field) => translateName('HISTORY_FIELD', field))
  return (
    <section role="alert" className={styles.conflict}>
      <p>
        {who === undefined || when === undefined
          ? text('WORKFLOW_CONFLICT_SOMEBODY')
          : text('WORKFLOW_CONFLICT', { who: formatPersonName(who), when: formatDateTime(when, language) })}
      </p>
      {fields.length === 0 ? null : (
        <p>
          {text('WORKFLOW_CONFLICT_FIELDS', {
            fields: new Intl.ListFormat(language, { type: 'conjunction' }).format(fields),
          })}
        </p>
      )}
      <p>
        {ability.allowed
          ? text('WORKFLOW_CONFLICT_KEPT')
          : text('WORKFLOW_CONFLICT_OVER', { reason: formatReason(ability) })}
      </p>
      <span className={styles.buttons}>
        <Button size="xs" variant="default" onClick={onShowHistory}>
          {text('WORKFLOW_LOOK')}
        </Button>
        {ability.allowed ? (
          <Button size="xs" variant="default" onClick={onTakeAnyway}>
            {text('WORKFLOW_ANYWAY')}
          </Button>
        ) : null}
      </span>
    </section>
  )
}
