import { describe, expect, test } from 'vitest'
import {
  type Access,
  restrictToRole,
  listGainsForTwoApprovers,
  listGrantablePrivileges,
  grantPrivilege,
  hasPrivilege,
  requiresTwoApprovers,
  privileges,
  revokePrivilege,
} from './privileges.ts'

const createAccess = (changes: Partial<Access> = {}): Access => ({
  baseRole: 'SE',
  roleFlags: [],
  accessFlags: [],
  regionIds: [],
  ...changes,
})

test('the privileges of approvers, prefab approvers, user administrators and super users need two approvals', () => {
  expect(privileges.filter(requiresTwoApprovers)).toEqual(['AP', 'UA', 'PA', 'SU'])
})

describe('requestable access', () => {
  test('includes every role and flag that internal people do not hold', () => {
    expect(listGrantablePrivileges(createAccess())).toEqual(privileges)
    expect(listGrantablePrivileges(createAccess({ baseRole: 'AP', roleFlags: ['PA'] }))).not.toContain('AP')
    expect(listGrantablePrivileges(createAccess({ baseRole: 'AP', roleFlags: ['PA'] }))).not.toContain('PA')
  })

  test("includes the table's permissions for partners and distributors, and nothing for engineers", () => {
    const partnerPermissions = ['haveGrabAccess', 'haveCopyAdtnlChargesAccess', 'haveCopyToDiffCountryAccess']
    expect(listGrantablePrivileges(createAccess({ baseRole: 'PU' }))).toEqual(partnerPermissions)
    expect(listGrantablePrivileges(createAccess({ baseRole: 'DU' }))).toEqual(partnerPermissions)
    expect(
      listGrantablePrivileges(createAccess({ baseRole: 'DU', accessFlags: ['haveGrabAccess'] })),
    ).toEqual(partnerPermissions.slice(1))
    expect(listGrantablePrivileges(createAccess({ baseRole: 'CE' }))).toEqual([])
  })

  test('includes regions until a person has all of them', () => {
    const allRegionIds = ['north-america', 'europe', 'international', 'china']
    expect(listGrantablePrivileges(createAccess({ regionIds: allRegionIds }))).not.toContain('regions')
    expect(listGrantablePrivileges(createAccess({ regionIds: allRegionIds.slice(1) }))).toContain('regions')
  })
})

describe('a grant', () => {
  test.each(privileges)('%s gives the stated access, and its end removes it', (privilege) => {
    const before = createAccess({ regionIds: ['china'] })
    const regionIds = ['north-america', 'europe', 'international']
    const after = grantPrivilege(before, privilege, regionIds)
    expect(hasPrivilege(before, privilege)).toBe(false)
    expect(hasPrivilege(after, privilege)).toBe(true)
    const previousRole = before.baseRole
    expect(
      revokePrivilege(after, {
        privilege,
        regionIds: privilege === 'regions' ? regionIds : [],
        previousRole,
      }),
    ).toEqual(before)
  })

  test('of a role that has since been replaced removes nothing when it ends', () => {
    const accessNow = createAccess({ baseRole: 'OD' })
    expect(revokePrivilege(accessNow, { privilege: 'CA', regionIds: [], previousRole: 'SE' })).toEqual(
      accessNow,
    )
  })
})

test('only the gains of a change that need two approvals are held back', () => {
  const before = createAccess({ baseRole: 'AP', roleFlags: ['TS'] })
  const after = createAccess({ baseRole: 'UA', roleFlags: ['SU', 'IX'], accessFlags: ['haveGrabAccess'] })
  expect(listGainsForTwoApprovers(before, after)).toEqual(['UA', 'SU'])
  expect(listGainsForTwoApprovers(after, before)).toEqual(['AP'])
})

test('external people keep the permissions they can use and lose internal ones', () => {
  const partner = createAccess({
    baseRole: 'PU',
    roleFlags: ['SU'],
    accessFlags: ['haveGrabAccess', 'haveStandardStatusChangeAccess'],
    regionIds: ['europe'],
  })
  expect(restrictToRole(partner)).toEqual(createAccess({ baseRole: 'PU', accessFlags: ['haveGrabAccess'] }))
  const internalUser = createAccess({ roleFlags: ['SU'], regionIds: ['europe'] })
  expect(restrictToRole(internalUser)).toEqual(internalUser)
})
