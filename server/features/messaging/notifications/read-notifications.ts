/**
 * Lists a person's notifications, counts the unread ones, and marks them as read; those that the person may not see any more are left out.
 */
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
import { findVisibleNames } from '../../solutions/visibility/find-visible-names.ts'
import { getActorName } from './get-actor-name.ts'
import {
  listNotifications,
  listUnread,
  markRead,
  markReadUpTo,
  type NotificationFilter,
  type NotificationRecord,
} from './store.ts'

type Calls = typeof notificationCalls

/** Maximum number of notifications that a count looks at: few unread ones are about solutions that the person can no longer see. */
const maxExamined = 300

/** Maximum number of queries to fill up a page. */
const maxRounds = 5

export async function countUnread(caller: Caller): Promise<AnswerOf<Calls['notification/unread']>> {
  const unread = await listUnread(caller.db, caller.user.id, maxExamined)
  const visibleNames = await findVisibleNames(
    caller,
    unread.map(({ solution_id: cfgId }) => cfgId),
  )
  const count = unread.filter((record) => isShown(record, visibleNames)).length
  return { unread: Math.min(count, maxCounted), unreadExact: count <= maxCounted }
}

export async function readNotifications(
  caller: Caller,
  { unreadOnly, kinds, after, limit }: CheckedInputOf<Calls['notification/list']>,
): Promise<AnswerOf<Calls['notification/list']>> {
  const notifications: Notification[] = []
  let filter: NotificationFilter = { unreadOnly, kinds, after }
  for (let round = 0; round < maxRounds && notifications.length <= limit; round++) {
    const records = await listNotifications(caller.db, caller.user.id, filter, limit + 1)
    const visibleNames = await findVisibleNames(
      caller,
      records.map(({ solution_id: cfgId }) => cfgId),
    )
    notifications.push(
      ...records
        .filter((record) => isShown(record, visibleNames))
        .map((record) => present(caller.user, record, visibleNames)),
    )
    const last = records.at(-1)
    if (last === undefined || records.length <= limit) break
    filter = { ...filter, after: last.id }
  }
  return { data: notifications.slice(0, limit), more: notifications.length > limit }
}

export async function markNotifications(
  caller: Caller,
  { ids, upTo, read }: CheckedInputOf<Calls['notification/read']>,
): Promise<AnswerOf<Calls['notification/read']>> {
  const readAt = read ? caller.clock() : null
  if (ids !== undefined) await markRead(caller.db, caller.user.id, ids, readAt)
  if (upTo !== undefined) await markReadUpTo(caller.db, caller.user.id, upTo, readAt)
  return await countUnread(caller)
}

/** A notification about a hidden solution is shown only if its kind is meant for people who no longer see the solution. */
const isShown = (
  { kind, solution_id: cfgId }: Pick<NotificationRecord, 'kind' | 'solution_id'>,
  visibleNames: ReadonlyMap<string, string>,
): boolean => isFarewell(kind) || cfgId === null || visibleNames.has(cfgId)

function present(
  user: SignedInUser,
  record: NotificationRecord,
  visibleNames: ReadonlyMap<string, string>,
): Notification {
  const { id, kind, at, facts, solution_id: cfgId } = record
  const name = cfgId === null ? undefined : visibleNames.get(cfgId)
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

/** The name of the solution at the time of the notification, if the facts contain it. */
export function getSolutionName({ solution }: Readonly<Record<string, unknown>>): string {
  return typeof solution === 'string' ? solution : ''
}
