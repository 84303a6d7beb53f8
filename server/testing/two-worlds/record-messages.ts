/**
 * Records the messages written for a reader: notifications, mails as they would be sent, and messages to other
 * systems.
 */
import { readSettings } from '../../env.ts'
import { composeMail } from '../../features/messaging/mail/compose-mail.ts'
import type { World } from './world.ts'

/** The mail settings for rendering; no mail is sent. */
const settings = readSettings({
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'portal@portal.example',
})

function requireMail() {
  if (settings.mail === undefined) throw new Error('No mail server')
  return settings.mail
}

/** Records the messages for the reader, and those to other systems about the solutions of the reader's company. */
export async function recordMessages({ portal: { db }, observer, reader }: World): Promise<void> {
  const notifications = await db
    .selectFrom('notification')
    .select(['kind', 'solution_id', 'at', 'facts', 'read_at', 'mailed_at'])
    .where('user_id', '=', reader.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  observer.record('notifications', notifications)
  const mails = await db
    .selectFrom('mail_message')
    .selectAll()
    .where('user_id', '=', reader.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const mail of mails)
    observer.record('mail', [
      mail.state,
      mail.digest_day,
      await composeMail(db, settings, requireMail(), {
        id: mail.id,
        userId: reader.id,
        digestDay: mail.digest_day,
        notificationIds: mail.notification_ids,
        unsubscribeKey: mail.unsubscribe_key,
        createdAt: mail.created_at,
        attempts: 1,
      }),
    ])
  const messages = await db
    .selectFrom('outbox_message')
    .select(['kind', 'solution_id', 'state'])
    .where('company_id', '=', reader.companyId)
    .orderBy('id')
    .execute()
  observer.record('outbox', messages)
}
