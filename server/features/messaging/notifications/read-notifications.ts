/** Lists what a person was told, counts what they have not read, and marks it; what they may not see any more is left out. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import {
  maxCounted,
  type Notification,
  type notificationCalls,
} from '@design-portal/contract/notifications.ts'
import { findNote, getNotificationValues } from '@design-portal/domain/workflow/notification-text.ts'
import { isFarewell } from '@design-portal/domain/workflow/notifications.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { findVisibleNames } from './find-visible-names.ts'
import { getActorName } from './get-actor-name.ts'
import {
  listNotifications,
  listUnread,
  markRead,
  markReadUpTo,
  type Narrowing,
  type NotificationRecord,
} from './store.ts'

type Calls = typeof notificationCalls

/** Most that are looked at for a count: of a person's unread ones few are about solutions that were hidden from them since. */
const mostLookedAt = 300

/** How often a page that is not full yet is filled up. */
const rounds = 5

export async function countUnread(caller: Caller): Promise<AnswerOf<Calls['notification/unread']>> {
  const unread = await listUnread(caller.db, caller.user.id, mostLookedAt)
  const seen = await findVisibleNames(
    caller,
    unread.map(({ solution_id: cfgId }) => cfgId),
  )
  const count = unread.filter((one) => isShown(one, seen)).length
  return { unread: Math.min(count, maxCounted), unreadExact: count <= maxCounted }
}

export async function listForPerson(
  caller: Caller,
  { unreadOnly, kinds, after, limit }: CheckedInputOf<Calls['notification/list']>,
): Promise<AnswerOf<Calls['notification/list']>> {
  const found: Notification[] = []
  let narrowing: Narrowing = { unreadOnly, kinds, after }
  for (let round = 0; round < rounds && found.length <= limit; round++) {
    const records = await listNotifications(caller.db, caller.user.id, narrowing, limit + 1)
    const seen = await findVisibleNames(
      caller,
      records.map(({ solution_id: cfgId }) => cfgId),
    )
    found.push(...records.filter((one) => isShown(one, seen)).map((one) => present(caller.user, one, seen)))
    const last = records.at(-1)
    if (last === undefined || records.length <= limit) break
    narrowing = { ...narrowing, after: last.id }
  }
  return { data: found.slice(0, limit), more: found.length > limit }
}

export async function markForPerson(
  caller: Caller,
  { ids, upTo, read }: CheckedInputOf<Calls['notification/read']>,
): Promise<AnswerOf<Calls['notification/read']>> {
  const readAt = read ? caller.clock() : null
  if (ids !== undefined) await markRead(caller.db, caller.user.id, ids, readAt)
  if (upTo !== undefined) await markReadUpTo(caller.db, caller.user.id, upTo, readAt)
  return await countUnread(caller)
}

/** Hidden solutions are not spoken of, except to say goodbye. */
const isShown = (
  { kind, solution_id: cfgId }: Pick<NotificationRecord, 'kind' | 'solution_id'>,
  seen: ReadonlyMap<string, string>,
): boolean => isFarewell(kind) || cfgId === null || seen.has(cfgId)

function present(
  user: SignedInUser,
  record: NotificationRecord,
  seen: ReadonlyMap<string, string>,
): Notification {
  const { id, kind, at, facts, solution_id: cfgId } = record
  const name = cfgId === null ? undefined : seen.get(cfgId)
  return {
    notificationId: id,
    kind,
    at: at.toISOString(),
    read: record.read_at !== null,
    actorName: record.actor_id === systemId ? null : getActorName(user, record),
    solutionName: name ?? getSolutionName(facts),
    cfgId: name === undefined ? null : cfgId,
    facts: getNotificationValues(kind, facts, (day) => day),
    note: findNote(facts) ?? null,
  }
}

/** The name a solution had when it was told of, where the facts hold it. */
export function getSolutionName({ solution }: Readonly<Record<string, unknown>>): string {
  return typeof solution === 'string' ? solution : ''
}
