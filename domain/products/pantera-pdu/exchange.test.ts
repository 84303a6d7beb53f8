// Tests what the power distribution unit exchanges with the other designs of its solution.
import { expect, test } from 'vitest'
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
