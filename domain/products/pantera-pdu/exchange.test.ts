// Tests what the power distribution unit exchanges with the other designs of its solution.
import { expect, test } from 'vitest'
import { emptySite, type Site } from '../../site/site.ts'
import { product as rowDesigner, configure as configureRows } from '../row-designer/testing/configure.ts'
import { toChoices } from '../taken-values.ts'
import { createOtherDesign } from '../testing/other-design.ts'
import { configure, findFigure, product, row } from './testing/configure.ts'

const exchange = (choices: Parameters<typeof configure>[0]) => product.exchange(configure(choices))

test('a unit supplies its load list and draws it with losses', () => {
  const choices = { country: 'US', inputVoltage: '480', outputVoltage: '208', transformer: 'isolation' }
  const assignment = configure(choices)
  const { gives = [], takes = [], heat } = product.exchange(assignment)
  const [source] = gives
  const [feed] = takes
  expect(source).toMatchObject({ side: 'A', volts: 208, phases: 3, redundant: false })
  expect(feed).toMatchObject({ side: 'A', volts: 480 })
  expect(feed?.load.kw).toBeCloseTo((source?.planned.kw ?? 0) + (heat?.kilowatts ?? 0), 6)
  const losses = findFigure(assignment, 'losses')
  expect(heat?.kilowatts).toBeCloseTo((losses?.value ?? 0) / 1000, 6)
})

test('dual-corded load moves over entirely when the other side is lost', () => {
  const { gives = [] } = exchange({ feeds: 'pair', growth: 0, ...row(1, { quantity: 6, supply: 'AB' }) })
  expect(gives.map(({ side }) => side)).toEqual(['A', 'B'])
  for (const { planned, plannedAlone } of gives) expect(plannedAlone.kva).toBeCloseTo(2 * planned.kva, 6)
})

test('the sub-feed load that the repair requests reaches the figure', () => {
  const [source] = exchange({ growth: 20, diversity: 90 }).gives ?? []
  const { base = 0, perKva = 0, also } = source?.enlarge ?? {}
  const wanted = 60
  const [larger] =
    exchange({
      growth: 20,
      diversity: 90,
      ...also,
      subFeedLoad: Math.ceil(base + wanted * perKva),
    }).gives ?? []
  expect(larger?.planned.kva).toBeGreaterThanOrEqual(wanted)
  expect(larger?.planned.kva).toBeLessThan(wanted + 2)
})

test('the remaining warranty after a late start-up is exchanged', () => {
  const { serviced = [] } = exchange({ monthsToStartUp: 9 })
  expect(serviced[0]?.warranty).toEqual({ toStartUp: 9, parameter: 'monthsToStartUp', months: 9 })
})

test.each([
  [{ networkCard: true }, 'snmp'],
  [{ networkCard: false, monitoring: 'main' }, 'modbus'],
  [{ networkCard: false, monitoring: 'none' }, 'none'],
] as const)('with %o each of two units is a device that speaks %s', (choices, protocol) => {
  expect(exchange({ ...choices, feeds: 'pair' }).devices).toEqual([
    { kind: 'distributionUnit', count: 2, protocol, name: expect.stringMatching(/^SP3PH-/) },
  ])
})

const site: Site = {
  ...emptySite,
  country: 'DE',
  altitude: 520,
  voltage: 400,
  frequency: 50,
  earthing: 'TN-S',
}

test('a unit begins with the site and with a sub-feed for the load of each design with racks', () => {
  const rows = rowDesigner.exchange(configureRows({ country: 'DE', rows: 1, racksPerRow: 6, rackPower: 5 }))
  const others = [createOtherDesign(rows, 1, 1), createOtherDesign(rows, 1, 2)]
  const taken = product.takeIn(others, { ...site, availableShortCircuit: 12.4, roomMaximum: 27 })
  // 30 kW of each at λ = 0.95 are 31.6 kVA, which one side carries when the other is lost.
  expect(toChoices(taken)).toEqual({
    inputVoltage: '400',
    frequency: '50',
    earthing: 'TN-S',
    altitude: 600,
    availableShortCircuit: 13,
    roomTemperature: 30,
    feeds: 'pair',
    subFeeds: 2,
    subFeedLoad: 64,
    subFeedRating: '100',
  })
  expect(taken.find(({ parameter }) => parameter === 'subFeedLoad')?.by).toEqual(others.map(({ id }) => id))
  const [source] = exchange(toChoices(taken)).gives ?? []
  expect(source?.planned.kva).toBeGreaterThanOrEqual(2 * (rows.takes?.[0]?.alone.kva ?? 0))
})

test('a sub-feed carries the largest of these designs at 80 %', () => {
  const rows = rowDesigner.exchange(configureRows({ country: 'DE', rows: 1, racksPerRow: 10, rackPower: 8 }))
  const choices = toChoices(product.takeIn([createOtherDesign(rows)], site))
  // 80 kW at λ = 0.95 and 400 V are 121.6 A, of a breaker of 225 A at most 180 A; of 150 A only 120 A.
  expect(choices).toMatchObject({ subFeeds: 1, subFeedLoad: 85, subFeedRating: '225' })
  expect(exchange(choices).gives).toHaveLength(2)
})

test('nothing is taken of designs without racks, or of no site', () => {
  expect(product.takeIn([createOtherDesign(exchange({}))])).toEqual([])
})
