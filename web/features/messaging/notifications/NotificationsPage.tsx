/** The page of all notifications, newest first, with filters for unread ones and for a kind. */

import { Button, Checkbox, NativeSelect, Skeleton, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  notificationKinds,
  notificationTopics,
  getTopic,
} from '@design-portal/domain/workflow/notifications.ts'
import type { NotificationKind } from '@design-portal/domain/workflow/notifications.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import type { NotificationsSearch } from '../../../search-params.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { showToast } from '../../../ui/toast.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { NotificationLine } from './NotificationLine.tsx'
import { formatKind, formatTopic } from './notification-texts.ts'
import styles from './NotificationsPage.module.css'
import { markNotifications, queryNotificationPages } from './queries.ts'

/** Returns the kinds for a filter value: a single kind, or all kinds of a topic. */
const listKinds = (name: string): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => kind === name || getTopic(kind) === name)

export function NotificationsPage() {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { unread = false, kind = '' } = useSearch({ from: '/home/notifications' })
  const kinds = kind === '' ? undefined : listKinds(kind)
  const list = useInfiniteQuery(queryNotificationPages({ unreadOnly: unread, kinds }))
  const lines = list.data?.pages.flatMap(({ data }) => data) ?? []
  const [newest] = lines
  const hasFilter = unread || kind !== ''
  const changeSearch = (search: NotificationsSearch) =>
    void navigate({ to: paths.notifications, search, replace: true, resetScroll: false })
  const markAll = async (upTo: string) => {
    if (await markNotifications(queries, { upTo }))
      showToast({ type: 'success', message: text('NOTIFICATIONS_MARKED_ALL') })
  }
  return (
    <div className={styles.page}>
      <Title order={1}>{text('NOTIFICATIONS_TITLE')}</Title>
      <p className={styles.hint}>{text('NOTIFICATIONS_HINT')}</p>
      <div className={styles.tools}>
        <search className={styles.filter}>
          <KindFilter value={kind} onChange={(next) => changeSearch(toSearch(next, unread))} />
          <Checkbox
            label={text('NOTIFICATIONS_ONLY_UNREAD')}
            checked={unread}
            onChange={(event) => changeSearch(toSearch(kind, event.currentTarget.checked))}
          />
        </search>
        <Button
          variant="default"
          // With a filter for a kind, the newest visible notification need not be the newest of all.
          disabled={newest === undefined || kind !== '' || lines.every(({ read }) => read)}
          onClick={() => newest !== undefined && void markAll(newest.notificationId)}
        >
          {text('NOTIFICATIONS_MARK_ALL')}
        </Button>
      </div>
      {list.isPending ? <Skeleton height={240} radius="sm" /> : null}
      {list.isError && list.data === undefined ? (
        <FailureNotice
          message={formatFailure(list.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isSuccess && lines.length === 0 ? (
        <EmptyState
          title={text(hasFilter ? 'NOTIFICATIONS_NONE_MATCH' : 'NOTIFICATIONS_EMPTY')}
          hint={text(hasFilter ? 'NOTIFICATIONS_NONE_MATCH_HINT' : 'NOTIFICATIONS_EMPTY_HINT')}
        />
      ) : null}
      {lines.length === 0 ? null : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <NotificationLine key={line.notificationId} notification={line} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div className={styles.more}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {text('NOTIFICATIONS_MORE')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const toSearch = (kind: string, unread: boolean): NotificationsSearch => ({
  ...(kind === '' ? {} : { kind }),
  ...(unread ? { unread } : {}),
})

interface KindFilterProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The filter for kinds that the user can receive, grouped by topic; a whole topic can be chosen. */
function KindFilter({ value, onChange }: KindFilterProps) {
  const text = useText()
  const receivableKinds =
    useQuery(callQuery('notification/mail', {})).data?.choices.map(({ kind }) => kind) ?? []
  const groups = notificationTopics
    .map((topic) => ({ topic, kinds: receivableKinds.filter((kind) => getTopic(kind) === topic) }))
    .filter(({ kinds }) => kinds.length > 0)
  return (
    <NativeSelect
      aria-label={text('NOTIFICATIONS_KIND')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: text('NOTIFICATIONS_EVERY_KIND') },
        ...groups.map(({ topic, kinds }) => ({
          group: formatTopic(topic),
          items: [
            { value: topic, label: formatTopic(topic) },
            ...kinds.map((kind) => ({ value: kind, label: formatKind(kind) })),
          ],
        })),
      ]}
    />
  )
}
