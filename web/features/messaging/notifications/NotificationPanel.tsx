/** The panel with the newest notifications under the bell, loaded on demand. */

import { Button, Popover, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { NotificationLine } from './NotificationLine.tsx'
import styles from './NotificationPanel.module.css'
import { markNotifications, newestQuery, panelSize } from './queries.ts'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'

interface PanelProps {
  /** The named button that opens and closes the panel. */
  readonly button: ReactElement<{ readonly onClick?: () => void }>
}

export function NotificationPanel({ button }: PanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  // The button that was pressed has been replaced; its replacement gets the focus before the panel opens, so that the focus returns to it.
  const focusAndOpen = useCallback((holder: HTMLSpanElement | null) => {
    holder?.querySelector('button')?.focus()
    if (holder !== null) setIsOpen(true)
  }, [])
  const Target = button.type
  return (
    <span ref={focusAndOpen}>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        shadow="md"
        width={400}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Target {...button.props} onClick={() => setIsOpen((before) => !before)} />
        </Popover.Target>
        <Popover.Dropdown className={styles.panel ?? ''}>
          <NewestNotifications onLeave={() => setIsOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}

function NewestNotifications({ onLeave }: { readonly onLeave: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const newest = useQuery(newestQuery)
  const lines = newest.data?.data ?? []
  const [first] = lines
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('NOTIFICATIONS_TITLE')}</h2>
        {first !== undefined && lines.some(({ read }) => !read) ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void markNotifications(queries, { upTo: first.notificationId })}
          >
            {text('NOTIFICATIONS_MARK_ALL')}
          </Button>
        ) : null}
      </div>
      {newest.isPending ? <Loading /> : null}
      {newest.isError && newest.data === undefined ? (
        <FailureNotice
          message={formatFailure(newest.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void newest.refetch()}
        />
      ) : null}
      {newest.isSuccess && lines.length === 0 ? (
        <p className={styles.empty}>{text('NOTIFICATIONS_EMPTY')}</p>
      ) : null}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <NotificationLine key={line.notificationId} notification={line} onFollow={onLeave} />
        ))}
      </ul>
      <Link to={paths.notifications} className={styles.all} onClick={onLeave}>
        {text('NOTIFICATIONS_ALL')}
      </Link>
    </div>
  )
}

function Loading() {
  return (
    <LoadingPanel className={styles.loading}>
      {Array.from({ length: panelSize / 2 }, (_, index) => (
        <Skeleton key={index} height={40} radius="sm" />
      ))}
    </LoadingPanel>
  )
}
