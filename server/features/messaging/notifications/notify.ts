/** Notifies people in the portal, in the transaction of the event; also queues a mail for those who want it at once. */
import { randomUUID } from 'node:crypto'
import { getDefaultMailChoice, type NotificationKind } from '@design-portal/domain/workflow/notifications.ts'
import type { Database } from '../../../db/database.ts'
import { queueMail } from './queue-mail.ts'
import { findReaders, insertNotifications } from './store.ts'

export interface NewNotification {
  readonly kind: NotificationKind
  /** The solution that the notification is about; null if it is about none. */
  readonly cfgId: string | null
  /** The recipients; the person who caused the event is not notified. */
  readonly userIds: readonly string[]
  /** The person who caused the event; the id of the system if no person did. */
  readonly actorId: string
  readonly at: Date
  /** The values that the text mentions: a note, an amount, a day. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Notifies each person once; people who are no longer active are not notified. */
export async function notify(db: Database, notification: NewNotification): Promise<void> {
  const { kind, cfgId, userIds, actorId, at, facts = {} } = notification
  const recipientIds = [...new Set(userIds)].filter((userId) => userId !== actorId)
  if (recipientIds.length === 0) return
  const readers = await findReaders(db, recipientIds, kind)
  const notifications = readers.map((reader) => ({
    id: randomUUID(),
    userId: reader.id,
    mail: reader.choice ?? getDefaultMailChoice(kind),
  }))
  await insertNotifications(
    db,
    notifications.map(({ id, userId, mail }) => ({
      id,
      user_id: userId,
      kind,
      solution_id: cfgId,
      actor_id: actorId,
      at,
      facts: JSON.stringify(facts),
      mailed_at: mail === 'digest' ? null : at,
    })),
  )
  await queueMail(
    db,
    notifications.filter(({ mail }) => mail === 'now'),
    at,
  )
}
