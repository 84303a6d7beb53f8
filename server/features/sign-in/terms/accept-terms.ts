/** Reports which terms of use are in force, and records that a person has accepted them. */
import type { Terms } from '@design-portal/contract/terms.ts'
import { recordAction } from '../../../db/audit.ts'
import { CallError } from '../../../http/call-error.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { findAcceptance, insertAcceptance } from './store.ts'

export async function readTerms({ db, settings, user }: Caller): Promise<Terms> {
  const { version, url } = settings.terms
  const accepted = await findAcceptance(db, user.id)
  const acceptedVersion = accepted?.terms_version ?? null
  return {
    version,
    url: url ?? null,
    acceptedAt: acceptedVersion === version ? (accepted?.terms_accepted_at?.toISOString() ?? null) : null,
    acceptedVersion,
  }
}

/** @throws CallError INVALID_INPUT if the version in force is not the one the person has read */
export async function acceptTerms(caller: Caller, { version }: { readonly version: string }): Promise<Terms> {
  const { settings, user } = caller
  if (version !== settings.terms.version) {
    throw new CallError('INVALID_INPUT', {
      fields: [
        {
          path: 'version',
          code: 'not_allowed',
          message: `Version ${settings.terms.version} is in force. Read it, and accept that.`,
        },
      ],
    })
  }
  const at = caller.clock()
  await runInTransaction(caller, async (caller) => {
    await insertAcceptance(caller.db, { userId: user.id, version, at })
    await recordAction(caller, { action: 'acceptTerms' })
  })
  return await readTerms(caller)
}
