/** Queues mail to people in the transaction of their notifications; a job sends it. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { insertMessages } from './mail-queue-store.ts'

/** A message has the id of its notification, so that nobody gets two mails about the same one. */
export async function queueMail(
  db: Database,
  notifications: readonly { readonly id: string; readonly userId: string }[],
  at: Date,
): Promise<void> {
  await insertMessages(
    db,
    notifications.map(({ id, userId }) => ({
      id,
      user_id: userId,
      digest_day: null,
      notification_ids: [id],
      unsubscribe_key: randomUUID(),
      created_at: at,
      next_attempt_at: at,
    })),
  )
}
