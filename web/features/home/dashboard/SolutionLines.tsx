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
  readonly dateText: (date: string) => string
  /** True where space is limited: the name, and the most important fact below it. */
  readonly narrow?: boolean
}

export function SolutionLines({ solutions, dateText, narrow = false }: SolutionLinesProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <ul className={styles.lines} data-narrow={narrow}>
      {solutions.map(
        ({ cfgId, name, countryId, statusId, ownerName, price, date, dueDate, findings, quotes }) => (
          <li key={cfgId} className={styles.line}>
            <div className={styles.what}>
              <Link to={paths.solutionDetails} search={{ cfgId }} className={styles.name}>
                {name}
              </Link>
              <span className={styles.second}>
                {formatCountry(countryId, language)} · {ownerName}
                <FoundMark findings={findings} />
                <Quotes quotes={quotes} />
              </span>
            </div>
            <SolutionStatus statusId={statusId} />
            {dueDate === null ? (
              <span className={styles.date}>{dateText(date)}</span>
            ) : (
              <span className={styles.date} title={dateText(date)} data-late={isPast(dueDate)}>
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

/** How many errors and warnings the solution check finds; nothing where it finds none. */
function FoundMark({ findings }: Pick<DashboardSolution, 'findings'>) {
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
function Quotes({ quotes }: Pick<DashboardSolution, 'quotes'>) {
  const text = useText()
  const language = useLanguage()
  if (quotes === null) return null
  const { count, lowest } = quotes
  const words =
    lowest === null
      ? text('DASHBOARD_ANSWERS', { count })
      : text('DASHBOARD_ANSWERS_FROM', { count, amount: formatMoney(lowest, language) })
  return <span>{` · ${words}`}</span>
}
