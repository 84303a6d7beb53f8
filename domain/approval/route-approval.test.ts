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
const ids = ['anna', 'ben', 'chloe', 'dan', 'eve', 'finn'] as const

const candidate = (userId: string, changes: Partial<Candidate> = {}): Candidate => ({
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

const someRegions = fc.subarray([...regions])
const candidates = fc.tuple(
  ...ids.map((userId) =>
    fc.record({
      userId: fc.constant(userId),
      approver: fc.boolean(),
      prefabApprover: fc.boolean(),
      superUser: fc.boolean(),
      regionIds: someRegions,
      productFamilies: fc.subarray(['SP3PH', 'SPCLG']),
      leadOf: someRegions,
      headOf: someRegions,
    }),
  ),
)

const bound = fc.integer({ min: 0, max: 60 })
const conditions: fc.Arbitrary<ApprovalConditions> = fc.record(
  {
    totalFrom: bound.map((hundreds) => String(hundreds * 100)),
    discountFrom: bound.map(String),
    marginBelow: bound.map(String),
    productFamilies: fc.constantFrom(['SP3PH'] as const, ['SPCLG', 'SPPPP'] as const),
    partKinds: fc.constantFrom(['N'] as const, ['A'] as const),
    countries: fc.constantFrom(['DE'], ['US', 'CA']),
    cooling: fc.constant(true as const),
    prefab: fc.constant(true as const),
    customerClasses: fc.subarray([...customerClasses], { minLength: 1 }),
  },
  { requiredKeys: [] },
)
const row: fc.Arbitrary<ApprovalRow> = fc.record({
  rowId: fc.uuid(),
  conditions,
  chain: fc.constantFrom(...policyChains),
  position: fc.integer({ min: 1, max: 3 }),
  approver: fc.oneof(
    fc.constantFrom('region', 'prefab', 'lead', 'head').map((kind) => ({ kind }) as const),
    fc.constantFrom(...ids).map((userId) => ({ kind: 'person', userId }) as const),
  ),
  mode: fc.constantFrom(...approvalModes),
})
const rows = fc.uniqueArray(row, { maxLength: 8, selector: ({ rowId }) => rowId })

/** Three-phase UPS with a price of 100.00 euros and a cost of 60.00, for a partner in Germany. */
const someSolution: SolutionFacts = {
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
  rowsOfList = [priceRow()],
) {
  const context = createPriceContext({ rows: rowsOfList })
  return getApprovalFacts(priceSolution(lines, [], context), { ...someSolution, ...changes })
}

const plain = createFacts([createLine()])
const route = (changes: Partial<Parameters<typeof routeApproval>[0]>) =>
  routeApproval({ rows: [], facts: plain, candidates: [candidate('anna')], barred: new Set(), ...changes })

const isAsked = (given: ApprovalConditions, facts = plain) =>
  route({
    rows: [
      {
        rowId: 'row',
        conditions: given,
        chain: 'commercial',
        position: 1,
        approver: { kind: 'head' },
        mode: 'all',
      },
    ],
    facts,
  }).some(({ chain }) => chain === 'commercial')

const dollars = (euroRate: string | undefined) =>
  getApprovalFacts(priceSolution([createLine()], [], createPriceContext({ currency: 'USD' })), {
    ...someSolution,
    euroRate,
  })

const findBasis = (given: ApprovalConditions, facts = plain) =>
  route({
    rows: [
      {
        rowId: 'row',
        conditions: given,
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
        rows,
        candidates,
        quantities,
        discounts,
        (matrix, people, [quantity, more], [percent, further]) => {
          const routed = { rows: matrix, candidates: people, barred: new Set<string>() }
          const of = (pieces: number, discount: number) =>
            routeApproval({
              ...routed,
              facts: createFacts([createLine({ quantity: pieces, discountPercent: String(discount) })]),
            })
          const before = new Set(of(quantity, percent).map(formatRequirement))
          // Twice the pieces, so that the total rises despite the larger discount.
          const after = new Set(of((quantity + more) * 2, percent + further).map(formatRequirement))
          expect([...before].filter((need) => !after.has(need))).toEqual([])
        },
      ),
    )
  })

  test('nobody decides on what they own, edited or submitted', () => {
    fc.assert(
      fc.property(rows, candidates, fc.subarray([...ids]), (matrix, people, own) => {
        const steps = route({ rows: matrix, candidates: people, barred: new Set(own) })
        expect(
          steps.flatMap(({ userIds }) => userIds).filter((userId) => own.some((one) => one === userId)),
        ).toEqual([])
      }),
    )
  })

  test('the order of rows and people does not matter', () => {
    fc.assert(
      fc.property(rows, candidates, fc.infiniteStream(fc.nat()), (matrix, people, draws) => {
        const shuffled = <Item>(list: readonly Item[]): readonly Item[] =>
          list
            .map((item) => ({ item, place: draws.next().value ?? 0 }))
            .toSorted((one, other) => one.place - other.place)
            .map(({ item }) => item)
        expect(route({ rows: shuffled(matrix), candidates: shuffled(people) })).toEqual(
          route({ rows: matrix, candidates: people }),
        )
      }),
    )
  })

  test('an additional row never removes an approver', () => {
    fc.assert(
      fc.property(rows, row, candidates, (matrix, further, people) => {
        const before = route({ rows: matrix, candidates: people })
        const after = route({ rows: [...matrix, further], candidates: people })
        const left = new Map(after.map((step) => [formatRequirement(step), step]))
        for (const step of before) {
          // The default row is dropped if another row applies to every solution.
          if (step.reasons.every(({ rowId }) => rowId === 'standing')) continue
          expect(left.get(formatRequirement(step))?.userIds).toEqual(step.userIds)
          if (step.mode === 'all') expect(left.get(formatRequirement(step))?.mode).toBe('all')
        }
      }),
    )
  })

  test('somebody always decides, and each step names the rows that require it', () => {
    fc.assert(
      fc.property(rows, candidates, (matrix, people) => {
        const steps = route({ rows: matrix, candidates: people })
        expect(steps.length).toBeGreaterThan(0)
        const known = new Set(['standing', ...matrix.map(({ rowId }) => rowId)])
        expect(
          steps.every(({ reasons }) => reasons.length > 0 && reasons.every(({ rowId }) => known.has(rowId))),
        ).toBe(true)
        expect(new Set(steps.map(formatRequirement)).size).toBe(steps.length)
      }),
    )
  })
})

describe('matrix conditions', () => {
  test.each<[string, ApprovalConditions, boolean]>([
    ['a total that is reached', { totalFrom: '300' }, true],
    ['a total that is not reached', { totalFrom: '300.01' }, false],
    ['no discount at all', { discountFrom: '1' }, false],
    ['no discount with a limit of 0', { discountFrom: '0' }, true],
    ['40 % margin below 40.01', { marginBelow: '40.01' }, true],
    ['40 % margin not below 40', { marginBelow: '40' }, false],
    ['its product family', { productFamilies: ['SPCLG', 'SP3PH'] }, true],
    ['another product family', { productFamilies: ['SPCLG'] }, false],
    ['a custom part that the solution does not contain', { partKinds: ['A'] }, false],
    ['the country of the solution', { countries: ['FR', 'DE'] }, true],
    ['cooling that the solution does not contain', { cooling: true }, false],
    ['the customer class of the solution', { customerClasses: ['partner'] }, true],
    ['another customer class', { customerClasses: ['internal', 'distributor'] }, false],
    ['two conditions of which one holds', { customerClasses: ['partner'], countries: ['FR'] }, false],
  ])('%s', (_name, given, expected) => {
    expect(isAsked(given)).toBe(expected)
  })

  test('detect cooling and prefab by configurator or part', () => {
    expect(isAsked({ cooling: true }, createFacts([createLine()], { configuratorTypes: [32] }))).toBe(true)
    expect(isAsked({ prefab: true }, createFacts([createLine({ partNumber: 'SPPPP-1' })]))).toBe(true)
  })

  test('compare in euros and treat an unknown total as above every limit', () => {
    expect(isAsked({ totalFrom: '299' }, dollars('1.0834'))).toBe(true)
    expect(isAsked({ totalFrom: '301' }, dollars('1.0834'))).toBe(false)
    expect(isAsked({ totalFrom: '99999999' }, dollars(undefined))).toBe(true)
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
  const regional: ApprovalRow = {
    rowId: 'row',
    conditions: {},
    chain: 'region',
    position: 1,
    approver: { kind: 'region' },
    mode: 'anyone',
  }
  const routeFirst = (people: readonly Candidate[], changes: Partial<ApprovalRow> = {}) =>
    route({ rows: [{ ...regional, ...changes }], candidates: people })[0]

  test('are those of the region who are named for one of its product families', () => {
    const people = [
      candidate('anna'),
      candidate('ben', { regionIds: ['china'] }),
      candidate('chloe', { productFamilies: ['SPCLG'] }),
      candidate('dan', { productFamilies: ['SP3PH'] }),
      candidate('eve', { approver: false, superUser: true }),
    ]
    expect(routeFirst(people)).toMatchObject({ userIds: ['anna', 'dan'], standIn: false })
  })

  test('are replaced by the next level: lead, head, super user', () => {
    const lead = candidate('anna', { approver: false, leadOf: ['europe'] })
    const head = candidate('ben', { approver: false, headOf: ['europe'] })
    const superUser = candidate('chloe', { approver: false, superUser: true })
    expect(routeFirst([lead, head, superUser])).toMatchObject({ userIds: ['anna'], standIn: true })
    expect(routeFirst([head, superUser])).toMatchObject({ userIds: ['ben'], standIn: true })
    expect(routeFirst([superUser])).toMatchObject({ userIds: ['chloe'], standIn: true })
    expect(routeFirst([])).toMatchObject({ userIds: [], standIn: false })
  })

  test('of a prefab design need the permission, and nobody without it stands in', () => {
    const superUser = candidate('chloe', { superUser: true })
    const prefab = candidate('dan', { prefabApprover: true })
    expect(routeFirst([superUser, prefab], { approver: { kind: 'prefab' } })?.userIds).toEqual(['dan'])
    expect(routeFirst([superUser], { approver: { kind: 'prefab' } })?.userIds).toEqual([])
  })
})

const at = (rowId: string, chain: ApprovalRow['chain'], position: number): ApprovalRow => ({
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
      at('z', 'country', 1),
      at('y', 'commercial', 2),
      at('x', 'commercial', 1),
      at('b', 'technical', 1),
      at('a', 'technical', 1),
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
    const more = createFacts([createLine({ quantity: 4 })])
    expect(findBasis({ totalFrom: '1' }, more)).not.toBe(findBasis({ totalFrom: '1' }))
    expect(findBasis({ customerClasses: ['partner'] }, more)).toBe(
      findBasis({ customerClasses: ['partner'] }),
    )
    expect(findBasis({ countries: ['DE'] }, more)).toBe(findBasis({ countries: ['DE'] }))
  })

  test('is everything for a row without conditions', () => {
    const renamed = createFacts([createLine()], { contentHash: 'content-2' })
    expect(findBasis({}, renamed)).not.toBe(findBasis({}))
    expect(findBasis({ totalFrom: '1' }, renamed)).toBe(findBasis({ totalFrom: '1' }))
  })

  test('does not depend on the order of lines', () => {
    const one = createLine()
    const other = createLine({ lineId: 'line-2', quantity: 7 })
    expect(findBasis({}, createFacts([one, other]))).toBe(findBasis({}, createFacts([other, one])))
  })
})
