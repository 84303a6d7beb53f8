/** Reports what people may do: in the list, with a solution, with its designs and settings, and in general. */
import type { AnswerOf } from '@design-portal/contract/call.ts'
import type { permissionCalls, SolutionAccess } from '@design-portal/contract/permissions.ts'
import { decide, decideForAnyObject } from '@design-portal/domain/permissions/decide.ts'
import { hasFlag, type Person } from '@design-portal/domain/permissions/roles.ts'
import { actions } from '@design-portal/domain/permissions/table.ts'
import { isEditable } from '@design-portal/domain/workflow/statuses.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { readDesigns } from '../../designs/designs/read-designs.ts'
import { getAbilities, toAbility, getRegionAbility } from '../../solutions/solutions/abilities.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { findPerson, type PersonRecord } from './store.ts'

type Calls = typeof permissionCalls

/** The configurator type of ISXD designs, which ISXD super users may open and change no matter who owns them. */
const isxdConfiguratorType = 0

export function listAccess(user: Person): SolutionAccess {
  return {
    superUser: hasFlag(user, 'SU'),
    haveTssSolutionAccess: hasFlag(user, 'TS'),
    haveGrabAccess: decideForAnyObject(user, 'grab').allowed,
    prefabApprover: hasFlag(user, 'PA'),
    haveStandardStatusChangeAccess: decideForAnyObject(user, 'makeStandard').allowed,
    haveCopyAdtnlChargesAccess: decideForAnyObject(user, 'copyAdditionalCharges').allowed,
    haveCopyToDiffCountryAccess: decideForAnyObject(user, 'copyToOtherCountry').allowed,
    hasISXDSuperUserAccess: hasFlag(user, 'IX'),
  }
}

/** @throws CallError NOT_FOUND */
export async function getDesignAccess(
  caller: Caller,
  cfgId: string,
): Promise<AnswerOf<Calls['user/permissions/solution/design/access']>> {
  const { user } = caller
  const visible = await requireVisibleSolution(caller, cfgId)
  const { facts, state } = visible
  const solution = getAbilities(user, visible)
  const designs = await readDesigns(caller.db, cfgId)
  return designs.map(({ id, configurator_type: type }) => {
    const isIsxdDesignOfOthers =
      type === isxdConfiguratorType && facts.ownerId !== user.id && isEditable(state.status)
    const launch = isIsxdDesignOfOthers
      ? toAbility(decide(user, 'launchOthersIsxdDesign', facts))
      : solution.edit
    return {
      desId: id,
      open: { allowed: true },
      editLaunch: solution.edit.allowed ? solution.edit : launch,
      rename: solution.rename,
      setQuantity: solution.setQuantity,
      duplicate: solution.duplicateDesign,
      note: solution.noteDesign,
      delete: solution.deleteDesign,
    }
  })
}

/** @throws CallError NOT_FOUND */
export async function getSettingsAccess(
  caller: Caller,
  cfgId: string,
): Promise<AnswerOf<Calls['user/permissions/edit/solution/access']>> {
  const visible = await requireVisibleSolution(caller, cfgId)
  const { saveSettings, makeNonTraining, linkOpportunity } = getAbilities(caller.user, visible)
  return {
    name: saveSettings,
    countryId: saveSettings,
    otherRegion: getRegionAbility(caller.user, visible),
    training: visible.state.training ? makeNonTraining : saveSettings,
    tssRequested: saveSettings,
    opportunityNumber: linkOpportunity,
  }
}

/**
 * Lists the caller's own privileges, or those of a person whose access the caller reviews.
 *
 * @throws CallError NOT_FOUND for anybody else
 */
export async function listPrivileges(
  caller: Caller,
  id: string | undefined,
): Promise<AnswerOf<Calls['user/permissions/privilegelist']>> {
  const { user } = caller
  const person = id === undefined || id === user.id ? user : await requirePersonUnderReview(caller, id)
  return actions.map((privilege) => {
    const decision = decideForAnyObject(person, privilege)
    return decision.allowed
      ? { privilege, allowed: true, limits: [...decision.limits] }
      : { privilege, allowed: false, reason: decision.reason, limits: [] }
  })
}

/** @throws CallError NOT_FOUND */
async function requirePersonUnderReview(caller: Caller, id: string): Promise<Person> {
  const found = decideForAnyObject(caller.user, 'reviewAccess').allowed
    ? await findPerson(caller.db, id)
    : undefined
  if (found === undefined) throw new CallError('NOT_FOUND')
  return toPerson(found)
}

const toPerson = (record: PersonRecord): Person => ({
  id: record.id,
  baseRole: record.base_role,
  roleFlags: record.role_flags,
  accessFlags: record.access_flags,
  companyId: record.company_id,
  regionIds: record.region_ids,
})
