/** Reports the groups of a person: role, rights, regions and product families. */
import type { AnswerOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import { type Decision, decide } from '@design-portal/domain/permissions/decide.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { recordRefusal } from '../../../db/audit.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { findPersonByEmail } from './store.ts'

type GroupsCall = (typeof calls)['user/admin/getGroups']

/** @throws CallError NOT_FOUND if there is no such person, or none whom the caller may look up */
export async function getGroups(caller: Caller, email: string): Promise<AnswerOf<GroupsCall>> {
  const { db, settings, user } = caller
  const person = await findPersonByEmail(db, email, settings.sampleData)
  const decision = decideOn(user, person)
  if (person === undefined || !decision.allowed) {
    // The refusal is recorded even if nobody has the address, so that a hidden person cannot be told apart from a missing one.
    await recordRefusal(caller, {
      action: 'lookUpUser',
      ...(person === undefined ? {} : { objectId: person.id }),
      reason: decision.allowed ? 'PERMISSION_OUTSIDE_YOUR_SCOPE' : decision.reason,
    })
    throw new CallError('NOT_FOUND')
  }
  const identity = {
    usrId: person.id,
    usrName: person.name,
    usrEmail: person.email,
    usrCompanyName: person.company_name,
  }
  return isExternal(user.baseRole) && person.id !== user.id
    ? { ...identity, ...listExternalGroups(person) }
    : { ...identity, ...listInternalGroups(person) }
}

type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPersonByEmail>>>
type Groups = Omit<AnswerOf<GroupsCall>, 'usrId' | 'usrName' | 'usrEmail' | 'usrCompanyName'>

/** Everybody may see their own groups. */
function decideOn(user: SignedInUser, person: FoundPerson | undefined): Decision {
  if (person?.id === user.id) return { allowed: true, limits: [] }
  return decide(user, 'lookUpUser', {
    ...(person === undefined ? {} : { companyId: person.company_id }),
    establishedFacts: person === undefined || isExternal(person.base_role) ? [] : ['targetInternal'],
  })
}

const listInternalGroups = (person: FoundPerson): Groups => ({
  baseRole: person.base_role,
  roleFlags: person.role_flags,
  accessFlags: person.access_flags,
  regionIds: person.region_ids,
  productFamilies: person.product_families,
})

/** What external readers learn about another person: only whether they are internal, and none of their permissions. */
const listExternalGroups = (person: FoundPerson): Groups => ({
  baseRole: isExternal(person.base_role) ? person.base_role : 'SE',
  roleFlags: [],
  accessFlags: [],
  regionIds: [],
  productFamilies: [],
})
