/** The routes of corporate single sign-on, to which browsers are sent by the sign-in page and by the identity provider. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitByAddress } from '../../../http/limit-by-address.ts'
import { startExternalSignIn, claimCompletedSignIn } from '../sign-in/pending-sign-ins.ts'
import {
  startPortalSession,
  readField,
  redirectAfterSignIn,
  redirectToMessage,
} from '../sign-in/redirect-after-sign-in.ts'
import { SignInError } from '../sign-in/sign-in-error.ts'
import { corporatePaths, createSignInRequest, acceptAnswer } from './corporate-sign-on.ts'
import { handleLogoutRequest } from './handle-logout-request.ts'
import { writeMetadata } from './write-metadata.ts'

const way = 'corporate'

export function addCorporateSignOnRoutes(app: FastifyInstance): void {
  const signOn = app.services.corporateSignOn
  if (signOn === undefined) return
  app.addHook('onClose', async () => await signOn.verifier.close())

  const beginLimit = { onRequest: limitByAddress(app, 'begin') }
  const answerLimit = { onRequest: limitByAddress(app, 'answer') }

  app.get(corporatePaths.metadata, async (_request, reply) =>
    reply.type('application/samlmetadata+xml').send(await writeMetadata(signOn)),
  )

  app.get(corporatePaths.authenticate, beginLimit, async (request, reply) =>
    redirectAfterSignIn(app, { request, reply }, async (visitor) => {
      const { id, address } = await createSignInRequest(signOn)
      await startExternalSignIn(
        visitor,
        { request, reply },
        { id, way, returnTo: readField(request.query, 'returnTo') },
      )
      return address
    }),
  )

  // The provider's page posts to this route, so the browser sends no cookies; it does send them with the redirect that follows.
  app.post(corporatePaths.consumer, answerLimit, async (request, reply) =>
    redirectAfterSignIn(app, { request, reply }, async (visitor) => {
      const sent = readField(request.body, 'SAMLResponse')
      const id = await acceptAnswer(visitor, signOn, sent)
      return `${corporatePaths.finish}?${new URLSearchParams({ request: id }).toString()}`
    }),
  )

  app.get(corporatePaths.finish, answerLimit, async (request, reply) =>
    redirectAfterSignIn(app, { request, reply }, async (visitor) => {
      const id = readField(request.query, 'request')
      const pending = await claimCompletedSignIn(visitor, request, {
        id: typeof id === 'string' ? id : '',
        way,
      })
      if (pending === undefined || pending.user_id === null || pending.external === null) {
        throw new SignInError(
          'SIGN_IN_EXPIRED',
          'This browser started no such sign-in, or it was not answered',
        )
      }
      const { user_id: userId, external, return_address: returnAddress } = pending
      return await startPortalSession(visitor, { request, reply }, { userId, way, external, returnAddress })
    }),
  )

  const handleLogout = async (request: FastifyRequest, reply: FastifyReply) => {
    const parameters = request.method === 'GET' ? request.query : request.body
    // An answer to our own sign-out request changes nothing, because the session here ended before that request was sent.
    if (readField(parameters, 'SAMLResponse') !== undefined) return redirectToMessage(reply, 'LOGOUT_SUCCESS')
    return await redirectAfterSignIn(app, { request, reply }, async (visitor) => {
      const [, query = ''] = request.url.split('?')
      const field = readField(parameters, 'SAMLRequest')
      const relayState = readField(parameters, 'RelayState')
      const sent = request.method === 'GET' ? { query } : { field, relayState }
      return await handleLogoutRequest(visitor, signOn, sent)
    })
  }
  app.get(corporatePaths.logout, answerLimit, handleLogout)
  app.post(corporatePaths.logout, answerLimit, handleLogout)
}
