/** Actions of a person for which the portal calls another system immediately. */
import type { Client } from '@design-portal/contract/client.ts'
import type { StormPortal } from '../storm-portal.ts'
import type { SystemName } from './storm-environment.ts'

const doNothing = async (): Promise<void> => await Promise.resolve()

/** The systems that the portal calls immediately; orders and mails are sent in the background. */
export function createSystemActions(
  { address }: StormPortal,
  client: Client,
): Readonly<Record<SystemName, () => Promise<unknown>>> {
  return {
    orders: doNothing,
    mail: doNothing,
    prices: async () => {
      const filter = { group: 'my' } as const
      const { solutions } = await client.call('solutions/list/filter', {
        filter,
        paging: { sizePerPage: 10 },
      })
      const cfgId = solutions[0]?.cfgId
      if (cfgId !== undefined) await client.call('solution/price/refresh', { cfgId })
    },
    sales: async () =>
      await client.call('solution/validate/opportunitynumber', {
        opportunityNumber: 'ORF-10000001',
        isRefresh: true,
      }),
    identity: async () => {
      const answer = await fetch(new URL('/identity-service/authenticate', address), { redirect: 'manual' })
      await answer.text()
      if (answer.headers.get('location') !== '/error?code=SERVICE_UNAVAILABLE')
        throw new Error(`Signing in is answered with ${answer.status}`)
    },
  }
}
