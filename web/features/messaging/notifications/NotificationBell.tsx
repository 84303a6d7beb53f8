/** The bell in the header: shows the number of unread notifications and opens the newest ones, on phones the page of all. */

import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { formatNumber } from '@design-portal/i18n/format.ts'
import type { Text } from '../../../language/use-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { prefetchCode, lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import styles from './NotificationBell.module.css'
import { useUnread } from './use-unread.ts'

interface UnreadCount {
  readonly unread: number
  readonly unreadExact: boolean
}

const loadPanel = () => import('./NotificationPanel.tsx')
const NotificationPanel = lazyWithFallback(loadPanel, (module) => module.NotificationPanel)

export function NotificationBell({ className }: { readonly className: string }) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 30em)', undefined, { getInitialValueInEffect: false })
  const [isPanelWanted, setIsPanelWanted] = useState(false)
  const unreadCount = useUnread()
  const count = unreadCount?.unread ?? 0
  const open = () => {
    if (isNarrow) void navigate({ to: paths.notifications })
    else setIsPanelWanted(true)
  }
  const button = (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={className}
      aria-label={[
        text('NOTIFICATIONS_TITLE'),
        ...(unreadCount === undefined ? [] : [formatUnread(unreadCount, text)]),
      ].join(', ')}
    >
      <Icon name="bell" />
      {count === 0 ? null : (
        <span className={styles.count} aria-hidden="true">
          {formatNumber(count, language)}
          {unreadCount?.unreadExact === false ? '+' : ''}
        </span>
      )}
    </Button>
  )
  const Target = button.type
  const closedBell = (
    <Target
      {...button.props}
      aria-haspopup={isNarrow ? undefined : 'dialog'}
      aria-expanded={isNarrow ? undefined : false}
      onClick={open}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    />
  )
  return (
    <>
      {isPanelWanted && !isNarrow ? (
        <Suspense fallback={button}>
          <NotificationPanel button={button} />
        </Suspense>
      ) : (
        closedBell
      )}
      <Announcement unreadCount={unreadCount} />
    </>
  )
}

const prefetch = () => void prefetchCode(loadPanel)

/** Announces politely when there are more notifications than before; fewer are the result of the user's own action. */
function Announcement({ unreadCount }: { readonly unreadCount: UnreadCount | undefined }) {
  const text = useText()
  const lastUnread = useRef<number>(undefined)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (unreadCount === undefined) return
    const before = lastUnread.current
    lastUnread.current = unreadCount.unread
    if (before !== undefined && unreadCount.unread > before) setAnnouncement(formatUnread(unreadCount, text))
  }, [unreadCount, text])
  return (
    <span role="status" className={styles.screenReaderOnly}>
      {announcement}
    </span>
  )
}

function formatUnread({ unread, unreadExact }: UnreadCount, text: Text): string {
  return unreadExact
    ? text('NOTIFICATIONS_UNREAD', { count: unread })
    : text('NOTIFICATIONS_UNREAD_MORE', { count: unread })
}
