/** Undelivered messages about orders and opportunities: their errors, and resending dead ones. */

import { Button, NativeSelect, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderMessage } from '@design-portal/contract/order-messages.ts'
import { formatDateTime, formatNumber } from '@design-portal/i18n/format.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { formatMessageFailure } from './message-failure.ts'

/** The pause in typing that ends the input, in milliseconds. */
const restTime = 200

const states = ['waiting', 'dead'] as const
type State = (typeof states)[number]

export function OrderMessagesPage() {
  const text = useText()
  const [state, setState] = useState<State>()
  const [words, setWords] = useState('')
  const [searchText] = useDebouncedValue(words.trim(), restTime)
  const asked = { ...(state === undefined ? {} : { state }), searchText }
  const found = useQuery({
    ...callQuery('order/messages', asked),
    placeholderData: keepPreviousData,
  })
  const messages = found.data?.messages
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Title order={1}>{text('MESSAGES_TITLE')}</Title>
        {messages?.some((message) => message.state === 'dead') === true ? (
          <RetryAll searchText={searchText} />
        ) : null}
      </div>
      <p className={styles.hint}>{text('MESSAGES_HINT')}</p>
      <search className={styles.filters}>
        <NativeSelect
          label={text('COLUMN_STATUS')}
          data={[
            { value: '', label: text('MESSAGES_ALL') },
            ...states.map((one) => ({ value: one, label: translateName('MESSAGES_STATE', one) })),
          ]}
          value={state ?? ''}
          onChange={(event) => setState(states.find((one) => one === event.currentTarget.value))}
        />
        <TextInput
          type="search"
          label={text('MESSAGES_SEARCH')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </search>
      {found.isError ? (
        <FailureNotice
          title={text('MESSAGES_FAILED')}
          message={formatMessageFailure(found.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void found.refetch()}
        />
      ) : messages === undefined ? (
        <LoadingPanel height={200} />
      ) : messages.length === 0 ? (
        <EmptyState title={text('MESSAGES_NONE')} hint={text('MESSAGES_NONE_HINT')} />
      ) : (
        <MessageTable messages={messages} />
      )}
      {found.data?.more === true ? <p className={styles.hint}>{text('MESSAGES_MORE')}</p> : null}
    </div>
  )
}

function RetryAll({ searchText }: { readonly searchText: string }) {
  const text = useText()
  const queries = useQueryClient()
  const retrying = useMutation({
    mutationFn: () => api.call('order/messages/retry', { searchText }),
    onSuccess: async ({ retried }) => {
      showToast({ type: 'success', message: text('MESSAGES_RETRIED_ALL', { count: retried }) })
      await invalidateCall(queries, 'order/messages')
    },
    onError: (failure) => showToast({ type: 'error', message: formatMessageFailure(failure) }),
  })
  return (
    <Button
      variant="default"
      leftSection={<Icon name="restore" size={16} />}
      loading={retrying.isPending}
      onClick={() => retrying.mutate()}
    >
      {text('MESSAGES_RETRY_ALL')}
    </Button>
  )
}

function MessageTable({ messages }: { readonly messages: readonly OrderMessage[] }) {
  const text = useText()
  return (
    <TableFrame>
      <table className={styles.table} aria-label={text('MESSAGES_TITLE')}>
        <thead>
          <tr>
            <th scope="col">{text('COLUMN_SOLUTION_DETAILS')}</th>
            <th scope="col">{text('COLUMN_STATUS')}</th>
            <th scope="col" data-wide data-align="end">
              {text('MESSAGES_ATTEMPTS')}
            </th>
            <th scope="col">{text('MESSAGES_PROBLEM')}</th>
            <th scope="col">{text('COLUMN_ACTIONS')}</th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <MessageRow key={message.messageId} message={message} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function MessageRow({ message }: { readonly message: OrderMessage }) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { messageId, cfgId, solutionName, kind, state, attempts, createdDate, nextAttemptDate } = message
  const retrying = useMutation({
    mutationFn: () => api.call('order/message/retry', { messageId }),
    onSuccess: async () => {
      showToast({ type: 'success', message: text('MESSAGES_RETRIED') })
      await invalidateCall(queries, 'order/messages')
    },
    onError: async (failure) => {
      showToast({ type: 'error', message: formatMessageFailure(failure) })
      await invalidateCall(queries, 'order/messages')
    },
  })
  return (
    <tr>
      <td>
        <Link to={paths.solutionDetails} search={{ cfgId }} className={tableStyles.name}>
          {solutionName}
        </Link>
        <span className={tableStyles.second}>
          {translateName('MESSAGES_KIND', kind)} ·{' '}
          <time dateTime={createdDate}>{formatDateTime(createdDate, language)}</time>
        </span>
      </td>
      <td>
        <span className={styles.weight} data-kind={state === 'dead' ? undefined : 'note'}>
          {translateName('MESSAGES_STATE', state)}
        </span>
        {nextAttemptDate === null ? null : (
          <span className={tableStyles.second}>
            {text('MESSAGES_NEXT', { when: formatDateTime(nextAttemptDate, language) })}
          </span>
        )}
      </td>
      <td data-wide data-align="end">
        {formatNumber(attempts, language)}
      </td>
      <td className={styles.found}>{message.problem ?? '–'}</td>
      <td>
        {state === 'dead' ? (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={retrying.isPending}
            aria-label={text('MESSAGES_RETRY_OF', { name: solutionName })}
            onClick={() => retrying.mutate()}
          >
            {text('MESSAGES_RETRY')}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
