/** The calls of news. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { createNews, deleteNews, readNews, saveNews, listShownNews } from './manage-news.ts'

export function addNewsRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['news/shown'], (caller, input) => listShownNews(caller, input.lang))

  bindCall(app, calls['news/list'], () => readNews(services))

  bindCall(app, calls['news/create'], createNews)

  bindCall(app, calls['news/save'], saveNews)

  bindCall(app, calls['news/delete'], deleteNews)
}
