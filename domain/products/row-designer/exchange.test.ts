// Tests what rows of racks exchange with the other designs of their solution.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, product, chooseException } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

/** The row of the worked examples: ten racks of 8 kW. */
const row: Choices = { rows: 1, racksPerRow: 10, rack: 'AR3300', rackPower: 8, rise: 12, cooler: 'RC300' }
const exchange = (choices: Choices = {}) => product.exchange(configure({ ...row, ...choices }))

describe('power drawn by rows', () => {
  test('is shared by two feeds until one is lost', () => {
    const { takes = [], heat } = exchange()
    expect(takes.map(({ side, volts, phases }) => [side, volts, phases])).toEqual([
      ['A', 400, 3],
      ['B', 400, 3],
    ])
    for (const { load, alone } of takes) expect([load.kw, alone.kw]).toEqual([40, 80])
    expect(takes[0]?.alone.kva).toBeCloseTo(80 / 0.95, 9)
    expect(heat?.kilowatts).toBe(80)
  })

  test('is carried by a single feed', () => {
    const { takes = [] } = exchange({ feeds: 'single' })
    expect(takes.map(({ side, load, alone }) => [side, load.kw, alone.kw])).toEqual([['A', 80, 80]])
  })
})

describe('the heat removed by row coolers', () => {
  test("is what five coolers can do at the racks' rise, and four without the spare", () => {
    const { cooling } = exchange()
    // 1.1976 kJ/(m³·K) · 1.6 m³/s · 12 K, less than its rating of 30 kW.
    expect(cooling).toMatchObject({
      units: 5,
      redundant: true,
      capacity: expect.closeTo(114.97, 1),
      oneLost: expect.closeTo(91.98, 1),
    })
    expect(exchange({ rise: 20 }).cooling?.capacity).toBe(30 * (exchange({ rise: 20 }).cooling?.units ?? 0))
  })

  test('is covered with the spare lost at the number that the repair requests', () => {
    const { base = 0, perKw = 0 } = exchange().cooling?.enlarge ?? {}
    const coolers = Math.ceil(base + 130 * perKw)
    const larger = exchange({ coolers }).cooling
    expect(larger?.oneLost).toBeGreaterThanOrEqual(130)
    expect((larger?.oneLost ?? 0) - (larger?.capacity ?? 0) / coolers).toBeLessThan(130)
  })

  test('is not stated for rows cooled by room units, which give off all heat', () => {
    const { cooling, heat } = exchange({ architecture: 'perimeter' })
    expect(cooling).toBeUndefined()
    expect(heat?.kilowatts).toBe(80)
  })

  test('covers the racks of every row, with one cooler lost if a spare is requested', () => {
    forEachConfiguration(25, (assignment) => {
      const { cooling, heat } = product.exchange(assignment)
      if (cooling === undefined) return
      const remaining = cooling.redundant ? cooling.oneLost : cooling.capacity
      expect(remaining).toBeGreaterThanOrEqual((heat?.kilowatts ?? Infinity) - 1e-9)
    })
  })
})

test('chilled water of row coolers carries away the racks and the fans of all coolers', () => {
  // Fans of 1.2 kW in each cooler of 300 mm.
  expect(exchange().takesWater?.kilowatts).toBeCloseTo(80 + 5 * 1.2, 9)
  const { cooling, takesWater } = product.exchange(configure({ country: 'DE' }))
  expect([cooling?.units, takesWater?.kilowatts]).toEqual([7, expect.closeTo(120 + 7 * 1.2, 9)])
})

test('row coolers supply other racks with what their own leave, without the spare cooler', () => {
  // 80 kW / (1.1976 kJ/(m³·K) · 12 K) of four coolers with 1.6 m³/s each.
  const { cooling } = exchange()
  expect(cooling?.airflow).toBeCloseTo(3600 * (4 * 1.6 - 80 / (1.1976 * 12)), 3)
  expect(cooling?.supply).toBe(22)
  expect(exchange({ airRatio: 110 }).cooling?.airflow).toBeLessThan(cooling?.airflow ?? 0)
})

test('racks load the floor with their contents, as the figures of the row show', () => {
  const assignment = configure(row)
  // Figures are rounded to six decimals.
  const closeToFigure = (name: string): unknown =>
    expect.closeTo(findFigure(assignment, name)?.value ?? Number.NaN, 6)
  expect(product.exchange(assignment).standing).toMatchObject({
    mass: expect.closeTo(10 * (134.1 + 500) + 5 * 190, 6),
    area: expect.closeTo(10 * 0.72 + 5 * 0.321, 6),
    footprint: closeToFigure('floorFootprint'),
    spread: closeToFigure('floorSpread'),
    point: closeToFigure('casterLoad'),
  })
})

test('a cooler with a higher floor load than the racks counts', () => {
  expect(exchange({ contentMass: 50 }).standing?.footprint).toBeCloseTo((190 * 9.81) / 1000 / 0.321, 6)
})

test('strips of an exceptional run state the load of its racks', () => {
  const { devices = [] } = exchange({
    'exception.count': 1,
    ...chooseException(1, { row: 1, position: 1, quantity: 2, power: 3 }),
  })
  const strips = devices.filter(({ kind }) => kind === 'rackPdu')
  expect(strips.map(({ count }) => count)).toEqual([16, 4])
  expect(strips[1]?.kva).toBeCloseTo(3 / 0.95 / 2, 6)
})

test('every rack is a cabinet, every strip and every cooler a device', () => {
  const { cabinets, devices, serviced } = exchange()
  expect(cabinets).toEqual([{ count: 10, share: 'full', units: 42, place: 'row' }])
  expect(devices).toEqual([
    {
      kind: 'rackPdu',
      count: 20,
      protocol: 'snmp',
      name: expect.stringMatching(/^SPRSY-PDU-/),
      kva: expect.closeTo(Number(configure(row)['rackPower']) / 0.95 / 2, 6),
      phases: expect.any(Number),
    },
    { kind: 'coolingUnit', count: 5, protocol: 'modbus', name: 'SPCLG-RC300' },
  ])
  expect(serviced).toEqual([{ kind: 'cooling', units: 5, batteries: false, ownPlan: false }])
  expect(exchange({ architecture: 'perimeter' }).serviced).toBeUndefined()
  expect(exchange({ architecture: 'perimeter' }).devices?.map(({ kind }) => kind)).toEqual(['rackPdu'])
})

test('perimeter units must supply colder air where the rest flows back from the hot side', () => {
  const short = {
    architecture: 'perimeter',
    containment: 'none',
    rackPower: 4,
    rise: 20,
    supply: 20,
    inletLimit: 27,
  }
  // 20 · 0.2 / 0.8 = 5 K below the limit.
  expect(exchange({ ...short, airRatio: 80 }).heat).toMatchObject({ supply: 20, inletLimit: 22 })
  expect(exchange({ ...short, airRatio: 100 }).heat).toMatchObject({ supply: 20, inletLimit: 27 })
})
