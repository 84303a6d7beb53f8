/** The rows of the list, their selection, and the bulk actions. */

import { Suspense, useDeferredValue, useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListSearch } from '../../../list-search.ts'
import { lazyPreloaded } from '../../../ui/preloaded.tsx'
import { useIdle } from '../../../ui/use-idle.ts'
import { ListContent } from './ListContent.tsx'
import { ListFailure } from './ListFailure.tsx'
import { ListPagination } from './ListPagination.tsx'
import type { ListAnswer, ListRow } from './queries/list-queries.ts'
import styles from './SolutionListPage.module.css'
import { useSelection } from './selection/use-selection.ts'

const selectionBar = lazyPreloaded(
  () => import('./selection/SelectionBar.tsx'),
  (module) => module.SelectionBar,
)

interface ListRowsProps {
  readonly list: UseQueryResult<ListAnswer>
  readonly narrow: boolean
  readonly search: ListSearch
  readonly onShow: (search: ListSearch) => void
  readonly onOpen: (row: ListRow) => void
  readonly onMenu: (row: ListRow, anchor: HTMLElement) => void
  readonly onCreate: () => void
}

export function ListRows({ list, narrow, search, onShow, onOpen, onMenu, onCreate }: ListRowsProps) {
  const answer = list.data
  const selection = useSelection(answer?.solutions)
  // A checkbox updates at once; the bar follows.
  const announcedSelection = useDeferredValue(selection)
  // The bar appears with the first selected row, so its code is fetched ahead.
  const isIdle = useIdle()
  useEffect(() => {
    if (isIdle) void selectionBar.fetchCode()
  }, [isIdle])
  return (
    <div className={styles.list} data-tour="rows">
      {list.isError ? (
        <ListFailure
          failure={list.error}
          search={search}
          onShow={onShow}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <ListContent
          answer={answer}
          stale={list.isPlaceholderData}
          narrow={narrow}
          search={search}
          selection={selection}
          onShow={onShow}
          onOpen={onOpen}
          onMenu={onMenu}
          onCreate={onCreate}
        />
      )}
      {answer === undefined || answer.solutions.length === 0 ? null : (
        <ListPagination pagination={answer.paginationInfo} search={search} onChange={onShow} />
      )}
      <Suspense fallback={null}>
        {announcedSelection.rows.length === 0 ? null : (
          <selectionBar.Component search={search} selection={announcedSelection} />
        )}
      </Suspense>
    </div>
  )
}
