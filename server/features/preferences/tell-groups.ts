/** Tells the groups of a person: role, rights, regions, product families. */
import type { AnswerOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import { decide } from '@design-portal/domain/permissions/decide.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { recordRefusal } from '../../db/audit.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { findPersonByEmail } from './store.ts'

type GroupsCall = (typeof calls)['user/admin/getGroups']

/** @throws Problem NOT_FOUND when there is nobody, or nobody whom the asking person may look up */
export async function tellGroups(
  { db, clock, settings }: Services,
  user: SignedInUser,
  email: string,
  requestId: string,
): Promise<AnswerOf<GroupsCall>> {
  const person = await findPersonByEmail(db, email, settings.sampleData)
  if (person === undefined) throw new Problem('NOT_FOUND')
  // One's own groups everybody may know.
  if (person.id !== user.id) {
    const decision = decide(user, 'lookUpUser', {
      companyId: person.company_id,
      holds: isExternal(person.base_role) ? [] : ['targetInternal'],
    })
    if (!decision.allowed) {
      await recordRefusal(db, {
        at: clock(),
        userId: user.id,
        action: 'lookUpUser',
        objectId: person.id,
        reason: decision.reason,
        requestId,
      })
      throw new Problem('NOT_FOUND')
    }
  }
  return {
    usrId: person.id,
    usrName: person.name,
    usrEmail: person.email,
    usrCompanyName: person.company_name,
    baseRole: person.base_role,
    roleFlags: person.role_flags,
    accessFlags: person.access_flags,
    regionIds: person.region_ids,
    productFamilies: person.product_families,
  }
}
