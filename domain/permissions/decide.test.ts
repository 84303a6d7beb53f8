/** Tests the permission table and its rules, with examples and for random people, actions and objects. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide, type Facts, listGrants, decideForAnyObject } from './decide.ts'
import { accessFlags, baseRoles, listRolesOfPerson, type Person, roleFlags, roles } from './roles.ts'
import { type Action, actions, findFlag, getGrants } from './table.ts'

const nobody: Person = {
  id: 'me',
  baseRole: 'SE',
  roleFlags: [],
  accessFlags: [],
  companyId: 'house',
  regionIds: ['europe'],
}
const partner: Person = { ...nobody, baseRole: 'PU', companyId: 'brandt', regionIds: [] }
const approver: Person = { ...nobody, baseRole: 'AP' }
const superUser: Person = { ...nobody, roleFlags: ['SU'] }

const mine: Facts = { ownerId: 'me', companyId: 'house', regionId: 'asia' }
const others: Facts = { ownerId: 'other', companyId: 'elsewhere', regionId: 'asia' }

const yes = { allowed: true, limits: [] }
const no = (reason: string) => ({ allowed: false, reason })

describe('the permission table', () => {
  test('has 78 actions over 14 roles', () => {
    expect(actions).toHaveLength(78)
    expect(roles).toHaveLength(14)
  })

  test('names a permission for every +flag, and none that no row uses', () => {
    for (const action of actions) {
      const uses = roles.some((role) =>
        getGrants(action, role).some(({ conditions }) => conditions.includes('flag')),
      )
      expect([action, uses]).toEqual([action, findFlag(action) !== undefined])
    }
  })

  test('lets nobody approve, receive or return their own solution', () => {
    const deciding: readonly Action[] = [
      'receive',
      'approve',
      'approvePrefab',
      'cancelApprove',
      'returnSubmitted',
      'returnReceived',
      'cancelReturn',
      'approvePrivilege',
    ]
    const open = deciding.flatMap((action) =>
      roles
        .filter((role) => role !== 'SY')
        .flatMap((role) => getGrants(action, role).map((grant) => ({ action, role, grant })))
        .filter(({ grant }) => !grant.exclusions.includes('own')),
    )
    expect(open).toEqual([])
  })

  test('gives two actions to nobody', () => {
    const unheld = actions.filter((action) =>
      roles.filter((role) => role !== 'SY').every((role) => getGrants(action, role).length === 0),
    )
    expect(unheld).toEqual(['deleteSolutionForGood', 'actAsAnotherUser', 'expire'])
  })
})

describe('the columns of the permission table', () => {
  test('apply flags to internal people only', () => {
    expect([...listRolesOfPerson({ baseRole: 'PU', roleFlags: ['SU'] })]).toEqual(['PU'])
  })

  test('include the internal user in approver and every flag', () => {
    expect(listRolesOfPerson(approver)).toContain('SE')
    expect(listRolesOfPerson({ baseRole: 'CA', roleFlags: ['TS'] })).toContain('SE')
    expect(listRolesOfPerson({ baseRole: 'CA', roleFlags: [] })).not.toContain('SE')
  })
})

describe('decide', () => {
  test('includes own and shared solutions in region and all', () => {
    expect(decide(nobody, 'openDetails', mine)).toEqual(yes)
    expect(decide(nobody, 'openDetails', { ...others, share: 'read' })).toEqual(yes)
    expect(decide(nobody, 'openDetails', { ...others, regionId: 'europe' })).toEqual(yes)
    expect(decide(nobody, 'openDetails', others)).toEqual(no('PERMISSION_OUTSIDE_YOUR_SCOPE'))
  })

  test('shows partners their own company and never another', () => {
    expect(decide(partner, 'openDetails', { ...others, companyId: 'brandt' })).toEqual(yes)
    expect(decide(partner, 'openDetails', { ...others, companyId: 'kitano', regionId: 'europe' })).toEqual(
      no('PERMISSION_OUTSIDE_YOUR_SCOPE'),
    )
  })

  test('does not allow editing with read access', () => {
    expect(decide(partner, 'editSolution', { ...others, share: 'restricted' })).toEqual(
      no('PERMISSION_OUTSIDE_YOUR_SCOPE'),
    )
    expect(decide(partner, 'editSolution', { ...others, share: 'full' })).toEqual(yes)
  })

  test('names a missing permission before a matching scope', () => {
    const facts = { ...others, regionId: 'europe' }
    expect(decide(nobody, 'grab', facts)).toEqual(no('PERMISSION_NEEDS_A_RIGHT'))
    expect(decide({ ...nobody, accessFlags: ['haveGrabAccess'] }, 'grab', facts)).toEqual(yes)
    expect(decide(superUser, 'grab', facts)).toEqual(yes)
  })

  test('gives the super user every permission but approving prefab', () => {
    expect(decide(superUser, 'approvePrefab', others)).toEqual(no('PERMISSION_NEEDS_A_RIGHT'))
    expect(decide({ ...superUser, roleFlags: ['SU', 'PA'] }, 'approvePrefab', others)).toEqual(yes)
  })

  test('lets nobody approve what they own or edited last', () => {
    const facts: Facts = { ...others, approverOfRecordId: 'me' }
    expect(decide(approver, 'approve', facts)).toEqual(yes)
    expect(decide(approver, 'approve', { ...facts, ownerId: 'me' })).toEqual(no('PERMISSION_NOT_ON_YOUR_OWN'))
    expect(decide(superUser, 'approve', { ...others, lastEditorId: 'me' })).toEqual(
      no('PERMISSION_NOT_ON_YOUR_OWN'),
    )
  })

  test('requires a condition to be established', () => {
    expect(decide(partner, 'order', mine)).toEqual(no('PERMISSION_CONDITION_NOT_MET'))
    expect(decide(partner, 'order', { ...mine, establishedFacts: ['companyMayOrder'] })).toEqual(yes)
  })

  test('reports limits, which another grant without one removes', () => {
    const engineer: Person = { ...partner, baseRole: 'CE' }
    expect(decide(engineer, 'seeCustomerPrice', mine)).toEqual({ allowed: true, limits: ['listPrice'] })
    expect(decide(nobody, 'seeCost', mine)).toEqual({ allowed: true, limits: ['marginPercent'] })
    expect(decide(approver, 'seeCost', mine)).toEqual(yes)
  })

  test('reports a role without a cell', () => {
    expect(decide(partner, 'approve', mine)).toEqual(no('PERMISSION_NOT_FOR_YOUR_ROLE'))
  })
})

const person: fc.Arbitrary<Person> = fc.record({
  id: fc.constantFrom('me', 'other'),
  baseRole: fc.constantFrom(...baseRoles),
  roleFlags: fc.subarray([...roleFlags]),
  accessFlags: fc.subarray([...accessFlags]),
  companyId: fc.constantFrom('house', 'brandt'),
  regionIds: fc.subarray(['europe', 'asia']),
})
const facts: fc.Arbitrary<Facts> = fc.record({
  ownerId: fc.constantFrom('me', 'other', undefined),
  lastEditorId: fc.constantFrom('me', 'other', undefined),
  companyId: fc.constantFrom('house', 'brandt', undefined),
  regionId: fc.constantFrom('europe', 'asia', undefined),
  share: fc.constantFrom('read' as const, 'restricted' as const, 'full' as const, undefined),
  approverOfRecordId: fc.constantFrom('me', 'other', undefined),
})
const action = fc.constantFrom(...actions)

describe('for any person, action and object', () => {
  test('an action allowed on an object passes the gate before it', () => {
    fc.assert(
      fc.property(person, action, facts, (who, what, which) => {
        fc.pre(decide(who, what, which).allowed)
        expect(decideForAnyObject(who, what).allowed).toBe(true)
      }),
    )
  })

  test('a closed gate has a role or permission as its reason', () => {
    fc.assert(
      fc.property(person, action, (who, what) => {
        const decision = decideForAnyObject(who, what)
        if (decision.allowed) return
        expect(decision.reason).toBe(
          listGrants(who, what).length === 0 ? 'PERMISSION_NOT_FOR_YOUR_ROLE' : 'PERMISSION_NEEDS_A_RIGHT',
        )
      }),
    )
  })

  test('full sharing never removes an ability', () => {
    fc.assert(
      fc.property(person, action, facts, (who, what, which) => {
        fc.pre(decide(who, what, { ...which, share: undefined }).allowed)
        expect(decide(who, what, { ...which, share: 'full' }).allowed).toBe(true)
      }),
    )
  })
})
