/** One solution: what it is, its designs, its bill of materials with prices. */

import { Tabs, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SolutionStatus } from '../SolutionStatus.tsx'
import { solutionQuery } from '../solutions.ts'
import type { Solution } from '../solutions.ts'
import { AddDesign } from './AddDesign.tsx'
import { DesignsTab } from './DesignsTab.tsx'
import { LoadingLines } from './LoadingLines.tsx'
import { SolutionFacts } from './SolutionFacts.tsx'
import '@mantine/core/styles/Tabs.css'
import styles from './SolutionDetailsPage.module.css'

const PriceTab = lazy(async () => ({ default: (await import('./PriceTab.tsx')).PriceTab }))

export function SolutionDetailsPage() {
  const text = useText()
  const { cfgId } = useSearch({ from: '/home/solution-list/solution-details' })
  const solution = useQuery(solutionQuery(cfgId))
  return (
    <div className={styles.page}>
      <Link to={paths.solutionList} className={styles.back}>
        <Icon name="chevronLeft" size={16} />
        {text('BACK_TO_SOLUTIONS')}
      </Link>
      {solution.isPending ? <LoadingLines /> : null}
      {solution.isError ? (
        <SolutionAbsent failure={solution.error} onRetry={() => void solution.refetch()} />
      ) : null}
      {solution.data === undefined ? null : <LoadedSolution solution={solution.data} />}
    </div>
  )
}

/** A solution that is hidden answers like one that does not exist; anything else can be tried again. */
function SolutionAbsent({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const text = useText()
  const unknown = failure instanceof ApiError && (failure.status === 404 || failure.status === 400)
  if (unknown) return <EmptyState title={text('SOLUTION_UNKNOWN')} hint={text('PAGE_NOT_FOUND_HINT')} />
  return (
    <FailureNotice
      title={text('SOLUTION_FAILED')}
      message={failureText(failure)}
      retryLabel={text('TRY_AGAIN')}
      onRetry={onRetry}
    />
  )
}

function LoadedSolution({ solution }: { solution: Solution }) {
  const text = useText()
  const navigate = useNavigate()
  const { tab = 'designs' } = useSearch({ from: '/home/solution-list/solution-details' })
  const { cfgId } = solution
  const show = (next: string | null) =>
    void navigate({
      to: paths.solutionDetails,
      search: { cfgId, ...(next === 'price' ? { tab: 'price' } : {}) },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <Title order={1}>{solution.name}</Title>
          <SolutionStatus statusId={solution.statusId} />
        </div>
        <AddDesign solution={solution} />
      </div>
      <SolutionFacts solution={solution} />
      <Tabs value={tab} onChange={show} keepMounted={false} className={styles.tabs ?? ''}>
        <Tabs.List>
          <Tabs.Tab value="designs">{text('TAB_DESIGNS')}</Tabs.Tab>
          <Tabs.Tab value="price">{text('TAB_PRICE')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="designs" className={styles.panel ?? ''}>
          <DesignsTab solution={solution} />
        </Tabs.Panel>
        <Tabs.Panel value="price" className={styles.panel ?? ''}>
          <Suspense fallback={<LoadingLines />}>
            <PriceTab solution={solution} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
