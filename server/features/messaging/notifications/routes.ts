/** The calls of notifications. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { chooseMail, readMailChoices } from './choose-mail.ts'
import { countUnread, readNotifications, markNotifications } from './read-notifications.ts'

export function addNotificationRoutes(app: FastifyInstance): void {
  bindCall(app, calls['notification/unread'], countUnread)
  bindCall(app, calls['notification/list'], readNotifications)
  bindCall(app, calls['notification/read'], markNotifications)
  bindCall(app, calls['notification/mail'], readMailChoices)
  bindCall(app, calls['notification/mail/choose'], chooseMail)
}
