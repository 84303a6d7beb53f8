/**
 * Tests the facts that matrix conditions are compared with, and which changes of a solution affect each condition.
 */
import { describe, expect, test } from 'vitest'
import { createFamilyFinder } from '../parts/families.ts'
import { createLine, createPriceContext, createRow } from '../pricing/testing/price-case.ts'
import { priceSolution } from '../pricing/price-solution.ts'
import { getApprovalFacts, type SolutionFacts } from './approval-facts.ts'
import type { ApprovalCondition } from './policy.ts'

const solution: SolutionFacts = {
  countryId: 'DE',
  regionId: 'europe',
  customerClass: 'partner',
  configuratorTypes: [27],
  euroRate: undefined,
  findFamily: createFamilyFinder(['SP3PH', 'SPCLG', 'ENCLO']),
  contentHash: 'content-1',
}
const otherPart = createRow({ partNumber: 'MAKER-2', rowId: 'row-2', unitPrice: '10.00', cost: '9.00' })

function computeFacts(
  lines: Parameters<typeof priceSolution>[0],
  changes: Partial<SolutionFacts> = {},
  rows = [createRow(), otherPart],
) {
  return getApprovalFacts(priceSolution(lines, [], createPriceContext({ rows })), { ...solution, ...changes })
}
const unchangedFacts = computeFacts([createLine()])

const conditions = [
  'everything',
  'totalFrom',
  'discountFrom',
  'marginBelow',
  'productFamilies',
  'partKinds',
  'countries',
  'cooling',
  'prefab',
  'customerClasses',
] as const satisfies readonly (ApprovalCondition | 'everything')[]

/** The conditions whose facts differ between two versions of a solution. */
const listAffectedConditions = (after: ReturnType<typeof computeFacts>, before = unchangedFacts) =>
  conditions.filter((condition) => after.describeBasis(condition) !== before.describeBasis(condition))

describe('a change affects the matrix conditions', () => {
  test('about the whole solution when only content changes', () => {
    expect(listAffectedConditions(computeFacts([createLine()], { contentHash: 'content-2' }))).toEqual([
      'everything',
      'cooling',
      'prefab',
    ])
  })

  test('about cooling but not about prefab when a cooling design is added', () => {
    expect(listAffectedConditions(computeFacts([createLine()], { configuratorTypes: [32] }))).toContain(
      'cooling',
    )
    expect(listAffectedConditions(computeFacts([createLine()], { configuratorTypes: [32] }))).not.toContain(
      'prefab',
    )
  })

  test('about country and customer', () => {
    expect(listAffectedConditions(computeFacts([createLine()], { countryId: 'FR' }))).toEqual([
      'everything',
      'countries',
    ])
    expect(listAffectedConditions(computeFacts([createLine()], { customerClass: 'internal' }))).toEqual([
      'customerClasses',
    ])
  })

  test('about lines and amounts when a quantity changes', () => {
    expect(listAffectedConditions(computeFacts([createLine({ quantity: 4 })]))).toEqual([
      'everything',
      'totalFrom',
      'discountFrom',
      'marginBelow',
      'productFamilies',
      'partKinds',
    ])
  })

  test('about amounts but not about parts when a discount changes', () => {
    expect(listAffectedConditions(computeFacts([createLine({ discountPercent: '3' })]))).toEqual([
      'everything',
      'totalFrom',
      'discountFrom',
      'marginBelow',
    ])
  })

  test('about the margin when a cost changes, although no price does', () => {
    expect(
      listAffectedConditions(computeFacts([createLine()], {}, [createRow({ cost: '70.00' }), otherPart])),
    ).toEqual(['everything', 'marginBelow'])
  })

  test('about part kinds when the price of a custom part changes', () => {
    const computeCustomPartFacts = (amount: string) =>
      computeFacts([
        {
          lineId: 'custom',
          designName: '',
          partNumber: 'SP3PH-C000001',
          quantity: 1,
          unit: 'piece',
          kind: 'A',
          customPrice: { amount, currency: 'EUR' },
        },
      ])
    expect(
      listAffectedConditions(computeCustomPartFacts('12.00'), computeCustomPartFacts('11.00')),
    ).toContain('partKinds')
    expect(
      listAffectedConditions(computeFacts([createLine()], {}, [createRow({ unitPrice: '101.00' })])),
    ).not.toContain('partKinds')
  })
})

const computeMaxDiscount = (...percents: readonly (string | undefined)[]) =>
  computeFacts(
    percents.map((discountPercent, index) =>
      createLine({ lineId: `line-${index}`, ...(discountPercent === undefined ? {} : { discountPercent }) }),
    ),
  ).maxDiscount.toNumber()

describe('approval facts', () => {
  test('contain the families and kinds of the parts, without a family for other manufacturers', () => {
    const { productFamilies, partKinds } = computeFacts([
      createLine(),
      createLine({ lineId: 'line-2', partNumber: 'MAKER-2' }),
    ])
    expect([...productFamilies]).toEqual(['SP3PH'])
    expect([...partKinds]).toEqual([createLine().kind])
  })

  test('contain the largest discount of any line', () => {
    expect([
      computeMaxDiscount('2', '5', '3'),
      computeMaxDiscount('5', undefined),
      computeMaxDiscount(undefined),
      computeMaxDiscount('3', '2'),
    ]).toEqual([5, 5, 0, 3])
  })

  test('contain the margin of all lines with a known cost, in percent of their price', () => {
    const facts = computeFacts([
      createLine({ quantity: 1 }),
      createLine({ lineId: 'line-2', partNumber: 'MAKER-2', quantity: 10 }),
    ])
    // The price is 100 + 10 × 10 and the cost is 60 + 10 × 9.
    expect(facts.margin?.toNumber()).toBe(25)
    const factsWithoutSecondCost = computeFacts(
      [createLine({ quantity: 1 }), createLine({ lineId: 'line-2', partNumber: 'MAKER-2' })],
      {},
      [createRow(), { ...otherPart, cost: null }],
    )
    expect(factsWithoutSecondCost.margin?.toNumber()).toBe(40)
  })

  test('contain no margin for free solutions', () => {
    expect(computeFacts([createLine()], {}, [createRow({ unitPrice: '0.00' })]).margin).toBeNull()
  })
})
