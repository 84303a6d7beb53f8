/** The rows of the list as a grid or as cards, or a suggestion if there are none. */

import { Button } from '@mantine/core'
import { Suspense, useMemo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { defaultPageSize } from '@design-portal/contract/solution-list-options.ts'
import type { SortColumn } from '@design-portal/contract/solution-list-options.ts'
import { defaultGroup, initialList, isFiltered, applySorting } from '../../../list-search.ts'
import type { ListSearch } from '../../../list-search.ts'
import { StaleContent } from '../../../ui/StaleContent.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import { SortChoice } from '../../../ui/SortChoice.tsx'
import type { ListAnswer, ListRow } from './queries/list-queries.ts'
import { SolutionCards } from './SolutionCards.tsx'
import { SolutionGrid } from './SolutionGrid.tsx'
import type { Sorting } from './SolutionGrid.tsx'
import { tableColumns } from './solution-columns.tsx'
import type { GridActions } from './use-grid.ts'
import type { Selection } from './selection/use-selection.ts'

const NothingMatches = lazyWithFallback(
  () => import('./NothingMatches.tsx'),
  (module) => module.NothingMatches,
)

interface ListContentProps {
  /** Undefined while it is being fetched. */
  readonly answer: ListAnswer | undefined
  /** True while the rows are those of the previous search. */
  readonly stale: boolean
  readonly narrow: boolean
  readonly search: ListSearch
  readonly selection: Selection
  readonly onShow: (search: ListSearch) => void
  readonly onOpen: (row: ListRow) => void
  readonly onMenu: (row: ListRow, anchor: HTMLElement) => void
  readonly onCreate: () => void
}

export function ListContent(props: ListContentProps) {
  const { answer, stale, narrow, search, selection, onShow, onOpen, onMenu } = props
  const actions: GridActions = useMemo(
    () => ({
      onOpen,
      onMenu,
      onToggle: selection.toggle,
      onSelectAll: selection.selectAll,
      onClearSelection: selection.clear,
    }),
    [onOpen, onMenu, selection.toggle, selection.selectAll, selection.clear],
  )
  if (answer?.solutions.length === 0) return <EmptyList {...props} />
  const sorting =
    search.sort === undefined ? undefined : { column: search.sort, descending: search.descending ?? false }
  return (
    <StaleContent waiting={stale}>
      {narrow ? (
        <>
          <CardOrder
            sorting={sorting}
            sortable={answer?.sortColumns}
            onSort={(next) => onShow(applySorting(search, next))}
          />
          <SolutionCards rows={answer?.solutions} selected={selection.ids} actions={actions} />
        </>
      ) : (
        <SolutionGrid
          rows={answer?.solutions}
          total={answer?.paginationInfo.totalItems ?? -1}
          firstRow={((search.page ?? 1) - 1) * (search.size ?? defaultPageSize) + 1}
          sorting={sorting}
          sortable={answer?.sortColumns}
          onSort={(next) => onShow(applySorting(search, next))}
          selected={selection.ids}
          actions={actions}
        />
      )}
    </StaleContent>
  )
}

/** The order of the list unless the user chooses another. */
const defaultOrder = { by: 'updateDate', descending: true } as const

interface CardOrderProps {
  readonly sorting: Sorting | undefined
  readonly sortable: readonly SortColumn[] | undefined
  readonly onSort: (sorting: Sorting | undefined) => void
}

function CardOrder({ sorting, sortable, onSort }: CardOrderProps) {
  const text = useText()
  const columns = tableColumns.flatMap(({ sort, label }) =>
    sort === undefined || sortable?.includes(sort) === false ? [] : [{ sort, label: text(label) }],
  )
  return (
    <SortChoice
      columns={columns}
      order={sorting === undefined ? defaultOrder : { by: sorting.column, descending: sorting.descending }}
      onSort={({ by, descending }) =>
        onSort(
          by === defaultOrder.by && descending === defaultOrder.descending
            ? undefined
            : { column: by, descending },
        )
      }
    />
  )
}

function EmptyList({ search, onShow, onCreate }: ListContentProps) {
  const text = useText()
  if (isFiltered(search)) {
    return (
      <Suspense fallback={null}>
        <NothingMatches search={search} onShow={onShow} />
      </Suspense>
    )
  }
  const group = search.group ?? defaultGroup
  if (group === defaultGroup) {
    return (
      <EmptyState title={text('SOLUTIONS_EMPTY')} hint={text('SOLUTIONS_EMPTY_HINT')}>
        <Button leftSection={<Icon name="plus" />} onClick={onCreate}>
          {text('NEW_SOLUTION')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={text('GROUP_EMPTY')} hint={text('GROUP_EMPTY_HINT')}>
      <Button variant="default" onClick={() => onShow(initialList)}>
        {text('SHOW_MY_SOLUTIONS')}
      </Button>
    </EmptyState>
  )
}
