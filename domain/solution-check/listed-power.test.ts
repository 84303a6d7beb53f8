// Tests that loads on a load list count with their own kW, although the list states only kVA.
import { expect, test } from 'vitest'
import { toChoices } from '../products/taken-values.ts'
import { createOtherDesign } from '../products/testing/other-design.ts'
import { product as panteraPdu } from '../products/pantera-pdu/testing/configure.ts'
import { buildPowerChain, getFigure } from './power.ts'
import { proposeLinks } from './propose-links.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import type { RealDesign } from './testing/real-designs.ts'

const createRacks = (kilowatts: number): RealDesign =>
  createRealDesign('rows', {
    rows: 1,
    racksPerRow: 10,
    rackPower: kilowatts / 10,
    feeds: 'single',
    architecture: 'perimeter',
  })

/** Rows, the distribution unit that begins with them, and a UPS planned for a load. */
const createChain = (kilowatts: number, plannedLoad: number): readonly RealDesign[] => {
  const racks = createRacks(kilowatts)
  const taken = toChoices(panteraPdu.takeIn([createOtherDesign(racks.exchange, 1, 1)], undefined))
  const ups = createRealDesign('ups', { load: plannedLoad, growth: 0, maximumUse: 100 })
  return [ups, createRealDesign('pdu', { growth: 0, ...taken }), racks]
}

const computeAtUps = (designs: readonly RealDesign[], unit: 'kW' | 'kVA'): number => {
  const chain = buildPowerChain(designs, proposeLinks(designs))
  const [carrier] = chain.carriers.filter(({ design }) => design.id === 'ups')
  return carrier === undefined ? NaN : getFigure(chain.computeLoad(carrier), unit)
}

test.each([50, 55, 70, 95])(
  'at a UPS %i kW of racks count with their own kW, the remainder of the list and the losses of distribution',
  (kilowatts) => {
    const designs = createChain(kilowatts, 100)
    const { loss, planned } = designs[1]?.exchange.gives?.[0] ?? {}
    // Racks have a power factor of 0.95.
    const remainder = (planned?.kva ?? 0) - kilowatts / 0.95
    const kw = (kilowatts + remainder) * (1 + (loss?.perKw ?? 0)) + (loss?.fixed ?? 0)
    expect(remainder).toBeLessThan(1)
    expect(computeAtUps(designs, 'kW')).toBeCloseTo(kw, 6)
    expect(computeAtUps(designs, 'kVA')).toBeGreaterThan(kw)
  },
)

test('a UPS planned for the kW that are drawn is not reported, and one planned for less is', () => {
  const { keys } = checkRealDesigns(createChain(55, 57.6))
  expect(keys).not.toContain('CHAIN_PLAN_EXCEEDED')
  expect(checkRealDesigns(createChain(55, 54)).keys).toContain('CHAIN_PLAN_EXCEEDED')
})

test('a load list without links draws its kVA as kW', () => {
  const designs = [
    createRealDesign('ups', { load: 100, growth: 0 }),
    createRealDesign('pdu', { growth: 0, 'circuit.count': 0, subFeeds: 1, subFeedLoad: 50 }),
  ]
  const { load } = designs[1]?.exchange.takes?.[0] ?? {}
  expect(computeAtUps(designs, 'kW')).toBeCloseTo(load?.kva ?? NaN, 6)
})
