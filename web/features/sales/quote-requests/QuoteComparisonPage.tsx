/**
 * The quotes for a solution side by side: each part with every distributor's offer, the lowest price marked, and a button to choose a
 * quote.
 */

import { Skeleton, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { QuoteComparison, QuoteRequest } from '@design-portal/contract/quote-requests.ts'
import { compareAnswers } from '@design-portal/domain/workflow/quote-request-answer.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import backStyles from '../../../ui/BackLink.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/toast.ts'
import { formatActionFailure } from '../../solutions/shared/format-action-failure.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import styles from './QuoteComparisonPage.module.css'
import { RequestCard } from './RequestCard.tsx'

export function QuoteComparisonPage() {
  const text = useText()
  const { cfgId } = useSearch({ from: '/home/solution-list/quotes' })
  const comparison = useQuery(callQuery('quote-request/compare', { cfgId }))
  return (
    <div className={styles.page}>
      <Link to={paths.solutionDetails} search={{ cfgId }} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {comparison.data?.solutionName ?? text('BACK_TO_SOLUTIONS')}
      </Link>
      <Title order={1}>
        {comparison.data === undefined
          ? text('QUOTES_COMPARE')
          : text('QUOTES_OF', { name: comparison.data.solutionName })}
      </Title>
      {comparison.isPending ? <Skeleton height={180} mt="md" /> : null}
      {comparison.isError && comparison.data === undefined ? (
        <FailureNotice
          title={text('QUOTES_FAILED')}
          message={formatFailure(comparison.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void comparison.refetch()}
        />
      ) : null}
      {comparison.data === undefined ? null : comparison.data.requests.length === 0 ? (
        <EmptyState title={text('QUOTES_NOT_ASKED')} hint={text('QUOTES_NOT_ASKED_HINT')} />
      ) : (
        <Requests comparison={comparison.data} />
      )}
    </div>
  )
}

function Requests({ comparison }: { readonly comparison: QuoteComparison }) {
  const text = useText()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { cfgId, requests } = comparison
  const answeredRequests = useMemo(() => requests.filter(({ answer }) => answer !== null), [requests])
  const requestedLines = useMemo(() => mergeLines(answeredRequests), [answeredRequests])
  const compared = useMemo(
    () =>
      compareAnswers(
        requestedLines,
        answeredRequests.flatMap(({ requestId, currency, answer }) =>
          answer === null
            ? []
            : [
                {
                  requestId,
                  currency,
                  lines: answer.lines,
                  total: answer.total,
                  complete: answer.complete,
                },
              ],
        ),
      ),
    [requestedLines, answeredRequests],
  )
  const deciding = useMutation({
    mutationFn: async ({ call, request }: Decision) =>
      await api.call(call, { requestId: request.requestId, rowVersion: request.rowVersion }),
    onSuccess: async (answer, { call, request }) => {
      queries.setQueryData(callQuery('quote-request/compare', { cfgId }).queryKey, answer)
      showToast({
        type: 'success',
        message: text(call === 'quote-request/choose' ? 'QUOTE_CHOSEN_NOW' : 'QUOTE_WITHDRAWN_NOW', {
          distributor: request.distName,
        }),
      })
      setFailure(undefined)
      await invalidateTag(queries, 'quoteRequests')
    },
    onError: async (reason) => {
      setFailure(formatActionFailure(reason))
      // The rejection may mean that the screen is outdated.
      await invalidateTag(queries, 'quoteRequests')
    },
  })

  return (
    <>
      <div role="alert" className={styles.failure}>
        {failure}
      </div>
      <ul className={styles.cards}>
        {requests.map((request) => (
          <RequestCard
            key={request.requestId}
            request={request}
            isCheapest={compared.cheapest.includes(request.requestId)}
            isDeciding={deciding.isPending}
            onChoose={() => deciding.mutate({ call: 'quote-request/choose', request })}
            onWithdraw={() => deciding.mutate({ call: 'quote-request/withdraw', request })}
          />
        ))}
      </ul>
      {answeredRequests.length === 0 ? (
        <p className={styles.none}>{text('QUOTE_NO_ANSWER')}</p>
      ) : (
        <ComparisonTable comparison={compared} requestedLines={requestedLines} requests={answeredRequests} />
      )}
    </>
  )
}

interface Decision {
  readonly call: 'quote-request/choose' | 'quote-request/withdraw'
  readonly request: QuoteRequest
}

/**
 * Returns every part that any of the requests contains, in the order of the first one that contains it, with the details from that
 * request.
 */
function mergeLines(requests: readonly QuoteRequest[]): QuoteRequest['lines'] {
  const byPart = new Map(
    requests.toReversed().flatMap(({ lines }) => lines.map((line) => [line.partNumber, line] as const)),
  )
  return [...byPart.values()]
}
