/** The solutions that the user worked on last. */

import { formatDate } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { DashboardSummary } from './dashboard.ts'
import styles from './Panels.module.css'
import { SolutionLines } from './SolutionLines.tsx'

export function RecentSolutions({ recent }: Pick<DashboardSummary, 'recent'>) {
  const text = useText()
  const language = useLanguage()
  return (
    <section className={styles.panel} aria-labelledby="dashboard-recent">
      <h2 id="dashboard-recent" className={styles.title}>
        {text('DASHBOARD_RECENT')}
      </h2>
      {recent.length === 0 ? (
        <EmptyState title={text('DASHBOARD_RECENT_NONE')} hint={text('DASHBOARD_RECENT_NONE_HINT')} />
      ) : (
        <SolutionLines
          narrow
          solutions={recent}
          dateText={(date) => text('DASHBOARD_CHANGED', { date: formatDate(date, language) })}
        />
      )}
    </section>
  )
}
