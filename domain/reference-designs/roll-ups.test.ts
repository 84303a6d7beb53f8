// Tests the published roll-ups of the reference designs that come with the portal; docs/reference-designs.md shows the same table.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computeBlockArea,
  computeBlockLoad,
  computeRollUps,
  computeRoomLoad,
  countBlocks,
  listBuiltBlocks,
  listZones,
  sum,
} from './roll-ups.ts'
import { shippedReferenceDesigns } from './shipped-designs.ts'
import { getShippedDesign } from './testing/get-shipped-design.ts'

const getFirstBlock = (key: string) => {
  const [block] = getShippedDesign(key).blocks
  if (block === undefined) throw new Error(`${key} has no block`)
  return block
}

/** Figures of the first pages (scribd.com 579157212, 579157213, 579157422, 579157427). */
const published: readonly (readonly [figure: string, published: number, ours: number])[] = [
  ['RD103, kW in all', 23_520, computeRollUps(getShippedDesign('RD103')).total],
  ['RD103, m² per kW', 25_000 / 23_520, computeRollUps(getShippedDesign('RD103')).areaPerKilowatt],
  ['RD103, MVA per MW', 42 / 23.52, computeRollUps(getShippedDesign('RD103')).demandPerMegawatt],
  ['RD104, kW of a room', 864, computeRoomLoad(getFirstBlock('RD104'))],
  ['RD104, kW of a block', 1728, computeBlockLoad(getFirstBlock('RD104'))],
  ['RD104, kW in all', 13_800, computeRollUps(getShippedDesign('RD104')).total],
  ['RD104, m² per kW', 28_000 / 13_824, computeRollUps(getShippedDesign('RD104')).areaPerKilowatt],
  ['RD104, MVA per MW', 23 / 13.824, computeRollUps(getShippedDesign('RD104')).demandPerMegawatt],
  ['RD105, kW of a block', 3816, computeBlockLoad(getFirstBlock('RD105'))],
  ['RD105, kW in all', 45_800, computeRollUps(getShippedDesign('RD105')).total],
  ['RD105, m² per kW', 40_000 / 45_792, computeRollUps(getShippedDesign('RD105')).areaPerKilowatt],
  ['RD105, MVA per MW', 80 / 45.792, computeRollUps(getShippedDesign('RD105')).demandPerMegawatt],
  ['RD106, kW in all', 23_520, computeRollUps(getShippedDesign('RD106')).total],
  ['RD106, m² per kW', 25_084 / 23_520, computeRollUps(getShippedDesign('RD106')).areaPerKilowatt],
  ['RD106, MVA per MW', 38 / 23.52, computeRollUps(getShippedDesign('RD106')).demandPerMegawatt],
]

test.each(published)('%s is within 2 %% of the publication', (_figure, expected, ours) => {
  expect(Math.abs(ours - expected) / expected).toBeLessThanOrEqual(0.02)
})

test('the first published load of a design is within 5 % of that of its blocks, and the final one within 0.2 %', () => {
  for (const design of shippedReferenceDesigns) {
    const [first] = listBuiltBlocks(design)
    expect(Math.abs((first?.load ?? 0) / design.published.first - 1), design.key).toBeLessThan(0.05)
    expect(Math.abs(computeRollUps(design).total / design.published.final - 1), design.key).toBeLessThan(
      0.002,
    )
  }
})

test('the blocks of RD106 are built as 3, 3, 4, 4, 5 and 5 MW, with area and demand by their load', () => {
  const builtBlocks = listBuiltBlocks(getShippedDesign('RD106'))
  expect(builtBlocks.map(({ load }) => load)).toEqual([3136, 6272, 10_192, 14_112, 18_816, 23_520])
  expect(builtBlocks.at(-1)?.area).toBeCloseTo(25_083.8, 1)
  // The 38 MVA of the whole design, in proportion to the load.
  expect(builtBlocks[2]?.demand).toBeCloseTo((38 * 10_192) / 23_520, 6)
})

test('a stated area of a block is kept, and the others share what is left', () => {
  const design = getShippedDesign('RD106')
  const [first, ...others] = design.blocks
  if (first === undefined) throw new Error('No block')
  const designWithStatedArea = { ...design, area: 20_000, blocks: [{ ...first, area: 1000 }, ...others] }
  const areas = designWithStatedArea.blocks.map(
    (block) => block.count * computeBlockArea(designWithStatedArea, block),
  )
  expect(areas[0]).toBe(2000)
  expect(sum(areas)).toBeCloseTo(20_000, 6)
})

test('the first blocks have the racks of their own zones', () => {
  expect(
    listZones(getShippedDesign('RD103'), 3).map(({ block, zone, racks }) => [
      block.name,
      zone.rackPower,
      racks,
    ]),
  ).toEqual([
    ['Type 1', 8, 784],
    ['Type 2', 10, 392],
  ])
})

test('any number of first blocks has the load of the building plan at that number', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...shippedReferenceDesigns),
      fc.integer({ min: 1, max: 12 }),
      (design, maxCount) => {
        const builtBlocks = listBuiltBlocks(design)
        const number = Math.min(maxCount, builtBlocks.length)
        const load = sum(
          countBlocks(design, number).map(({ block, count }) => count * computeBlockLoad(block)),
        )
        expect(load).toBeCloseTo(builtBlocks[number - 1]?.load ?? 0, 6)
      },
    ),
  )
})
