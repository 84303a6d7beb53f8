import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareContents, contentParts, formatContent, type SolutionContent } from './content-hash.ts'

const content: SolutionContent = {
  country: 'DE',
  currency: 'EUR',
  designs: [
    { id: 'b', contentHash: 'hash-b', quantity: 2 },
    { id: 'a', contentHash: 'hash-a', quantity: 1 },
  ],
  lines: [{ id: 'l', kind: 'N', partNumber: 'SP3PH-NMC', quantity: 3 }],
  charges: [{ id: 'c', kind: 'amount', value: '450.00' }],
  prices: { 'a/1': '10.50', 'b/1': null },
  total: '471.00',
  distributorId: 'distributor',
}

/** A change of each part of the content. */
const changes = {
  country: { country: 'SE' },
  currency: { currency: 'SEK' },
  designs: { designs: [{ id: 'a', contentHash: 'hash-a', quantity: 1 }] },
  lines: { lines: [{ id: 'l', kind: 'N', partNumber: 'SP3PH-NMC', quantity: 4 }] },
  charges: { charges: [{ id: 'c', kind: 'amount', value: '450.01' }] },
  prices: { prices: { 'a/1': '10.52', 'b/1': null } },
  distributor: { distributorId: null },
} as const satisfies Record<(typeof contentParts)[number], Partial<SolutionContent>>

describe('the content that an approval is bound to', () => {
  test.each(contentParts)('changes with the %s, and the difference is named so', (part) => {
    const changedContent = { ...content, ...changes[part] }
    expect(formatContent(changedContent)).not.toBe(formatContent(content))
    expect(compareContents(content, changedContent)).toEqual([part])
  })

  test('does not depend on the order of items or the notation of amounts', () => {
    const sameContent: SolutionContent = {
      ...content,
      designs: content.designs.toReversed(),
      charges: [{ id: 'c', kind: 'amount', value: '450' }],
      prices: { 'b/1': null, 'a/1': '10.5' },
    }
    expect(formatContent(sameContent)).toBe(formatContent(content))
    expect(compareContents(content, sameContent)).toEqual([])
  })

  test("changes with a design's content and with a missing total", () => {
    const savedContent = {
      ...content,
      designs: content.designs.map((design) => ({ ...design, contentHash: `${design.contentHash}-2` })),
    }
    expect(compareContents(content, savedContent)).toEqual(['designs'])
    expect(formatContent(savedContent, 'configuration')).not.toBe(formatContent(content, 'configuration'))
    expect(formatContent({ ...content, total: null })).not.toBe(formatContent(content))
  })

  test('can leave out prices or everything that is not configured', () => {
    const contentWithHigherPrices = { ...content, prices: { 'a/1': '99', 'b/1': null }, total: '999' }
    const contentWithoutDistributor = { ...contentWithHigherPrices, distributorId: null }
    expect(formatContent(contentWithoutDistributor, 'configuration')).toBe(
      formatContent(content, 'configuration'),
    )
    expect(formatContent(contentWithHigherPrices, 'prices')).not.toBe(formatContent(content, 'prices'))
    expect(formatContent(contentWithoutDistributor, 'prices')).toBe(
      formatContent(contentWithHigherPrices, 'prices'),
    )
  })
})

const createContentAt = (price: string | null) => ({ ...content, prices: { 'a/1': price } })

describe('price differences', () => {
  test.each([
    ['10.50', '10.51', []],
    ['10.50', '10.511', ['prices']],
    ['0', null, ['prices']],
    [null, null, []],
  ] as const)('between %s and %s are %j', (before, now, parts) => {
    expect(compareContents(createContentAt(before), createContentAt(now))).toEqual(parts)
  })

  test('include removed and added lines', () => {
    expect(compareContents(content, { ...content, prices: { 'a/1': '10.50', 'c/1': '1' } })).toEqual([
      'prices',
    ])
  })
})

test('equal content texts mean no difference for any two contents', () => {
  const anyAmount = fc.constantFrom('1', '1.0', '1.00', '2', '2.5')
  const anyContent = fc.record({
    country: fc.constantFrom('DE', 'SE'),
    currency: fc.constantFrom('EUR', 'SEK'),
    designs: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b'),
        contentHash: fc.constantFrom('x', 'y'),
        quantity: fc.integer({ min: 1, max: 2 }),
      }),
      { selector: ({ id }) => id },
    ),
    lines: fc.constant([]),
    charges: fc.array(
      fc.record({ id: fc.constant('c'), kind: fc.constant('amount' as const), value: anyAmount }),
      {
        maxLength: 1,
      },
    ),
    prices: fc.dictionary(fc.constantFrom('a/1', 'b/1'), fc.option(anyAmount)),
    total: fc.option(anyAmount),
    distributorId: fc.constantFrom(null, 'd'),
  })
  fc.assert(
    fc.property(anyContent, anyContent, (left, right) => {
      if (formatContent(left) === formatContent(right)) expect(compareContents(left, right)).toEqual([])
      const parts = compareContents(left, right)
      expect(compareContents(right, left)).toEqual(parts)
    }),
  )
})
