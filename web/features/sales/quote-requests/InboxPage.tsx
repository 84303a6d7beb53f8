/** The inbox of quote requests to the user's company; unanswered ones come first. */

import { Checkbox, Skeleton, TextInput, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { rowsPerPage } from '@design-portal/contract/page-size.ts'
import type { InboxRow } from '@design-portal/contract/quote-requests.ts'
import { formatCountry, formatDate, formatDay, formatMoney } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import type { InboxSearch } from '../../../search-params.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { PageTurner } from '../../../ui/PageTurner.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import styles from './InboxPage.module.css'
import { QuoteState } from './QuoteState.tsx'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

const skeletonRows = [0, 1, 2, 3]

export function InboxPage() {
  const text = useText()
  const navigate = useNavigate()
  const search = useSearch({ from: '/home/quote-requests' })
  const page = search.page ?? 1
  const inbox = useQuery({
    ...callQuery('quote-request/inbox', {
      currentPage: page,
      sizePerPage: rowsPerPage,
      waiting: search.waiting === true,
      ...(search.search === undefined ? {} : { searchText: search.search }),
    }),
    placeholderData: keepPreviousData,
  })
  const rows = inbox.data?.data
  const pageCount = Math.ceil((inbox.data?.totalItems ?? 0) / rowsPerPage)
  const isFiltered = search.search !== undefined || search.waiting === true
  const show = (next: InboxSearch) =>
    void navigate({ to: paths.quoteRequests, search: next, replace: true, resetScroll: false })

  return (
    <div className={styles.page}>
      <Title order={1}>{text('QUOTES_TITLE')}</Title>
      <p className={styles.hint}>{text('QUOTES_HINT')}</p>
      <div className={styles.tools}>
        <search>
          <TextInput
            type="search"
            aria-label={text('QUOTES_SEARCH')}
            placeholder={text('QUOTES_SEARCH')}
            className={styles.search ?? ''}
            defaultValue={search.search ?? ''}
            onChange={(event) => {
              const searchText = event.currentTarget.value.trim()
              show({
                ...(searchText === '' ? {} : { search: searchText }),
                ...(search.waiting === true ? { waiting: true } : {}),
              })
            }}
          />
        </search>
        <Checkbox
          label={text('QUOTES_ONLY_WAITING')}
          checked={search.waiting === true}
          onChange={(event) => {
            const waiting = event.currentTarget.checked
            show({
              ...(search.search === undefined ? {} : { search: search.search }),
              ...(waiting ? { waiting } : {}),
            })
          }}
        />
        <output className={styles.count}>
          {inbox.data === undefined ? '\u00a0' : text('QUOTES_WAITING', { count: inbox.data.waiting })}
        </output>
      </div>
      {inbox.isError ? (
        <FailureNotice
          title={text('QUOTES_FAILED')}
          message={formatFailure(inbox.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void inbox.refetch()}
        />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={text(isFiltered ? 'QUOTES_NONE_FOUND' : 'QUOTES_EMPTY')}
          hint={text('QUOTES_EMPTY_HINT')}
        />
      ) : (
        <InboxTable rows={rows} />
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
    </div>
  )
}

function InboxTable({ rows }: { readonly rows: readonly InboxRow[] | undefined }) {
  const text = useText()
  return (
    <TableFrame>
      <table className={tableStyles.table} aria-label={text('QUOTES_TITLE')} aria-busy={rows === undefined}>
        <thead>
          <tr>
            <th scope="col">{text('COLUMN_SOLUTION_DETAILS')}</th>
            <th scope="col">{text('COLUMN_STATUS')}</th>
            <th scope="col" data-wide>
              {text('QUOTE_BRANCH')}
            </th>
            <th scope="col" data-wide>
              {text('COLUMN_COUNTRY')}
            </th>
            <th scope="col" data-wide>
              {text('QUOTE_SENT_ON')}
            </th>
            <th scope="col" data-wide>
              {text('QUOTE_ANSWER_BY')}
            </th>
            <th scope="col" data-wide data-align="end">
              {text('QUOTE_TOTAL_QUOTED')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? skeletonRows.map((row) => (
                <tr key={row}>
                  <td colSpan={7}>
                    <Skeleton height={14} />
                  </td>
                </tr>
              ))
            : rows.map((row) => <InboxLine key={row.requestId} row={row} />)}
        </tbody>
      </table>
    </TableFrame>
  )
}

/** Finds the day by which an answer is requested; without one, the day on which an unanswered request ends by itself. */
function findDeadline(
  { state, answerBy, endsOn }: InboxRow,
  language: string,
): { readonly label: 'QUOTE_ANSWER_BY' | 'QUOTE_ENDS_ON'; readonly day: string } | undefined {
  if (answerBy !== null) return { label: 'QUOTE_ANSWER_BY', day: formatDay(answerBy, language) }
  const isOpen = state === 'sent' || state === 'seen'
  return isOpen && endsOn !== null ? { label: 'QUOTE_ENDS_ON', day: formatDate(endsOn, language) } : undefined
}

function InboxLine({ row }: { readonly row: InboxRow }) {
  const text = useText()
  const language = useLanguage()
  const deadline = findDeadline(row, language)
  return (
    <tr>
      <td>
        <Link to={paths.quoteRequest} search={{ requestId: row.requestId }} className={tableStyles.name}>
          {row.solutionName}
        </Link>
        <span className={tableStyles.second}>{row.partnerName}</span>
        {deadline === undefined ? null : (
          <span className={`${tableStyles.second ?? ''} ${tableStyles.narrow ?? ''}`}>
            {text(deadline.label)} {deadline.day}
          </span>
        )}
      </td>
      <td>
        <QuoteState state={row.state} />
      </td>
      <td data-wide>
        {row.distName}
        <span className={tableStyles.second}>{row.companyName}</span>
      </td>
      <td data-wide>{formatCountry(row.countryId, language)}</td>
      <td data-wide>{formatDate(row.sentOn, language)}</td>
      <td data-wide>
        {deadline?.day}
        {deadline?.label === 'QUOTE_ENDS_ON' ? (
          <span className={tableStyles.second}>{text('QUOTE_ENDS_UNANSWERED')}</span>
        ) : null}
      </td>
      <td data-wide data-align="end" className={tableStyles.money}>
        {row.total === null ? '' : formatMoney(row.total, language)}
      </td>
    </tr>
  )
}
