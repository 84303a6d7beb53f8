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

interface Unread {
  readonly unread: number
  readonly unreadExact: boolean
}

const loadPanel = () => import('./NotificationPanel.tsx')
const NotificationPanel = lazyWithFallback(loadPanel, (module) => module.NotificationPanel)

export function NotificationBell({ className }: { readonly className: string }) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const narrow = useMediaQuery('(max-width: 30em)', undefined, { getInitialValueInEffect: false })
  const [isPanelWanted, setIsPanelWanted] = useState(false)
  const counted = useUnread()
  const count = counted?.unread ?? 0
  const open = () => {
    if (narrow) void navigate({ to: paths.notifications })
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
        ...(counted === undefined ? [] : [formatUnread(counted, text)]),
      ].join(', ')}
    >
      <Icon name="bell" />
      {count === 0 ? null : (
        <span className={styles.count} aria-hidden="true">
          {formatNumber(count, language)}
          {counted?.unreadExact === false ? '+' : ''}
        </span>
      )}
    </Button>
  )
  const Target = button.type
  const closed = (
    <Target
      {...button.props}
      aria-haspopup={narrow ? undefined : 'dialog'}
      aria-expanded={narrow ? undefined : false}
      onClick={open}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    />
  )
  return (
    <>
      {isPanelWanted && !narrow ? (
        <Suspense fallback={button}>
          <NotificationPanel button={button} />
        </Suspense>
      ) : (
        closed
      )}
      <Announcement counted={counted} />
    </>
  )
}

const prefetch = () => void prefetchCode(loadPanel)

/** Announces politely when there are more notifications than before; fewer are the result of the user's own action. */
function Announcement({ counted }: { readonly counted: Unread | undefined }) {
  const text = useText()
  const known = useRef<number>(undefined)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (counted === undefined) return
    const before = known.current
    known.current = counted.unread
    if (before !== undefined && counted.unread > before) setAnnounced(formatUnread(counted, text))
  }, [counted, text])
  return (
    <span role="status" className={styles.screenReaderOnly}>
      {announced}
    </span>
  )
}

function formatUnread({ unread, unreadExact }: Unread, text: Text): string {
  return unreadExact
    ? text('NOTIFICATIONS_UNREAD', { count: unread })
    : text('NOTIFICATIONS_UNREAD_MORE', { count: unread })
}
