/** The routes to which browsers are sent by the identity service and the partner portal. */
import type { FastifyInstance } from 'fastify'
import { createVisitor } from '../../../http/caller.ts'
import { limitByAddress } from '../../../http/limit-by-address.ts'
import { startExternalSignIn, claimCompletedSignIn } from '../sign-in/pending-sign-ins.ts'
import {
  startPortalSession,
  readField,
  redirectAfterSignIn,
  redirectToMessage,
} from '../sign-in/redirect-after-sign-in.ts'
import { SignInError } from '../sign-in/sign-in-error.ts'
import { handleLogoutToken } from './back-channel-logout.ts'
import {
  createSecrets,
  type OpenIdSignIn,
  openIdPaths,
  buildSignInAddress,
  acceptAnswer,
} from './open-id-sign-in.ts'

export function addIdentityServiceRoutes(app: FastifyInstance): void {
  for (const signIn of app.services.openIdSignIns) addRoutes(app, signIn)
}

function addRoutes(app: FastifyInstance, signIn: OpenIdSignIn): void {
  const { way } = signIn.settings
  const paths = openIdPaths[way]
  const beginLimit = { onRequest: limitByAddress(app, 'begin') }
  const answerLimit = { onRequest: limitByAddress(app, 'answer') }

  app.get(paths.authenticate, beginLimit, async (request, reply) =>
    redirectAfterSignIn(app, { request, reply }, async (visitor) => {
      const secrets = createSecrets()
      const address = await buildSignInAddress(signIn, secrets)
      const { state: id, nonce, verifier } = secrets
      const returnTo = readField(request.query, 'returnTo')
      await startExternalSignIn(
        visitor,
        { request, reply },
        { id, way, returnTo, secrets: { nonce, verifier } },
      )
      return address
    }),
  )

  app.get(paths.answer, answerLimit, async (request, reply) =>
    redirectAfterSignIn(app, { request, reply }, async (visitor) => {
      const state = readField(request.query, 'state')
      const pending = await claimCompletedSignIn(visitor, request, {
        id: typeof state === 'string' ? state : '',
        way,
      })
      if (typeof state !== 'string' || pending === undefined) {
        throw new SignInError('SIGN_IN_EXPIRED', 'This browser started no such sign-in, or finished it')
      }
      const { nonce = '', verifier = '' } = pending.secrets
      const [, query = ''] = request.url.split('?')
      const { userId, external } = await acceptAnswer(visitor, signIn, {
        query,
        secrets: { state, nonce, verifier },
      })
      const returnAddress = pending.return_address
      return await startPortalSession(visitor, { request, reply }, { userId, way, external, returnAddress })
    }),
  )

  // The provider calls this route itself; it expects a status and no page.
  app.post(paths.backChannelLogout, answerLimit, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const sent = readField(request.body, 'logout_token')
      await handleLogoutToken(createVisitor(app, request), signIn, sent)
      return await reply.code(200).send()
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      request.log.warn({ err: error }, 'a request to sign out is refused')
      return await reply.code(400).send({ error: 'invalid_request' })
    }
  })

  app.get(paths.logout, async (_request, reply) => redirectToMessage(reply, 'LOGOUT_SUCCESS'))
}
