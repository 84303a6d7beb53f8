// Tests each constraint of the selector by its number in the table of docs/reference-designs.md, and the distance.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDesign, getStartPermission, type Wish } from './compare-design.ts'
import type { ReferenceDesign } from './reference-design.ts'
import { listBuiltBlocks } from './roll-ups.ts'
import { shippedReferenceDesigns } from './shipped-designs.ts'
import { getShippedDesign } from './testing/get-shipped-design.ts'

/** A shipped design as if its whole publication were known. */
const getWholeDesign = (key: string): ReferenceDesign => ({ ...getShippedDesign(key), extent: 'whole' })
const rd104 = getWholeDesign('RD104')
const today = '2026-11-27'
const compare = (design: ReferenceDesign, wish: Wish, isWithdrawn = false) =>
  compareDesign(design, wish, { withdrawn: isWithdrawn, today })
const listRemarks = (design: ReferenceDesign, wish: Wish) =>
  compare(design, wish).remarks.map(({ key, values }) => ({ key, ...values }))

test('constraint 1: another frequency than the country’s rules a design out', () => {
  const comparison = compare(rd104, { country: 'US' })
  expect(comparison.remarks).toEqual([
    { key: 'FREQUENCY', weight: 'refusal', values: { wished: 60, is: 50 } },
  ])
  expect(getStartPermission(comparison)).toBe('no')
  expect(getStartPermission(compare(rd104, { country: 'DE' }))).toBe('yes')
  // Japan has both.
  expect(getStartPermission(compare(rd104, { country: 'JP' }))).toBe('yes')
  expect(getStartPermission(compare(rd104, { country: 'JP', frequency: 60 }))).toBe('no')
})

test('constraint 2: another family of voltages is convertible, with a note only', () => {
  expect(getStartPermission(compare(rd104, { country: 'DE', voltage: 415 }))).toBe('yes')
  const comparison = compare(rd104, { country: 'DE', voltage: 690 })
  expect(comparison.remarks).toEqual([
    { key: 'VOLTAGE', weight: 'note', values: { wished: 690, from: 400, to: 400 } },
  ])
  expect(getStartPermission(comparison)).toBe('withNote')
  expect(getStartPermission(compare(getWholeDesign('RD106'), { country: 'US', voltage: 480 }))).toBe('yes')
  expect(getStartPermission(compare(getWholeDesign('RD106'), { country: 'US', voltage: 208 }))).toBe(
    'withNote',
  )
})

test('constraint 3: each system whose redundancy is below the wish is a gap, and an unstated one is not taken as met', () => {
  const redundancy = { generators: 'N+2', chillers: '2N', ups: '2N', pumps: 'N' } as const
  expect(listRemarks(rd104, { redundancy })).toEqual([
    { key: 'REDUNDANCY', system: 'generators', wished: 'N+2', is: 'N+1' },
    { key: 'REDUNDANCY', system: 'chillers', wished: '2N', is: 'N+1' },
  ])
  const { ups: _ups, ...others } = rd104.redundancy
  expect(listRemarks({ ...rd104, redundancy: others }, { redundancy: { ups: 'N' } })).toEqual([
    { key: 'REDUNDANCY_UNKNOWN', system: 'ups', wished: 'N' },
  ])
})

test('constraint 4: more kW per rack than a zone’s names the zone and its racks in the blocks that the load takes', () => {
  const wish = { density: 9, load: 1728 }
  expect(listRemarks(rd104, wish)).toEqual([
    { key: 'DENSITY', wished: 9, is: 7, zone: 'A', block: 'Floor', racks: 144 },
    { key: 'DENSITY', wished: 9, is: 5, zone: 'B', block: 'Floor', racks: 144 },
  ])
  expect(listRemarks(rd104, { ...wish, density: 6 })).toEqual([
    { key: 'DENSITY', wished: 6, is: 5, zone: 'B', block: 'Floor', racks: 144 },
  ])
  expect(listRemarks(rd104, { ...wish, density: 5 })).toEqual([])
})

test('constraint 5: a load between two blocks is offered the one below and the one above', () => {
  expect(listRemarks(rd104, { load: 4000 })).toEqual([
    { key: 'BLOCKS', wished: 4000, below: 3456, blocksBelow: 2, above: 5184, blocksAbove: 3 },
  ])
  expect(compare(rd104, { load: 4000 }).blocks).toBe(3)
  expect(listRemarks(rd104, { load: 3456 })).toEqual([])
  expect(listRemarks(rd104, { load: 500 })).toEqual([{ key: 'BELOW_FIRST_BLOCK', wished: 500, first: 1728 }])
  expect(listRemarks(rd104, { load: 14_000 })).toEqual([
    { key: 'ABOVE_LAST_BLOCK', wished: 14_000, most: 13_824 },
  ])
  // Blocks of several sizes are built in their order.
  expect(listRemarks(getWholeDesign('RD106'), { load: 12_000 })).toEqual([
    { key: 'BLOCKS', wished: 12_000, below: 10_192, blocksBelow: 3, above: 14_112, blocksAbove: 4 },
  ])
})

test('constraint 6: too small an area names the first block that does not fit', () => {
  expect(listRemarks(rd104, { load: 5184, area: 9000 })).toEqual([
    { key: 'AREA', there: 9000, needed: 10_500, block: 3, blocks: 3, name: 'Floor' },
  ])
  expect(listRemarks(rd104, { load: 5184, area: 10_500 })).toEqual([])
})

test('constraint 7: temperatures outside of the design’s ask for the plant to be computed again, as do unknown ones', () => {
  const design = { ...rd104, ambient: { from: -10, to: 38 } }
  expect(listRemarks(design, { highest: 41 })).toEqual([
    { key: 'AMBIENT', from: -10, to: 38, lowest: -10, highest: 41 },
  ])
  expect(listRemarks(design, { lowest: -10, highest: 38 })).toEqual([])
  expect(listRemarks(rd104, { highest: 30 })).toEqual([{ key: 'AMBIENT_UNKNOWN' }])
})

test('constraint 8: above 1,000 m, or what the design states, ratings are to be computed again', () => {
  expect(listRemarks(rd104, { altitude: 1001 })).toEqual([{ key: 'ALTITUDE', wished: 1001, most: 1000 }])
  expect(listRemarks(rd104, { altitude: 1000 })).toEqual([])
  expect(listRemarks({ ...rd104, altitude: 2000 }, { altitude: 1900 })).toEqual([])
})

test('constraint 9: a price is shown for three years and hidden afterwards, with the day that it was of', () => {
  const price = { perKilowatt: 9000, currency: 'EUR', day: '2023-11-28' }
  expect(compare({ ...rd104, price }, {})).toMatchObject({ price, remarks: [] })
  const comparison = compare({ ...rd104, price: { ...price, day: '2023-11-27' } }, {})
  expect(comparison.price).toBeUndefined()
  expect(comparison.remarks).toEqual([
    { key: 'PRICE_OLD', weight: 'information', values: { day: '2023-11-27' } },
  ])
})

test('constraint 11: that a design is withdrawn is the first remark', () => {
  expect(compare(rd104, { load: 4000 }, true).remarks.map(({ key }) => key)).toEqual(['WITHDRAWN', 'BLOCKS'])
})

test('constraint 12: a design of which only the first page is known is labelled', () => {
  expect(listRemarks({ ...rd104, extent: 'firstPage' }, {})).toEqual([{ key: 'PARTIAL' }])
})

test('the distance is the mean of the relative differences of load, density and area per kW', () => {
  // Load: 3456 kW for 3456, 0; density: 6 kW a rack for 5, 1/6; area: 28,000 / 13,824 = 2.0255 m² per kW for 1.5, 0.2594.
  const wish = { load: 3456, density: 5, area: 3456 * 1.5 }
  expect(compare(rd104, wish).distance).toBeCloseTo((100 * (0 + 1 / 6 + 1 - 1.5 / (28_000 / 13_824))) / 3, 6)
  expect(compare(rd104, {}).distance).toBeUndefined()
  expect(compare(rd104, { density: 6 }).distance).toBe(0)
})

test('for any wish the distance is 0 to 100, and the blocks carry the load unless the design is too small', () => {
  const anyWish = fc.record(
    {
      load: fc.double({ min: 1, max: 100_000, noNaN: true }),
      density: fc.double({ min: 0.5, max: 60, noNaN: true }),
      area: fc.double({ min: 10, max: 200_000, noNaN: true }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(anyWish, fc.constantFrom(...shippedReferenceDesigns), (wish, design) => {
      const { distance, blocks, rollUps, remarks } = compare(design, wish)
      if (distance !== undefined) {
        expect(distance).toBeGreaterThanOrEqual(0)
        expect(distance).toBeLessThanOrEqual(100)
      }
      const isTooSmall = remarks.some(({ key }) => key === 'ABOVE_LAST_BLOCK')
      expect(isTooSmall).toBe((wish.load ?? 0) > rollUps.total)
      expect(blocks).toBeGreaterThanOrEqual(1)
      if (!isTooSmall)
        expect(listBuiltBlocks(design)[blocks - 1]?.load).toBeGreaterThanOrEqual(wish.load ?? 0)
    }),
  )
})
