// Tests how cooling designs share heat when one of them loses a unit, and the heat of sources for what they carry.
import { expect, test } from 'vitest'
import * as cooling from '../products/cooling/testing/configure.ts'
import * as easyUps3Phase from '../products/easy-ups-3-phase/testing/configure.ts'
import * as rowDesigner from '../products/row-designer/testing/configure.ts'
import { checkSolution } from './check-solution.ts'
import { computeHeat, applyCarriedHeat } from './heat.ts'
import { buildPowerChain } from './power.ts'
import { proposeLinks } from './propose-links.ts'
import { createCooler, createDesign, createFeed, createSource, createLoad } from './testing/sample-designs.ts'
import type { ChainDesign } from './chain.ts'

const check = (...designs: ChainDesign[]) => checkSolution(designs, proposeLinks(designs))

test('after the loss of a unit the other cooling takes over what it has to spare', () => {
  const [first, second] = [createCooler('first', 60, 3, true), createCooler('second', 60, 3)]
  expect(check(first, second, createLoad('racks', 100)).map(({ key }) => key)).toEqual([])
  expect(check(first, second, createLoad('racks', 101))).toMatchObject([
    { key: 'CHAIN_HEAT_UNIT_LOST', designs: ['first', 'racks'], arguments: { load: 41, capacity: 40 } },
    { key: 'CHAIN_HEAT_UNIT_LOST_ACCEPTED', designs: ['second', 'racks'] },
  ])
})

test('two rooms of 87 kW each carry racks of 160 kW with a unit of the first lost; the loss of a distribution unit of the second is reported', () => {
  const [rows, ...rooms] = [
    createDesign(
      'rows',
      rowDesigner.product.exchange(
        rowDesigner.configure({ rows: 2, racksPerRow: 10, rackPower: 8, architecture: 'perimeter' }),
      ),
    ),
    createDesign('first', cooling.product.exchange(cooling.configure({ itLoad: 80 }))),
    createDesign('second', cooling.product.exchange(cooling.configure({ itLoad: 80, redundancy: 'N' }))),
  ]
  const findings = check(rows, ...rooms).filter(({ key }) => key.startsWith('CHAIN_HEAT'))
  expect(findings).toMatchObject([
    {
      key: 'CHAIN_HEAT_UNIT_LOST_ACCEPTED',
      designs: ['second', 'rows'],
      arguments: { lost: 'distribution' },
    },
  ])
})

test('a source gives off the losses of the load that it carries, where that is more than it was planned for', () => {
  const source = createSource(60, { loss: { fixed: 0.5, perKw: 0.02 } })
  const ups = createDesign('ups', { gives: [source], heat: { kilowatts: 1.2, source: 'test' } })
  const computeUpsHeat = (kw: number): number | undefined => {
    const designs = [ups, createDesign('racks', { takes: [createFeed(kw)] })]
    const [upsWithHeat] = applyCarriedHeat(designs, buildPowerChain(designs, proposeLinks(designs)))
    return upsWithHeat && computeHeat(upsWithHeat)
  }
  expect(computeUpsHeat(30)).toBe(1.2)
  expect(computeUpsHeat(56)).toBeCloseTo(0.5 + 0.02 * 56, 9)
})

test('a UPS planned for 30 kW that carries 56 kW gives off the losses of 56 kW', () => {
  const designs = [
    createDesign(
      'ups',
      easyUps3Phase.product.exchange(easyUps3Phase.configure({ load: 30, growth: 0, maximumUse: 60 })),
    ),
    createDesign('racks', { takes: [createFeed(56)] }),
  ]
  const [ups] = designs
  const { fixed = 0, perKw = 0 } = ups?.exchange.gives?.[0]?.loss ?? {}
  const [upsWithHeat] = applyCarriedHeat(designs, buildPowerChain(designs, proposeLinks(designs)))
  expect(upsWithHeat && computeHeat(upsWithHeat)).toBeCloseTo(fixed + perKw * 56, 6)
  expect(ups?.exchange.heat?.kilowatts).toBeLessThan(fixed + perKw * 56)
})

test.each([
  // Four coolers of 120 kW in three units each, 80 kW of which are left with one lost: 80 kW a room are within that, and 81 are not.
  { coolers: 4, racks: 4, kw: 80, reported: [] },
  { coolers: 4, racks: 4, kw: 81, reported: ['CHAIN_HEAT_ROOM_UNIT_LOST'] },
  { coolers: 4, racks: 8, kw: 40.5, reported: ['CHAIN_HEAT_ROOM_UNIT_LOST'] },
  // One room, and pieces that cannot be rooms of equal racks.
  { coolers: 1, racks: 1, kw: 81, reported: ['CHAIN_HEAT_UNIT_LOST'] },
  { coolers: 2, racks: 1, kw: 162, reported: [] },
  { coolers: 2, racks: 3, kw: 54, reported: [] },
])(
  'for $coolers coolers and $racks rows of $kw kW the findings are $reported',
  ({ coolers, racks, kw, reported }) => {
    const designs = [
      { ...createCooler('cooler', 120, 3, true), quantity: coolers },
      createLoad('racks', kw, { quantity: racks }),
    ]
    expect(
      check(...designs)
        .map(({ key }) => key)
        .filter((key) => key.startsWith('CHAIN_HEAT')),
    ).toEqual(reported)
  },
)

const createRooms = (itLoad: number): ChainDesign[] => [
  createDesign(
    'rows',
    rowDesigner.product.exchange(
      rowDesigner.configure({ rows: 1, racksPerRow: 10, rackPower: 9, architecture: 'perimeter' }),
    ),
    { quantity: 4 },
  ),
  createDesign(
    'cooling',
    cooling.product.exchange(
      cooling.configure({ itLoad, redundancy: 'N+1', people: 0, area: 60, rise: 12, supply: 22 }),
    ),
    { quantity: 4 },
  ),
]

const findLostUnit = (itLoad: number) =>
  check(...createRooms(itLoad)).find(({ key }) => key === 'CHAIN_HEAT_ROOM_UNIT_LOST')

test('four rooms with 90 kW of racks each are reported because a room with a lost unit removes 88 kW, and are not after the repair', () => {
  const finding = findLostUnit(60)
  expect(finding).toMatchObject({
    severity: 'warning',
    designs: ['cooling', 'rows'],
    arguments: { quantity: 4, load: 90, capacity: 88.1, lost: 'unit' },
  })
  expect(findLostUnit(Number(finding?.repairs[0]?.choices['itLoad']))).toBeUndefined()
})
