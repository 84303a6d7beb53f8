/** Where the header List-Unsubscribe of a mail leads: mail programs post to it, people who follow it choose for themselves. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Problem } from '../../../http/problem.ts'
import { preferencesPage, unsubscribeRoute } from './links.ts'
import { endKindsOf } from './store.ts'

const Key = z.object({ key: z.guid() })

/** Bytes; what is sent is `List-Unsubscribe=One-Click` in one of two encodings. */
const largestBody = 4096

/**
 * No call of the contract: mail programs speak it as RFC 8058 says, without cookies, as a form of either kind. Who has the key may end
 * these mails and nothing else, and the person sees it in their preferences.
 */
export function addMailRoutes(app: FastifyInstance): void {
  const { services } = app
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) => {
      done(null, body)
    })
    scope.post(unsubscribeRoute, async ({ params }, reply) => {
      const read = Key.safeParse(params)
      if (!read.success || !(await endKindsOf(services.db, read.data.key))) throw new Problem('NOT_FOUND')
      return await reply.header('cache-control', 'no-store').send({})
    })
    scope.get(unsubscribeRoute, async (_request, reply) => await reply.redirect(preferencesPage, 303))
    await Promise.resolve()
  })
}
