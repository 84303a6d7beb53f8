// Tests that cooling which stops with the mains is reported beside equipment that a UPS keeps running.
import { expect, test } from 'vitest'
import type { ChainDesign, Link } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { createDesign, createFeed, createSource, createUps, linkPower } from './testing/sample-designs.ts'

const ups = createUps('ups', [createSource(60)])
const createRacks = (kilowatts = 20) =>
  createDesign('racks', {
    takes: [createFeed(kilowatts)],
    heat: { kilowatts, source: 'test' },
    cabinets: [{ place: 'row', count: 10, share: 'full', units: 42 }],
  })
const cooling = { capacity: 40, units: 2, oneLost: 20, redundant: true, source: 'test' } as const
const units = createDesign('units', { takes: [createFeed(8, { mains: true })], cooling })
const heatLink: Link = { kind: 'heat', from: 'racks', to: 'units' }
const links = [linkPower('ups', 'racks'), heatLink]

const check = (designs: readonly ChainDesign[], given: readonly Link[] = links) =>
  checkSolution(designs, given).flatMap(({ key, severity, designs: about, arguments: { load } }) =>
    key === 'CHAIN_COOLING_ON_MAINS' ? [[severity, ...about, load]] : [],
  )

test('cooling with compressors on the mains is told beside racks behind a UPS', () => {
  expect(check([ups, createRacks(), units])).toEqual([['information', 'units', 'racks', 20]])
})

test('cooling that a UPS feeds goes on with its racks', () => {
  const fans = createDesign('units', { takes: [createFeed(2)], cooling })
  expect(check([ups, createRacks(), fans], [...links, linkPower('ups', 'units')])).toEqual([])
})

test('racks without a UPS stop with their cooling, and a few kW in a room warm it slowly', () => {
  expect(check([createRacks(), units], [heatLink])).toEqual([])
  expect(check([ups, createRacks(4), units])).toEqual([])
})

test('coils on a UPS stop cooling when all chillers of their water stand on the mains', () => {
  const water = { kilowatts: 22, celsius: 12, source: 'test' }
  const coils = createDesign('units', { takes: [createFeed(2)], cooling, takesWater: water })
  const chillers = createDesign('chillers', {
    takes: [createFeed(9, { mains: true })],
    givesWater: { ...water, kilowatts: 40 },
  })
  const fed = [...links, linkPower('ups', 'units')]
  expect(check([ups, createRacks(), coils, chillers], fed)).toEqual([
    ['information', 'chillers', 'racks', 20],
  ])
  // Without chillers in the solution, the site supplies the water.
  expect(check([ups, createRacks(), coils], fed)).toEqual([])
})
