/** The job that mails quotations and answers to customers; a mail that their server refuses is told to the seller. */
import { randomUUID } from 'node:crypto'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { toOneLine } from '@design-portal/domain/workflow/notification-text.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { formatDay } from '@design-portal/i18n/format.ts'
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import type { Settings } from '../../../env.ts'
import type { Mail } from '../../messaging/mail/compose-mail.ts'
import { type MailServer, openMailServer, type Sending } from '../../messaging/mail/mail-server.ts'
import { getMailTexts, type MailText } from '../../messaging/mail/mail-texts.ts'
import { type MailContent, writeHtml, writeText } from '../../messaging/mail/write-mail.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { buildLinkAddress } from './link-secret.ts'
import { claimMail, type ClaimedMail, findMailContent, settleMail } from './mail-store.ts'
import { listSellers } from './store.ts'

const minute = 60_000

/** Time limit of a process for one mail; after that another process takes it over, with the same message id. */
const claimedFor = 5 * minute

/** The pauses between a failed attempt and the next; after the last one the mail counts as refused (ours). */
const pauses = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * minute)

/** Maximum number of mails sent in one run; the next run starts a minute later. */
const maxPerRun = 200

/** Longest subject in code points; some programs fold longer ones badly. */
const maxSubjectLength = 180

type MailOrigin = Pick<Settings, 'production' | 'sampleData' | 'environmentName'>
type MailSettings = NonNullable<Settings['mail']>
type Content = NonNullable<Awaited<ReturnType<typeof findMailContent>>>

export const mailQuotations: JobDefinition = {
  name: 'mail-quotations',
  schedule: '* * * * *',
  run: async (services) => {
    const { settings, log } = services
    if (settings.mail === undefined) return
    const server = openMailServer(settings.mail)
    try {
      const sent = await sendWaiting(services, settings.mail, server)
      if (sent > 0) log.info({ sent }, 'quotations mailed')
    } finally {
      server.close()
    }
  },
}

/** @returns how many mails the mail server has accepted */
async function sendWaiting(
  services: JobServices,
  mailSettings: MailSettings,
  server: MailServer,
): Promise<number> {
  const { db, settings, clock, log } = services
  let sent = 0
  for (let count = 0; count < maxPerRun; count++) {
    const now = clock()
    const claim = randomUUID()
    const claimed = await claimMail(db, { now, until: new Date(now.getTime() + claimedFor), claim })
    if (claimed === undefined) break
    const content = await findMailContent(db, claimed)
    if (content?.email == null || content.content === null) {
      const problem = 'the link was revoked, or the quotation is no longer offered'
      await settleMail(db, { id: claimed.id, claim }, { state: 'dropped', at: now, problem })
      continue
    }
    const sending = await server.send(composeQuotationMail(settings, mailSettings, claimed, content))
    await settle(services, { claimed, claim, content }, sending)
    if (sending.outcome === 'sent') sent += 1
    else log.warn({ mail: claimed.id, ...sending }, 'quotation not mailed')
    if (sending.outcome === 'away') break
  }
  return sent
}

async function settle(
  { db, clock }: JobServices,
  mail: { readonly claimed: ClaimedMail; readonly claim: string; readonly content: Content },
  sending: Sending,
): Promise<void> {
  const { claimed, claim, content } = mail
  const at = clock()
  const key = { id: claimed.id, claim }
  if (sending.outcome === 'sent') return await settleMail(db, key, { state: 'sent', at })
  const pause = sending.outcome === 'refused' ? undefined : pauses[claimed.attempts - 1]
  if (pause !== undefined) {
    const nextAttemptAt = new Date(at.getTime() + pause)
    return await settleMail(db, key, { state: 'waiting', at, nextAttemptAt, problem: sending.why })
  }
  await db.transaction().execute(async (transaction) => {
    await settleMail(transaction, key, { state: 'refused', at, problem: sending.why })
    await notify(transaction, {
      kind: 'quotationUndeliverable',
      cfgId: content.solution_id,
      userIds: await listSellers(transaction, content),
      actorId: systemId,
      at,
      facts: { number: content.number, customer: content.email ?? '' },
    })
  })
}

/** The mail in the language of the quotation; an answer to it goes to the seller. */
function composeQuotationMail(
  settings: MailOrigin,
  { publicUrl }: MailSettings,
  { id, kind, secret }: ClaimedMail,
  { name, email, content, reply, reply_author: replyAuthor }: Content,
): Mail {
  if (content === null || email === null) throw new Error('A mail about a quotation that was never sent')
  const { language, validUntil } = content.terms
  const text = getMailTexts(language)
  const values = {
    number: formatRevision(content.number, content.revision),
    company: toOneLine(content.seller.name, 100),
    project: toOneLine(content.projectName, 100),
    day: formatDay(validUntil, language),
    author: toOneLine(replyAuthor ?? '', 100),
  }
  const isReply = kind === 'reply'
  const subject = text(isReply ? 'QUOTATION_MAIL_REPLY_SUBJECT' : 'QUOTATION_MAIL_SUBJECT', values)
  const mail: MailContent = {
    language,
    subject: toOneLine(
      settings.production ? subject : `[${settings.environmentName}] ${subject}`,
      maxSubjectLength,
    ),
    greeting: text('MAIL_GREETING', { name: toOneLine(name, 100) }),
    introduction: undefined,
    items: [
      {
        sentence: text(isReply ? 'QUOTATION_MAIL_REPLY' : 'QUOTATION_MAIL_TEXT', values),
        note: isReply ? (reply ?? undefined) : undefined,
        when: isReply ? text('QUOTATION_MAIL_REPLY_LINK') : text('QUOTATION_MAIL_VALID_UNTIL', values),
        link:
          secret === null
            ? undefined
            : { address: buildLinkAddress(publicUrl, secret), label: text('QUOTATION_MAIL_OPEN') },
      },
    ],
    caution: writeCaution(settings, text),
    footer: text('QUOTATION_MAIL_FOOTER', {
      name: toOneLine(content.seller.contactName, 100),
      email: content.seller.contactEmail,
    }),
    preferences: undefined,
  }
  return {
    messageId: `<${id}@${publicUrl.hostname}>`,
    to: { name: toOneLine(name, maxSubjectLength), address: email },
    replyTo: {
      name: toOneLine(content.seller.contactName, maxSubjectLength),
      address: content.seller.contactEmail,
    },
    language,
    subject: mail.subject,
    text: writeText(mail),
    html: writeHtml(mail),
    unsubscribe: undefined,
  }
}

/** The warning of an installation that is not for production. */
function writeCaution(
  { production, sampleData, environmentName: environment }: MailOrigin,
  text: MailText,
): string | undefined {
  if (production) return undefined
  return text(sampleData ? 'MAIL_SAMPLE_CAUTION' : 'MAIL_TEST_CAUTION', { environment })
}
