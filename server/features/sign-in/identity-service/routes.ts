/** The addresses of the identity service and of the partner portal's hand-over; browsers are sent here. */
import type { FastifyInstance } from 'fastify'
import { visitorOf } from '../../../http/caller.ts'
import { limitByAddress } from '../../../http/limit-by-address.ts'
import { beginSignIn, finishSignIn } from '../sign-in/begun-sign-ins.ts'
import { enterPortal, fieldOf, leadBrowser, leadToMessage } from '../sign-in/lead-browser.ts'
import { SignInFailure } from '../sign-in/sign-in-failure.ts'
import { takeLogoutToken } from './back-channel-logout.ts'
import { newSecrets, type OpenIdSignIn, openIdPaths, requestAddress, takeAnswer } from './open-id-sign-in.ts'

export function identityServiceRoutes(app: FastifyInstance): void {
  for (const signIn of app.services.openIdSignIns) addRoutes(app, signIn)
}

function addRoutes(app: FastifyInstance, signIn: OpenIdSignIn): void {
  const { way } = signIn.settings
  const paths = openIdPaths[way]
  const beginning = { onRequest: limitByAddress(app, 'begin') }
  const answering = { onRequest: limitByAddress(app, 'answer') }

  app.get(paths.authenticate, beginning, async (request, reply) =>
    leadBrowser(app, { request, reply }, async (visitor) => {
      const secrets = newSecrets()
      const address = await requestAddress(signIn, secrets)
      const { state: id, nonce, verifier } = secrets
      const returnTo = fieldOf(request.query, 'returnTo')
      await beginSignIn(visitor, { request, reply }, { id, way, returnTo, secrets: { nonce, verifier } })
      return address
    }),
  )

  app.get(paths.answer, answering, async (request, reply) =>
    leadBrowser(app, { request, reply }, async (visitor) => {
      const state = fieldOf(request.query, 'state')
      const begun = await finishSignIn(visitor, request, {
        id: typeof state === 'string' ? state : '',
        way,
      })
      if (typeof state !== 'string' || begun === undefined) {
        throw new SignInFailure('SIGN_IN_EXPIRED', 'This browser has begun no such sign-in, or finished it')
      }
      const { nonce = '', verifier = '' } = begun.secrets
      const [, query = ''] = request.url.split('?')
      const { userId, external } = await takeAnswer(visitor, signIn, {
        query,
        secrets: { state, nonce, verifier },
      })
      const returnAddress = begun.return_address
      return await enterPortal(visitor, { request, reply }, { userId, way, external, returnAddress })
    }),
  )

  // The provider itself asks here; it understands statuses, no pages.
  app.post(paths.backChannelLogout, answering, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const sent = fieldOf(request.body, 'logout_token')
      await takeLogoutToken(visitorOf(app, request), signIn, sent)
      return await reply.code(200).send()
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error
      request.log.warn({ err: error }, 'a request to sign out is refused')
      return await reply.code(400).send({ error: 'invalid_request' })
    }
  })

  app.get(paths.logout, async (_request, reply) => leadToMessage(reply, 'LOGOUT_SUCCESS'))
}
