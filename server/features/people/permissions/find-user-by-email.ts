/** Finds a person by e-mail address among the people whom the caller may know. */
import type { FoundPerson } from '@design-portal/contract/permissions.ts'
import { decide } from '@design-portal/domain/permissions/decide.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { countAttempt } from '../../../db/rate-limits.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { findPersonByEmail } from './store.ts'

/** Maximum look-ups per person and minute: enough to fill in a dialog, too few to probe for addresses. */
const lookUpLimit = { maxCount: 60, windowSeconds: 60 } as const

/** @throws CallError NOT_FOUND, also for a person whom the caller may not know, RATE_LIMITED */
export async function findUserByEmail({ db, user, clock }: Caller, email: string): Promise<FoundPerson> {
  const counted = await countAttempt(db, { ...lookUpLimit, key: `user-email:${user.id}` }, clock())
  if (!counted.allowed) {
    throw new CallError('RATE_LIMITED', { headers: { 'retry-after': String(counted.retryAfterSeconds) } })
  }
  const found = await findPersonByEmail(db, email)
  if (found === undefined) throw new CallError('NOT_FOUND')
  const external = isExternal(found.base_role)
  const decision = decide(user, 'lookUpUser', {
    companyId: found.company_id,
    establishedFacts: external ? [] : ['targetInternal'],
  })
  if (!decision.allowed) throw new CallError('NOT_FOUND')
  return {
    usrId: found.id,
    name: found.name,
    email: found.email,
    companyName: found.company_name,
    userType: external ? 'Partner' : 'SE',
    userTypeCode: external ? 'C' : 'N',
  }
}
