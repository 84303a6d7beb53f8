/** The calls of chains: check the designs of a solution together, and store how they are linked. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { readChain } from './read-chain.ts'
import { saveLinks } from './save-links.ts'

export function addChainRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/chain'], (caller, input) => readChain(caller, input.cfgId))

  bindCall(app, calls['solution/chain/save'], saveLinks)
}
