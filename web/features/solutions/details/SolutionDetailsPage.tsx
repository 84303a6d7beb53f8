/** The page of one solution: its facts, actions and tabs. */

import { Tabs, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, memo, useDeferredValue, useEffect, useState } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import {
  findStatus,
  isInReview,
  isOpen,
  isOrdered,
  isReturned,
  isStandard,
} from '@design-portal/domain/workflow/statuses.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import type { SolutionTab } from '../../../paths.ts'
import { storeOpenedSolution } from '../../../session/opened-solution.ts'
import { useSeesNetPrices } from '../../../session/privileges.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import { DeferUntilIdle } from '../../../ui/DeferUntilIdle.tsx'
import { lazyPreloaded } from '../../../ui/preloaded.tsx'
import type { Preloaded } from '../../../ui/preloaded.tsx'
import { SolutionStatus } from '../shared/SolutionStatus.tsx'
import type { Solution } from '../shared/solution-queries.ts'
import { AddDesign } from './AddDesign.tsx'
import { Attachments } from './Attachments.tsx'
import { DesignsTab } from './DesignsTab.tsx'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { ReplacedNotice } from './ReplacedNotice.tsx'
import { listOfferedTabs } from './offered-tabs.ts'
import { SolutionFacts } from './SolutionFacts.tsx'
import { SolutionMenu } from './SolutionMenu.tsx'
import { CheckMark } from './workflow/CheckMark.tsx'
import { StatusPanel } from './workflow/StatusPanel.tsx'
import '@mantine/core/styles/Tabs.css'
import styles from './SolutionDetailsPage.module.css'

const approvalSteps = lazyPreloaded(
  () => import('./approval/ApprovalSteps.tsx'),
  (module) => module.ApprovalSteps,
)
const QuoteAnswers = lazyWithFallback(
  () => import('../../sales/quote-requests/QuoteAnswers.tsx'),
  (module) => module.QuoteAnswers,
)
const OrderSummary = lazyWithFallback(
  () => import('../../sales/orders/OrderSummary.tsx'),
  (module) => module.OrderSummary,
)
const Presence = lazyWithFallback(
  () => import('../presence/Presence.tsx'),
  (module) => module.Presence,
)
const priceTab = lazyPreloaded(
  () => import('./PriceTab.tsx'),
  (module) => module.PriceTab,
)
const checkTab = lazyPreloaded(
  () => import('../check/CheckTab.tsx'),
  (module) => module.CheckTab,
)
const quotationsTab = lazyPreloaded(
  () => import('../../sales/quotations/QuotationsTab.tsx'),
  (module) => module.QuotationsTab,
)
const historyTab = lazyPreloaded(
  () => import('./history/HistoryTab.tsx'),
  (module) => module.HistoryTab,
)
const settingsTab = lazyPreloaded(
  () => import('./settings/SettingsTab.tsx'),
  (module) => module.SettingsTab,
)
const reviewTab = lazyPreloaded(
  () => import('./review/ReviewTab.tsx'),
  (module) => module.ReviewTab,
)
const priceStatusTab = lazyPreloaded(
  () => import('./PriceStatusTab.tsx'),
  (module) => module.PriceStatusTab,
)

interface Tab extends Pick<Preloaded<{ readonly solution: Solution }>, 'Component'> {
  readonly label: MessageKey
  readonly fetchCode?: () => Promise<void>
}

const tabs: Readonly<Record<SolutionTab, Tab>> = {
  review: { label: 'TAB_REVIEW', ...reviewTab },
  designs: { label: 'TAB_DESIGNS', Component: DesignsTab },
  price: { label: 'TAB_PRICE', ...priceTab },
  check: { label: 'TAB_CHECK', ...checkTab },
  quotations: { label: 'TAB_QUOTATIONS', ...quotationsTab },
  history: { label: 'TAB_HISTORY', ...historyTab },
  edit: { label: 'TAB_EDIT', ...settingsTab },
  'price-status': { label: 'TAB_PRICE_STATUS', ...priceStatusTab },
}

const fetchTabCode = (tab: SolutionTab) => void tabs[tab].fetchCode?.()

/**
 * Fetches the code of the visible parts while the solution is still loading; the code of another tab is fetched when the pointer comes
 * near it.
 */
function usePrefetchedCode(tab: SolutionTab): void {
  const [initialTab] = useState(tab)
  useEffect(() => {
    void approvalSteps.fetchCode()
    fetchTabCode(initialTab)
  }, [initialTab])
}

export function SolutionDetailsPage() {
  const text = useText()
  const { cfgId, tab = 'designs' } = useSearch({ from: '/home/solution-list/solution-details' })
  usePrefetchedCode(tab)
  const solution = useQuery(callQuery('solution/configId', { id: cfgId }))
  useEffect(() => {
    if (solution.data !== undefined) storeOpenedSolution(solution.data)
  }, [solution.data])
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
      {solution.data === undefined || isGone(solution.error) ? null : (
        <LoadedSolution solution={solution.data} />
      )}
    </div>
  )
}

/** Returns whether the solution is hidden from the user or does not exist. */
const isGone = (failure: Error | null): boolean =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 400)

/** The server answers for a hidden solution as for one that does not exist; any other failure can be retried. */
function SolutionAbsent({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const text = useText()
  if (isGone(failure))
    return <EmptyState title={text('SOLUTION_UNKNOWN')} hint={text('PAGE_NOT_FOUND_HINT')} />
  return (
    <FailureNotice
      title={text('SOLUTION_FAILED')}
      message={formatFailure(failure)}
      retryLabel={text('TRY_AGAIN')}
      onRetry={onRetry}
    />
  )
}

/** The tabs whose tables need the whole width of the page; the notices of the status panel are then below the tab instead of beside it. */
const wideTabs: readonly SolutionTab[] = ['price', 'price-status']

/** The tabs that the reader may open, the current one, and the initial one: the review for approvers, the designs for everybody else. */
function useTabs({ cfgId, statusId, actions }: Solution) {
  const { data } = useQuery(callQuery('solution/status/change/details', { cfgid: cfgId }))
  const { tab } = useSearch({ from: '/home/solution-list/solution-details' })
  const mayReview = data?.mayReview ?? false
  const status = findStatus(statusId)
  const isReviewed = status !== undefined && isInReview(status)
  const initialTab: SolutionTab = mayReview && isReviewed ? 'review' : 'designs'
  const seesNetPrices = useSeesNetPrices()
  const mayReadPriceStatus = actions.readPriceStatus.allowed
  return {
    offered: listOfferedTabs({ mayReview, seesNetPrices, mayReadPriceStatus }, tab),
    initialTab,
    tab: tab === undefined || (tab === 'review' && !mayReview) ? initialTab : tab,
  }
}

/** The approvers of the solution: expanded while a decision is pending, collapsed afterwards. Before the first submission there are none. */
function ApprovalSection({ solution: { cfgId, statusId } }: { solution: Solution }) {
  const text = useText()
  const status = findStatus(statusId)
  if (status === undefined || isOpen(status) || isStandard(status)) return null
  const steps = <approvalSteps.Component cfgId={cfgId} />
  if (isInReview(status) || isReturned(status)) return <div className={styles.review}>{steps}</div>
  return (
    <details className={styles.review}>
      <summary>{text('APPROVAL_TITLE')}</summary>
      {steps}
    </details>
  )
}

/** Memoised: renders again when the solution changes, not when another tab is shown. */
const LoadedSolution = memo(function LoadedSolution({ solution }: { solution: Solution }) {
  const text = useText()
  const { cfgId } = solution
  // The height of the list of missing items is unknown before it has loaded: what is below would move under the pointer.
  const { isLoading } = useQuery(callQuery('solution/status/change/details', { cfgid: cfgId }))
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title} data-tour="status">
          <Title order={1}>{solution.name}</Title>
          <SolutionStatus statusId={solution.statusId} />
          <CheckMark cfgId={cfgId} />
          {solution.training ? <span className={styles.training}>{text('TRAINING_MARK')}</span> : null}
        </div>
        <div className={styles.actions} data-tour="actions">
          <DeferUntilIdle>
            <Presence cfgId={cfgId} rowVersion={solution.rowVersion} />
          </DeferUntilIdle>
          <Attachments solution={solution} />
          <SolutionMenu solution={solution} />
          <div id="add-design">
            <AddDesign solution={solution} />
          </div>
        </div>
      </div>
      {isLoading ? <LoadingLines /> : <SolutionBody solution={solution} />}
    </>
  )
})

/** Whether the reader has the permission to request quotes, even if the status of the solution does not allow it now. */
const mayAskForQuotes = ({ actions: { chooseDistributors } }: Solution): boolean =>
  chooseDistributors.allowed || chooseDistributors.reason?.startsWith('PERMISSION') !== true

function SolutionBody({ solution }: { solution: Solution }) {
  const { tab } = useTabs(solution)
  return (
    <Suspense fallback={<LoadingLines />}>
      <ReplacedNotice solution={solution} />
      <div className={styles.body} data-wide={wideTabs.includes(tab)}>
        <StatusPanel solution={solution}>
          {isOrdered(findStatus(solution.statusId)) ? (
            <Suspense fallback={null}>
              <OrderSummary cfgId={solution.cfgId} />
            </Suspense>
          ) : null}
          <ApprovalSection solution={solution} />
          {mayAskForQuotes(solution) ? (
            <Suspense fallback={null}>
              <QuoteAnswers cfgId={solution.cfgId} />
            </Suspense>
          ) : null}
        </StatusPanel>
        <div className={styles.facts} data-tour="facts">
          <SolutionFacts solution={solution} />
        </div>
        <SolutionTabs solution={solution} />
      </div>
    </Suspense>
  )
}

function SolutionTabs({ solution }: { solution: Solution }) {
  const text = useText()
  const navigate = useNavigate()
  const { offered, initialTab, tab } = useTabs(solution)
  const { cfgId } = solution
  // The tab is marked at once; the previous content stays until the new panel can replace it. On the first render there is none, so what
  // is above is painted without waiting for the panel.
  const renderedTab = useDeferredValue<SolutionTab | undefined>(tab, undefined)
  const show = (next: string | null) => {
    const chosen = offered.find((offeredTab) => offeredTab === next)
    if (chosen === undefined) return
    const search = chosen === initialTab ? { cfgId } : { cfgId, tab: chosen }
    void navigate({ to: paths.solutionDetails, search, replace: true, resetScroll: false })
  }
  return (
    <Tabs value={tab} onChange={show} keepMounted={false} className={styles.tabs ?? ''}>
      <Tabs.List className={styles.list ?? ''} data-tour="tabs" aria-label={text('SOLUTION_VIEWS')}>
        {offered.map((offeredTab) => (
          <Tabs.Tab
            key={offeredTab}
            value={offeredTab}
            onPointerEnter={() => fetchTabCode(offeredTab)}
            onFocus={() => fetchTabCode(offeredTab)}
          >
            {text(tabs[offeredTab].label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} aria-busy={renderedTab !== tab} className={styles.panel ?? ''}>
        {renderedTab === undefined ? null : <TabContent tab={renderedTab} solution={solution} />}
      </Tabs.Panel>
    </Tabs>
  )
}

const TabContent = memo(function TabContent({
  tab,
  solution,
}: {
  readonly tab: SolutionTab
  readonly solution: Solution
}) {
  const { Component } = tabs[tab]
  return (
    <Suspense fallback={<LoadingLines />}>
      <Component solution={solution} />
    </Suspense>
  )
})
