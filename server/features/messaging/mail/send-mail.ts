/** The job that sends the messages in the mail queue. */
import type { JobDefinition } from '../../../jobs/job.ts'
import { composeMail } from './compose-mail.ts'
import { sendQueue } from './mail-queue.ts'
import { openMailServer } from './mail-server.ts'
import { queueDigests } from './queue-digests.ts'
import { claimedColumns, type ClaimedMessage, dropWaiting } from './store.ts'

/** Older messages are not sent, since the notification is still on the page (our choice). */
const maxAgeMilliseconds = 3 * 24 * 60 * 60_000

export const sendMail: JobDefinition = {
  name: 'send-mail',
  schedule: '* * * * *',
  run: async (services) => {
    const { db, settings, clock, log } = services
    await queueDigests(db, clock())
    const { mail } = settings
    if (mail === undefined) {
      await dropWaiting(db, clock(), 'this installation sends no mail')
      return
    }
    const server = openMailServer(mail)
    try {
      const sent = await sendQueue<ClaimedMessage>(services, server, {
        table: 'mail_message',
        columns: claimedColumns,
        compose: async (message) =>
          clock().getTime() - message.createdAt.getTime() > maxAgeMilliseconds
            ? { skipReason: 'it is no news any more' }
            : await composeMail(db, settings, mail, message),
      })
      if (sent > 0) log.info({ sent }, 'mail sent')
    } finally {
      server.close()
    }
  },
}
