/** Calls about notifications: reading them, marking them, and choosing which of them arrive by mail. */
import * as z from 'zod/mini'
import { mailChoices, notificationKinds } from '@design-portal/domain/workflow/notifications.ts'
import { buildCallTable } from './call.ts'
import { flag, id, wholeNumber } from './fields.ts'

/** Maximum number of unread notifications that are counted. */
export const maxCounted = 99

/** Maximum number of notifications that one call marks by id. */
export const maxMarkedNotifications = 200

const kind = z.enum(notificationKinds)
const mailChoice = z.enum(mailChoices)

const UnreadCount = z.object({
  unread: z.int(),
  /** False if there are more unread notifications than were counted. */
  unreadExact: z.boolean(),
})

export const Notification = z.object({
  notificationId: z.string(),
  /** The screen shows `NOTIFICATION_<KIND>` with solution, actor and facts. */
  kind,
  /** ISO 8601. */
  at: z.string(),
  read: z.boolean(),
  /** The person who caused the notification; null if nobody did. */
  actorName: z.nullable(z.string()),
  /** Empty if the name is no longer known. */
  solutionName: z.string(),
  /** The solution to which the notification links; null if there is none that the person may see. */
  cfgId: z.nullable(z.string()),
  /** Arguments of the text by name: texts, numbers, and days as YYYY-MM-DD. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The note that somebody wrote, shortened; null if there is none. */
  note: z.nullable(z.string()),
})
export type Notification = z.output<typeof Notification>

const MailSettings = z.object({
  /** False if this installation sends no mail. */
  mailOn: z.boolean(),
  /** The kinds of notification that the person can get, grouped by topic. */
  choices: z.array(z.object({ kind, mail: mailChoice })),
})
export type MailSettings = z.output<typeof MailSettings>

export const notificationCalls = buildCallTable([
  {
    name: 'notification/unread',
    method: 'GET',
    encoding: 'query',
    summary: 'Counts my unread notifications, up to 99.',
    input: z.strictObject({}),
    output: UnreadCount,
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'notification/list',
    method: 'POST',
    encoding: 'json',
    summary: 'Lists my notifications, newest first, leaving out those about solutions I can no longer see.',
    input: z.strictObject({
      unreadOnly: z._default(flag, false),
      kinds: z.optional(z.array(kind).check(z.minLength(1), z.maxLength(notificationKinds.length))),
      /** The last notification of the previous page. */
      after: z.optional(id),
      limit: z._default(wholeNumber({ min: 1, max: 100 }), 20),
    }),
    output: z.object({ data: z.array(Notification), more: z.boolean() }),
    permission: 'signedIn',
    errors: [],
    reads: true,
  },
  {
    name: 'notification/read',
    method: 'POST',
    encoding: 'json',
    summary: 'Marks my notifications as read or unread: some, or all up to the newest one that I have seen.',
    input: z
      .strictObject({
        ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxMarkedNotifications))),
        /** Marks all notifications up to this one; later ones stay unread. */
        upTo: z.optional(id),
        read: z._default(flag, true),
      })
      .check(
        z.refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined), {
          error: 'Send either ids, or upTo for all up to one.',
          path: ['ids'],
        }),
      ),
    output: UnreadCount,
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'notification/mail',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns which kinds of notifications I get by mail, and when.',
    input: z.strictObject({}),
    output: MailSettings,
    permission: 'keepOwnSettings',
    errors: [],
  },
  {
    name: 'notification/mail/choose',
    method: 'POST',
    encoding: 'json',
    summary:
      'Sets for kinds of notifications whether they are mailed to me at once, once a day, or never; others stay as they are.',
    input: z.strictObject({
      choices: z
        .array(z.strictObject({ kind, mail: mailChoice }))
        .check(z.minLength(1), z.maxLength(notificationKinds.length)),
    }),
    output: MailSettings,
    permission: 'keepOwnSettings',
    errors: [],
  },
])
