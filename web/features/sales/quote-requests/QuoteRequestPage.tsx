/** One quote request for the distributor: what is requested and by whom, the answer, and a way to decline it. */

import { Button, Skeleton, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReceivedRequest } from '@design-portal/contract/quote-requests.ts'
import { formatCountry, formatDate, formatDay } from '@design-portal/i18n/format.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import backStyles from '../../../ui/BackLink.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { QuoteState } from './QuoteState.tsx'
import styles from './QuoteRequestPage.module.css'

export function QuoteRequestPage() {
  const text = useText()
  const { requestId } = useSearch({ from: '/home/quote-requests/request' })
  const request = useQuery(callQuery('quote-request/open', { requestId }))
  return (
    <div className={styles.page}>
      <Link to={paths.quoteRequests} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {text('QUOTES_BACK')}
      </Link>
      {request.isPending ? (
        <>
          <Title order={1}>{text('QUOTES_TITLE')}</Title>
          <Skeleton height={220} mt="md" />
        </>
      ) : request.data === undefined ? (
        <>
          <Title order={1}>{text('QUOTES_TITLE')}</Title>
          <FailureNotice
            message={formatFailure(request.error)}
            retryLabel={text('TRY_AGAIN')}
            onRetry={() => void request.refetch()}
          />
        </>
      ) : (
        <LoadedRequest request={request.data} refetch={async () => void (await request.refetch())} />
      )}
    </div>
  )
}

interface LoadedRequestProps {
  readonly request: ReceivedRequest
  readonly refetch: () => Promise<void>
}

function LoadedRequest({ request, refetch }: LoadedRequestProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const [isDeclining, setIsDeclining] = useState(false)
  const { requestId, actions } = request
  const cacheRequest = async (updated: ReceivedRequest) => {
    queries.setQueryData(callQuery('quote-request/open', { requestId }).queryKey, updated)
    await invalidateTag(queries, 'quoteRequests')
  }
  return (
    <>
      <div className={styles.head}>
        <Title order={1}>{text('QUOTE_REQUEST_OF', { name: request.solutionName })}</Title>
        <QuoteState state={request.state} />
      </div>
      <dl className={styles.facts}>
        <Fact label={text('QUOTE_ASKED_BY')} value={`${request.askedBy}, ${request.partnerName}`} />
        <Fact label={text('QUOTE_BRANCH')} value={request.distName} />
        <Fact label={text('COLUMN_COUNTRY')} value={formatCountry(request.countryId, language)} />
        <Fact
          label={text('QUOTE_SENT_ON')}
          value={request.sentOn === null ? null : formatDate(request.sentOn, language)}
        />
        <Fact
          label={text('QUOTE_ANSWER_BY')}
          value={request.answerBy === null ? null : formatDay(request.answerBy, language)}
        />
        <Fact
          label={text('QUOTE_ENDS_ON')}
          value={request.endsOn === null ? null : formatDate(request.endsOn, language)}
        />
      </dl>
      {request.note === '' ? null : <p className={styles.note}>{request.note}</p>}
      {request.reason === '' ? null : <p>{text('QUOTE_REASON', { reason: request.reason })}</p>}
      <AnswerForm
        // A stored answer does not overwrite what is being typed; the page of another request resets the form.
        key={requestId}
        request={request}
        onAnswered={cacheRequest}
        onConflict={refetch}
        declineButton={
          actions.decline.allowed ? (
            <Button variant="default" color="gray" onClick={() => setIsDeclining(true)}>
              {text('ANSWER_DECLINE')}
            </Button>
          ) : null
        }
      />
      {isDeclining ? (
        <DeclineDialog
          request={request}
          onDeclined={async (updated) => {
            await cacheRequest(updated)
            setIsDeclining(false)
          }}
          onClose={() => setIsDeclining(false)}
        />
      ) : null}
    </>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string | null }) {
  if (value === null) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
