// Tests what the row coolers of a pod carry at its supply air and their water, and what is reported where that is too little.
import { describe, expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { configure, findFigure, findNotice, product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

/** 20 racks of 6 kW round a roofed hot aisle; its row coolers of 60 kW move 3.2 m³/s each. */
const roofed: Choices = {
  country: 'DE',
  containment: 'hotRoofed',
  sprinklers: false,
  racks1: 10,
  racks2: 10,
  rackPower: 6,
  cooler: 'RC600',
}
const findValue = (choices: Choices, name: string): number =>
  findFigure(configure(choices), name)?.value ?? Number.NaN
const listErrors = (assignment: Assignment): string[] =>
  product
    .evaluate(assignment)
    .notices.filter(({ severity }) => severity === 'error')
    .map(({ id }) => id)
const read = (assignment: Assignment, name: string): number => Number(assignment[name])

describe('row coolers whose water of 18 °C is warmer than the supply air', () => {
  const cold = { ...roofed, supply: 15, rise: 10 }

  test('carry what their air gives off down to the temperature of the water', () => {
    // The map gives 60 · (25 − 18) / 15 = 28 kW, the air 1.1976 kJ/(m³·K) · 3.2 m³/s · (25 − 18) K.
    expect(findValue(cold, 'coolerCarries')).toBeCloseTo(1.1976 * 3.2 * 7, 3)
    // 60 · (20 − 18) / 15 = 8 kW by the map, and 7.7 kW by the air.
    expect(findValue({ ...cold, rise: 5 }, 'coolerCarries')).toBeCloseTo(1.1976 * 3.2 * 2, 3)
  })

  test('carry no more than the row designer states at the same conditions', () => {
    const map = (60 * (15 + 10 - 18)) / 15
    expect(findValue(cold, 'coolerCarries')).toBeLessThanOrEqual(map)
  })

  test('raise errors for the supply, the return and the heat that is left, with their figures', () => {
    expect(findNotice(cold, 'P20-supply')).toMatchObject({
      severity: 'error',
      arguments: { water: 18, supply: 15, least: 20 },
    })
    expect(findNotice(cold, 'P20-return')).toMatchObject({
      severity: 'error',
      arguments: { return: 25, least: 26 },
    })
    expect(findNotice(cold, 'P20-carries')).toMatchObject({
      severity: 'error',
      arguments: { carried: 107.3, load: 120, supply: 15, water: 18 },
    })
  })

  test('state in the exchange what they carry, and no air of the room for a closed aisle', () => {
    const { cooling, heat, takesWater } = product.exchange(configure(cold))
    expect(cooling?.capacity).toBeCloseTo(4 * 1.1976 * 3.2 * 7, 2)
    expect(cooling?.redundant).toBe(false)
    expect(takesWater?.kilowatts).toBeCloseTo(4 * (1.1976 * 3.2 * 7 + 1.8), 2)
    expect([heat?.kilowatts, heat?.airflow]).toEqual([120, undefined])
  })

  test('leave the duct of an open pod what they do not carry', () => {
    const ducted = { ...cold, containment: 'hotDucted', coolers: 2, pipeRoute: 'floor' }
    const air = findValue(ducted, 'ductSpeed') * findValue(ducted, 'ductArea')
    expect(air * 1.1976 * 10).toBeCloseTo(120 - 2 * 1.1976 * 3.2 * 7, 1)
  })
})

test('supply air of 20 °C and air that returns at 26 °C raise no error', () => {
  const { notices } = product.evaluate(configure({ ...roofed, supply: 20, rise: 6 }))
  expect(notices.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(findNotice({ ...roofed, supply: 20, rise: 5 }, 'P20-return')?.arguments).toMatchObject({
    return: 25,
  })
  expect(findNotice({ ...roofed, supply: 19, rise: 12 }, 'P20-supply')?.severity).toBe('error')
})

test('no random pod has coolers that carry more than map and air allow, or a closed aisle of which heat is left without an error', () => {
  let closedCount = 0
  forEachConfiguration(60, (assignment) => {
    const coolers = read(assignment, 'coolers')
    const { cooling, heat } = product.exchange(assignment)
    if (cooling === undefined) return
    const [rated, air] = assignment['cooler'] === 'RC600' ? [60, 3.2] : [42, 2.4]
    const difference = read(assignment, 'supply') + read(assignment, 'rise') - 18
    const each = cooling.capacity / coolers
    expect(each).toBeLessThanOrEqual(Math.min(rated, (rated * difference) / 15) + 1e-9)
    expect(each).toBeLessThanOrEqual(1.1976 * air * difference + 1e-9)
    if (assignment['containment'] === 'hotDucted' || assignment['floorFeed'] === true) return
    closedCount += 1
    if (cooling.capacity < 0.999 * (heat?.kilowatts ?? 0)) expect(listErrors(assignment)).not.toEqual([])
  })
  expect(closedCount).toBeGreaterThan(5)
})

test('a closed aisle gets no more air than its coolers move, so an air ratio of 200 % needs six of them', () => {
  // 120 kW / (1.1976 kJ/(m³·K) · 12 K) are 8.35 m³/s, twice that 16.7; three coolers move 9.6 and six 19.2.
  const doubled = { ...roofed, rise: 12, airRatio: 200, pipeRoute: 'floor' }
  expect(findNotice({ ...doubled, coolers: 3 }, 'P20-ratio')).toMatchObject({
    severity: 'error',
    arguments: { air: 9.6, ratio: 200, needed: 16.7 },
  })
  expect(findNotice({ ...doubled, coolers: 3 }, 'P20-carries')).toBeUndefined()
  expect(findNotice({ ...doubled, coolers: 6 }, 'P20-ratio')).toBeUndefined()
  expect(findNotice({ ...doubled, coolers: 3, airRatio: 115 }, 'P20-ratio')?.arguments).toBeUndefined()
  expect(findNotice({ ...doubled, containment: 'cold', coolers: 3 }, 'P20-ratio')?.severity).toBe('error')
  const fed = { ...doubled, containment: 'cold', coolers: 3, floorFeed: true }
  expect(findNotice(fed, 'P20-ratio')).toBeUndefined()
})

test('coolers whose return air mixes to below the water carry nothing, and the exchange stays finite', () => {
  // 15 + 5 / 2 = 17.5 °C.
  const assignment = configure({ ...roofed, rackPower: 2, supply: 15, rise: 5, airRatio: 200 })
  const { cooling } = product.exchange(assignment)
  expect(cooling?.capacity).toBeGreaterThan(0)
  expect(cooling?.capacity).toBeLessThan(0.1)
  expect(Number.isFinite(cooling?.enlarge?.perKw)).toBe(true)
})

test('excess air cools the return of coolers, so they take up half of the heat at an air ratio of 200 %', () => {
  const sixCoolers = { ...roofed, rise: 12, coolers: 6, pipeRoute: 'floor', airRatio: 200 }
  expect(findValue(sixCoolers, 'coolerCarries')).toBeCloseTo(1.1976 * 3.2 * 6, 3)
  // A ducted aisle holds the exhaust air of its racks alone.
  const ducted = { ...sixCoolers, containment: 'hotDucted', coolers: 1 }
  expect(findValue(ducted, 'coolerCarries')).toBeCloseTo(1.1976 * 3.2 * 12, 3)
})

test('more coolers than the air of the racks needs cool their own return, which is a warning', () => {
  // 40 kW at 12 K are 2.78 m³/s; six coolers of 3.2 leave 22 + 12 · 2.78 / 19.2 = 23.7 °C.
  const many = { ...roofed, rackPower: 2, rise: 12, pipeRoute: 'floor' }
  expect(findNotice({ ...many, coolers: 6 }, 'P20-bypass')).toMatchObject({
    severity: 'warning',
    arguments: { return: 23.7, least: 26 },
  })
  expect(findNotice({ ...many, coolers: 2 }, 'P20-bypass')).toBeUndefined()
})

test('short air warms the inlets of a ducted pod above what is wanted, which is an error, and not those of a closed aisle', () => {
  // 26 + 12 · 0.2 / 0.8 = 29 °C.
  const short = { ...roofed, containment: 'hotDucted', coolers: 0, rise: 12, airRatio: 80, inletLimit: 27 }
  expect(findNotice({ ...short, supply: 26 }, 'P23-short')).toMatchObject({
    severity: 'error',
    arguments: { share: 80, inlet: 29, limit: 27 },
  })
  expect(findNotice({ ...short, supply: 24 }, 'P23-short')).toBeUndefined()
  expect(product.exchange(configure({ ...short, supply: 24 })).heat).toMatchObject({
    supply: 24,
    inletLimit: 24,
  })
  // Its coolers move all of the air (P20-air).
  const closed = { ...roofed, rise: 12, airRatio: 80, supply: 26, inletLimit: 27 }
  expect([findNotice(closed, 'P23-short'), findNotice(closed, 'F3-short')]).toEqual([undefined, undefined])
})

test('a closed aisle with just enough coolers is warned of the loss of one, and one with a spare cooler is not', () => {
  // 45.99 kW each by the air at 12 K: three carry 120 kW, two 92.
  const closed = { ...roofed, rise: 12, pipeRoute: 'floor' }
  expect(findNotice({ ...closed, coolers: 3 }, 'P20-lost')).toMatchObject({
    severity: 'warning',
    arguments: { carried: 92, load: 120 },
  })
  expect(findNotice({ ...closed, coolers: 4 }, 'P20-lost')).toBeUndefined()
  expect(findNotice({ ...closed, containment: 'hotDucted', coolers: 3 }, 'P20-lost')).toBeUndefined()
  expect(findNotice({ ...closed, containment: 'cold', coolers: 3 }, 'P20-lost')?.severity).toBe('warning')
})

describe('air that equipment, strips or coolers are not made for', () => {
  const ducted: Choices = {
    ...roofed,
    containment: 'hotDucted',
    coolers: 2,
    pipeRoute: 'floor',
    supply: 22,
    rise: 12,
  }

  test.each([
    // A2 allows 35 °C and A3 40 at sea level; at 3000 m A4 allows 45 - 2100 / 125 = 28.2 °C (ASHRAE TC 9.9, 2021).
    [
      'P23-class',
      'error',
      { inletLimit: 45, altitude: 3000 },
      { inletLimit: 28, altitude: 3000 },
      { allowable: 28.2 },
    ],
    ['P23-class-A2', 'warning', { inletLimit: 36 }, { inletLimit: 35 }, { allowable: 35, class: 'A3' }],
    ['P23-class-A2', 'warning', { inletLimit: 41 }, { inletLimit: 27 }, { allowable: 35, class: 'A4' }],
    [
      'P23-recommended',
      'warning',
      { supply: 28, inletLimit: 32 },
      { supply: 27, inletLimit: 32 },
      { inlet: 28 },
    ],
    ['P23-recommended', 'warning', { supply: 17 }, { supply: 18 }, { inlet: 17 }],
    ['P08-hot', 'warning', { supply: 22, rise: 24 }, { supply: 22, rise: 23 }, { exhaust: 46 }],
    ['P20-map', 'warning', { supply: 22, rise: 19 }, { supply: 22, rise: 18 }, { return: 41 }],
  ] as const)('%s is raised as %s', (notice, severity, faulty, sound, figures) => {
    expect(findNotice({ ...ducted, ...faulty }, notice)).toMatchObject({ severity, arguments: figures })
    expect(findNotice({ ...ducted, ...sound }, notice)).toBeUndefined()
  })
})
