// Tests what a pod gives to the other designs of its solution, and what it takes from them and the site.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure as configureUps } from '../easy-ups-3-phase/testing/configure.ts'
import {
  configure as configureDistribution,
  product as distributionUnit,
} from '../pantera-pdu/testing/configure.ts'
import { checkSolution } from '../../solution-check/check-solution.ts'
import { proposeLinks } from '../../solution-check/propose-links.ts'
import { emptySite } from '../../site/site.ts'
import { toChoices } from '../taken-values.ts'
import { createOtherDesign } from '../testing/other-design.ts'
import { getTestProduct } from '../testing/read-folder.ts'
import { configure, findFigure, product } from './testing/configure.ts'

const pod: Choices = { country: 'DE', racks1: 12, racks2: 12, rackPower: 5, contentMass: 500 }
const exchange = (choices: Choices = {}) => product.exchange(configure({ ...pod, ...choices }))

test('two paths share the load until one is lost, and one path carries it alone', () => {
  const { takes = [], heat, cabinets } = exchange()
  expect(takes.map(({ side, load, alone }) => [side, load.kw, alone.kw])).toEqual([
    ['A', 60, 120],
    ['B', 60, 120],
  ])
  expect(takes[0]?.alone.kva).toBeCloseTo(120 / 0.95, 9)
  expect(takes[0]?.feeders).toMatchObject({ count: 1, device: 250, fullest: expect.closeTo(182.3, 1) })
  expect(heat?.kilowatts).toBe(120)
  expect(cabinets).toEqual([{ count: 24, share: 'full', units: 48, place: 'pod' }])
  expect(exchange({ feeds: 'single' }).takes?.map(({ side, load }) => [side, load.kw])).toEqual([['A', 120]])
})

test('with a run for each side the exchange states the current of the fuller side', () => {
  const [feeders] = (exchange({ runs: 'sides' }).takes ?? []).map((feed) => feed.feeders)
  expect(feeders).toMatchObject({
    count: 2,
    fullest: expect.closeTo(91.2, 1),
    total: expect.closeTo(182.3, 1),
  })
})

test('row coolers carry heat away, by their rating and by their air', () => {
  expect(exchange().cooling).toBeUndefined()
  const { cooling, heat, devices, serviced } = exchange({ containment: 'hotRoofed', rise: 12 })
  // 1.1976 kJ/(m³·K) · 3.2 m³/s · 12 K, less than the rating of 60 kW.
  expect((cooling?.capacity ?? 0) / (cooling?.units ?? 1)).toBeCloseTo(45.99, 1)
  expect(cooling?.capacity).toBeGreaterThanOrEqual(heat?.kilowatts ?? Number.NaN)
  expect(devices).toMatchObject([{ kind: 'coolingUnit', count: cooling?.units }])
  expect(serviced).toEqual([{ kind: 'cooling', units: cooling?.units, batteries: false, ownPlan: false }])
  expect(exchange().serviced).toBeUndefined()
})

test('row coolers take chilled water for the heat that they carry, and a pod without them takes none', () => {
  const coolers: Choices = { containment: 'hotRoofed', rise: 12 }
  const { cooling, takesWater } = exchange(coolers)
  // Three coolers; what they carry is net of their fans of 1.8 kW each.
  expect(takesWater).toMatchObject({ kilowatts: 120 + 3 * 1.8, celsius: 18 })
  expect(cooling?.capacity).toBeGreaterThan(120)
  // Racks of separate rows give no heat of the pod, and its coolers still carry theirs.
  expect(exchange({ ...coolers, racksOf: 'rows' })).toMatchObject({
    takesWater: { kilowatts: 120 + 3 * 1.8 },
  })
  expect(exchange().takesWater).toBeUndefined()
})

test('a pod that draws 160 kW with the fans of six coolers gives them to its chilled water', () => {
  const { takes, takesWater } = exchange({
    racks1: 10,
    racks2: 10,
    rackPower: 8,
    coolers: 6,
    containment: 'hotRoofed',
  })
  expect(takes?.[0]?.alone.kw).toBeCloseTo(160 + 6 * 1.8, 9)
  expect(takesWater?.kilowatts).toBeCloseTo(160 + 6 * 1.8, 9)
})

test('a pod around the racks of rows draws the power of its cooler fans alone', () => {
  const roundRows: Choices = {
    racks1: 10,
    racks2: 10,
    rackPower: 8,
    coolers: 6,
    containment: 'hotRoofed',
    racksOf: 'rows',
  }
  const { takes = [] } = exchange(roundRows)
  expect(takes.map(({ side, load, alone }) => [side, load.kw, alone.kw])).toEqual([
    ['A', expect.closeTo(5.4, 9), expect.closeTo(10.8, 9)],
    ['B', expect.closeTo(5.4, 9), expect.closeTo(10.8, 9)],
  ])
  expect(exchange({ ...roundRows, feeds: 'single' }).takes).toMatchObject([
    { side: 'A', load: { kw: expect.closeTo(10.8, 9) } },
  ])
  expect(exchange({ racksOf: 'rows' }).takes).toBeUndefined()
})

describe('the air that racks of a pod draw from the room', () => {
  const lowRise: Choices = { racks1: 10, racks2: 10, rackPower: 4, rise: 6 }

  test('is all of it without row coolers, and as warm as the pod states', () => {
    const { heat } = exchange({ ...lowRise, supply: 20, inletLimit: 25 })
    // 80 kW / (1.1976 kJ/(m³·K) · 6 K).
    expect(heat?.airflow).toBeCloseTo((3600 * 80) / (1.1976 * 6), 3)
    expect(heat).toMatchObject({ kilowatts: 80, supply: 20, inletLimit: 25 })
    expect(exchange({ ...lowRise, airRatio: 120 }).heat?.airflow).toBeCloseTo(
      1.2 * (heat?.airflow ?? Number.NaN),
      3,
    )
  })

  test('is what row coolers do not supply, and none where they carry all of the heat', () => {
    const { heat } = exchange({
      ...lowRise,
      containment: 'hotDucted',
      coolers: 2,
      cooler: 'RC600',
      pipeRoute: 'floor',
    })
    expect(heat?.airflow).toBeCloseTo(3600 * (80 / (1.1976 * 6) - 2 * 3.2), -1)
    const carried = exchange({ containment: 'hotRoofed', rise: 12 }).heat
    expect([carried?.airflow, carried?.supply, carried?.inletLimit]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is stated by the rows where the pod stands round them', () => {
    expect(exchange({ ...lowRise, racksOf: 'rows' }).heat).toBeUndefined()
  })
})

test('row coolers of a pod supply other racks with what one fewer of them has to spare', () => {
  const roofed: Choices = {
    containment: 'hotRoofed',
    rise: 12,
    coolers: 6,
    cooler: 'RC600',
    pipeRoute: 'floor',
  }
  const { cooling } = exchange(roofed)
  expect(cooling).toMatchObject({ redundant: true, supply: 22 })
  expect(cooling?.airflow).toBeCloseTo(3600 * (5 * 3.2 - 120 / (1.1976 * 12)), 3)
  expect(exchange({ ...roofed, racksOf: 'rows' }).cooling?.airflow).toBeCloseTo(3600 * 5 * 3.2, 6)
})

test('the voltage drop of the feeders in the exchange is that of the figure', () => {
  const distantPod = configure({ ...pod, feederLength: 200 })
  const drop = findFigure(distantPod, 'feederVoltageDrop')?.value ?? 0
  expect(drop).toBeGreaterThan(1)
  expect(product.exchange(distantPod).takes?.map((feed) => feed.drop)).toEqual([
    expect.closeTo(drop, 6),
    expect.closeTo(drop, 6),
  ])
  expect(exchange({ feederLength: 20 }).takes?.[0]?.drop).toBeLessThan(drop)
})

test('the voltage drops of a distant distribution unit and a distant pod add up to a finding, and with a near pod there is none', () => {
  const distribution = configureDistribution({
    country: 'DE',
    'circuit.count': 0,
    subFeeds: 1,
    subFeedRating: '250',
    subFeedLoad: 130,
    feederLength: 180,
  })
  const distributionDesign = createOtherDesign(distributionUnit.exchange(distribution), 1, 1)
  const listKeys = (feederLength: number) => {
    const designs = [distributionDesign, createOtherDesign(exchange({ feeds: 'single', feederLength }), 1, 2)]
    return checkSolution(designs, proposeLinks(designs)).map(({ key }) => key)
  }
  expect(listKeys(200)).toContain('CHAIN_VOLTAGE_DROP')
  expect(listKeys(20)).not.toContain('CHAIN_VOLTAGE_DROP')
})

test('the floor load of a pod in the exchange is that of its figures', () => {
  const assignment = configure(pod)
  const { standing } = product.exchange(assignment)
  expect(standing?.spread).toBeCloseTo(findFigure(assignment, 'floorLoad')?.value ?? Number.NaN, 1)
  expect(standing?.mass).toBeGreaterThan(24 * 634.1)
  expect(standing?.area).toBeCloseTo(7.4 * 3.6, 9)
})

test('a UPS begins with the load of a pod, and cooling with its heat', () => {
  const podDesign = createOtherDesign(exchange())
  expect(toChoices(getTestProduct('easy-ups-3-phase').takeIn([podDesign]))).toMatchObject({ load: 120 })
  expect(toChoices(getTestProduct('cooling').takeIn([podDesign]))).toMatchObject({ itLoad: 120 })
})

test('a pod begins with the voltage of what feeds it, or with that of the site', () => {
  const site = { ...emptySite, country: 'GB', voltage: 415 as const, altitude: 1240, roomMaximum: 34.5 }
  expect(toChoices(product.takeIn([], site))).toEqual({ voltage: '415', altitude: 1300, cableAir: 35 })
  const unit = getTestProduct('easy-ups-3-phase').exchange(
    // A UPS as its own tests configure it, at 400 V.
    configureUps({ country: 'DE' }),
  )
  expect(toChoices(product.takeIn([createOtherDesign(unit)], site))).toMatchObject({ voltage: '400' })
})
