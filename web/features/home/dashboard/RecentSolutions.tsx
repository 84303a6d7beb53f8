/** The solutions that the user worked on last. */

import { Button } from '@mantine/core'
import { formatDate } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { sendHomeSignal } from '../../../shell/home-signals.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
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
        <EmptyState title={text('DASHBOARD_RECENT_NONE')} hint={text('DASHBOARD_RECENT_NONE_HINT')}>
          <Button leftSection={<Icon name="plus" />} onClick={() => sendHomeSignal('create')}>
            {text('NEW_SOLUTION')}
          </Button>
        </EmptyState>
      ) : (
        <SolutionLines
          isNarrow
          solutions={recent}
          formatDateText={(date) => text('DASHBOARD_CHANGED', { date: formatDate(date, language) })}
        />
      )}
    </section>
  )
}
