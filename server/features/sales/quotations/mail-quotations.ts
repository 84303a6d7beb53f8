/**
 * The job that mails customers their quotations and the seller's replies to their questions; the seller is notified of a mail that
 * the customer's server refuses.
 */
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { toOneLine } from '@design-portal/domain/workflow/notification-text.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { formatDay } from '@design-portal/i18n/format.ts'
import type { Database } from '../../../db/database.ts'
import type { JobDefinition } from '../../../jobs/job.ts'
import type { Settings } from '../../../env.ts'
import type { CompositionResult, Mail } from '../../messaging/mail/compose-mail.ts'
import { formatMailSubject, maxHeaderTextLength, writeCaution } from '../../messaging/mail/mail-origin.ts'
import { sendQueue } from '../../messaging/mail/mail-queue.ts'
import { openMailServer } from '../../messaging/mail/mail-server.ts'
import { getPortalTexts } from '../../../texts/document-texts.ts'
import { type MailContent, writeHtml, writeText } from '../../messaging/mail/write-mail.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { buildLinkAddress } from './link-secret.ts'
import { claimedColumns, type ClaimedQuotationMail, findMailContent, settledColumns } from './mail-store.ts'
import { listSellers } from './store.ts'

/** Maximum length of a name that is inserted into a sentence of a mail. */
const maxNameLength = 100

type MailSettings = NonNullable<Settings['mail']>
type Content = NonNullable<Awaited<ReturnType<typeof findMailContent>>>

export const mailQuotations: JobDefinition = {
  name: 'mail-quotations',
  schedule: '* * * * *',
  run: async (services) => {
    const { db, settings, clock, log } = services
    const { mail } = settings
    if (mail === undefined) return
    const server = openMailServer(mail)
    try {
      const sent = await sendQueue<ClaimedQuotationMail>(services, server, {
        table: 'quotation_mail',
        columns: claimedColumns,
        settledColumns,
        compose: async (claimed) =>
          composeQuotationMail(settings, mail, claimed, await findMailContent(db, claimed)),
        onRefused: async (transaction, claimed) => await notifyOfRefusal(transaction, claimed, clock()),
      })
      if (sent > 0) log.info({ sent }, 'quotations mailed')
    } finally {
      server.close()
    }
  },
}

async function notifyOfRefusal(db: Database, claimed: ClaimedQuotationMail, at: Date): Promise<void> {
  const content = await findMailContent(db, claimed)
  if (content === undefined) return
  await notify(db, {
    kind: 'quotationUndeliverable',
    cfgId: content.solution_id,
    userIds: await listSellers(db, content),
    actorId: systemId,
    at,
    facts: { number: content.number, customer: content.email ?? '' },
  })
}

/** The mail in the language of the quotation, with the seller as the address for answers; or why there is none to send. */
function composeQuotationMail(
  settings: Settings,
  { publicUrl }: MailSettings,
  { id, kind, secret }: ClaimedQuotationMail,
  found: Content | undefined,
): CompositionResult {
  if (found?.email == null || found.content === null)
    return { skipReason: 'the link was revoked, or the quotation is no longer offered' }
  const { name, email, content, reply, reply_author: replyAuthor } = found
  const { language, validUntil } = content.terms
  const text = getPortalTexts(language)
  const values = {
    number: formatRevision(content.number, content.revision),
    company: toOneLine(content.seller.name, maxNameLength),
    project: toOneLine(content.projectName, maxNameLength),
    day: formatDay(validUntil, language),
    author: toOneLine(replyAuthor ?? '', maxNameLength),
  }
  const isReply = kind === 'reply'
  const subject = text(isReply ? 'QUOTATION_MAIL_REPLY_SUBJECT' : 'QUOTATION_MAIL_SUBJECT', values)
  const letter: MailContent = {
    language,
    subject: formatMailSubject(settings, subject),
    greeting: text('MAIL_GREETING', { name: toOneLine(name, maxNameLength) }),
    introduction: undefined,
    items: [
      {
        sentence: text(isReply ? 'QUOTATION_MAIL_REPLY' : 'QUOTATION_MAIL_TEXT', values),
        note: isReply ? (reply ?? undefined) : undefined,
        when: isReply ? text('QUOTATION_MAIL_REPLY_LINK') : text('QUOTATION_MAIL_VALID_UNTIL', values),
        // A reply has no secret: its reader has the link from the mail with the quotation.
        link:
          secret === null
            ? undefined
            : { address: buildLinkAddress(publicUrl, secret), label: text('QUOTATION_MAIL_OPEN') },
      },
    ],
    caution: writeCaution(settings, text),
    footer: text('QUOTATION_MAIL_FOOTER', {
      name: toOneLine(content.seller.contactName, maxNameLength),
      email: content.seller.contactEmail,
    }),
    preferences: undefined,
  }
  const mail: Mail = {
    messageId: `<${id}@${publicUrl.hostname}>`,
    to: { name: toOneLine(name, maxHeaderTextLength), address: email },
    replyTo: {
      name: toOneLine(content.seller.contactName, maxHeaderTextLength),
      address: content.seller.contactEmail,
    },
    language,
    subject: letter.subject,
    text: writeText(letter),
    html: writeHtml(letter),
    unsubscribe: undefined,
  }
  return { mail }
}
