/** A few solutions, one line each, with a link to their details. */

import { Link } from '@tanstack/react-router'
import { formatCountry, formatDate, formatMoney } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { paths } from '../../../paths.ts'
import { SolutionStatus } from '../../solutions/shared/SolutionStatus.tsx'
import type { DashboardSolution } from './dashboard.ts'
import styles from './SolutionLines.module.css'

interface SolutionLinesProps {
  readonly solutions: readonly DashboardSolution[]
  /** States what the date means. */
  readonly formatDateText: (date: string) => string
  /** Set where space is limited: shows the name, and the most important fact below it. */
  readonly isNarrow?: boolean
}

export function SolutionLines({ solutions, formatDateText, isNarrow = false }: SolutionLinesProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <ul className={styles.lines} data-narrow={isNarrow}>
      {solutions.map(
        ({ cfgId, name, countryId, statusId, ownerName, price, date, dueDate, findings, quotes }) => (
          <li key={cfgId} className={styles.line}>
            <div className={styles.what}>
              <Link to={paths.solutionDetails} search={{ cfgId }} className={styles.name}>
                {name}
              </Link>
              <span className={styles.second}>
                {formatCountry(countryId, language)} · {ownerName}
                <FindingsMark findings={findings} />
                <QuoteCount quotes={quotes} />
              </span>
            </div>
            <SolutionStatus statusId={statusId} />
            {dueDate === null ? (
              <span className={styles.date}>{formatDateText(date)}</span>
            ) : (
              <span className={styles.date} title={formatDateText(date)} data-late={isPast(dueDate)}>
                {text(isPast(dueDate) ? 'DASHBOARD_OVERDUE' : 'DASHBOARD_DUE', {
                  date: formatDate(dueDate, language),
                })}
              </span>
            )}
            <span className={styles.price}>{price === null ? '' : formatMoney(price, language)}</span>
          </li>
        ),
      )}
    </ul>
  )
}

const isPast = (date: string): boolean => Date.parse(date) < Date.now()

/** How many errors and warnings the solution check finds; renders nothing if it finds none. */
function FindingsMark({ findings }: Pick<DashboardSolution, 'findings'>) {
  const text = useText()
  if (findings === null || findings.errors + findings.warnings === 0) return null
  return (
    <span className={styles.found} data-errors={findings.errors > 0}>
      <Icon name="warning" size={13} />
      {[
        ...(findings.errors > 0 ? [text('DASHBOARD_ERRORS', { count: findings.errors })] : []),
        ...(findings.warnings > 0 ? [text('DASHBOARD_WARNINGS', { count: findings.warnings })] : []),
      ].join(' · ')}
    </span>
  )
}

/** How many answers of distributors there are, and the lowest total. */
function QuoteCount({ quotes }: Pick<DashboardSolution, 'quotes'>) {
  const text = useText()
  const language = useLanguage()
  if (quotes === null) return null
  const { count, lowest } = quotes
  const sentence =
    lowest === null
      ? text('DASHBOARD_ANSWERS', { count })
      : text('DASHBOARD_ANSWERS_FROM', { count, amount: formatMoney(lowest, language) })
  return <span>{` · ${sentence}`}</span>
}
