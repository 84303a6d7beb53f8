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

const access = (part: Partial<Access> = {}): Access => ({
  baseRole: 'SE',
  roleFlags: [],
  accessFlags: [],
  regionIds: [],
  ...part,
})

test('super users, granting roles and approvers need the approval of two people', () => {
  expect(privileges.filter(requiresTwoApprovers)).toEqual(['AP', 'UA', 'PA', 'SU'])
})

describe('requestable access', () => {
  test('includes every role and flag that internal people do not hold', () => {
    expect(listGrantablePrivileges(access())).toEqual(privileges)
    expect(listGrantablePrivileges(access({ baseRole: 'AP', roleFlags: ['PA'] }))).not.toContain('AP')
    expect(listGrantablePrivileges(access({ baseRole: 'AP', roleFlags: ['PA'] }))).not.toContain('PA')
  })

  test("includes the table's permissions for partners and distributors, and nothing for engineers", () => {
    const rights = ['haveGrabAccess', 'haveCopyAdtnlChargesAccess', 'haveCopyToDiffCountryAccess']
    expect(listGrantablePrivileges(access({ baseRole: 'PU' }))).toEqual(rights)
    expect(listGrantablePrivileges(access({ baseRole: 'DU' }))).toEqual(rights)
    expect(listGrantablePrivileges(access({ baseRole: 'DU', accessFlags: ['haveGrabAccess'] }))).toEqual(
      rights.slice(1),
    )
    expect(listGrantablePrivileges(access({ baseRole: 'CE' }))).toEqual([])
  })

  test('includes regions until a person has all of them', () => {
    const all = ['north-america', 'europe', 'international', 'china']
    expect(listGrantablePrivileges(access({ regionIds: all }))).not.toContain('regions')
    expect(listGrantablePrivileges(access({ regionIds: all.slice(1) }))).toContain('regions')
  })
})

describe('a grant', () => {
  test.each(privileges)('%s gives the stated access, and its end removes it', (privilege) => {
    const before = access({ regionIds: ['china'] })
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

  test('of a role that was changed since removes nothing when it ends', () => {
    const now = access({ baseRole: 'OD' })
    expect(revokePrivilege(now, { privilege: 'CA', regionIds: [], previousRole: 'SE' })).toEqual(now)
  })
})

test('only the gains of a change that need two approvals are held back', () => {
  const before = access({ baseRole: 'AP', roleFlags: ['TS'] })
  const after = access({ baseRole: 'UA', roleFlags: ['SU', 'IX'], accessFlags: ['haveGrabAccess'] })
  expect(listGainsForTwoApprovers(before, after)).toEqual(['UA', 'SU'])
  expect(listGainsForTwoApprovers(after, before)).toEqual(['AP'])
})

test('external people keep the permissions they can use and lose internal ones', () => {
  const outside = access({
    baseRole: 'PU',
    roleFlags: ['SU'],
    accessFlags: ['haveGrabAccess', 'haveStandardStatusChangeAccess'],
    regionIds: ['europe'],
  })
  expect(restrictToRole(outside)).toEqual(access({ baseRole: 'PU', accessFlags: ['haveGrabAccess'] }))
  const inside = access({ roleFlags: ['SU'], regionIds: ['europe'] })
  expect(restrictToRole(inside)).toEqual(inside)
})
