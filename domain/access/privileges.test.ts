import { describe, expect, test } from 'vitest'
import {
  type Access,
  restrictToRole,
  listGainsForTwoApprovers,
  listGrantablePrivileges,
  grantPrivilege,
  hasPrivilege,
  needsTwo,
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

test('what two people approve is super users, who grants, and approvers', () => {
  expect(privileges.filter(needsTwo)).toEqual(['AP', 'UA', 'PA', 'SU'])
})

describe('what can be asked for', () => {
  test('internal people: every role and flag they do not hold', () => {
    expect(listGrantablePrivileges(access())).toEqual(privileges)
    expect(listGrantablePrivileges(access({ baseRole: 'AP', roleFlags: ['PA'] }))).not.toContain('AP')
    expect(listGrantablePrivileges(access({ baseRole: 'AP', roleFlags: ['PA'] }))).not.toContain('PA')
  })

  test('partners and distributors: the rights that the permission table gives them; engineers nothing', () => {
    const rights = ['haveGrabAccess', 'haveCopyAdtnlChargesAccess', 'haveCopyToDiffCountryAccess']
    expect(listGrantablePrivileges(access({ baseRole: 'PU' }))).toEqual(rights)
    expect(listGrantablePrivileges(access({ baseRole: 'DU' }))).toEqual(rights)
    expect(listGrantablePrivileges(access({ baseRole: 'DU', accessFlags: ['haveGrabAccess'] }))).toEqual(
      rights.slice(1),
    )
    expect(listGrantablePrivileges(access({ baseRole: 'CE' }))).toEqual([])
  })

  test('regions until one has them all', () => {
    const all = ['north-america', 'europe', 'international', 'china']
    expect(listGrantablePrivileges(access({ regionIds: all }))).not.toContain('regions')
    expect(listGrantablePrivileges(access({ regionIds: all.slice(1) }))).toContain('regions')
  })
})

describe('a grant', () => {
  test.each(privileges)('%s gives what it says, and its end takes it away', (privilege) => {
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

  test('of a role that was changed since takes nothing away', () => {
    const now = access({ baseRole: 'OD' })
    expect(revokePrivilege(now, { privilege: 'CA', regionIds: [], previousRole: 'SE' })).toEqual(now)
  })
})

test('of a change only the gains that need two are held back', () => {
  const before = access({ baseRole: 'AP', roleFlags: ['TS'] })
  const after = access({ baseRole: 'UA', roleFlags: ['SU', 'IX'], accessFlags: ['haveGrabAccess'] })
  expect(listGainsForTwoApprovers(before, after)).toEqual(['UA', 'SU'])
  expect(listGainsForTwoApprovers(after, before)).toEqual(['AP'])
})

test('people of other companies keep the rights that are of use to them, and nothing of ours', () => {
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
