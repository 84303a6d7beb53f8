/**
 * The list of the solutions that a user may see, with groups, filters, search and pagination. The address contains the complete state of
 * the list.
 */

import { ActionIcon, Button, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useDeferredValue, useRef, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import type { Text } from '../../../language/use-text.ts'
import { isFiltered, applyFilter, applyGroup } from '../../../list-search.ts'
import type { ListSearch } from '../../../list-search.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { prefetchCode, lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import { DeferUntilIdle } from '../../../ui/DeferUntilIdle.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { ListNotices } from './ListNotices.tsx'
import { ListRows } from './ListRows.tsx'
import { querySolutionList } from './queries/list-queries.ts'
import type { ListRow, Pagination } from './queries/list-queries.ts'
import { QuickSearch } from './QuickSearch.tsx'
import type { MenuRequest } from './RowMenu.tsx'
import styles from './SolutionListPage.module.css'

const loadNewSolution = () => import('./NewSolutionDialog.tsx')
const loadFilters = () => import('./filters/FilterArea.tsx')
const loadRowMenu = () => import('./RowMenu.tsx')
const NewSolutionDialog = lazyWithFallback(loadNewSolution, (module) => module.NewSolutionDialog)
const FilterArea = lazyWithFallback(loadFilters, (module) => module.FilterArea)
const FilterChips = lazyWithFallback(
  () => import('./filters/FilterChips.tsx'),
  (module) => module.FilterChips,
)
const FilterChooser = lazyWithFallback(
  () => import('./filters/FilterChooser.tsx'),
  (module) => module.FilterChooser,
)
const RowMenu = lazyWithFallback(loadRowMenu, (module) => module.RowMenu)
const ListFileDialog = lazyWithFallback(
  () => import('./selection/ListFileDialog.tsx'),
  (module) => module.ListFileDialog,
)

type Dialog = 'none' | 'create' | 'file'

export function SolutionListPage() {
  const text = useText()
  const search = useSearch({ from: '/home/solution-list' })
  const navigate = useNavigate()
  const router = useRouter()
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [dialog, setDialog] = useState<Dialog>('none')
  const [filtersOpen, setFiltersOpen] = useState(false)
  // The button updates at once; on a slow machine, laying out the list beside the filters takes a moment.
  const deferredFiltersOpen = useDeferredValue(filtersOpen)
  const [menu, setMenu] = useState<MenuRequest>()
  const filterButton = useRef<HTMLButtonElement>(null)

  // Replaces the entry in the browser's history, so that typing does not fill it.
  const show = useCallback(
    (next: ListSearch) => {
      // A pending search must not navigate back after the user has opened a row in the meantime.
      if (router.latestLocation.pathname !== paths.solutionList) return
      void navigate({ to: paths.solutionList, search: next, replace: true, resetScroll: false })
    },
    [navigate, router],
  )
  const list = useQuery(querySolutionList(search))
  const answer = list.data
  const rows = answer?.solutions
  const isListFiltered = isFiltered(search)
  const openSolution = useCallback(
    ({ cfgId }: ListRow) => void navigate({ to: paths.solutionDetails, search: { cfgId } }),
    [navigate],
  )
  const openMenu = useCallback(
    (row: ListRow, anchor: HTMLElement) =>
      setMenu({ row, anchor: anchor.getBoundingClientRect(), opener: anchor }),
    [],
  )

  const openNewSolution = useCallback(() => setDialog('create'), [])

  const archivedLink = (
    <Link to={paths.archivedSolutions} className={styles.archived}>
      <Icon name="archive" size={16} />
      {text('ARCHIVED_REPORT_TITLE')}
    </Link>
  )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <Title order={1}>{text('SOLUTION_LIST_TITLE')}</Title>
          <output className={styles.count}>
            {answer === undefined ? '\u00a0' : formatCount(answer.paginationInfo, text)}
          </output>
        </div>
        <Button
          leftSection={<Icon name="plus" />}
          onClick={openNewSolution}
          onPointerEnter={prefetch(loadNewSolution)}
          data-tour="create"
        >
          {text('NEW_SOLUTION')}
        </Button>
      </div>
      <div data-tour="groups">
        <GroupChoice
          search={search}
          narrow={narrow}
          permitted={list.data?.groups}
          onChoose={(group) => show(applyGroup(search, group))}
        />
      </div>
      <div className={styles.tools} data-tour="filters">
        <QuickSearch
          value={search.search ?? ''}
          onSearch={(searchText) => show(applyFilter(search, { search: searchText }))}
        />
        <Button
          ref={filterButton}
          variant="default"
          leftSection={<Icon name="filter" size={16} />}
          aria-expanded={filtersOpen}
          onClick={() => setFiltersOpen(!filtersOpen)}
          onPointerEnter={prefetch(loadFilters)}
          onFocus={prefetch(loadFilters)}
        >
          {text('FILTERS')}
        </Button>
        <DeferUntilIdle fallback={<div className={styles.chooser} />}>
          <FilterChooser search={search} onShow={show} />
        </DeferUntilIdle>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={text('DOWNLOAD_LIST_TITLE')}
          title={text('DOWNLOAD_LIST_TITLE')}
          onClick={() => setDialog('file')}
          disabled={rows === undefined || rows.length === 0}
        >
          <Icon name="download" />
        </ActionIcon>
        {narrow ? null : archivedLink}
      </div>
      {isListFiltered ? (
        <Suspense fallback={<div className={styles.chipsPending} />}>
          <FilterChips search={search} onShow={show} />
        </Suspense>
      ) : null}
      <ListNotices
        search={search}
        currenciesWithoutRate={answer?.currenciesWithoutRate ?? []}
        onShow={show}
      />
      <div className={styles.body}>
        {filtersOpen && deferredFiltersOpen ? (
          <Suspense fallback={narrow ? null : <div className={styles.areaPending} />}>
            <FilterArea
              search={search}
              narrow={narrow}
              total={answer?.paginationInfo}
              onShow={show}
              onClose={() => {
                setFiltersOpen(false)
                filterButton.current?.focus()
              }}
            />
          </Suspense>
        ) : null}
        <ListRows
          list={list}
          narrow={narrow}
          search={search}
          onShow={show}
          onOpen={openSolution}
          onMenu={openMenu}
          onCreate={openNewSolution}
        />
      </div>
      {narrow ? archivedLink : null}
      <Suspense fallback={null}>
        {dialog === 'create' ? <NewSolutionDialog onClose={() => setDialog('none')} /> : null}
        {dialog === 'file' && answer !== undefined ? (
          <ListFileDialog
            search={search}
            pagination={answer.paginationInfo}
            onClose={() => setDialog('none')}
          />
        ) : null}
        {menu === undefined ? null : <RowMenu request={menu} onDone={() => setMenu(undefined)} />}
      </Suspense>
    </div>
  )
}

function formatCount({ totalItems, totalExact }: Pagination, text: Text): string {
  return text(totalExact ? 'SOLUTION_COUNT' : 'SOLUTION_COUNT_AT_LEAST', { count: totalItems })
}

const prefetch = (load: () => Promise<unknown>) => () => void prefetchCode(load)
