/** One notification: what happened, when and with which comment; a link to it, and a button that marks it as read or unread. */

import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getNotificationPlace } from '@design-portal/domain/workflow/notifications.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { formatNotification } from './notification-texts.ts'
import styles from './NotificationLine.module.css'
import { markNotifications } from './queries.ts'
import type { Notification } from './queries.ts'

interface NotificationLineProps {
  readonly notification: Notification
  /** Called when the user follows the link. */
  readonly onFollow?: () => void
}

export function NotificationLine({ notification, onFollow }: NotificationLineProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { notificationId, read, at, note } = notification
  const ids = [notificationId]
  const sentence = formatNotification(notification, language)
  const followLink = () => {
    if (!read) void markNotifications(queries, { ids })
    onFollow?.()
  }
  const label = read ? text('NOTIFICATIONS_MARK_UNREAD') : text('NOTIFICATIONS_MARK_READ')
  return (
    <li className={read ? styles.line : `${styles.line} ${styles.unread}`}>
      <div className={styles.words}>
        <NotificationLink notification={notification} onFollow={followLink}>
          {read ? null : (
            <span className={styles.screenReaderOnly}>{`${text('NOTIFICATIONS_IS_UNREAD')}: `}</span>
          )}
          {sentence}
        </NotificationLink>
        {note === null ? null : <q className={styles.note}>{note}</q>}
        <time dateTime={at} className={styles.when}>
          {formatDateTime(at, language)}
        </time>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={`${label}: ${sentence}`}
        title={label}
        onClick={() => void markNotifications(queries, { ids, read: !read })}
      >
        {read ? <Icon name="dot" size={18} /> : <Icon name="check" size={18} />}
      </ActionIcon>
    </li>
  )
}

interface NotificationLinkProps {
  readonly notification: Notification
  readonly onFollow: () => void
  readonly children: ReactNode
}

/** The sentence as a link to its details, or as plain text if those no longer exist. */
function NotificationLink({ notification: { kind, cfgId }, onFollow, children }: NotificationLinkProps) {
  const shared = { className: `${styles.sentence} ${styles.link}`, onClick: onFollow }
  const place = getNotificationPlace(kind)
  if (place === 'access' || place === 'accessRequests' || place === 'accessReviews') {
    return (
      <Link to={paths[place]} {...shared}>
        {children}
      </Link>
    )
  }
  if (cfgId === null) return <span className={styles.sentence}>{children}</span>
  switch (place) {
    case 'inbox':
      return (
        <Link to={paths.quoteRequests} search={{}} {...shared}>
          {children}
        </Link>
      )
    case 'quotes':
      return (
        <Link to={paths.quotes} search={{ cfgId }} {...shared}>
          {children}
        </Link>
      )
    case 'solution':
      return (
        <Link to={paths.solutionDetails} search={{ cfgId }} {...shared}>
          {children}
        </Link>
      )
    default:
      return (
        <Link to={paths.solutionDetails} search={{ cfgId, tab: place }} {...shared}>
          {children}
        </Link>
      )
  }
}
