/**
 * Lists the notifications that a person can get. Separate from the kinds, so that a browser can load those without
 * the permission table.
 */
import { decideForAnyObject } from '../permissions/decide.ts'
import type { Person } from '../permissions/roles.ts'
import { listActionsOfRecipients, notificationKinds, type NotificationKind } from './notifications.ts'

/**
 * The kinds of notification that a person with these roles can get, so that nobody configures mail that they never
 * receive.
 */
export function listNotificationKinds(person: Person): readonly NotificationKind[] {
  return notificationKinds.filter((kind) =>
    listActionsOfRecipients(kind).some(
      (action) => action === undefined || decideForAnyObject(person, action).allowed,
    ),
  )
}
