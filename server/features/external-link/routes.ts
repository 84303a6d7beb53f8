/** The call that says where an address out of the portal leads. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { recordRefusal } from '../../db/audit.ts'
import { bindCall } from '../../http/bind-call.ts'
import { Problem } from '../../http/problem.ts'
import { readAddress } from './read-address.ts'

export function externalLinkRoutes(app: FastifyInstance): void {
  const { db, clock, settings } = app.services

  bindCall(app, calls['external/address'], async ({ input, user, request }) => {
    const ownHosts = [request.host, settings.publicUrl?.host].filter((host) => host !== undefined)
    const address = readAddress(input.encodedURL, settings.externalAddresses, ownHosts)
    if (address !== undefined) return { address }
    await recordRefusal(db, {
      at: clock(),
      userId: user.id,
      action: 'openExternalAddress',
      reason: 'ADDRESS_NOT_ALLOWED',
      requestId: request.id,
    })
    throw new Problem('INVALID_INPUT', {
      fields: [
        {
          path: 'encodedURL',
          code: 'not_allowed',
          message: 'Send the address of a page, or one that this installation allows (EXTERNAL_ADDRESSES).',
        },
      ],
    })
  })
}
