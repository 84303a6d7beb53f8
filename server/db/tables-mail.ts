/** Row types of mail: messages to people, and their preferences. */
import type { MailChoice, NotificationKind } from '@design-portal/domain/workflow/notifications.ts'
import type { Generated } from 'kysely'

/** The tables of mail by their SQL names. */
export interface MailTables {
  mail_choice: MailChoiceTable
  mail_message: MailMessageTable
}

/** A person's email preference for a kind of notification. */
interface MailChoiceTable {
  user_id: string
  kind: NotificationKind
  choice: MailChoice
}

export type MailState = 'waiting' | 'sent' | 'refused' | 'dropped'

/** A message to a person. */
interface MailMessageTable {
  /** The key of its notification, or its own key if it is a daily summary. */
  id: string
  user_id: string
  digest_day: string | null
  notification_ids: string[]
  unsubscribe_key: string
  state: Generated<MailState>
  created_at: Date
  attempts: Generated<number>
  next_attempt_at: Date
  /** Until then the process named in `claim` sends it; afterwards it counts as not sent. */
  claimed_until: Date | null
  claim: string | null
  last_problem: string | null
  settled_at: Date | null
}
