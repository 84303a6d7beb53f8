/** Tells which terms of use are in force, and keeps that a person accepted them. */
import type { Terms } from '@design-portal/contract/terms.ts'
import { recordDone } from '../../db/audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { findAcceptance, insertAcceptance } from './store.ts'

export async function readTerms({ db, settings }: Services, userId: string): Promise<Terms> {
  const { version, url } = settings.terms
  const accepted = await findAcceptance(db, userId)
  const acceptedVersion = accepted?.terms_version ?? null
  return {
    version,
    url: url ?? null,
    acceptedAt: acceptedVersion === version ? (accepted?.terms_accepted_at?.toISOString() ?? null) : null,
    acceptedVersion,
  }
}

/** @throws Problem INVALID_INPUT when another version is in force than the one that was read */
export async function acceptTerms(
  services: Services,
  userId: string,
  { version, requestId }: { readonly version: string; readonly requestId: string },
): Promise<Terms> {
  const { db, clock, settings } = services
  if (version !== settings.terms.version) {
    throw new Problem('INVALID_INPUT', {
      fields: [
        {
          path: 'version',
          code: 'not_allowed',
          message: `Version ${settings.terms.version} is in force. Read it, and accept that.`,
        },
      ],
    })
  }
  const at = clock()
  await db.transaction().execute(async (transaction) => {
    await insertAcceptance(transaction, { userId, version, at })
    await recordDone(transaction, { at, userId, action: 'acceptTerms', requestId })
  })
  return await readTerms(services, userId)
}
