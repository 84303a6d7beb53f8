/** The texts of a notification: its sentence in the reader's language, and the names of kinds and topics. */

import {
  getNotificationTextKey,
  getNotificationValues,
} from '@design-portal/domain/workflow/notification-text.ts'
import type { NotificationKind, NotificationTopic } from '@design-portal/domain/workflow/notifications.ts'
import { formatDay } from '@design-portal/i18n/format.ts'
import { formatPersonName, translate, translateName, translateRawKey } from '../../../language/use-text.ts'
import type { Notification } from './queries.ts'

/** @param language the language for the dates in the sentence */
export function formatNotification(
  { kind, facts, actorName, solutionName }: Notification,
  language: string,
): string {
  return translateRawKey(getNotificationTextKey(kind), {
    ...getNotificationValues(kind, facts, (day) => formatDay(day, language)),
    actor: actorName === null ? translate('NOTIFICATION_SYSTEM') : formatPersonName(actorName),
    solution: solutionName,
  })
}

export const formatKind = (kind: NotificationKind): string =>
  translateRawKey(`${getNotificationTextKey(kind)}_NAME`)

export const formatTopic = (topic: NotificationTopic): string => translateName('NOTIFICATION_TOPIC', topic)
