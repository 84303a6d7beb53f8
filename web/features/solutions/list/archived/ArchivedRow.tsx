/**
 * One archived solution: its facts, the status that it would return to, and a button to restore it or the reason why it cannot be
 * restored.
 */

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { formatCountry, formatDate, formatMoney } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import tableStyles from '../../../../ui/grid/DataTable.module.css'
import { NoTotal } from '../../shared/NoTotal.tsx'
import { formatReason } from '../../shared/format-action-failure.ts'
import { SolutionStatus } from '../../shared/SolutionStatus.tsx'
import styles from './ArchivedSolutionsPage.module.css'

interface ArchivedRowProps {
  readonly row: OutputOf<Calls['solution/archived/report']>['data'][number]
  readonly chosen: boolean
  /** True while something is being restored. */
  readonly restoring: boolean
  readonly onToggle: () => void
  readonly onRestore: () => void
}

export function ArchivedRow({ row, chosen, restoring, onToggle, onRestore }: ArchivedRowProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className={tableStyles.box}
          aria-label={text('SELECT_SOLUTION', { name: row.name })}
          checked={chosen && row.restore.allowed}
          disabled={!row.restore.allowed}
          onChange={onToggle}
        />
      </td>
      <td data-name>
        <Link to={paths.solutionDetails} search={{ cfgId: row.cfgId }} className={tableStyles.name}>
          {row.name}
        </Link>
        <span className={tableStyles.narrow}>
          <SolutionStatus statusId={row.previousStatusId} />
          <span className={tableStyles.second}>
            {formatCountry(row.countryId, language)} · {row.ownerName} ·{' '}
            {formatDate(row.archivedOn, language)}
          </span>
        </span>
      </td>
      <td data-wide>{formatCountry(row.countryId, language)}</td>
      <td data-wide>{row.ownerName}</td>
      <td data-wide data-align="end" className={tableStyles.money}>
        {row.price === null ? <NoTotal /> : formatMoney(row.price, language)}
      </td>
      <td data-wide>
        <time dateTime={row.archivedOn}>{formatDate(row.archivedOn, language)}</time>
      </td>
      <td data-wide>
        <SolutionStatus statusId={row.previousStatusId} />
      </td>
      <td>
        {row.restore.allowed ? (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={restoring}
            aria-label={text('RESTORE_SOLUTION', { name: row.name })}
            onClick={onRestore}
          >
            {text('RESTORE')}
          </Button>
        ) : (
          <span className={styles.reason}>{formatReason(row.restore)}</span>
        )}
      </td>
    </tr>
  )
}
