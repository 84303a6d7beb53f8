/** The history of a solution: who changed what and when, from which value to which, and the comments. */

import { NativeSelect, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { HistoryEvent } from '@design-portal/contract/history.ts'
import { historyKinds } from '@design-portal/domain/workflow/history-kinds.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { toShownPeriod } from '../../../../language/shown-period.ts'
import { formatPersonName, useText } from '../../../../language/use-text.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../../ui/FailureNotice.tsx'
import { PageTurner } from '../../../../ui/PageTurner.tsx'
import { usePageStarts } from '../../../../ui/use-page-starts.ts'
import { formatReason } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { queryDesigns } from '../../shared/solution-queries.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import { LoadingLines } from '../../../../ui/LoadingLines.tsx'
import { CommentForm } from './CommentForm.tsx'
import { EventItem, formatEventKind } from './EventItem.tsx'
import styles from './HistoryTab.module.css'

const pageSize = 30

type HistoryInput = InputOf<Calls['solution/history/list/solution-history']>

/** The user's filter; an empty text means no filter. */
interface Filter {
  readonly kind: string
  readonly usrId: string
  readonly from: string
  readonly until: string
}

interface HistoryPage {
  readonly page: number
  /** The cursor after which the page starts; without it, the page is found by its number. */
  readonly after?: string | undefined
}

const noFilter: Filter = { kind: '', usrId: '', from: '', until: '' }

export function HistoryTab({ solution }: { readonly solution: Solution }) {
  const text = useText()
  const { cfgId } = solution
  const [filter, setFilter] = useState(noFilter)
  const [{ page: currentPage, after }, setPage] = useState<HistoryPage>({ page: 1 })
  const history = useHistory(cfgId, filter, { page: currentPage, after })
  const findStart = usePageStarts(
    { ...filter, page: currentPage, after },
    { currentPage, nextCursor: history.isPlaceholderData ? null : (history.data?.nextCursor ?? null) },
  )
  const designs = useQuery(queryDesigns(cfgId))
  // The designs determine which product's texts name the changes.
  if (history.isPending || designs.isPending) return <LoadingLines />
  if (history.isError && history.data === undefined) {
    return (
      <FailureNotice
        title={text('HISTORY_FAILED')}
        message={formatFailure(history.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void history.refetch()}
      />
    )
  }
  const { data: events, totalItems, kinds, people, comment } = history.data
  const findVersion = (desId: string | null) => {
    const design = designs.data?.find((saved) => saved.desId === desId)
    return design === undefined ? undefined : { type: design.type, version: design.productVersion }
  }
  const changeFilter = (change: Partial<Filter>) => {
    setFilter((before) => ({ ...before, ...change }))
    setPage({ page: 1 })
  }
  return (
    <>
      {comment.allowed ? (
        <CommentForm target={{ cfgId }} label={text('COMMENT_ON_SOLUTION')} />
      ) : (
        <p className={actionStyles.hint}>{formatReason(comment)}</p>
      )}
      <search className={styles.filters} aria-label={text('HISTORY_FILTER')}>
        <NativeSelect
          label={text('HISTORY_KIND')}
          data={[
            { value: '', label: text('HISTORY_EVERY_KIND') },
            ...kinds.map((kind) => ({ value: kind, label: formatEventKind(kind) })),
          ]}
          value={filter.kind}
          onChange={(event) => changeFilter({ kind: event.currentTarget.value })}
        />
        <NativeSelect
          label={text('HISTORY_PERSON')}
          data={[
            { value: '', label: text('HISTORY_EVERYBODY') },
            ...people.map(({ usrId, name }) => ({ value: usrId, label: formatPersonName(name) })),
          ]}
          value={filter.usrId}
          onChange={(event) => changeFilter({ usrId: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={text('HISTORY_FROM')}
          value={filter.from}
          onChange={(event) => changeFilter({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={text('HISTORY_UNTIL')}
          value={filter.until}
          onChange={(event) => changeFilter({ until: event.currentTarget.value })}
        />
      </search>
      {events.length === 0 ? (
        <EmptyState
          title={text('HISTORY_NONE')}
          hint={text(filter === noFilter ? 'NOTHING_YET_HINT' : 'HISTORY_NONE_HINT')}
        />
      ) : (
        <ol className={styles.events} aria-label={text('TAB_HISTORY')} aria-busy={history.isFetching}>
          {events.map((event: HistoryEvent) => (
            <EventItem
              cfgId={cfgId}
              key={event.eventId}
              event={event}
              version={findVersion(event.desId)}
              mayComment={comment.allowed}
            />
          ))}
        </ol>
      )}
      <PageTurner
        page={currentPage}
        pageCount={Math.ceil(totalItems / pageSize)}
        labels={{
          pages: text('PAGES'),
          currentPage: text('PAGE_RANGE', {
            first: (currentPage - 1) * pageSize + 1,
            last: Math.min(currentPage * pageSize, totalItems),
            total: totalItems,
          }),
          previous: text('PREVIOUS_PAGE'),
          next: text('NEXT_PAGE'),
        }}
        onPage={(page) => setPage({ page, after: findStart(page) })}
      />
    </>
  )
}

function useHistory(
  cfgId: string,
  { kind, usrId, from, until }: Filter,
  { page: currentPage, after }: HistoryPage,
) {
  const chosen = historyKinds.find((historyKind) => historyKind === kind)
  const input: HistoryInput = {
    cfgId,
    ...(chosen === undefined ? {} : { kinds: [chosen] }),
    ...(usrId === '' ? {} : { usrIds: [usrId] }),
    ...toShownPeriod({
      from: from === '' ? undefined : from,
      until: until === '' ? undefined : until,
    }),
    currentPage,
    sizePerPage: pageSize,
    ...(after === undefined ? {} : { after }),
  }
  return useQuery({
    ...callQuery('solution/history/list/solution-history', input),
    placeholderData: keepPreviousData,
  })
}
