/**
 * Turns a waiting message into the mail that its reader gets now: in their language, limited to what they still see and want, or nothing.
 */
import {
  getNotificationTextKey,
  getNotificationValues,
  findNote,
  toOneLine,
} from '@design-portal/domain/workflow/notification-text.ts'
import { reviewTeam } from '@design-portal/domain/permissions/named-people.ts'
import {
  isFarewell,
  isAboutSolution,
  getNotificationPlace,
} from '@design-portal/domain/workflow/notifications.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { formatDay } from '@design-portal/i18n/format.ts'
import { defaultLanguage } from '@design-portal/i18n/languages.ts'
import type { Database } from '../../../db/database.ts'
import type { Settings } from '../../../env.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { getSolutionName } from '../notifications/read-notifications.ts'
import { getActorName } from '../notifications/get-actor-name.ts'
import { findVisibleNames } from '../../solutions/visibility/find-visible-names.ts'
import { type MailLinks, createMailLinks } from './links.ts'
import { formatMailSubject, maxHeaderTextLength, writeCaution } from './mail-origin.ts'
import { type DocumentText, getPortalTexts } from '../../../texts/document-texts.ts'
import { getPersonTimeZone } from './queue-digests.ts'
import {
  type ClaimedMessage,
  type ContentRecord,
  findReader,
  listContents,
  type ReaderRecord,
} from './store.ts'
import { type MailContent, type MailItem, writeHtml, writeText } from './write-mail.ts'

/** A mail in the form that is passed to the mail server. */
export interface Mail {
  /** Derived from the message's row, so that mail programs show a mail that is sent twice only once. */
  readonly messageId: string
  readonly to: { readonly name: string; readonly address: string }
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address that ends such mails; undefined for people who have no account. */
  readonly unsubscribe: string | undefined
  /** Who reads an answer to the mail; by default nobody. */
  readonly replyTo?: { readonly name: string; readonly address: string }
}

/** Maximum length of the name of a person in a text, in code points (our choice). */
const maxPersonNameLength = 100

export type CompositionResult = { readonly mail: Mail } | { readonly skipReason: string }

/** @returns the mail, or the reason why none is to be sent */
export async function composeMail(
  db: Database,
  settings: Settings,
  { publicUrl }: NonNullable<Settings['mail']>,
  message: ClaimedMessage,
): Promise<CompositionResult> {
  const reader = await findReader(db, message.userId, settings.sampleData)
  if (reader === undefined) return { skipReason: 'the reader is not active' }
  const contents = await listContents(db, reader.id, message.notificationIds)
  if (contents.length === 0) return { skipReason: 'the reader has ended such mails' }
  const names = await findVisibleNames(
    { db, user: toUser(reader) },
    contents.map(({ solution_id: cfgId }) => cfgId),
  )
  const visibleContents = contents.filter(
    ({ kind, solution_id: cfgId }) => isFarewell(kind) || cfgId === null || names.has(cfgId),
  )
  if (visibleContents.length === 0) return { skipReason: 'the reader does not see the solution' }
  // Notifications that were read on the page in the meantime are left out of a digest. A mail about a single event may be on its way
  // already.
  const currentContents =
    message.digestDay === null
      ? visibleContents
      : visibleContents.filter(({ read_at: readAt }) => readAt === null)
  if (currentContents.length === 0) return { skipReason: 'the reader has read it in the page' }
  const content = createContent(currentContents, names, {
    reader,
    settings,
    digestDay: message.digestDay,
    links: createMailLinks(publicUrl, message.unsubscribeKey),
  })
  return {
    mail: {
      messageId: `<${message.id}@${publicUrl.hostname}>`,
      to: { name: toOneLine(reader.name, maxHeaderTextLength), address: reader.email },
      language: content.language,
      subject: content.subject,
      text: writeText(content),
      html: writeHtml(content),
      unsubscribe: createMailLinks(publicUrl, message.unsubscribeKey).unsubscribe,
    },
  }
}

interface MailContext {
  readonly reader: ReaderRecord
  readonly settings: Settings
  readonly digestDay: string | null
  readonly links: MailLinks
}

function createContent(
  records: readonly ContentRecord[],
  names: ReadonlyMap<string, string>,
  { reader, settings, digestDay, links }: MailContext,
): MailContent {
  const language = reader.language_id ?? defaultLanguage
  const text = getPortalTexts(language)
  const dateTimeFormat = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: getPersonTimeZone(reader),
  })
  const getSolutionTitle = ({ solution_id: cfgId, facts }: ContentRecord): string =>
    toOneLine((cfgId === null ? undefined : names.get(cfgId)) ?? getSolutionName(facts), maxHeaderTextLength)
  const items = records.map((record): MailItem => {
    const { kind, facts, solution_id: cfgId } = record
    const actor = formatActor(text, toUser(reader), record)
    const values = getNotificationValues(kind, facts, (day) => formatDay(day, language))
    return {
      sentence: text(getNotificationTextKey(kind), { ...values, actor, solution: getSolutionTitle(record) }),
      note: findNote(facts),
      when: dateTimeFormat.format(record.at),
      link:
        isAboutSolution(kind) && (cfgId === null || !names.has(cfgId))
          ? undefined
          : {
              address: links.buildPlaceAddress(getNotificationPlace(kind), cfgId),
              label: text('MAIL_OPEN_SOLUTION'),
            },
    }
  })
  const [firstRecord] = records
  const subject =
    digestDay === null && firstRecord !== undefined
      ? formatEventSubject(
          text,
          text(`${getNotificationTextKey(firstRecord.kind)}_NAME`),
          getSolutionTitle(firstRecord),
        )
      : text('MAIL_DIGEST_SUBJECT', { count: items.length })
  return {
    language,
    subject: formatMailSubject(settings, subject),
    greeting: text('MAIL_GREETING', { name: toOneLine(reader.name, maxPersonNameLength) }),
    introduction: digestDay === null ? undefined : text('MAIL_DIGEST_INTRODUCTION', { count: items.length }),
    items,
    caution: writeCaution(settings, text),
    footer: text(digestDay === null ? 'MAIL_FOOTER' : 'MAIL_DIGEST_FOOTER'),
    preferences: { address: links.preferences, label: text('MAIL_PREFERENCES') },
  }
}

/** The person who caused the event, or a general term in the reader's language if the reader may not know them. */
function formatActor(text: DocumentText, reader: SignedInUser, record: ContentRecord): string {
  if (record.actor_id === systemId) return text('NOTIFICATION_SYSTEM')
  const name = getActorName(reader, record)
  return name === reviewTeam.name ? text('NOTIFICATION_REVIEW_TEAM') : toOneLine(name, maxPersonNameLength)
}

/** The subject of a mail about a single event, which also names the solution if there is one. */
const formatEventSubject = (text: DocumentText, eventName: string, solution: string): string =>
  solution === '' ? eventName : text('MAIL_SUBJECT', { what: eventName, solution })

/** The reader in the form that the permission table uses. */
const toUser = (reader: ReaderRecord): SignedInUser => ({
  id: reader.id,
  baseRole: reader.base_role,
  roleFlags: reader.role_flags,
  accessFlags: reader.access_flags,
  companyId: reader.company_id,
  regionIds: reader.region_ids,
  name: reader.name,
  email: reader.email,
  username: reader.username,
  countryCode: reader.country_code,
  companyName: reader.company_name,
})
