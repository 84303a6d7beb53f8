/**
 * Tests that the abilities on a row equal those on the details page for every person and every relation to the
 * solution.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EstablishedFact, Facts } from '../permissions/decide.ts'
import { accessFlags, baseRoles, type Person, roleFlags } from '../permissions/roles.ts'
import { rowActionNames } from './action-names.ts'
import { getRowAbilities } from './row-abilities.ts'
import { getAbilitiesAmong, type SolutionState } from './solution-abilities.ts'
import { solutionStatuses } from './statuses.ts'

/** Few ids, so that the same id often occurs twice, among them the words that distinguish the cases. */
const anyUserId = fc.constantFrom('anna', 'other', 'me')
const anyCompany = fc.constantFrom('house', 'mine', 'other')
const anyRegion = fc.constantFrom('europe', 'mine', 'china')
const establishedFacts = [
  'visible',
  'standard',
  'tssListed',
  'ordered',
  'autoApproved',
  'isxdDesign',
] as const satisfies readonly EstablishedFact[]

const anyPerson: fc.Arbitrary<Person> = fc.record({
  id: anyUserId,
  baseRole: fc.constantFrom(...baseRoles),
  roleFlags: fc.subarray([...roleFlags]),
  accessFlags: fc.subarray([...accessFlags]),
  companyId: anyCompany,
  regionIds: fc.uniqueArray(anyRegion),
})

const anyFacts: fc.Arbitrary<Facts> = fc.record({
  ownerId: anyUserId,
  lastEditorId: fc.option(anyUserId, { nil: undefined }),
  companyId: anyCompany,
  regionId: anyRegion,
  share: fc.constantFrom(undefined, 'read', 'restricted', 'full'),
  distributorCompanyIds: fc.uniqueArray(anyCompany),
  approverOfRecordId: fc.option(anyUserId, { nil: undefined }),
  archivedById: fc.option(anyUserId, { nil: undefined }),
  establishedFacts: fc.subarray([...establishedFacts]),
})

const anyState: fc.Arbitrary<SolutionState> = fc.record({
  status: fc.constantFrom(...solutionStatuses),
  previousStatus: fc.option(fc.constantFrom(...solutionStatuses)),
  training: fc.boolean(),
  opportunityNumber: fc.constantFrom(null, '', 'N/A', 'ORF-12345678'),
  validityOver: fc.boolean(),
  approverId: fc.option(anyUserId),
  grabbed: fc.option(fc.record({ fromId: anyUserId, inTime: fc.boolean() })),
})

test('every row offers the actions of its details page', () => {
  const reasons = new Set<string>()
  fc.assert(
    fc.property(anyPerson, anyFacts, anyState, (person, facts, state) => {
      const abilities = getRowAbilities(person, facts, state)
      expect(abilities).toEqual(getAbilitiesAmong(rowActionNames, person, facts, state))
      for (const { reason = 'allowed' } of Object.values(abilities)) reasons.add(reason)
    }),
    { numRuns: 3000 },
  )
  // Enough different verdicts occur for the comparison to mean something.
  expect(reasons).toContain('allowed')
  expect(reasons).toContain('CONDITION_GRABBED_FROM_YOU')
  expect(reasons.size).toBeGreaterThan(8)
})

test('a cached verdict is not decided again', () => {
  const person: Person = {
    id: 'anna',
    baseRole: 'SE',
    roleFlags: [],
    accessFlags: [],
    companyId: 'house',
    regionIds: ['europe'],
  }
  const state: SolutionState = {
    status: 'open',
    previousStatus: null,
    training: false,
    opportunityNumber: null,
    validityOver: false,
    approverId: null,
    grabbed: null,
  }
  const first = getRowAbilities(person, { ownerId: 'bo', companyId: 'house', regionId: 'europe' }, state)
  expect(getRowAbilities(person, { ownerId: 'carl', companyId: 'house', regionId: 'europe' }, state)).toBe(
    first,
  )
  expect(
    getRowAbilities(person, { ownerId: 'anna', companyId: 'house', regionId: 'europe' }, state),
  ).not.toBe(first)
})
