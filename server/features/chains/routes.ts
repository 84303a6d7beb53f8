/** The calls of chains: check the designs of a solution together, and store how they are linked. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { readChain } from './read-chain.ts'
import { saveLinks } from './save-links.ts'

export function chainRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/chain'], ({ input, user }) => readChain(services, user, input.cfgId))

  bindCall(app, calls['solution/chain/save'], ({ input, ifMatch, user, request }) =>
    saveLinks(services, user, { ...input, ifMatch }, request.id),
  )
}
