import { describe, expect, test } from 'vitest'
import {
  type Access,
  fitting,
  gainsForTwo,
  grantable,
  granted,
  holds,
  needsTwo,
  privileges,
  revoked,
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
    expect(grantable(access())).toEqual(privileges)
    expect(grantable(access({ baseRole: 'AP', roleFlags: ['PA'] }))).not.toContain('AP')
    expect(grantable(access({ baseRole: 'AP', roleFlags: ['PA'] }))).not.toContain('PA')
  })

  test('partners and distributors: the rights that the permission table gives them; engineers nothing', () => {
    const rights = ['haveGrabAccess', 'haveCopyAdtnlChargesAccess', 'haveCopyToDiffCountryAccess']
    expect(grantable(access({ baseRole: 'PU' }))).toEqual(rights)
    expect(grantable(access({ baseRole: 'DU' }))).toEqual(rights)
    expect(grantable(access({ baseRole: 'DU', accessFlags: ['haveGrabAccess'] }))).toEqual(rights.slice(1))
    expect(grantable(access({ baseRole: 'CE' }))).toEqual([])
  })

  test('regions until one has them all', () => {
    const all = ['north-america', 'europe', 'international', 'china']
    expect(grantable(access({ regionIds: all }))).not.toContain('regions')
    expect(grantable(access({ regionIds: all.slice(1) }))).toContain('regions')
  })
})

describe('a grant', () => {
  test.each(privileges)('%s gives what it says, and its end takes it away', (privilege) => {
    const before = access({ regionIds: ['china'] })
    const regionIds = ['north-america', 'europe', 'international']
    const after = granted(before, privilege, regionIds)
    expect(holds(before, privilege)).toBe(false)
    expect(holds(after, privilege)).toBe(true)
    const previousRole = before.baseRole
    expect(
      revoked(after, { privilege, regionIds: privilege === 'regions' ? regionIds : [], previousRole }),
    ).toEqual(before)
  })

  test('of a role that was changed since takes nothing away', () => {
    const now = access({ baseRole: 'OD' })
    expect(revoked(now, { privilege: 'CA', regionIds: [], previousRole: 'SE' })).toEqual(now)
  })
})

test('of a change only the gains that need two are held back', () => {
  const before = access({ baseRole: 'AP', roleFlags: ['TS'] })
  const after = access({ baseRole: 'UA', roleFlags: ['SU', 'IX'], accessFlags: ['haveGrabAccess'] })
  expect(gainsForTwo(before, after)).toEqual(['UA', 'SU'])
  expect(gainsForTwo(after, before)).toEqual(['AP'])
})

test('people of other companies keep the rights that are of use to them, and nothing of ours', () => {
  const outside = access({
    baseRole: 'PU',
    roleFlags: ['SU'],
    accessFlags: ['haveGrabAccess', 'haveStandardStatusChangeAccess'],
    regionIds: ['europe'],
  })
  expect(fitting(outside)).toEqual(access({ baseRole: 'PU', accessFlags: ['haveGrabAccess'] }))
  const inside = access({ roleFlags: ['SU'], regionIds: ['europe'] })
  expect(fitting(inside)).toEqual(inside)
})
