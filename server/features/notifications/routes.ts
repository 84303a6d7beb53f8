/** The calls of what people are told. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { chooseMail, readMailChoices } from './choose-mail.ts'
import { countUnread, listForPerson, markForPerson } from './read-notifications.ts'

export function notificationRoutes(app: FastifyInstance): void {
  const { services } = app
  bindCall(app, calls['notification/unread'], ({ user }) => countUnread(services, user))
  bindCall(app, calls['notification/list'], ({ input, user }) => listForPerson(services, user, input))
  bindCall(app, calls['notification/read'], ({ input, user }) => markForPerson(services, user, input))
  bindCall(app, calls['notification/mail'], ({ user }) => readMailChoices(services, user))
  bindCall(app, calls['notification/mail/choose'], ({ input, user }) => chooseMail(services, user, input))
}
