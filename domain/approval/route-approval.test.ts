/** Tests the routing of approvals: more expensive solutions, the order of rows, and people's own solutions. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLine, createPriceContext, createRow as priceRow } from '../pricing/testing/price-case.ts'
import { priceSolution } from '../pricing/price-solution.ts'
import { createFamilyFinder } from '../parts/families.ts'
import { getApprovalFacts, type SolutionFacts } from './approval-facts.ts'
import type { Candidate } from './approvers.ts'
import {
  type ApprovalRow,
  approvalModes,
  customerClasses,
  policyChains,
  type ApprovalConditions,
} from './policy.ts'
import { formatApproverKey, routeApproval, type RoutedStep } from './route-approval.ts'

const regions = ['europe', 'china'] as const
const allUserIds = ['anna', 'ben', 'chloe', 'dan', 'eve', 'finn'] as const

const createCandidate = (userId: string, changes: Partial<Candidate> = {}): Candidate => ({
  userId,
  approver: true,
  prefabApprover: false,
  superUser: false,
  regionIds: ['europe'],
  productFamilies: [],
  leadOf: [],
  headOf: [],
  ...changes,
})

const anyRegions = fc.subarray([...regions])
const anyCandidates = fc.tuple(
  ...allUserIds.map((userId) =>
    fc.record({
      userId: fc.constant(userId),
      approver: fc.boolean(),
      prefabApprover: fc.boolean(),
      superUser: fc.boolean(),
      regionIds: anyRegions,
      productFamilies: fc.subarray(['SP3PH', 'SPCLG']),
      leadOf: anyRegions,
      headOf: anyRegions,
    }),
  ),
)

const anyLimit = fc.integer({ min: 0, max: 60 })
const anyConditions: fc.Arbitrary<ApprovalConditions> = fc.record(
  {
    totalFrom: anyLimit.map((hundreds) => String(hundreds * 100)),
    discountFrom: anyLimit.map(String),
    marginBelow: anyLimit.map(String),
    productFamilies: fc.constantFrom(['SP3PH'] as const, ['SPCLG', 'SPPPP'] as const),
    partKinds: fc.constantFrom(['N'] as const, ['A'] as const),
    countries: fc.constantFrom(['DE'], ['US', 'CA']),
    cooling: fc.constant(true as const),
    prefab: fc.constant(true as const),
    customerClasses: fc.subarray([...customerClasses], { minLength: 1 }),
  },
  { requiredKeys: [] },
)
const anyRow: fc.Arbitrary<ApprovalRow> = fc.record({
  rowId: fc.uuid(),
  conditions: anyConditions,
  chain: fc.constantFrom(...policyChains),
  position: fc.integer({ min: 1, max: 3 }),
  approver: fc.oneof(
    fc.constantFrom('region', 'prefab', 'lead', 'head').map((kind) => ({ kind }) as const),
    fc.constantFrom(...allUserIds).map((userId) => ({ kind: 'person', userId }) as const),
  ),
  mode: fc.constantFrom(...approvalModes),
})
const anyRows = fc.uniqueArray(anyRow, { maxLength: 8, selector: ({ rowId }) => rowId })

/** Three-phase UPS with a price of 100.00 euros and a cost of 60.00, for a partner in Germany. */
const solution: SolutionFacts = {
  countryId: 'DE',
  regionId: 'europe',
  customerClass: 'partner',
  configuratorTypes: [27],
  euroRate: undefined,
  findFamily: createFamilyFinder(['SP3PH', 'SPCLG', 'ENCLO']),
  contentHash: 'content-1',
}

function createFacts(
  lines: Parameters<typeof priceSolution>[0],
  changes: Partial<SolutionFacts> = {},
  rows = [priceRow()],
) {
  const context = createPriceContext({ rows })
  return getApprovalFacts(priceSolution(lines, [], context), { ...solution, ...changes })
}

const solutionFacts = createFacts([createLine()])
const route = (changes: Partial<Parameters<typeof routeApproval>[0]>) =>
  routeApproval({
    rows: [],
    facts: solutionFacts,
    candidates: [createCandidate('anna')],
    barred: new Set(),
    ...changes,
  })

const isAsked = (conditions: ApprovalConditions, facts = solutionFacts) =>
  route({
    rows: [
      {
        rowId: 'row',
        conditions,
        chain: 'commercial',
        position: 1,
        approver: { kind: 'head' },
        mode: 'all',
      },
    ],
    facts,
  }).some(({ chain }) => chain === 'commercial')

const createDollarFacts = (euroRate: string | undefined) =>
  getApprovalFacts(priceSolution([createLine()], [], createPriceContext({ currency: 'USD' })), {
    ...solution,
    euroRate,
  })

const findBasis = (conditions: ApprovalConditions, facts = solutionFacts) =>
  route({
    rows: [
      {
        rowId: 'row',
        conditions,
        chain: 'commercial',
        position: 1,
        approver: { kind: 'head' },
        mode: 'all',
      },
    ],
    facts,
  }).find(({ chain }) => chain === 'commercial')?.basis

/** The chain, position and approver of a step, without its reasons. */
const formatRequirement = ({ chain, position, approver }: RoutedStep): string =>
  `${chain} ${position} ${formatApproverKey(approver)}`

describe('for any approval matrix', () => {
  test('a more expensive, more discounted and less profitable solution needs at least the same people', () => {
    const quantities = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }))
    const discounts = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
    fc.assert(
      fc.property(
        anyRows,
        anyCandidates,
        quantities,
        discounts,
        (matrix, people, [quantity, more], [percent, further]) => {
          const routing = { rows: matrix, candidates: people, barred: new Set<string>() }
          const routeSolution = (pieces: number, discount: number) =>
            routeApproval({
              ...routing,
              facts: createFacts([createLine({ quantity: pieces, discountPercent: String(discount) })]),
            })
          const before = new Set(routeSolution(quantity, percent).map(formatRequirement))
          // Twice the pieces, so that the total rises despite the larger discount.
          const after = new Set(
            routeSolution((quantity + more) * 2, percent + further).map(formatRequirement),
          )
          expect([...before].filter((requirement) => !after.has(requirement))).toEqual([])
        },
      ),
    )
  })

  test('nobody decides on what they own, edited or submitted', () => {
    fc.assert(
      fc.property(anyRows, anyCandidates, fc.subarray([...allUserIds]), (matrix, people, barredUserIds) => {
        const steps = route({ rows: matrix, candidates: people, barred: new Set(barredUserIds) })
        expect(
          steps
            .flatMap(({ userIds }) => userIds)
            .filter((userId) => barredUserIds.some((barredUserId) => barredUserId === userId)),
        ).toEqual([])
      }),
    )
  })

  test('the order of rows and people does not matter', () => {
    fc.assert(
      fc.property(anyRows, anyCandidates, fc.infiniteStream(fc.nat()), (matrix, people, draws) => {
        const shuffled = <Item>(list: readonly Item[]): readonly Item[] =>
          list
            .map((item) => ({ item, place: draws.next().value ?? 0 }))
            .toSorted((left, right) => left.place - right.place)
            .map(({ item }) => item)
        expect(route({ rows: shuffled(matrix), candidates: shuffled(people) })).toEqual(
          route({ rows: matrix, candidates: people }),
        )
      }),
    )
  })

  test('an additional row never removes an approver', () => {
    fc.assert(
      fc.property(anyRows, anyRow, anyCandidates, (matrix, further, people) => {
        const before = route({ rows: matrix, candidates: people })
        const after = route({ rows: [...matrix, further], candidates: people })
        const stepsAfter = new Map(after.map((step) => [formatRequirement(step), step]))
        for (const step of before) {
          // The default row is dropped if another row applies to every solution.
          if (step.reasons.every(({ rowId }) => rowId === 'standing')) continue
          expect(stepsAfter.get(formatRequirement(step))?.userIds).toEqual(step.userIds)
          if (step.mode === 'all') expect(stepsAfter.get(formatRequirement(step))?.mode).toBe('all')
        }
      }),
    )
  })

  test('somebody always decides, and each step names the rows that require it', () => {
    fc.assert(
      fc.property(anyRows, anyCandidates, (matrix, people) => {
        const steps = route({ rows: matrix, candidates: people })
        expect(steps.length).toBeGreaterThan(0)
        const knownRowIds = new Set(['standing', ...matrix.map(({ rowId }) => rowId)])
        expect(
          steps.every(
            ({ reasons }) => reasons.length > 0 && reasons.every(({ rowId }) => knownRowIds.has(rowId)),
          ),
        ).toBe(true)
        expect(new Set(steps.map(formatRequirement)).size).toBe(steps.length)
      }),
    )
  })
})

describe('matrix conditions', () => {
  test.each<[string, boolean, ApprovalConditions]>([
    ['a total that is reached', true, { totalFrom: '300' }],
    ['a total that is not reached', false, { totalFrom: '300.01' }],
    ['no discount at all', false, { discountFrom: '1' }],
    ['no discount with a limit of 0', true, { discountFrom: '0' }],
    ['40 % margin below 40.01', true, { marginBelow: '40.01' }],
    ['40 % margin not below 40', false, { marginBelow: '40' }],
    ['its product family', true, { productFamilies: ['SPCLG', 'SP3PH'] }],
    ['another product family', false, { productFamilies: ['SPCLG'] }],
    ['a custom part that the solution does not contain', false, { partKinds: ['A'] }],
    ['the country of the solution', true, { countries: ['FR', 'DE'] }],
    ['cooling that the solution does not contain', false, { cooling: true }],
    ['the customer class of the solution', true, { customerClasses: ['partner'] }],
    ['another customer class', false, { customerClasses: ['internal', 'distributor'] }],
    ['two conditions of which one holds', false, { customerClasses: ['partner'], countries: ['FR'] }],
  ])('of %s require the approver of their row: %s', (_name, expected, conditions) => {
    expect(isAsked(conditions)).toBe(expected)
  })

  test('detect cooling and prefab by configurator or part', () => {
    expect(isAsked({ cooling: true }, createFacts([createLine()], { configuratorTypes: [32] }))).toBe(true)
    expect(isAsked({ prefab: true }, createFacts([createLine({ partNumber: 'SPPPP-1' })]))).toBe(true)
  })

  test('compare in euros and treat an unknown total as above every limit', () => {
    expect(isAsked({ totalFrom: '299' }, createDollarFacts('1.0834'))).toBe(true)
    expect(isAsked({ totalFrom: '301' }, createDollarFacts('1.0834'))).toBe(false)
    expect(isAsked({ totalFrom: '99999999' }, createDollarFacts(undefined))).toBe(true)
    expect(isAsked({ totalFrom: '99999999' }, createFacts([createLine({ partNumber: 'SP3PH-2' })]))).toBe(
      true,
    )
  })

  test('ignore an unknown margin', () => {
    const noCost = createFacts([createLine()], {}, [priceRow({ cost: null })])
    expect(isAsked({ marginBelow: '99' }, noCost)).toBe(false)
  })
})

describe('approvers', () => {
  const regionRow: ApprovalRow = {
    rowId: 'row',
    conditions: {},
    chain: 'region',
    position: 1,
    approver: { kind: 'region' },
    mode: 'anyone',
  }
  const findFirstStep = (people: readonly Candidate[], changes: Partial<ApprovalRow> = {}) =>
    route({ rows: [{ ...regionRow, ...changes }], candidates: people })[0]

  test('are those of the region who are named for one of its product families', () => {
    const people = [
      createCandidate('anna'),
      createCandidate('ben', { regionIds: ['china'] }),
      createCandidate('chloe', { productFamilies: ['SPCLG'] }),
      createCandidate('dan', { productFamilies: ['SP3PH'] }),
      createCandidate('eve', { approver: false, superUser: true }),
    ]
    expect(findFirstStep(people)).toMatchObject({ userIds: ['anna', 'dan'], standIn: false })
  })

  test('are replaced by the next level: lead, head, super user', () => {
    const lead = createCandidate('anna', { approver: false, leadOf: ['europe'] })
    const head = createCandidate('ben', { approver: false, headOf: ['europe'] })
    const superUser = createCandidate('chloe', { approver: false, superUser: true })
    expect(findFirstStep([lead, head, superUser])).toMatchObject({ userIds: ['anna'], standIn: true })
    expect(findFirstStep([head, superUser])).toMatchObject({ userIds: ['ben'], standIn: true })
    expect(findFirstStep([superUser])).toMatchObject({ userIds: ['chloe'], standIn: true })
    expect(findFirstStep([])).toMatchObject({ userIds: [], standIn: false })
  })

  test('of a prefab design need the permission, and nobody without it stands in', () => {
    const superUser = createCandidate('chloe', { superUser: true })
    const prefab = createCandidate('dan', { prefabApprover: true })
    expect(findFirstStep([superUser, prefab], { approver: { kind: 'prefab' } })?.userIds).toEqual(['dan'])
    expect(findFirstStep([superUser], { approver: { kind: 'prefab' } })?.userIds).toEqual([])
  })
})

const createRowAt = (rowId: string, chain: ApprovalRow['chain'], position: number): ApprovalRow => ({
  rowId,
  conditions: { countries: ['DE'] },
  chain,
  position,
  approver: { kind: 'head' },
  mode: 'anyone',
})

test('steps are ordered by chain and position and list their rows by id', () => {
  const steps = route({
    rows: [
      createRowAt('z', 'country', 1),
      createRowAt('y', 'commercial', 2),
      createRowAt('x', 'commercial', 1),
      createRowAt('b', 'technical', 1),
      createRowAt('a', 'technical', 1),
    ],
  })
  expect(steps.map(formatRequirement)).toEqual([
    'region 1 region',
    'commercial 1 head',
    'commercial 2 head',
    'technical 1 head',
    'country 1 head',
  ])
  expect(steps[3]?.reasons.map(({ rowId }) => rowId)).toEqual(['a', 'b'])
})

describe('the content that a step covers', () => {
  test('changes with its conditions and with nothing else', () => {
    const factsOfMorePieces = createFacts([createLine({ quantity: 4 })])
    expect(findBasis({ totalFrom: '1' }, factsOfMorePieces)).not.toBe(findBasis({ totalFrom: '1' }))
    expect(findBasis({ customerClasses: ['partner'] }, factsOfMorePieces)).toBe(
      findBasis({ customerClasses: ['partner'] }),
    )
    expect(findBasis({ countries: ['DE'] }, factsOfMorePieces)).toBe(findBasis({ countries: ['DE'] }))
  })

  test('is everything for a row without conditions', () => {
    const changedFacts = createFacts([createLine()], { contentHash: 'content-2' })
    expect(findBasis({}, changedFacts)).not.toBe(findBasis({}))
    expect(findBasis({ totalFrom: '1' }, changedFacts)).toBe(findBasis({ totalFrom: '1' }))
  })

  test('does not depend on the order of lines', () => {
    const firstLine = createLine()
    const secondLine = createLine({ lineId: 'line-2', quantity: 7 })
    expect(findBasis({}, createFacts([firstLine, secondLine]))).toBe(
      findBasis({}, createFacts([secondLine, firstLine])),
    )
  })
})
