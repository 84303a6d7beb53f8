// Tests what the three-phase UPS exchanges with the other designs of its solution.
import { describe, expect, test } from 'vitest'
import { configure, product } from './testing/configure.ts'

const exchange = (choices: Parameters<typeof configure>[0]) => product.exchange(configure(choices))

describe('power exchanged by a UPS', () => {
  test('is the load of one system, drawn with losses', () => {
    const { gives = [], takes = [], heat } = exchange({ load: 40, growth: 20, voltage: '400' })
    const [source] = gives
    const [feed] = takes
    expect([gives.length, takes.length]).toEqual([1, 1])
    expect(source).toMatchObject({ side: 'A', volts: 400, phases: 3, redundant: false })
    expect(source?.planned.kw).toBe(48)
    expect(source?.capacity.kw).toBeGreaterThanOrEqual(48)
    // Input equals output plus the heat for the room.
    expect(feed?.load.kw).toBeCloseTo(48 + (heat?.kilowatts ?? 0), 6)
  })

  test('covers the load after the loss of a module with N+1', () => {
    const [source] = exchange({ load: 100, redundancy: 'N+1' }).gives ?? []
    expect(source?.redundant).toBe(true)
    expect(source?.oneLost.kw).toBeGreaterThanOrEqual(source?.planned.kw ?? Infinity)
    expect(source?.oneLost.kw).toBeLessThan(source?.capacity.kw ?? 0)
  })

  test('comes on two feeds from two systems, which share the load until one is lost', () => {
    const { gives = [] } = exchange({ load: 40, redundancy: '2N' })
    expect(gives.map(({ side }) => side)).toEqual(['A', 'B'])
    for (const { planned, plannedAlone } of gives) expect(plannedAlone.kw).toBe(2 * planned.kw)
  })

  test('reaches the load that the repair requests', () => {
    const [source] = exchange({ load: 40, growth: 20 }).gives ?? []
    const { perKw = 0, base = 0 } = source?.enlarge ?? {}
    const [larger] = exchange({ load: Math.ceil(10 * (base + 90 * perKw)) / 10, growth: 20 }).gives ?? []
    expect(larger?.planned.kw).toBeGreaterThanOrEqual(90)
    expect(larger?.capacity.kw).toBeGreaterThanOrEqual(90)
  })
})

const findOutgoing = (load: number) => {
  const assignment = configure({ country: 'DE', load, growth: 0 })
  const device = product.evaluate(assignment).figures.find(({ name }) => name === 'outputDevice')?.value
  const { gives = [], devices = [] } = product.exchange(assignment)
  return { frames: devices[0]?.count, device, outgoing: gives[0]?.outgoing }
}

test('the output breakers of frames in parallel are as large as all of them together', () => {
  const [singleFrame, parallelFrames] = [findOutgoing(40), findOutgoing(500)]
  expect(singleFrame).toMatchObject({
    frames: 1,
    outgoing: { count: 1, device: singleFrame.device, carries: singleFrame.device, parallel: 1 },
  })
  expect(parallelFrames.frames).toBeGreaterThan(1)
  const together = Number(parallelFrames.frames) * Number(parallelFrames.device)
  expect(parallelFrames.outgoing).toMatchObject({
    count: 1,
    device: together,
    carries: together,
    parallel: parallelFrames.frames,
  })
})

test('spreader plates are offered until they are chosen', () => {
  expect(exchange({}).standing?.relief).toEqual({ spreaderPlate: true })
  expect(exchange({ spreaderPlate: true }).standing?.relief).toBeUndefined()
})

test('a battery by others is not covered by service', () => {
  expect(exchange({ batteryKind: 'byOthers' }).serviced?.[0]).toMatchObject({ kind: 'ups', batteries: false })
  expect(exchange({ servicePlan: '3 years' }).serviced?.[0]?.ownPlan).toBe(true)
})

test.each([
  [true, 'snmp'],
  [false, 'none'],
] as const)(
  'with its management card %s every frame is a device that speaks %s',
  (managementCard, protocol) => {
    expect(exchange({ load: 40, redundancy: '2N', managementCard }).devices).toEqual([
      { kind: 'floorUps', count: 2, protocol, name: expect.stringMatching(/^SP3PH-/) },
    ])
  },
)
