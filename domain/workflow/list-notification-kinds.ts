/** Which notifications a person can get. Apart from the kinds, which a browser reads without the table of permissions. */
import { canEver } from '../permissions/decide.ts'
import type { Person } from '../permissions/roles.ts'
import { listActionsOfRecipients, notificationKinds, type NotificationKind } from './notifications.ts'

/** The kinds that a person of these roles can be told of: nobody chooses about mail they never get. */
export function listNotificationKinds(person: Person): readonly NotificationKind[] {
  return notificationKinds.filter((kind) =>
    listActionsOfRecipients(kind).some((action) => action === undefined || canEver(person, action).allowed),
  )
}
