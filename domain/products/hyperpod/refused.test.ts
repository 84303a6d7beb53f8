// Tests pods that an engineer would send back: row coolers that move too little air, and supplies that the other products of a country have.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { loadTestedProduct } from '../testing/tested-product.ts'

const { product, openSession, configure, findFigure, findNotice } = loadTestedProduct('hyperpod')

const germany = { country: 'DE' }
const coolers = { coolers: 2, pipeRoute: 'floor', cooler: 'RC600' }
/** 384 kW; 9.36 m² of duct. */
const dense: Choices = {
  ...germany,
  racks1: 12,
  racks2: 12,
  rackPower: 16,
  podClass: 'custom',
  ownLimit: 400,
  containment: 'hotDucted',
  aisle: 1200,
  pitch: '600',
  maxSpeed: 5,
  ...coolers,
}
const findValue = (choices: Choices, name: string) =>
  findFigure(configure(choices), name)?.value ?? Number.NaN
const getWaterFlow = (rise: number): number =>
  findFigure(configure({ ...germany, ...coolers, rise }), 'pipeSize')?.steps?.[0]?.value ?? Number.NaN

describe('a row cooler takes no more heat than its air takes up', () => {
  test('so a duct that carries the rest of 384 kW at 5 K is refused, and one at 12 K is not', () => {
    expect(openSession(dense).getState('rise', 5)).toBe('impossible')
    expect(openSession(dense).explain({ parameter: 'rise', value: 5 })?.conflict).toContainEqual({
      kind: 'rule',
      rule: 'P11',
    })
    expect(openSession(dense).getState('rise', 12)).not.toBe('impossible')
  })

  test('so at 5 K two coolers of 60 kW carry 38.3 of 120 kW, and the duct the other 81.7', () => {
    const warm = { ...germany, ...coolers, rise: 5 }
    expect(findValue(warm, 'coolerCarries')).toBeCloseTo(1.1976 * 3.2 * 5, 2)
    const { value } = findFigure(configure(warm), 'ductSpeed') ?? { value: Number.NaN }
    expect(value * findValue(warm, 'ductArea') * 1.1976 * 5).toBeCloseTo(120 - 2 * 1.1976 * 3.2 * 5, 1)
    expect(findNotice(warm, 'F9-air')?.arguments).toMatchObject({ power: 60, rise: 5 })
  })

  test('and water flows for the heat that the coolers carry and for their fans of 1.8 kW each', () => {
    expect(getWaterFlow(5) / getWaterFlow(20)).toBeCloseTo((2 * 1.1976 * 3.2 * 5 + 3.6) / (120 + 3.6), 3)
  })

  test('so at 3000 m coolers carry less than at sea level, and with a large rise what they are rated for', () => {
    const high = { ...germany, ...coolers, altitude: 3000 }
    expect(findValue(high, 'coolerCarries')).toBeLessThan(60 * 0.7)
    expect(findValue(high, 'ductSpeed')).toBeGreaterThan(0)
    const rated = { ...germany, ...coolers, rise: 20 }
    expect(findValue(rated, 'coolerCarries')).toBe(60)
    expect(findValue(rated, 'ductSpeed')).toBe(0)
    expect(findNotice(rated, 'F9-air')).toBeUndefined()
  })

  test('so the exchange states no spare cooler if the others carry too little', () => {
    const threeCoolers = { ...germany, ...coolers, coolers: 3, racks1: 10, racks2: 10 }
    const { cooling } = product.exchange(configure({ ...threeCoolers, rise: 12 }))
    expect(cooling?.redundant).toBe(false)
    expect(product.exchange(configure({ ...threeCoolers, rise: 20 })).cooling?.redundant).toBe(true)
  })
})

describe('a roofed cold aisle gets its air from row coolers or through the floor', () => {
  const cold: Choices = {
    ...germany,
    containment: 'cold',
    floorFeed: false,
    racks1: 10,
    racks2: 10,
    rackPower: 6,
    rise: 12,
    cooler: 'RC600',
  }

  test('so without either it is refused, as it is with coolers that give too little', () => {
    for (const [coolerCount, rule] of [
      [0, 'P20-cold'],
      [1, 'P20-cold'],
      [2, 'P20-cold-air'],
    ] as const) {
      const session = openSession(cold)
      expect(session.getState('coolers', coolerCount)).toBe('impossible')
      expect(session.explain({ parameter: 'coolers', value: coolerCount })?.conflict).toContainEqual({
        kind: 'rule',
        rule,
      })
    }
    expect(openSession(cold).getState('coolers', 3)).not.toBe('impossible')
    expect(openSession({ ...cold, floorFeed: true }).getState('coolers', 0)).not.toBe('impossible')
  })

  test('and no completion chooses one without either', () => {
    const closed: Choices = { ...germany, ceiling: 3050, sprinklers: false, maxSpeed: 1, rise: 5 }
    for (const goal of [undefined, 'cheapest', 'smallest']) {
      const completion = openSession(closed).complete(goal === undefined ? {} : { goal })
      if (!completion.found) continue
      const { containment, coolers: count } = completion.assignment
      expect(containment === 'hotDucted' || Number(count) > 0).toBe(true)
    }
  })

  test('and the air of each tile is reported for 120 kW at 12 K through 20 tiles, but not for half of it', () => {
    const fed = { ...cold, floorFeed: true, coolers: 0, racks1: 10, racks2: 10 }
    expect(findValue(fed, 'airPerTile')).toBeCloseTo(120 / (1.1976 * 12) / 20, 2)
    expect(findNotice(fed, 'P20-tile')).toMatchObject({ severity: 'warning', arguments: { air: 0.42 } })
    expect(findNotice({ ...fed, rackPower: 3 }, 'P20-tile')).toBeUndefined()
    expect(findNotice({ ...cold, coolers: 3 }, 'P20-tile')).toBeUndefined()
  })
})

test('in Japan a pod has 200 V between lines, like rows and distribution units there', () => {
  expect(configure({ country: 'JP' })).toMatchObject({ voltage: '200' })
  expect(openSession({ country: 'JP' }).getState('voltage', '400')).not.toBe('impossible')
  const unit = loadTestedProduct('pantera-pdu')
  const { gives = [] } = unit.product.exchange(unit.configure({ country: 'JP' }))
  const rows = loadTestedProduct('row-designer')
  for (const { takes = [] } of [
    product.exchange(configure({ country: 'JP' })),
    rows.product.exchange(rows.configure({ country: 'JP' })),
  ])
    expect(new Set(takes.map(({ volts }) => volts))).toEqual(new Set(gives.map(({ volts }) => volts)))
  expect(openSession(germany).getState('voltage', '200')).toBe('impossible')
})
