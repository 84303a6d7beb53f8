/** Tells people in the portal what concerns them, in the transaction of what happened; whoever wants it by mail at once gets that too. */
import { randomUUID } from 'node:crypto'
import { getDefaultMailChoice, type NotificationKind } from '@design-portal/domain/workflow/notifications.ts'
import type { Database } from '../../../db/database.ts'
import { queueMail } from './queue-mail.ts'
import { findReaders, insertNotifications } from './store.ts'

export interface Notice {
  readonly kind: NotificationKind
  /** The solution it is about; null where it is about none. */
  readonly cfgId: string | null
  /** Whoever caused it is not told. */
  readonly userIds: readonly string[]
  /** Who caused it; the system's own id where nobody did. */
  readonly actorId: string
  readonly at: Date
  /** What the text names: a note, an amount, a day. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Each person is told once; people who are no longer active are not. */
export async function notify(db: Database, notice: Notice): Promise<void> {
  const { kind, cfgId, userIds, actorId, at, facts = {} } = notice
  const concerned = [...new Set(userIds)].filter((userId) => userId !== actorId)
  if (concerned.length === 0) return
  const readers = await findReaders(db, concerned, kind)
  const told = readers.map((reader) => ({
    id: randomUUID(),
    userId: reader.id,
    mail: reader.choice ?? getDefaultMailChoice(kind),
  }))
  await insertNotifications(
    db,
    told.map(({ id, userId, mail }) => ({
      id,
      user_id: userId,
      kind,
      solution_id: cfgId,
      actor_id: actorId,
      at,
      facts: JSON.stringify(facts),
      mailed_at: mail === 'digest' ? null : at,
    })),
  )
  await queueMail(
    db,
    told.filter(({ mail }) => mail === 'now'),
    at,
  )
}
