/** The calls of notifications. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { chooseMail, readMailChoices } from './choose-mail.ts'
import { countUnread, listForPerson, markForPerson } from './read-notifications.ts'

export function addNotificationRoutes(app: FastifyInstance): void {
  bindCall(app, calls['notification/unread'], countUnread)
  bindCall(app, calls['notification/list'], listForPerson)
  bindCall(app, calls['notification/read'], markForPerson)
  bindCall(app, calls['notification/mail'], readMailChoices)
  bindCall(app, calls['notification/mail/choose'], chooseMail)
}
