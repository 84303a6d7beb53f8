/** All SQL of mail to customers: the columns of a claimed mail, and the content it is composed from. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ClaimedMail } from '../../messaging/mail/mail-queue.ts'

/** A mail that only this process may send for a while. */
export interface ClaimedQuotationMail extends ClaimedMail {
  readonly linkId: string
  readonly kind: 'quotation' | 'reply'
  /** The secret of the link; null for a reply, whose reader has it already. */
  readonly secret: string | null
  readonly messageId: string | null
}

/** The columns of a claimed mail. */
export const claimedColumns = sql`mail.link_id as "linkId", mail.kind, mail.secret, mail.message_id as "messageId"`

/** A settled mail no longer holds the secret of its link. */
export const settledColumns = sql`, secret = null`

/** The quotation and the recipient of a mail; undefined if the link was revoked or the quotation is no longer offered. */
export async function findMailContent(db: Database, { linkId, messageId }: ClaimedQuotationMail) {
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

/** The problem of a mail to a customer that failed at least twice and is still waiting; undefined if there is none. */
export async function findRepeatedFailure(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('quotation_mail')
    .select('last_problem')
    .where('state', '=', 'waiting')
    .where('attempts', '>=', 2)
    .where('last_problem', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.last_problem ?? undefined
}
