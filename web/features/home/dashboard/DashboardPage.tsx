/** The dashboard: pending work, recent solutions, figures about solutions, and the news. */

import { Button, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatFailure } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { useMayEver } from '../../../session/privileges.ts'
import { useAttendedInterval } from '../../../session/use-attended-interval.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { queryDashboard, refreshInterval } from './dashboard.ts'
import type { DashboardScope } from './dashboard.ts'
import { AdminPanel } from './AdminPanel.tsx'
import styles from './DashboardPage.module.css'
import { NewsList } from './NewsList.tsx'
import { RecentSolutions } from './RecentSolutions.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import { SolutionCharts } from './SolutionCharts.tsx'
import { WaitingSolutions } from './WaitingSolutions.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'

export function DashboardPage() {
  const text = useText()
  const language = useLanguage()
  const [scope, setScope] = useState<DashboardScope>()
  const summary = useQuery(queryDashboard(scope, language))
  useAttendedInterval(summary.refetch, refreshInterval)
  const mayCreate = useMayEver('createSolution')
  // For a user who has no solutions and may create none, charts and recent solutions would always be empty.
  const hasNoSolutions = summary.data?.counted === 0 && summary.data.scopes.length < 2 && !mayCreate
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Title order={1}>{text('DASHBOARD_TITLE')}</Title>
        <Button
          component={Link}
          to={paths.tradeOffTools}
          variant="default"
          leftSection={<Icon name="compare" size={16} />}
        >
          {text('TRADE_TITLE')}
        </Button>
      </div>
      {summary.isPending ? <LoadingPanels /> : null}
      {summary.isError ? (
        <FailureNotice
          title={text('DASHBOARD_FAILED')}
          message={formatFailure(summary.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void summary.refetch()}
        />
      ) : null}
      {summary.data === undefined ? null : (
        <div className={styles.columns}>
          <div className={styles.work}>
            {summary.data.setup === null ? null : <SetupChecklist setup={summary.data.setup} />}
            <WaitingSolutions waiting={summary.data.waiting} tasks={summary.data.tasks} />
            {mayCreate ? null : <AdminPanel />}
            {hasNoSolutions ? null : (
              <SolutionCharts summary={summary.data} onScope={setScope} isStale={summary.isPlaceholderData} />
            )}
          </div>
          <div className={styles.side}>
            {summary.data.recent.length > 0 || mayCreate ? (
              <RecentSolutions recent={summary.data.recent} />
            ) : null}
            <NewsList news={summary.data.news} />
          </div>
        </div>
      )}
    </div>
  )
}

const panels = ['waiting', 'charts', 'recent', 'news'] as const

function LoadingPanels() {
  return (
    <LoadingPanel className={styles.loading}>
      {panels.map((panel) => (
        <Skeleton key={panel} height={180} radius="sm" />
      ))}
    </LoadingPanel>
  )
}
