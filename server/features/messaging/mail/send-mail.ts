/** The job that sends the messages in the mail queue. */
import { randomUUID } from 'node:crypto'
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { composeMail } from './compose-mail.ts'
import { type MailServer, openMailServer, type Sending } from './mail-server.ts'
import { queueDigests } from './queue-digests.ts'
import { type ClaimedMessage, claimMessage, deleteWaiting, settleMessage } from './store.ts'

const second = 1000
const minute = 60 * second

/** Time limit of a process for one message; after that another process takes it over, with the same message id. */
const claimedFor = 5 * minute

/** The pauses between a failed attempt and the next; after the last one there are no more attempts (ours). */
const pauses = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * minute)

/** Older messages are not sent, since the notification is still on the page (ours). */
const newsFor = 3 * 24 * 60 * minute

/** Maximum number of mails sent in one run; the next run starts a minute later. */
const maxPerRun = 500

export const sendMail: JobDefinition = {
  name: 'send-mail',
  schedule: '* * * * *',
  run: async (services) => {
    const { db, settings, clock, log } = services
    await queueDigests(db, clock())
    if (settings.mail === undefined) {
      await deleteWaiting(db, clock(), 'this installation sends no mail')
      return
    }
    const server = openMailServer(settings.mail)
    try {
      const sent = await sendWaiting(services, settings.mail, server)
      if (sent > 0) log.info({ sent }, 'mail sent')
    } finally {
      server.close()
    }
  },
}

/** @returns how many messages the mail server has accepted */
async function sendWaiting(
  services: JobServices,
  mail: NonNullable<JobServices['settings']['mail']>,
  server: MailServer,
): Promise<number> {
  const { db, settings, clock, log } = services
  let sent = 0
  for (let count = 0; count < maxPerRun; count++) {
    const now = clock()
    const claim = randomUUID()
    const message = await claimMessage(db, { now, until: new Date(now.getTime() + claimedFor), claim })
    if (message === undefined) break
    const late = now.getTime() - message.createdAt.getTime() > newsFor
    const composed = late
      ? { nothing: 'it is no news any more' }
      : await composeMail(db, settings, mail, message)
    if ('nothing' in composed) {
      await settleMessage(
        db,
        { id: message.id, claim },
        { state: 'dropped', at: now, problem: composed.nothing },
      )
      continue
    }
    const sending = await server.send(composed.mail)
    await settle(services, message, claim, sending)
    if (sending.outcome === 'sent') sent += 1
    else log.warn({ message: message.id, ...sending }, 'mail not sent')
    if (sending.outcome === 'away') break
  }
  return sent
}

async function settle(
  { db, clock }: JobServices,
  { id, attempts }: ClaimedMessage,
  claim: string,
  sending: Sending,
): Promise<void> {
  const at = clock()
  if (sending.outcome === 'sent') return await settleMessage(db, { id, claim }, { state: 'sent', at })
  const pause = sending.outcome === 'refused' ? undefined : pauses[attempts - 1]
  await settleMessage(
    db,
    { id, claim },
    pause === undefined
      ? { state: 'refused', at, problem: sending.why }
      : { state: 'waiting', at, nextAttemptAt: new Date(at.getTime() + pause), problem: sending.why },
  )
}
