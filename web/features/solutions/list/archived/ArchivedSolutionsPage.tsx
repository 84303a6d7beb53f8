/** The user's archived solutions: the status that each would return to, and buttons to restore one or many. */

import { Button, Skeleton, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { rowsPerPage } from '@design-portal/contract/page-size.ts'
import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { useText } from '../../../../language/use-text.ts'
import type { ArchivedSearch } from '../../../../list-search.ts'
import { paths } from '../../../../paths.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../../ui/FailureNotice.tsx'
import backStyles from '../../../../ui/BackLink.module.css'
import { Icon } from '../../../../ui/Icon.tsx'
import { QuickSearch } from '../QuickSearch.tsx'
import { BulkResultsDialog } from '../../actions/BulkResultsDialog.tsx'
import { useBulkAction } from '../selection/use-bulk-action.ts'
import { PageTurner } from '../../../../ui/PageTurner.tsx'
import tableStyles from '../../../../ui/grid/DataTable.module.css'
import { ArchivedRow } from './ArchivedRow.tsx'
import styles from './ArchivedSolutionsPage.module.css'

const skeletonRows = [0, 1, 2, 3, 4, 5]

export function ArchivedSolutionsPage() {
  const text = useText()
  const navigate = useNavigate()
  const search = useSearch({ from: '/home/solution-list/archived' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly BulkResult[]>([])
  const restoring = useBulkAction()
  const page = search.page ?? 1
  const input = {
    currentPage: page,
    sizePerPage: rowsPerPage,
    ...(search.search === undefined ? {} : { searchText: search.search }),
  }
  const report = useQuery({
    ...callQuery('solution/archived/report', input),
    placeholderData: keepPreviousData,
  })
  const rows = report.data?.data
  const restorable = rows?.filter(({ restore }) => restore.allowed).map(({ cfgId }) => cfgId) ?? []
  const selected = restorable.filter((cfgId) => chosen.has(cfgId))
  const total = report.data?.totalItems ?? 0
  const pageCount = Math.ceil(total / rowsPerPage)
  const show = (next: ArchivedSearch) =>
    void navigate({ to: paths.archivedSolutions, search: next, replace: true, resetScroll: false })
  const restore = (cfgids: readonly string[]) =>
    restoring.mutate({ action: 'restore', cfgids }, { onSuccess: setRefused })
  const toggle = (cfgId: string) =>
    setChosen(
      (before) =>
        new Set(
          before.has(cfgId) ? [...before].filter((chosenId) => chosenId !== cfgId) : [...before, cfgId],
        ),
    )

  return (
    <div className={styles.page}>
      <Link to={paths.solutionList} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {text('BACK_TO_SOLUTIONS')}
      </Link>
      <Title order={1}>{text('ARCHIVED_REPORT_TITLE')}</Title>
      <output className={styles.count}>
        {rows === undefined ? '\u00a0' : text('SOLUTION_COUNT', { count: total })}
      </output>
      <div className={styles.tools}>
        <QuickSearch
          value={search.search ?? ''}
          onSearch={(searchText) => show(searchText === '' ? {} : { search: searchText })}
        />
        <Button
          leftSection={<Icon name="restore" size={16} />}
          disabled={selected.length === 0}
          loading={restoring.isPending}
          onClick={() => restore(selected)}
        >
          {text('RESTORE_SELECTED', { count: selected.length })}
        </Button>
      </div>
      {report.isError ? (
        <FailureNotice
          title={text('SOLUTIONS_FAILED')}
          message={formatFailure(report.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void report.refetch()}
        />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={
            search.search === undefined
              ? text('ARCHIVED_EMPTY')
              : text('SOLUTIONS_NONE_FOUND', { search: search.search })
          }
          hint={text('ARCHIVED_EMPTY_HINT')}
        />
      ) : (
        <div className={styles.frame}>
          <table
            className={styles.table}
            aria-label={text('ARCHIVED_REPORT_TITLE')}
            aria-busy={rows === undefined}
          >
            <thead>
              <tr>
                <th scope="col">
                  <input
                    type="checkbox"
                    className={tableStyles.box}
                    aria-label={text('SELECT_ALL')}
                    checked={restorable.length > 0 && selected.length === restorable.length}
                    disabled={restorable.length === 0}
                    onChange={() =>
                      setChosen(new Set(selected.length === restorable.length ? [] : restorable))
                    }
                  />
                </th>
                <th scope="col">{text('COLUMN_SOLUTION_DETAILS')}</th>
                <th scope="col" data-wide>
                  {text('COLUMN_COUNTRY')}
                </th>
                <th scope="col" data-wide>
                  {text('OWNER')}
                </th>
                <th scope="col" data-wide data-align="end">
                  {text('COLUMN_PRICE')}
                </th>
                <th scope="col" data-wide>
                  {text('COLUMN_ARCHIVED_ON')}
                </th>
                <th scope="col" data-wide>
                  {text('COLUMN_GOES_BACK_TO')}
                </th>
                <th scope="col">{text('COLUMN_ACTIONS')}</th>
              </tr>
            </thead>
            <tbody>
              {rows === undefined
                ? skeletonRows.map((row) => (
                    <tr key={row}>
                      <td colSpan={8}>
                        <Skeleton height={14} />
                      </td>
                    </tr>
                  ))
                : rows.map((row) => (
                    <ArchivedRow
                      key={row.cfgId}
                      row={row}
                      chosen={chosen.has(row.cfgId)}
                      restoring={restoring.isPending}
                      onToggle={() => toggle(row.cfgId)}
                      onRestore={() => restore([row.cfgId])}
                    />
                  ))}
            </tbody>
          </table>
        </div>
      )}
      <PageTurner
        page={page}
        pageCount={pageCount}
        labels={{
          pages: text('PAGES'),
          currentPage: text('PAGE_NUMBER', { page }),
          previous: text('PREVIOUS_PAGE'),
          next: text('NEXT_PAGE'),
        }}
        onPage={(turned) => show({ ...search, page: turned })}
      />
      {refused.length === 0 ? null : <BulkResultsDialog results={refused} onClose={() => setRefused([])} />}
    </div>
  )
}
