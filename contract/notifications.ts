/** Calls about notifications: reading them, marking them, and choosing which of them arrive by mail. */
import * as z from 'zod/mini'
import { mailChoices, notificationKinds } from '@design-portal/domain/workflow/notifications.ts'
import { callTable } from './call.ts'
import { flag, id, wholeNumber } from './fields.ts'

/** More unread ones than this are not counted. */
export const maxCounted = 99

/** Most that one call marks by their ids. */
export const maxMarked = 200

const kind = z.enum(notificationKinds)
const mailChoice = z.enum(mailChoices)

const UnreadCount = z.object({
  unread: z.int(),
  /** False when there are more. */
  unreadExact: z.boolean(),
})

export const Notification = z.object({
  notificationId: z.string(),
  /** The screen shows `NOTIFICATION_<KIND>` with solution, actor and facts. */
  kind,
  /** ISO 8601. */
  at: z.string(),
  read: z.boolean(),
  /** Who caused it; null where nobody did. */
  actorName: z.nullable(z.string()),
  /** Empty where it is not known any more. */
  solutionName: z.string(),
  /** The solution it leads to; null where the person does not see one. */
  cfgId: z.nullable(z.string()),
  /** What its text names, by name: texts, numbers, days as YYYY-MM-DD. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What somebody wrote about it, shortened; null where nobody wrote anything. */
  note: z.nullable(z.string()),
})
export type Notification = z.output<typeof Notification>

const MailSettings = z.object({
  /** False where this installation sends no mail. */
  mailOn: z.boolean(),
  /** The kinds of notification that the person can get, grouped by topic. */
  choices: z.array(z.object({ kind, mail: mailChoice })),
})
export type MailSettings = z.output<typeof MailSettings>

export const notificationCalls = callTable([
  {
    name: 'notification/unread',
    method: 'GET',
    encoding: 'query',
    summary: 'Counts what I have not read yet, up to 99.',
    input: z.strictObject({}),
    output: UnreadCount,
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'notification/list',
    method: 'POST',
    encoding: 'json',
    summary:
      'Lists what I was told, the newest first; what is about a solution that I no longer see is left out.',
    input: z.strictObject({
      unreadOnly: z._default(flag, false),
      kinds: z.optional(z.array(kind).check(z.minLength(1), z.maxLength(notificationKinds.length))),
      /** The last one of the page before. */
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
    summary: 'Marks what I was told as read or unread: some, or all up to the newest one that I have seen.',
    input: z
      .strictObject({
        ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxMarked))),
        /** All up to this one; what came in the meantime stays unread. */
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
    summary: 'Tells of which kinds I get mail, and when.',
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
      'Chooses for kinds whether they are mailed to me at once, once a day, or never; others stay as they are.',
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
