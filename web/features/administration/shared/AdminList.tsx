/**
 * A list page of the admin area, described by one object: title, search, filters, table, pagination, files, and the dialog of its rows.
 * The search, the filters and the page are parameters of the address.
 */

import { Button, TextInput, Title } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { rowsPerPage } from '@design-portal/contract/page-size.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageTurner } from '../../../ui/PageTurner.tsx'
import { usePageStarts } from '../../../ui/use-page-starts.ts'
import styles from '../../../ui/PanelPage.module.css'
import listStyles from './AdminList.module.css'
import { findOption, adminSearch, updateSearch, isNarrowed, isTaskSearch } from './admin-search.ts'
import type { AdminSearch, SearchChange } from './admin-search.ts'
import { formatAdminFailure } from './admin-texts.ts'
import { AdminTable } from './AdminTable.tsx'
import type { Column } from './AdminTable.tsx'
import { BackToAdmin } from './BackToAdmin.tsx'
import { ListFiles } from './ListFiles.tsx'
import type { ImportCall } from './ListFiles.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { ListFilter } from './ListFilters.tsx'

/** The answer of a call that lists rows. Without a total, the answer has all rows. */
interface ListAnswer<Row> {
  readonly data: readonly Row[]
  readonly totalItems?: number
  /** False if there are more rows than are counted. */
  readonly totalExact?: boolean
  /** The cursor after which the next page begins, for a list that has them; null on the last page. */
  readonly nextCursor?: string | null
}

export interface AdminListProps<Row, Answer extends ListAnswer<Row>, RawAnswer, Key extends QueryKey, Sort> {
  readonly title: MessageKey
  readonly hint: MessageKey
  /** Builds the query for the rows: `callQuery` of the call that lists them. */
  readonly query: (search: AdminSearch) => UseQueryOptions<RawAnswer, Error, ListAnswer<Row> & Answer, Key>
  readonly getKey: (row: Row) => string
  readonly columns: readonly Column<Row, NoInfer<Sort>>[]
  /** The sort orders that the server offers; the first one is the default. */
  readonly sorts?: readonly Sort[]
  /** The label of the search field; without it, there is none. */
  readonly searchLabel?: MessageKey
  /** The parameter of the address that holds the search text. */
  readonly searchParam?: 'search' | 'who'
  readonly filters?: readonly ListFilter<Answer>[]
  readonly files?: {
    readonly address?: (format: 'xlsx' | 'csv', language: Language, search: AdminSearch) => string
    readonly import?: ImportCall
  }
  /** Renders further buttons beside the title. */
  readonly renderActions?: (answer: Answer, search: AdminSearch) => ReactNode
  /** Renders content between the hint and the table. */
  readonly renderAbove?: (answer: Answer) => ReactNode
  /** Renders content below the table. */
  readonly renderBelow?: () => ReactNode
  /** Set for a list outside of the admin area, which does not link back to it. */
  readonly isOutsideAdmin?: true
  /** A sentence below the table. */
  readonly footnote?: (answer: Answer) => MessageKey | undefined
  /** Whether the user may change the rows, if the page's privilege alone does not allow it. */
  readonly mayChange?: (answer: Answer) => boolean
  /** The label of the button that opens the dialog for a new row. */
  readonly createLabel?: MessageKey
  /** Renders the dialog of a row; undefined for a new one. */
  readonly renderDialog?: (row: Row | undefined, mayChange: boolean, onClose: () => void) => ReactNode
  /** What is shown if there are no rows and the user has not searched for any. */
  readonly empty?: { readonly title: MessageKey; readonly hint: MessageKey }
}

export function AdminList<
  Row,
  Answer extends ListAnswer<Row>,
  RawAnswer,
  Key extends QueryKey,
  Sort extends string = never,
>(list: AdminListProps<Row, Answer, RawAnswer, Key, Sort>) {
  const { searchParam = 'search', filters = [], sorts, columns, getKey, renderDialog } = list
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ readonly row: Row | undefined }>()
  const search = adminSearch(useSearch({ strict: false }))
  const query = list.query(search)
  const rows = useQuery({ ...query, placeholderData: keepPreviousData })
  const answer = rows.data
  const mayChange = answer !== undefined && (list.mayChange?.(answer) ?? true)
  const hasFilters = isNarrowed(search)
  const isTaskList = isTaskSearch(search)
  const empty = hasFilters ? undefined : list.empty
  const footnote = answer === undefined ? undefined : list.footnote?.(answer)
  const changeSearch = (change: SearchChange) =>
    void navigate({ to: '.', search: updateSearch(search, change), replace: true, resetScroll: false })
  const findStart = usePageStarts(search, {
    currentPage: search.page ?? 1,
    nextCursor: rows.isPlaceholderData ? null : (answer?.nextCursor ?? null),
  })
  const sort = sorts === undefined ? undefined : (findOption(sorts, search.sort) ?? sorts[0])
  return (
    <div className={styles.page}>
      {list.isOutsideAdmin === true ? null : <BackToAdmin />}
      <div className={styles.top}>
        <Title order={1}>{text(list.title)}</Title>
        <div className={listStyles.buttons}>
          {answer === undefined ? null : list.renderActions?.(answer, search)}
          {list.files === undefined ? null : (
            <ListFiles
              address={
                list.files.address === undefined
                  ? undefined
                  : (format) => list.files?.address?.(format, language, search) ?? ''
              }
              importCall={mayChange ? list.files.import : undefined}
              onImported={() => queries.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) })}
            />
          )}
          {list.createLabel !== undefined && mayChange ? (
            <Button
              leftSection={<Icon name="plus" size={16} />}
              onClick={() => setOpened({ row: undefined })}
            >
              {text(list.createLabel)}
            </Button>
          ) : null}
        </div>
      </div>
      <p className={styles.hint}>{text(list.hint)}</p>
      {answer === undefined ? null : list.renderAbove?.(answer)}
      <div className={listStyles.tools}>
        {list.searchLabel === undefined ? null : (
          <search>
            <TextInput
              type="search"
              label={text(list.searchLabel)}
              className={listStyles.search ?? ''}
              defaultValue={search[searchParam] ?? ''}
              onChange={(event) => changeSearch({ [searchParam]: event.currentTarget.value.trim() })}
            />
          </search>
        )}
        <ListFilters filters={filters} search={search} answer={answer} text={text} onShow={changeSearch} />
        <RowCount answer={answer} />
      </div>
      {rows.isError ? (
        <FailureNotice
          title={text('ADMIN_LOAD_FAILED')}
          message={formatAdminFailure(rows.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void rows.refetch()}
        />
      ) : answer?.data.length === 0 ? (
        <EmptyState
          title={text(empty?.title ?? (isTaskList ? 'DASHBOARD_WAITING_NONE' : 'ADMIN_NONE'))}
          hint={text(
            empty?.hint ??
              (isTaskList ? 'TASK_LIST_NONE_HINT' : hasFilters ? 'ADMIN_NONE_HINT' : 'NOTHING_YET_HINT'),
          )}
        />
      ) : (
        <AdminTable
          label={text(list.title)}
          columns={columns}
          rows={answer?.data}
          getKey={getKey}
          mayChange={mayChange}
          onOpen={(row) => setOpened({ row })}
          onShow={changeSearch}
          {...(sort === undefined
            ? {}
            : {
                sorting: {
                  by: sort,
                  descending: search.descending === true,
                  onSort: (by, descending) => changeSearch({ sort: by, descending }),
                },
              })}
        />
      )}
      {footnote === undefined ? null : <p className={styles.hint}>{text(footnote)}</p>}
      <PageTurner
        page={search.page ?? 1}
        pageCount={Math.ceil((answer?.totalItems ?? 0) / rowsPerPage)}
        labels={{
          pages: text('PAGES'),
          currentPage: text('PAGE_NUMBER', { page: search.page ?? 1 }),
          previous: text('PREVIOUS_PAGE'),
          next: text('NEXT_PAGE'),
        }}
        onPage={(page) => changeSearch({ page, after: findStart(page) })}
      />
      {list.renderBelow?.()}
      {opened === undefined ? null : renderDialog?.(opened.row, mayChange, () => setOpened(undefined))}
    </div>
  )
}

function RowCount({ answer }: { readonly answer: ListAnswer<unknown> | undefined }) {
  const text = useText()
  const total = answer?.totalItems
  if (answer !== undefined && total === undefined) return null
  return (
    <output className={listStyles.count}>
      {total === undefined
        ? '\u00a0'
        : text(answer?.totalExact === false ? 'ADMIN_FOUND_MORE' : 'ADMIN_FOUND', { count: total })}
    </output>
  )
}
