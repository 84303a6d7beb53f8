// Tests what the power distribution unit exchanges with the other designs of its solution.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { emptySite, type Site } from '../../site/site.ts'
import { product as rowDesigner, configure as configureRows } from '../row-designer/testing/configure.ts'
import { configure as configureUps, product as ups } from '../easy-ups-3-phase/testing/configure.ts'
import { configure as configureEdge, product as edge } from '../lec/testing/configure.ts'
import { toChoices } from '../taken-values.ts'
import { createOtherDesign } from '../testing/other-design.ts'
import { configure, findFigure, getDrawnRows, product, chooseCircuit } from './testing/configure.ts'

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
  const { gives = [] } = exchange({
    feeds: 'pair',
    growth: 0,
    ...chooseCircuit(1, { quantity: 6, supply: 'AB' }),
  })
  expect(gives.map(({ side }) => side)).toEqual(['A', 'B'])
  for (const { planned, plannedAlone } of gives) expect(plannedAlone.kva).toBeCloseTo(2 * planned.kva, 6)
})

test('the sub-feed load that the repair requests reaches the figure', () => {
  const [source] = exchange({ growth: 20, diversity: 90 }).gives ?? []
  const { base = 0, perKva = 0, also } = source?.enlarge ?? {}
  const wantedKva = 60
  const [larger] =
    exchange({
      growth: 20,
      diversity: 90,
      ...also,
      subFeedLoad: Math.ceil(base + wantedKva * perKva),
    }).gives ?? []
  expect(larger?.planned.kva).toBeGreaterThanOrEqual(wantedKva)
  expect(larger?.planned.kva).toBeLessThan(wantedKva + 2)
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

const listRows = (rackPower: number, more: Choices = {}) =>
  rowDesigner.exchange(configureRows({ country: 'DE', rows: 1, racksPerRow: 6, rackPower, ...more }))

test('a unit begins with the site and with a sub-feed for each feeder of the rows, in place of a load list', () => {
  const rows = listRows(5)
  const others = [createOtherDesign(rows, 1, 1), createOtherDesign(rows, 1, 2)]
  const takenValues = product.takeIn(others, { ...site, availableShortCircuit: 12.4, roomMaximum: 27 })
  // 30 kW of each at λ = 0.95 are 31.6 kVA, which one side carries when the other is lost: 45.6 A of each phase at 400 V.
  expect(toChoices(takenValues)).toEqual({
    inputVoltage: '400',
    outputVoltage: '400',
    frequency: '50',
    earthing: 'TN-S',
    altitude: 600,
    availableShortCircuit: 13,
    roomTemperature: 30,
    'circuit.count': 0,
    feeds: 'pair',
    subFeeds: 2,
    subFeedLoad: 63.2,
    subFeedPhase: 92,
    subFeedRating: '63',
    subFeedSupply: 'shared',
  })
  expect(takenValues.find(({ parameter }) => parameter === 'subFeedLoad')?.by).toEqual(
    others.map(({ id }) => id),
  )
  const aloneKva = 2 * (rows.takes?.[0]?.alone.kva ?? 0)
  for (const { planned, plannedAlone } of exchange(toChoices(takenValues)).gives ?? []) {
    expect([planned.kva, plannedAlone.kva]).toEqual([31.6, 63.2])
    expect(plannedAlone.kva).toBeGreaterThanOrEqual(aloneKva)
  }
})

test('a sub-feed has the breaker that the conductors of the feeder behind it are sized for', () => {
  const rows = rowDesigner.exchange(configureRows({ country: 'DE', rows: 1, racksPerRow: 10, rackPower: 8 }))
  const choices = toChoices(product.takeIn([createOtherDesign(rows)], site))
  // 80 kW at λ = 0.95 and 400 V are 121.6 A of each phase.
  expect(rows.takes?.[0]?.feeders).toMatchObject({ count: 1, device: 160 })
  expect(choices).toMatchObject({ subFeeds: 1, subFeedLoad: 84.3, subFeedPhase: 122, subFeedRating: '160' })
  expect(exchange(choices).gives).toHaveLength(2)
})

test('rows whose racks are mostly on one phase load each phase as that one, by half in normal operation', () => {
  const onOnePhase = { strip: '1x32-400', 'exception.count': 1 }
  const run = { row: 1, position: 1, quantity: 4, power: 5, phase: 'L1' }
  const chosen = Object.fromEntries(
    Object.entries(run).map(([name, value]) => [`exception[1].${name}`, value]),
  )
  const rows = listRows(5, { ...onOnePhase, ...chosen })
  const choices = toChoices(product.takeIn([createOtherDesign(rows)], site))
  // L1 has four of six racks, and one of the two others may follow by turns: at least 20 kW / 0.95 / 230.9 V.
  expect(choices['subFeedPhase']).toBeGreaterThanOrEqual(91)
  const assignment = configure(choices)
  const phases = getDrawnRows(assignment, 'phases')
  for (const { amps, normal } of phases) {
    expect(amps).toBe(choices['subFeedPhase'])
    expect(normal).toBeCloseTo(Number(amps) / 2, 9)
  }
  // Evenly loaded, 31.6 kVA would be 45.6 A.
  expect(phases).toHaveLength(6)
})

test('local edges plug into circuits of the load list, one row for equal ones', () => {
  const closet = configureEdge({ country: 'DE', feeds: 'single' })
  const takenChoices = toChoices(product.takeIn([createOtherDesign(edge.exchange(closet), 5)], site))
  const [feed] = edge.exchange(closet).takes ?? []
  expect(takenChoices).toMatchObject({
    'circuit.count': 1,
    'circuit[1].quantity': 5,
    'circuit[1].poles': '1',
    'circuit[1].amps': Math.ceil((1000 * (feed?.alone.kva ?? 0)) / (feed?.volts ?? 1)),
    'circuit[1].supply': 'A',
  })
  expect(takenChoices['subFeeds']).toBeUndefined()
})

test('the fault level comes from the UPS, on its bypass and on its inverters, and from the site only without one', () => {
  const upsExchange = ups.exchange(configureUps({ country: 'DE', load: 40, redundancy: '2N' }))
  const [source] = upsExchange.gives ?? []
  expect(source?.fault?.mains).toBeGreaterThan(1)
  const takenValues = product.takeIn([createOtherDesign(upsExchange)], { ...site, availableShortCircuit: 60 })
  expect(takenValues.filter(({ parameter }) => parameter === 'availableShortCircuit')).toMatchObject([
    { value: Math.ceil((source?.fault?.mains ?? 0) - 1e-9), from: 'designs', fits: true },
  ])
  const inverter = Math.floor(1000 * (source?.fault?.inverter ?? 0) + 1e-6)
  // Rounded up as the highest, and down as the lowest.
  const lowest = Math.floor(1000 * (source?.fault?.mains ?? 0) + 1e-6)
  expect(toChoices(takenValues)).toMatchObject({ inverterFault: inverter, lowestShortCircuit: lowest })
  const { notices } = product.evaluate(
    configure({ ...toChoices(takenValues), ...chooseCircuit(1, { amps: 40 }) }),
  )
  expect(notices.find(({ id }) => id === 'R20-inverter')?.arguments).toMatchObject({ inverter })
})

test('behind a UPS of three modules with N+1 a circuit of 40 A is not tripped by the 292 A of two, and both state the same breaker', () => {
  const assignment = configureUps({ country: 'DE', load: 45, growth: 0, redundancy: 'N+1' })
  const stated = ups.evaluate(assignment).notices.find(({ id }) => id === 'R20-inverter')?.arguments
  const taken = toChoices(product.takeIn([createOtherDesign(ups.exchange(assignment))], site))
  expect(taken).toMatchObject({ inverterFault: 292 })
  const circuits = chooseCircuit(1, { poles: '3', amps: 40, quantity: 3 })
  const { notices } = product.evaluate(configure({ country: 'DE', ...taken, ...circuits }))
  // 292 A are less than 10 · 40 A (IEC 60898-1, type C).
  expect(notices.find(({ id }) => id === 'R20-inverter')).toMatchObject({
    severity: 'warning',
    arguments: { inverter: 292, breaker: 29, largest: 40 },
  })
  expect(stated).toMatchObject({ inverter: 292, breaker: 29 })
})

test.each([
  ['US', '208'],
  ['MX', '220'],
  ['DE', '400'],
])('in %s the voltage is the %s V of the UPS, whatever the site states', (country, volts) => {
  const upsExchange = ups.exchange(configureUps({ country, load: 40 }))
  const stated: Site = { ...emptySite, country, voltage: 480 }
  const takenChoices = toChoices(product.takeIn([createOtherDesign(upsExchange)], stated))
  expect(takenChoices).toMatchObject({ inputVoltage: volts })
  expect(exchange({ country, ...takenChoices }).takes?.[0]).toMatchObject({ volts: Number(volts) })
})

const takeInputVoltage = (country: string, stated: Partial<Site> = {}) =>
  toChoices(product.takeIn([], { ...emptySite, country, ...stated })).inputVoltage

test('in Canada a unit begins with 480 V, for which a UPS is built, unless the site states another supply', () => {
  expect(takeInputVoltage('CA')).toBe('480')
  expect(takeInputVoltage('CA', { voltage: 600 })).toBe('600')
  expect(takeInputVoltage('CA', { voltage: 208 })).toBe('208')
  for (const country of ['US', 'MX', 'DE', 'JP']) expect(takeInputVoltage(country), country).toBeUndefined()
  const choices = { country: 'CA', inputVoltage: takeInputVoltage('CA') ?? '' }
  const takenChoices = toChoices(ups.takeIn([createOtherDesign(exchange(choices))]))
  expect(ups.exchange(configureUps({ country: 'CA', ...takenChoices })).gives?.[0]).toMatchObject({
    volts: 480,
  })
})

test('the exchange states the parts of the load, and the breakers of the sub-feeds with what they carry', () => {
  const [source] =
    exchange({
      country: 'US',
      growth: 0,
      'circuit.count': 2,
      ...chooseCircuit(1, { quantity: 3, amps: 10 }),
      ...chooseCircuit(2, { quantity: 1, amps: 10, poles: '3' }),
      subFeeds: 2,
      subFeedRating: '60',
      subFeedLoad: 12,
    }).gives ?? []
  // Three circuits of 10 A at 120 V; 3.6 kVA of the circuit with three poles are the rest.
  expect(source?.listed?.single.kva).toBeCloseTo(3.6, 6)
  expect(source?.listed?.subFeeds).toEqual({ kw: 12, kva: 12 })
  expect(source?.planned.kva).toBeCloseTo(3.6 + 3.603 + 12, 3)
  expect(source?.outgoing).toMatchObject({ count: 2, device: 60, carries: 48 })
})

test('with the lowest fault level that it states, every circuit still trips its breaker', () => {
  const distantCircuit = {
    country: 'DE',
    growth: 0,
    feederLength: 60,
    ...chooseCircuit(1, { quantity: 1, amps: 80, length: 35 }),
  }
  const [feed] = exchange({ ...distantCircuit, availableShortCircuit: 10 }).takes ?? []
  const leastFault = feed?.leastFault ?? 0
  expect(leastFault).toBeGreaterThan(1)
  const isReportedAsSlow = (availableShortCircuit: number): boolean =>
    product
      .evaluate(configure({ ...distantCircuit, availableShortCircuit }))
      .notices.some(({ id }) => id === 'R20')
  expect([Math.ceil(leastFault), 1].map(isReportedAsSlow)).toEqual([false, true])
  expect(exchange({ ...distantCircuit, earthing: 'TT' }).takes?.[0]?.leastFault).toBeUndefined()
})

test('sub-feeds that both units share load each with half, and each with all when the other fails', () => {
  const choices = { country: 'DE', feeds: 'pair', 'circuit.count': 0, subFeeds: 2, subFeedLoad: 60 }
  const listPlannedLoads = (more: Choices) =>
    (exchange({ ...choices, ...more }).gives ?? []).map(({ planned, plannedAlone }) => [
      planned.kva,
      plannedAlone.kva,
    ])
  expect(listPlannedLoads({ subFeedSupply: 'shared' })).toEqual([
    [30, 60],
    [30, 60],
  ])
  expect(listPlannedLoads({ growth: 100, diversity: 50 })).toEqual([
    [60, 60],
    [60, 60],
  ])
})

test('nothing is taken from designs without racks where no site is given', () => {
  expect(product.takeIn([createOtherDesign(exchange({}))])).toEqual([])
})
