/** Undelivered messages about orders and opportunities: their errors, and resending dead ones. */

import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { OrderMessage } from '@design-portal/contract/order-messages.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { findOption } from '../shared/admin-search.ts'
import { AdminList } from '../shared/AdminList.tsx'
import { formatMessageFailure } from './message-failure.ts'

const states = ['waiting', 'dead'] as const satisfies readonly OrderMessage['state'][]

export const OrderMessagesPage = () => (
  <AdminList
    title="MESSAGES_TITLE"
    hint="MESSAGES_HINT"
    query={({ state, search = '' }) => ({
      ...callQuery('order/messages', { state: findOption(states, state), searchText: search }),
      select: ({ messages, more }: OutputOf<Calls['order/messages']>) => ({ data: messages, more }),
    })}
    searchLabel="MESSAGES_SEARCH"
    filters={[
      {
        kind: 'choice',
        param: 'state',
        label: 'COLUMN_STATUS',
        options: states,
        textPrefix: 'MESSAGES_STATE',
        placeholder: 'MESSAGES_ALL',
      },
    ]}
    renderActions={({ data }, { search = '' }) =>
      data.some(({ state }) => state === 'dead') ? <RetryAllButton searchText={search} /> : null
    }
    empty={{ title: 'MESSAGES_NONE', hint: 'MESSAGES_NONE_HINT' }}
    footnote={({ more }) => (more ? 'MESSAGES_MORE' : undefined)}
    getKey={({ messageId }) => String(messageId)}
    columns={[
      {
        key: 'solution',
        label: 'COLUMN_SOLUTION_DETAILS',
        isCardTitle: true,
        render: ({ cfgId, solutionName, kind, createdDate }, { language }) => (
          <>
            <Link to={paths.solutionDetails} search={{ cfgId }} className={tableStyles.name}>
              {solutionName}
            </Link>
            <span className={tableStyles.second}>
              {translateName('MESSAGES_KIND', kind)} ·{' '}
              <time dateTime={createdDate}>{formatDateTime(createdDate, language)}</time>
            </span>
          </>
        ),
      },
      {
        key: 'state',
        label: 'COLUMN_STATUS',
        render: ({ state, nextAttemptDate }, { text, language }) => (
          <>
            <span className={styles.weight} data-kind={state === 'dead' ? undefined : 'note'}>
              {translateName('MESSAGES_STATE', state)}
            </span>
            {nextAttemptDate === null ? null : (
              <span className={tableStyles.second}>
                {text('MESSAGES_NEXT', { when: formatDateTime(nextAttemptDate, language) })}
              </span>
            )}
          </>
        ),
      },
      { field: 'attempts', label: 'MESSAGES_ATTEMPTS', kind: 'number' },
      { field: 'problem', label: 'MESSAGES_PROBLEM' },
      {
        key: 'actions',
        label: 'COLUMN_ACTIONS',
        render: (message) => (message.state === 'dead' ? <RetryButton message={message} /> : null),
      },
    ]}
  />
)

function RetryAllButton({ searchText }: { readonly searchText: string }) {
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

function RetryButton({ message: { messageId, solutionName } }: { readonly message: OrderMessage }) {
  const text = useText()
  const queries = useQueryClient()
  const retrying = useMutation({
    mutationFn: () => api.call('order/message/retry', { messageId }),
    onSuccess: () => showToast({ type: 'success', message: text('MESSAGES_RETRIED') }),
    onError: (failure) => showToast({ type: 'error', message: formatMessageFailure(failure) }),
    onSettled: () => invalidateCall(queries, 'order/messages'),
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={retrying.isPending}
      aria-label={text('MESSAGES_RETRY_OF', { name: solutionName })}
      onClick={() => retrying.mutate()}
    >
      {text('MESSAGES_RETRY')}
    </Button>
  )
}
