/** The calls of news. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { createNews, deleteNews, readNews, saveNews, shownNews } from './keep-news.ts'

export function newsRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['news/shown'], ({ input, user }) => shownNews(services, user, input.lang))

  bindCall(app, calls['news/list'], () => readNews(services))

  bindCall(app, calls['news/create'], ({ input, user, request }) =>
    createNews(services, user, input, { requestId: request.id }),
  )

  bindCall(app, calls['news/save'], ({ input, user, ifMatch, request }) =>
    saveNews(services, user, input, { ifMatch, requestId: request.id }),
  )

  bindCall(app, calls['news/delete'], ({ input, user, ifMatch, request }) =>
    deleteNews(services, user, input, { ifMatch, requestId: request.id }),
  )
}
