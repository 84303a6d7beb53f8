/** Finds the address that ends the session at the system the person signed in through. */
import type { FastifyBaseLogger } from 'fastify'
import type { HttpServices } from '../../../http/services.ts'
import { findCorporateSignOutAddress } from '../corporate-sign-on/corporate-sign-on.ts'
import { findOpenIdSignOutAddress } from '../identity-service/open-id-sign-in.ts'
import type { EndedSession } from '../sign-in/sign-out.ts'

/** Returns the address, or null if there is none. A system that cannot be reached must not keep anybody signed in here. */
export async function getExternalSignOutAddress(
  { corporateSignOn, openIdSignIns }: HttpServices,
  ended: EndedSession | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<string | null> {
  if (ended === undefined || ended.external === null) return null
  const { way, external } = ended
  const openId = openIdSignIns.find(({ settings }) => settings.way === way)
  try {
    if (way === 'corporate' && corporateSignOn !== undefined) {
      return (await findCorporateSignOutAddress(corporateSignOn, external)) ?? null
    }
    return openId === undefined ? null : ((await findOpenIdSignOutAddress(openId, external)) ?? null)
  } catch (error) {
    log.warn({ err: error }, 'the session at the other system cannot be ended')
    return null
  }
}
