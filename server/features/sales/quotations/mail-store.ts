/** All SQL of mail to customers: claiming a waiting mail, its content, and its outcome. */
import { sql } from 'kysely'
import type { MailState } from '../../../db/tables-mail.ts'
import type { Database } from '../../../db/database.ts'

/** A mail that only this process may send for a while. */
export interface ClaimedMail {
  readonly id: string
  readonly linkId: string
  readonly kind: 'quotation' | 'reply'
  /** The secret of the link; null for an answer, whose reader has it already. */
  readonly secret: string | null
  readonly messageId: string | null
  /** The number of attempts, including the current one. */
  readonly attempts: number
}

/** Claims the mail that has waited longest, so that no other process sends it before `until`. */
export async function claimMail(
  db: Database,
  { now, until, claim }: { readonly now: Date; readonly until: Date; readonly claim: string },
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    with due as (
      select id from quotation_mail
      where state = 'waiting' and next_attempt_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by next_attempt_at, id
      limit 1
      for update skip locked)
    update quotation_mail as mail
    set claimed_until = ${until}, claim = ${claim}, attempts = attempts + 1
    from due where mail.id = due.id
    returning mail.id, mail.link_id as "linkId", mail.kind, mail.secret, mail.message_id as "messageId",
      mail.attempts`.execute(db)
  return rows[0]
}

/** The quotation and the recipient of a mail; undefined if the link was revoked or the quotation is no longer offered. */
export async function findMailContent(db: Database, { linkId, messageId }: ClaimedMail) {
  return await db
    .selectFrom('quotation_link')
    .innerJoin('quotation', 'quotation.id', 'quotation_link.quotation_id')
    .leftJoin('quotation_message', (join) => join.on('quotation_message.id', '=', messageId))
    .select([
      'quotation_link.name',
      'quotation_link.email',
      'quotation.id as quotation_id',
      'quotation.solution_id',
      'quotation.sent_by',
      'quotation.number',
      'quotation.content',
      'quotation_message.text as reply',
      'quotation_message.author as reply_author',
    ])
    .where('quotation_link.id', '=', linkId)
    .where('quotation_link.revoked_at', 'is', null)
    .where('quotation.state', 'in', ['sent', 'opened', 'accepted', 'declined'])
    .executeTakeFirst()
}

/** Settles a mail that is still claimed by the same sender. A settled mail no longer holds the secret of its link. */
export async function settleMail(
  db: Database,
  { id, claim }: { readonly id: string; readonly claim: string },
  change: {
    readonly state: MailState
    readonly at: Date
    readonly nextAttemptAt?: Date
    readonly problem?: string
  },
): Promise<void> {
  const isSettled = change.state !== 'waiting'
  await db
    .updateTable('quotation_mail')
    .set({
      state: change.state,
      claimed_until: null,
      claim: null,
      last_problem: change.problem ?? null,
      ...(isSettled ? { settled_at: change.at, secret: null } : {}),
      ...(change.nextAttemptAt === undefined ? {} : { next_attempt_at: change.nextAttemptAt }),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'waiting')
    .execute()
}
