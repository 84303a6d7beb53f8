/** Tests the permission table and its rules, with examples and for random people, actions and objects. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide, type Facts, listGrants, decideForAnyObject } from './decide.ts'
import { accessFlags, baseRoles, listRolesOfPerson, type Person, roleFlags, roles } from './roles.ts'
import { type Action, actions, findFlag, getGrants } from './table.ts'

const internalUser: Person = {
  id: 'me',
  baseRole: 'SE',
  roleFlags: [],
  accessFlags: [],
  companyId: 'house',
  regionIds: ['europe'],
}
const partner: Person = { ...internalUser, baseRole: 'PU', companyId: 'brandt', regionIds: [] }
const approver: Person = { ...internalUser, baseRole: 'AP' }
const superUser: Person = { ...internalUser, roleFlags: ['SU'] }

const ownSolution: Facts = { ownerId: 'me', companyId: 'house', regionId: 'asia' }
const othersSolution: Facts = { ownerId: 'other', companyId: 'elsewhere', regionId: 'asia' }

const allowed = { allowed: true, limits: [] }
const createRefusal = (reason: string) => ({ allowed: false, reason })

describe('the permission table', () => {
  test('has 78 actions over 14 roles', () => {
    expect(actions).toHaveLength(78)
    expect(roles).toHaveLength(14)
  })

  test('names a permission for every +flag, and none that no row uses', () => {
    for (const action of actions) {
      const usesFlag = roles.some((role) =>
        getGrants(action, role).some(({ conditions }) => conditions.includes('flag')),
      )
      expect([action, usesFlag]).toEqual([action, findFlag(action) !== undefined])
    }
  })

  test('lets nobody approve, receive or return their own solution', () => {
    const decidingActions: readonly Action[] = [
      'receive',
      'approve',
      'approvePrefab',
      'cancelApprove',
      'returnSubmitted',
      'returnReceived',
      'cancelReturn',
      'approvePrivilege',
    ]
    const grantsOnOwnSolutions = decidingActions.flatMap((action) =>
      roles
        .filter((role) => role !== 'SY')
        .flatMap((role) => getGrants(action, role).map((grant) => ({ action, role, grant })))
        .filter(({ grant }) => !grant.exclusions.includes('own')),
    )
    expect(grantsOnOwnSolutions).toEqual([])
  })

  test('gives three actions to no person', () => {
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
  test('includes own and shared solutions in the scope of a region', () => {
    expect(decide(internalUser, 'openDetails', ownSolution)).toEqual(allowed)
    expect(decide(internalUser, 'openDetails', { ...othersSolution, share: 'read' })).toEqual(allowed)
    expect(decide(internalUser, 'openDetails', { ...othersSolution, regionId: 'europe' })).toEqual(allowed)
    expect(decide(internalUser, 'openDetails', othersSolution)).toEqual(
      createRefusal('PERMISSION_OUTSIDE_YOUR_SCOPE'),
    )
  })

  test('shows partners their own company and never another', () => {
    expect(decide(partner, 'openDetails', { ...othersSolution, companyId: 'brandt' })).toEqual(allowed)
    expect(
      decide(partner, 'openDetails', { ...othersSolution, companyId: 'kitano', regionId: 'europe' }),
    ).toEqual(createRefusal('PERMISSION_OUTSIDE_YOUR_SCOPE'))
  })

  test('does not allow editing with read access', () => {
    expect(decide(partner, 'editSolution', { ...othersSolution, share: 'restricted' })).toEqual(
      createRefusal('PERMISSION_OUTSIDE_YOUR_SCOPE'),
    )
    expect(decide(partner, 'editSolution', { ...othersSolution, share: 'full' })).toEqual(allowed)
  })

  test('names a missing permission before a matching scope', () => {
    const facts = { ...othersSolution, regionId: 'europe' }
    expect(decide(internalUser, 'grab', facts)).toEqual(createRefusal('PERMISSION_NEEDS_A_RIGHT'))
    expect(decide({ ...internalUser, accessFlags: ['haveGrabAccess'] }, 'grab', facts)).toEqual(allowed)
    expect(decide(superUser, 'grab', facts)).toEqual(allowed)
  })

  test('gives the super user every permission but approving prefab', () => {
    expect(decide(superUser, 'approvePrefab', othersSolution)).toEqual(
      createRefusal('PERMISSION_NEEDS_A_RIGHT'),
    )
    expect(decide({ ...superUser, roleFlags: ['SU', 'PA'] }, 'approvePrefab', othersSolution)).toEqual(
      allowed,
    )
  })

  test('lets nobody approve what they own or edited last', () => {
    const facts: Facts = { ...othersSolution, approverOfRecordId: 'me' }
    expect(decide(approver, 'approve', facts)).toEqual(allowed)
    expect(decide(approver, 'approve', { ...facts, ownerId: 'me' })).toEqual(
      createRefusal('PERMISSION_NOT_ON_YOUR_OWN'),
    )
    expect(decide(superUser, 'approve', { ...othersSolution, lastEditorId: 'me' })).toEqual(
      createRefusal('PERMISSION_NOT_ON_YOUR_OWN'),
    )
  })

  test('requires a condition to be established', () => {
    expect(decide(partner, 'order', ownSolution)).toEqual(createRefusal('PERMISSION_CONDITION_NOT_MET'))
    expect(decide(partner, 'order', { ...ownSolution, establishedFacts: ['companyMayOrder'] })).toEqual(
      allowed,
    )
  })

  test('reports limits, which another grant without one removes', () => {
    const engineer: Person = { ...partner, baseRole: 'CE' }
    expect(decide(engineer, 'seeCustomerPrice', ownSolution)).toEqual({
      allowed: true,
      limits: ['listPrice'],
    })
    expect(decide(internalUser, 'seeCost', ownSolution)).toEqual({ allowed: true, limits: ['marginPercent'] })
    expect(decide(approver, 'seeCost', ownSolution)).toEqual(allowed)
  })

  test('reports a role without a cell', () => {
    expect(decide(partner, 'approve', ownSolution)).toEqual(createRefusal('PERMISSION_NOT_FOR_YOUR_ROLE'))
  })
})

const anyPerson: fc.Arbitrary<Person> = fc.record({
  id: fc.constantFrom('me', 'other'),
  baseRole: fc.constantFrom(...baseRoles),
  roleFlags: fc.subarray([...roleFlags]),
  accessFlags: fc.subarray([...accessFlags]),
  companyId: fc.constantFrom('house', 'brandt'),
  regionIds: fc.subarray(['europe', 'asia']),
})
const anyFacts: fc.Arbitrary<Facts> = fc.record({
  ownerId: fc.constantFrom('me', 'other', undefined),
  lastEditorId: fc.constantFrom('me', 'other', undefined),
  companyId: fc.constantFrom('house', 'brandt', undefined),
  regionId: fc.constantFrom('europe', 'asia', undefined),
  share: fc.constantFrom('read' as const, 'restricted' as const, 'full' as const, undefined),
  approverOfRecordId: fc.constantFrom('me', 'other', undefined),
})
const anyAction = fc.constantFrom(...actions)

describe('for any person, action and object', () => {
  test('an action allowed on an object passes the gate before it', () => {
    fc.assert(
      fc.property(anyPerson, anyAction, anyFacts, (person, action, facts) => {
        fc.pre(decide(person, action, facts).allowed)
        expect(decideForAnyObject(person, action).allowed).toBe(true)
      }),
    )
  })

  test('a closed gate has a role or permission as its reason', () => {
    fc.assert(
      fc.property(anyPerson, anyAction, (person, action) => {
        const decision = decideForAnyObject(person, action)
        if (decision.allowed) return
        expect(decision.reason).toBe(
          listGrants(person, action).length === 0
            ? 'PERMISSION_NOT_FOR_YOUR_ROLE'
            : 'PERMISSION_NEEDS_A_RIGHT',
        )
      }),
    )
  })

  test('full sharing never removes an ability', () => {
    fc.assert(
      fc.property(anyPerson, anyAction, anyFacts, (person, action, facts) => {
        fc.pre(decide(person, action, { ...facts, share: undefined }).allowed)
        expect(decide(person, action, { ...facts, share: 'full' }).allowed).toBe(true)
      }),
    )
  })
})
