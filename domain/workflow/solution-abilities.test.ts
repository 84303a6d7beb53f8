/**
 * Tests what people may do with a solution: permission takes precedence over status and status over conditions,
 * equally for buttons and server.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Facts } from '../permissions/decide.ts'
import { accessFlags, baseRoles, type Person, roleFlags } from '../permissions/roles.ts'
import { solutionActionNames } from './action-names.ts'
import {
  listActionsIn,
  getSolutionAbilities,
  type SolutionState,
  decideSolutionAction,
} from './solution-abilities.ts'
import { solutionStatuses } from './statuses.ts'

const internalUser: Person = {
  id: 'me',
  baseRole: 'SE',
  roleFlags: [],
  accessFlags: [],
  companyId: 'house',
  regionIds: ['europe'],
}
const standardMaker: Person = { ...internalUser, accessFlags: ['haveStandardStatusChangeAccess'] }
const partner: Person = { ...internalUser, baseRole: 'PU', companyId: 'brandt', regionIds: [] }
const ownSolution: Facts = {
  ownerId: 'me',
  companyId: 'house',
  regionId: 'europe',
  establishedFacts: ['visible'],
}
const openState: SolutionState = {
  status: 'open',
  previousStatus: null,
  training: false,
  opportunityNumber: null,
  validityOver: false,
  approverId: null,
  grabbed: null,
}

const getReason = (
  person: Person,
  name: (typeof solutionActionNames)[number],
  facts: Facts,
  state: SolutionState,
) => {
  const verdict = decideSolutionAction(person, name, facts, state)
  return verdict.allowed ? 'allowed' : verdict.reason
}

const createGrabbedState = (fromId: string, inTime: boolean) => ({
  ...openState,
  grabbed: { fromId, inTime },
})

describe('a verdict on an action', () => {
  test('names the permission first, then the status, then the condition', () => {
    const colleague: Facts = { ...ownSolution, ownerId: 'other' }
    expect(getReason(internalUser, 'archive', colleague, { ...openState, status: 'submitted' })).toBe(
      'PERMISSION_OUTSIDE_YOUR_SCOPE',
    )
    expect(getReason(internalUser, 'archive', ownSolution, { ...openState, status: 'submitted' })).toBe(
      'STATUS_NOT_ALLOWED',
    )
    expect(getReason(internalUser, 'makeNonTraining', ownSolution, openState)).toBe('CONDITION_IS_TRAINING')
    expect(getReason(internalUser, 'makeNonTraining', ownSolution, { ...openState, training: true })).toBe(
      'allowed',
    )
  })

  test('on archiving a standard requires the permission to archive standards', () => {
    const standard = { ...openState, status: 'standard' } as const
    expect(getReason(internalUser, 'archive', ownSolution, standard)).toBe('PERMISSION_NEEDS_A_RIGHT')
    expect(getReason(standardMaker, 'archive', ownSolution, standard)).toBe('allowed')
  })

  test('on editing a standard requires the permission to make standards, whoever owns it', () => {
    const standard = { ...openState, status: 'standard' } as const
    expect(getReason(internalUser, 'edit', ownSolution, standard)).toBe('PERMISSION_NEEDS_A_RIGHT')
    expect(getReason(standardMaker, 'edit', { ...ownSolution, ownerId: 'other' }, standard)).toBe('allowed')
    expect(getReason(standardMaker, 'edit', { ...ownSolution, ownerId: 'other' }, openState)).toBe(
      'PERMISSION_OUTSIDE_YOUR_SCOPE',
    )
  })

  test('leaves an unknown guard to the action and applies a known one', () => {
    expect(getReason(standardMaker, 'makeStandard', ownSolution, openState)).toBe('allowed')
    expect(
      getReason(standardMaker, 'makeStandard', ownSolution, {
        ...openState,
        opportunityNumber: 'ORF-12345678',
      }),
    ).toBe('CONDITION_NO_OPPORTUNITY')
    expect(
      getReason(standardMaker, 'makeStandard', ownSolution, {
        ...openState,
        established: { noCustomPart: false },
      }),
    ).toBe('CONDITION_NO_CUSTOM_PART')
  })

  test("does not allow taking ownership of one's own solution or one under one's decision", () => {
    const grabber: Person = { ...internalUser, accessFlags: ['haveGrabAccess'] }
    const othersSolution: Facts = { ...ownSolution, ownerId: 'other' }
    expect(getReason(grabber, 'grab', othersSolution, openState)).toBe('allowed')
    expect(getReason(grabber, 'grab', ownSolution, openState)).toBe('CONDITION_NOT_YOUR_OWN')
    expect(
      getReason(grabber, 'grab', othersSolution, { ...openState, status: 'received', approverId: 'me' }),
    ).toBe('CONDITION_APPROVER_MUST_NOT_OWN')
    expect(
      getReason(grabber, 'grab', othersSolution, { ...openState, status: 'received', approverId: 'other' }),
    ).toBe('allowed')
    expect(getReason(grabber, 'grab', othersSolution, { ...openState, status: 'archived' })).toBe(
      'STATUS_NOT_ALLOWED',
    )
  })

  test('allows the former owner to reclaim ownership in time', () => {
    expect(getReason(internalUser, 'takeBack', ownSolution, createGrabbedState('me', true))).toBe('allowed')
    expect(getReason(internalUser, 'takeBack', ownSolution, createGrabbedState('me', false))).toBe(
      'CONDITION_WITHIN_SEVEN_DAYS',
    )
    expect(getReason(internalUser, 'takeBack', ownSolution, createGrabbedState('other', true))).toBe(
      'CONDITION_GRABBED_FROM_YOU',
    )
  })

  test('treats a limited grant as partial: partners add parts and request custom parts', () => {
    const partnerSolution: Facts = { ...ownSolution, companyId: 'brandt' }
    expect(getReason(partner, 'addPart', partnerSolution, openState)).toBe('allowed')
    expect(getReason(partner, 'addCharge', partnerSolution, openState)).toBe('PERMISSION_NOT_FOR_YOUR_ROLE')
    expect(getReason(partner, 'requestCustomPart', partnerSolution, openState)).toBe('allowed')
    expect(getReason(partner, 'createCustomPart', partnerSolution, openState)).toBe(
      'PERMISSION_NOT_FOR_YOUR_ROLE',
    )
    const catalogue: Person = { ...internalUser, baseRole: 'CA' }
    expect(getReason(catalogue, 'uploadFile', ownSolution, openState)).toBe('PERMISSION_NOT_FOR_YOUR_ROLE')
  })

  test("does not offer another company's archived solution as a source", () => {
    const sharedSolution: Facts = { ...ownSolution, ownerId: 'other', companyId: 'brandt', share: 'read' }
    expect(getReason(internalUser, 'copy', sharedSolution, openState)).toBe('allowed')
    expect(getReason(internalUser, 'copy', sharedSolution, { ...openState, status: 'archived' })).toBe(
      'CONDITION_SOURCE_READABLE',
    )
  })
})

describe('verdicts under review', () => {
  const approver: Person = { ...internalUser, id: 'approver', baseRole: 'AP' }
  const reviewedSolution: Facts = { ...ownSolution, approverOfRecordId: 'approver' }
  const received = { ...openState, status: 'received', approverId: 'approver' } as const
  const receivedWithChange = { ...received, adHocChange: true }

  test('let the approver of record change the solution and the owner accept it', () => {
    expect(getReason(approver, 'changeAdHoc', reviewedSolution, received)).toBe('allowed')
    expect(getReason(approver, 'changeAdHoc', reviewedSolution, openState)).toBe('STATUS_NOT_ALLOWED')
    expect(getReason(internalUser, 'changeAdHoc', reviewedSolution, received)).not.toBe('allowed')
    expect(getReason(internalUser, 'acceptAdHocChange', reviewedSolution, receivedWithChange)).toBe('allowed')
    expect(getReason(internalUser, 'acceptAdHocChange', reviewedSolution, received)).toBe(
      'CONDITION_AD_HOC_CHANGE_PENDING',
    )
    expect(
      getReason(internalUser, 'acceptAdHocChange', reviewedSolution, {
        ...receivedWithChange,
        status: 'open',
      }),
    ).toBe('STATUS_NOT_ALLOWED')
    expect(getReason(approver, 'acceptAdHocChange', reviewedSolution, receivedWithChange)).not.toBe('allowed')
  })

  test('prevent returning to the queue while a change waits for the owner', () => {
    expect(getReason(approver, 'cancelReceive', reviewedSolution, received)).toBe('allowed')
    expect(getReason(approver, 'cancelReceive', reviewedSolution, receivedWithChange)).toBe(
      'CONDITION_NO_AD_HOC_CHANGE_PENDING',
    )
  })

  test('require a separate permission to approve a prefab design', () => {
    const receivedPrefab = { ...received, hasPrefab: true }
    expect(getReason(approver, 'approve', reviewedSolution, receivedPrefab)).toBe(
      'PERMISSION_NOT_FOR_YOUR_ROLE',
    )
    expect(
      getReason({ ...approver, roleFlags: ['PA'] }, 'approve', reviewedSolution, receivedPrefab),
    ).not.toBe('PERMISSION_NOT_FOR_YOUR_ROLE')
    expect(getReason(approver, 'approve', reviewedSolution, received)).not.toBe(
      'PERMISSION_NOT_FOR_YOUR_ROLE',
    )
  })
})

test('an approval can be extended once while it is valid', () => {
  const approved = { ...openState, status: 'approved' } as const
  expect(getReason(internalUser, 'extend', ownSolution, approved)).toBe('allowed')
  expect(getReason(internalUser, 'extend', ownSolution, { ...approved, extended: true })).toBe(
    'CONDITION_NOT_EXTENDED_BEFORE',
  )
  expect(getReason(internalUser, 'extend', ownSolution, { ...approved, validityOver: true })).toBe(
    'CONDITION_VALIDITY_NOT_OVER',
  )
})

test('warnings can be accepted from draft to order, and on standards', () => {
  const statuses = solutionStatuses.filter(
    (status) => getReason(internalUser, 'acceptWarning', ownSolution, { ...openState, status }) === 'allowed',
  )
  expect(statuses.toSorted()).toEqual([
    'approved',
    'autoApproved',
    'open',
    'received',
    'returned',
    'standard',
    'submitted',
  ])
})

test('the actions of a status are those that some owner may do there', () => {
  expect(listActionsIn('submitted')).toEqual(
    expect.arrayContaining(['cancelSubmit', 'receive', 'return', 'grab']),
  )
  expect(listActionsIn('submitted')).not.toContain('edit')
  expect(listActionsIn('archived')).toEqual(['restore'])
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
  ownerId: fc.constantFrom('me', 'other'),
  companyId: fc.constantFrom('house', 'brandt'),
  regionId: fc.constantFrom('europe', 'asia'),
  share: fc.constantFrom('read' as const, 'restricted' as const, 'full' as const, undefined),
})
const anyState: fc.Arbitrary<SolutionState> = fc.record({
  status: fc.constantFrom(...solutionStatuses),
  previousStatus: fc.constantFrom('open' as const, 'approved' as const, null),
  training: fc.boolean(),
  opportunityNumber: fc.constantFrom(null, 'N/A', 'ORF-12345678'),
  validityOver: fc.boolean(),
  approverId: fc.constantFrom('me', 'other', null),
  grabbed: fc.option(fc.record({ fromId: fc.constantFrom('me', 'other'), inTime: fc.boolean() })),
})

describe('for any person and solution', () => {
  test('every action has one verdict, and every refusal a reason', () => {
    fc.assert(
      fc.property(anyPerson, anyFacts, anyState, (person, facts, state) => {
        const abilities = getSolutionAbilities(person, facts, state)
        expect(Object.keys(abilities)).toEqual([...solutionActionNames])
        for (const { allowed, reason } of Object.values(abilities)) {
          expect(reason === undefined).toBe(allowed)
          if (reason !== undefined) expect(reason).toMatch(/^(PERMISSION|CONDITION|STATUS)_[A-Z_]+$/)
        }
      }),
    )
  })

  test('an archived solution can only be restored, copied, read, shared, transferred and commented on', () => {
    fc.assert(
      fc.property(anyPerson, anyFacts, anyState, (person, facts, state) => {
        const abilities = getSolutionAbilities(person, facts, { ...state, status: 'archived' })
        const allowed = solutionActionNames.filter((name) => abilities[name].allowed)
        const possibleActions = [
          'restore',
          'copy',
          'copyToOtherCountry',
          'copyAdditionalCharges',
          'share',
          'transfer',
          'seePrice',
          'readPriceStatus',
          'exportDocument',
          'readPrefabPricingDocument',
          'readHistory',
          'comment',
        ]
        expect(allowed.filter((name) => !possibleActions.includes(name))).toEqual([])
      }),
    )
  })
})
