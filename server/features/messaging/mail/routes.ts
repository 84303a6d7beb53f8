/** The target of the List-Unsubscribe header of a mail: mail programs post to it, and people who follow it make their choice on a page. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CallError } from '../../../http/call-error.ts'
import { preferencesPage, unsubscribeRoute } from './links.ts'
import { unsubscribeByKey } from './store.ts'

const Key = z.object({ key: z.guid() })

/** Size limit in bytes; the body is `List-Unsubscribe=One-Click` in one of two encodings. */
const maxBodyBytes = 4096

/**
 * Not a call of the contract: mail programs use it as RFC 8058 says, without cookies, as a form of either kind. The key allows ending these
 * mails and nothing else, and the person sees the change in their preferences.
 */
export function addMailRoutes(app: FastifyInstance): void {
  const { services } = app
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, body, done) => {
        done(null, body)
      },
    )
    scope.post(unsubscribeRoute, async ({ params }, reply) => {
      const read = Key.safeParse(params)
      if (!read.success || !(await unsubscribeByKey(services.db, read.data.key)))
        throw new CallError('NOT_FOUND')
      return await reply.header('cache-control', 'no-store').send({})
    })
    scope.get(unsubscribeRoute, async (_request, reply) => await reply.redirect(preferencesPage, 303))
    await Promise.resolve()
  })
}
