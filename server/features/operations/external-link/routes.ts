/** The call that resolves an address outside of the portal. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { recordRefusal } from '../../../db/audit.ts'
import { bindCall } from '../../../http/bind-call.ts'
import { CallError } from '../../../http/call-error.ts'
import { readAddress } from './read-address.ts'

export function addExternalLinkRoutes(app: FastifyInstance): void {
  bindCall(app, calls['external/address'], async (caller, input, { request }) => {
    const { settings } = caller
    const ownHosts = [request.host, settings.publicUrl?.host].filter((host) => host !== undefined)
    const address = readAddress(input.encodedURL, settings.externalAddresses, ownHosts)
    if (address !== undefined) return { address }
    await recordRefusal(caller, { action: 'openExternalAddress', reason: 'ADDRESS_NOT_ALLOWED' })
    throw new CallError('INVALID_INPUT', {
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
