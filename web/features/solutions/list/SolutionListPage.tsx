/** The solutions a person may see: search, pages, one line or card each. What is shown stands in the address. */

import { Button, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { failureText } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import type { Text } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { defaultGroup } from '../../../search-params.ts'
import type { ListGroup, ListSearch } from '../../../search-params.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { solutionListQuery } from '../solutions.ts'
import type { PaginationInfo, SolutionRow } from '../solutions.ts'
import { GroupChoice } from './GroupChoice.tsx'
import { ListPagination } from './ListPagination.tsx'
import { QuickSearch } from './QuickSearch.tsx'
import { SolutionCards } from './SolutionCards.tsx'
import styles from './SolutionListPage.module.css'
import { SolutionTable } from './SolutionTable.tsx'
import type { Sorting } from './SolutionTable.tsx'

const loadNewSolution = () => import('./NewSolutionDialog.tsx')
const NewSolutionDialog = lazy(async () => ({ default: (await loadNewSolution()).NewSolutionDialog }))

export function SolutionListPage() {
  const text = useText()
  const search = useSearch({ from: '/home/solution-list' })
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const list = useQuery(solutionListQuery(search))

  // Values at their default leave the address, and typing does not fill the history.
  const show = (next: ListSearch) =>
    void navigate({ to: paths.solutionList, search: next, replace: true, resetScroll: false })
  const create = () => setCreating(true)

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <Title order={1}>{text('SOLUTION_LIST_TITLE')}</Title>
          <output className={styles.count}>
            {list.data === undefined ? '\u00a0' : countText(list.data.paginationInfo, text)}
          </output>
        </div>
        <Button
          leftSection={<Icon name="plus" />}
          onClick={create}
          onPointerEnter={() => void loadNewSolution().catch(() => undefined)}
        >
          {text('NEW_SOLUTION')}
        </Button>
      </div>
      <div className={styles.tools}>
        <QuickSearch value={search.search ?? ''} onSearch={(words) => show(withSearch(search, words))} />
        <GroupChoice
          value={search.group ?? defaultGroup}
          permitted={list.data?.groups}
          onChoose={(group) => show(withGroup(search, group))}
        />
      </div>
      {list.isError ? (
        <FailureNotice
          title={text('SOLUTIONS_FAILED')}
          message={failureText(list.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <ListContent
          rows={list.data?.solutions}
          stale={list.isPlaceholderData}
          search={search}
          onShow={show}
        />
      )}
      {list.data === undefined || list.data.solutions.length === 0 ? null : (
        <ListPagination pagination={list.data.paginationInfo} search={search} onChange={show} />
      )}
      {creating ? (
        <Suspense fallback={null}>
          <NewSolutionDialog onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

interface ListContentProps {
  /** Undefined while they are being fetched. */
  readonly rows: readonly SolutionRow[] | undefined
  /** The rows are those of the search before. */
  readonly stale: boolean
  readonly search: ListSearch
  readonly onShow: (search: ListSearch) => void
}

function ListContent({ rows, stale, search, onShow }: ListContentProps) {
  const text = useText()
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (rows?.length === 0) {
    return search.search === undefined ? (
      <EmptyState title={text('SOLUTIONS_EMPTY')} hint={text('SOLUTIONS_EMPTY_HINT')} />
    ) : (
      <EmptyState
        title={text('SOLUTIONS_NONE_FOUND', { search: search.search })}
        hint={text('SOLUTIONS_NONE_FOUND_HINT')}
      />
    )
  }
  const sorting =
    search.sort === undefined ? undefined : { column: search.sort, descending: search.descending ?? false }
  return (
    <div className={stale ? styles.stale : undefined}>
      {narrow ? (
        <SolutionCards rows={rows} />
      ) : (
        <SolutionTable rows={rows} sorting={sorting} onSort={(next) => onShow(withSorting(search, next))} />
      )}
    </div>
  )
}

function countText({ totalItems, totalExact }: PaginationInfo, text: Text): string {
  return text(totalExact ? 'SOLUTION_COUNT' : 'SOLUTION_COUNT_AT_LEAST', { count: totalItems })
}

// Another search, group or order begins at its first page.

function withSearch({ page: _page, search: _search, ...kept }: ListSearch, words: string): ListSearch {
  return words === '' ? kept : { ...kept, search: words }
}

function withGroup({ page: _page, group: _group, ...kept }: ListSearch, group: ListGroup): ListSearch {
  return group === defaultGroup ? kept : { ...kept, group }
}

function withSorting(
  { page: _page, sort: _sort, descending: _descending, ...kept }: ListSearch,
  sorting: Sorting | undefined,
): ListSearch {
  if (sorting === undefined) return kept
  return { ...kept, sort: sorting.column, ...(sorting.descending ? { descending: true } : {}) }
}
