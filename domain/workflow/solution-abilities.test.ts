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

const sales: Person = {
  id: 'me',
  baseRole: 'SE',
  roleFlags: [],
  accessFlags: [],
  companyId: 'house',
  regionIds: ['europe'],
}
const maker: Person = { ...sales, accessFlags: ['haveStandardStatusChangeAccess'] }
const partner: Person = { ...sales, baseRole: 'PU', companyId: 'brandt', regionIds: [] }
const mine: Facts = { ownerId: 'me', companyId: 'house', regionId: 'europe', establishedFacts: ['visible'] }
const open: SolutionState = {
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

const grabbed = (fromId: string, inTime: boolean) => ({ ...open, grabbed: { fromId, inTime } })

describe('a verdict on an action', () => {
  test('names the permission first, then the status, then the condition', () => {
    const colleague: Facts = { ...mine, ownerId: 'other' }
    expect(getReason(sales, 'archive', colleague, { ...open, status: 'submitted' })).toBe(
      'PERMISSION_OUTSIDE_YOUR_SCOPE',
    )
    expect(getReason(sales, 'archive', mine, { ...open, status: 'submitted' })).toBe('STATUS_NOT_ALLOWED')
    expect(getReason(sales, 'makeNonTraining', mine, open)).toBe('CONDITION_IS_TRAINING')
    expect(getReason(sales, 'makeNonTraining', mine, { ...open, training: true })).toBe('allowed')
  })

  test('on archiving a standard requires the permission to archive standards', () => {
    const standard = { ...open, status: 'standard' } as const
    expect(getReason(sales, 'archive', mine, standard)).toBe('PERMISSION_NEEDS_A_RIGHT')
    expect(getReason(maker, 'archive', mine, standard)).toBe('allowed')
  })

  test('on editing a standard requires the permission to make standards, whoever owns it', () => {
    const standard = { ...open, status: 'standard' } as const
    expect(getReason(sales, 'edit', mine, standard)).toBe('PERMISSION_NEEDS_A_RIGHT')
    expect(getReason(maker, 'edit', { ...mine, ownerId: 'other' }, standard)).toBe('allowed')
    expect(getReason(maker, 'edit', { ...mine, ownerId: 'other' }, open)).toBe(
      'PERMISSION_OUTSIDE_YOUR_SCOPE',
    )
  })

  test('leaves an unknown guard to the action and applies a known one', () => {
    expect(getReason(maker, 'makeStandard', mine, open)).toBe('allowed')
    expect(getReason(maker, 'makeStandard', mine, { ...open, opportunityNumber: 'ORF-12345678' })).toBe(
      'CONDITION_NO_OPPORTUNITY',
    )
    expect(getReason(maker, 'makeStandard', mine, { ...open, established: { noCustomPart: false } })).toBe(
      'CONDITION_NO_CUSTOM_PART',
    )
  })

  test("does not allow taking ownership of one's own solution or one under one's decision", () => {
    const grabber: Person = { ...sales, accessFlags: ['haveGrabAccess'] }
    const others: Facts = { ...mine, ownerId: 'other' }
    expect(getReason(grabber, 'grab', others, open)).toBe('allowed')
    expect(getReason(grabber, 'grab', mine, open)).toBe('CONDITION_NOT_YOUR_OWN')
    expect(getReason(grabber, 'grab', others, { ...open, status: 'received', approverId: 'me' })).toBe(
      'CONDITION_APPROVER_MUST_NOT_OWN',
    )
    expect(getReason(grabber, 'grab', others, { ...open, status: 'received', approverId: 'other' })).toBe(
      'allowed',
    )
    expect(getReason(grabber, 'grab', others, { ...open, status: 'archived' })).toBe('STATUS_NOT_ALLOWED')
  })

  test('allows the former owner to reclaim ownership in time', () => {
    expect(getReason(sales, 'takeBack', mine, grabbed('me', true))).toBe('allowed')
    expect(getReason(sales, 'takeBack', mine, grabbed('me', false))).toBe('CONDITION_WITHIN_SEVEN_DAYS')
    expect(getReason(sales, 'takeBack', mine, grabbed('other', true))).toBe('CONDITION_GRABBED_FROM_YOU')
  })

  test('treats a limited grant as partial: partners add parts and request custom parts', () => {
    const own: Facts = { ...mine, companyId: 'brandt' }
    expect(getReason(partner, 'addPart', own, open)).toBe('allowed')
    expect(getReason(partner, 'addCharge', own, open)).toBe('PERMISSION_NOT_FOR_YOUR_ROLE')
    expect(getReason(partner, 'requestCustomPart', own, open)).toBe('allowed')
    expect(getReason(partner, 'createCustomPart', own, open)).toBe('PERMISSION_NOT_FOR_YOUR_ROLE')
    const catalogue: Person = { ...sales, baseRole: 'CA' }
    expect(getReason(catalogue, 'uploadFile', mine, open)).toBe('PERMISSION_NOT_FOR_YOUR_ROLE')
  })

  test("does not offer another company's archived solution as a source", () => {
    const theirs: Facts = { ...mine, ownerId: 'other', companyId: 'brandt', share: 'read' }
    expect(getReason(sales, 'copy', theirs, open)).toBe('allowed')
    expect(getReason(sales, 'copy', theirs, { ...open, status: 'archived' })).toBe(
      'CONDITION_SOURCE_READABLE',
    )
  })
})

describe('verdicts under review', () => {
  const approver: Person = { ...sales, id: 'approver', baseRole: 'AP' }
  const theirs: Facts = { ...mine, approverOfRecordId: 'approver' }
  const received = { ...open, status: 'received', approverId: 'approver' } as const
  const changed = { ...received, adHocChange: true }

  test('let the approver of record change the solution and the owner accept it', () => {
    expect(getReason(approver, 'changeAdHoc', theirs, received)).toBe('allowed')
    expect(getReason(approver, 'changeAdHoc', theirs, open)).toBe('STATUS_NOT_ALLOWED')
    expect(getReason(sales, 'changeAdHoc', theirs, received)).not.toBe('allowed')
    expect(getReason(sales, 'acceptAdHocChange', theirs, changed)).toBe('allowed')
    expect(getReason(sales, 'acceptAdHocChange', theirs, received)).toBe('CONDITION_AD_HOC_CHANGE_PENDING')
    expect(getReason(sales, 'acceptAdHocChange', theirs, { ...changed, status: 'open' })).toBe(
      'STATUS_NOT_ALLOWED',
    )
    expect(getReason(approver, 'acceptAdHocChange', theirs, changed)).not.toBe('allowed')
  })

  test('prevent returning to the queue while a change waits for the owner', () => {
    expect(getReason(approver, 'cancelReceive', theirs, received)).toBe('allowed')
    expect(getReason(approver, 'cancelReceive', theirs, changed)).toBe('CONDITION_NO_AD_HOC_CHANGE_PENDING')
  })

  test('require a separate permission to approve a prefab design', () => {
    const prefab = { ...received, hasPrefab: true }
    expect(getReason(approver, 'approve', theirs, prefab)).toBe('PERMISSION_NOT_FOR_YOUR_ROLE')
    expect(getReason({ ...approver, roleFlags: ['PA'] }, 'approve', theirs, prefab)).not.toBe(
      'PERMISSION_NOT_FOR_YOUR_ROLE',
    )
    expect(getReason(approver, 'approve', theirs, received)).not.toBe('PERMISSION_NOT_FOR_YOUR_ROLE')
  })
})

test('an approval can be extended once while it is valid', () => {
  const approved = { ...open, status: 'approved' } as const
  expect(getReason(sales, 'extend', mine, approved)).toBe('allowed')
  expect(getReason(sales, 'extend', mine, { ...approved, extended: true })).toBe(
    'CONDITION_NOT_EXTENDED_BEFORE',
  )
  expect(getReason(sales, 'extend', mine, { ...approved, validityOver: true })).toBe(
    'CONDITION_VALIDITY_NOT_OVER',
  )
})

test('warnings can be accepted from draft to order, and on standards', () => {
  const statuses = solutionStatuses.filter(
    (status) => getReason(sales, 'acceptWarning', mine, { ...open, status }) === 'allowed',
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

const person: fc.Arbitrary<Person> = fc.record({
  id: fc.constantFrom('me', 'other'),
  baseRole: fc.constantFrom(...baseRoles),
  roleFlags: fc.subarray([...roleFlags]),
  accessFlags: fc.subarray([...accessFlags]),
  companyId: fc.constantFrom('house', 'brandt'),
  regionIds: fc.subarray(['europe', 'asia']),
})
const facts: fc.Arbitrary<Facts> = fc.record({
  ownerId: fc.constantFrom('me', 'other'),
  companyId: fc.constantFrom('house', 'brandt'),
  regionId: fc.constantFrom('europe', 'asia'),
  share: fc.constantFrom('read' as const, 'restricted' as const, 'full' as const, undefined),
})
const state: fc.Arbitrary<SolutionState> = fc.record({
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
      fc.property(person, facts, state, (who, which, how) => {
        const abilities = getSolutionAbilities(who, which, how)
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
      fc.property(person, facts, state, (who, which, how) => {
        const abilities = getSolutionAbilities(who, which, { ...how, status: 'archived' })
        const allowed = solutionActionNames.filter((name) => abilities[name].allowed)
        const possible = [
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
        expect(allowed.filter((name) => !possible.includes(name))).toEqual([])
      }),
    )
  })
})
