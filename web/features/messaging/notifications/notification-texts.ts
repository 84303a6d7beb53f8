/** The words of a notification: its sentence in the reader's language, and the names of kinds and topics. */

import {
  getNotificationTextKey,
  getNotificationValues,
} from '@design-portal/domain/workflow/notification-words.ts'
import type { NotificationKind, NotificationTopic } from '@design-portal/domain/workflow/notifications.ts'
import { formatDay } from '@design-portal/i18n/format.ts'
import { nameOfPerson, textNow, textOfName, textOfRawKey } from '../../../language/use-text.ts'
import type { Notification } from './queries.ts'

/** @param language of the days it names */
export function sentenceOf({ kind, facts, actorName, solutionName }: Notification, language: string): string {
  return textOfRawKey(getNotificationTextKey(kind), {
    ...getNotificationValues(kind, facts, (day) => formatDay(day, language)),
    actor: actorName === null ? textNow('NOTIFICATION_SYSTEM') : nameOfPerson(actorName),
    solution: solutionName,
  })
}

export const kindName = (kind: NotificationKind): string =>
  textOfRawKey(`${getNotificationTextKey(kind)}_NAME`)

export const topicName = (topic: NotificationTopic): string => textOfName('NOTIFICATION_TOPIC', topic)
