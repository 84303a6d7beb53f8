/** Row types of mail: messages to people, and what people have chosen about them. */
import type { MailChoice, NotificationKind } from '@design-portal/domain/workflow/notifications.ts'
import type { Generated } from 'kysely'

/** The tables of mail by their SQL names. */
export interface MailTables {
  mail_choice: MailChoiceTable
  mail_message: MailMessageTable
}

/** How a person wants a kind of notification mailed. */
interface MailChoiceTable {
  user_id: string
  kind: NotificationKind
  choice: MailChoice
}

export type MailState = 'waiting' | 'sent' | 'refused' | 'dropped'

/** A message to a person. */
interface MailMessageTable {
  /** That of its notification, or of its own where it holds those of a day. */
  id: string
  user_id: string
  digest_day: string | null
  notification_ids: string[]
  unsubscribe_key: string
  state: Generated<MailState>
  created_at: Date
  attempts: Generated<number>
  next_attempt_at: Date
  claimed_until: Date | null
  claim: string | null
  last_problem: string | null
  settled_at: Date | null
}
