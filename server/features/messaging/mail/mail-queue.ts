/** Sends what waits in a queue of mails: one mail at a time, claimed so that no other process sends it, and tried again after a failure. */
import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { MailState } from '../../../db/tables-mail.ts'
import type { JobServices } from '../../../jobs/job.ts'
import type { CompositionResult } from './compose-mail.ts'
import type { MailServer, Sending } from './mail-server.ts'

const minuteMilliseconds = 60_000

/** Time limit of a process for one mail; after that another process takes it over, with the same message id. */
const claimMilliseconds = 5 * minuteMilliseconds

/** The pauses between a failed attempt and the next; after the last one there are no more attempts (our choice). */
const pauses = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * minuteMilliseconds)

/** Maximum number of mails sent in one run; the next run starts a minute later. */
const maxPerRun = 500

/** A mail that only this process may send for a while. */
export interface ClaimedMail {
  readonly id: string
  /** The number of attempts, including the current one. */
  readonly attempts: number
}

/** A table of mails with the columns of a queue, and what is particular to its mails. */
export interface MailQueue<Mail extends ClaimedMail> {
  readonly table: 'mail_message' | 'quotation_mail'
  /** The columns of a claimed mail, besides id and attempts, by the names of its fields. */
  readonly columns: RawBuilder<unknown>
  /** Further assignments when a mail is settled, each after a comma. */
  readonly settledColumns?: RawBuilder<unknown>
  readonly compose: (claimed: Mail) => Promise<CompositionResult>
  /** What follows when a mail was refused for good, in the transaction that settles it. */
  readonly onRefused?: (db: Database, claimed: Mail) => Promise<void>
}

/** @returns how many mails the mail server has accepted */
export async function sendQueue<Mail extends ClaimedMail>(
  { db, clock, log }: JobServices,
  server: MailServer,
  queue: MailQueue<Mail>,
): Promise<number> {
  let sent = 0
  for (let count = 0; count < maxPerRun; count++) {
    const claim = randomUUID()
    const claimed = await claimMail(db, queue, { now: clock(), claim })
    if (claimed === undefined) break
    const composed = await queue.compose(claimed)
    if ('skipReason' in composed) {
      const outcome = { state: 'dropped', at: clock(), problem: composed.skipReason } as const
      await settleMail(db, queue, { id: claimed.id, claim }, outcome)
      continue
    }
    const sending = await server.send(composed.mail)
    await settleSending({ db, at: clock() }, queue, { claimed, claim }, sending)
    if (sending.outcome === 'sent') sent += 1
    else log.warn({ message: claimed.id, ...sending }, 'mail not sent')
    if (sending.outcome === 'unreachable') break
  }
  return sent
}

async function settleSending<Mail extends ClaimedMail>(
  { db, at }: { readonly db: Database; readonly at: Date },
  queue: MailQueue<Mail>,
  { claimed, claim }: { readonly claimed: Mail; readonly claim: string },
  sending: Sending,
): Promise<void> {
  const key = { id: claimed.id, claim }
  if (sending.outcome === 'sent') return await settleMail(db, queue, key, { state: 'sent', at })
  const pause = sending.outcome === 'refused' ? undefined : pauses[claimed.attempts - 1]
  if (pause !== undefined) {
    const nextAttemptAt = new Date(at.getTime() + pause)
    return await settleMail(db, queue, key, { state: 'waiting', at, nextAttemptAt, problem: sending.why })
  }
  await db.transaction().execute(async (transaction) => {
    await settleMail(transaction, queue, key, { state: 'refused', at, problem: sending.why })
    await queue.onRefused?.(transaction, claimed)
  })
}

/** Claims the mail that has waited longest, so that no other process sends it for a while. */
async function claimMail<Mail extends ClaimedMail>(
  db: Database,
  { table, columns }: MailQueue<Mail>,
  { now, claim }: { readonly now: Date; readonly claim: string },
): Promise<Mail | undefined> {
  const until = new Date(now.getTime() + claimMilliseconds)
  const { rows } = await sql<Mail>`
    with due as (
      select id from ${sql.table(table)}
      where state = 'waiting' and next_attempt_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by next_attempt_at, id
      limit 1
      for update skip locked)
    update ${sql.table(table)} as mail
    set claimed_until = ${until}, claim = ${claim}, attempts = attempts + 1
    from due where mail.id = due.id
    returning mail.id, mail.attempts, ${columns}`.execute(db)
  return rows[0]
}

interface Outcome {
  readonly state: MailState
  readonly at: Date
  readonly nextAttemptAt?: Date
  readonly problem?: string
}

/** Settles a mail that is still claimed by the same sender. */
async function settleMail<Mail extends ClaimedMail>(
  db: Database,
  { table, settledColumns }: MailQueue<Mail>,
  { id, claim }: { readonly id: string; readonly claim: string },
  { state, at, nextAttemptAt, problem }: Outcome,
): Promise<void> {
  const isSettled = state !== 'waiting'
  await sql`
    update ${sql.table(table)}
    set state = ${state}, claim = null, claimed_until = null, last_problem = ${problem ?? null},
      settled_at = ${isSettled ? at : null}, next_attempt_at = coalesce(${nextAttemptAt ?? null}, next_attempt_at)
      ${isSettled && settledColumns !== undefined ? settledColumns : sql``}
    where id = ${id} and claim = ${claim} and state = 'waiting'`.execute(db)
}
