/** A few solutions, one line each, with a link to their details. */

import { Link } from '@tanstack/react-router'
import { formatCountry, formatMoney } from '@design-portal/i18n/format.ts'
import { useLanguage } from '../../../language/use-text.ts'
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
  const language = useLanguage()
  return (
    <ul className={styles.lines} data-narrow={narrow}>
      {solutions.map(({ cfgId, name, countryId, statusId, ownerName, price, date }) => (
        <li key={cfgId} className={styles.line}>
          <div className={styles.what}>
            <Link to={paths.solutionDetails} search={{ cfgId }} className={styles.name}>
              {name}
            </Link>
            <span className={styles.second}>
              {formatCountry(countryId, language)} · {ownerName}
            </span>
          </div>
          <SolutionStatus statusId={statusId} />
          <span className={styles.date}>{dateText(date)}</span>
          <span className={styles.price}>{price === null ? '' : formatMoney(price, language)}</span>
        </li>
      ))}
    </ul>
  )
}
