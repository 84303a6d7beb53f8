// Tests what cooling exchanges with the other designs of its solution.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, product, preferredChoices, getValue } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'
import { room } from './testing/worked-example.ts'

/** In kW; both in the example E1. */
const [heatOfRoom, heatOfLightAndPeople] = [104.76, 12.01]
/** Five units of 30 kW for the heat of the room. */
const fiveUnits: Choices = { ...preferredChoices, ...room, rise: 11, ratio: 100 }
const exchange = (choices: Choices) => product.exchange(configure(choices))

describe('the heat removed by a cooling design', () => {
  test('is what the units carry minus the heat of lighting and people', () => {
    const { cooling, heat } = exchange(fiveUnits)
    expect(cooling).toMatchObject({
      units: 5,
      redundant: true,
      capacity: expect.closeTo(5 * 30 - heatOfLightAndPeople, 2),
      oneLost: expect.closeTo(4 * 30 - heatOfLightAndPeople, 2),
    })
    expect(heat).toBeUndefined()
  })

  test('is computed for remaining units at their warmer return air', () => {
    // Four of the five units supply less than 1.3 of what the equipment takes.
    const cold: Choices = { ...fiveUnits, waterIn: 14, rise: 8, ratio: 130, redundancy: 'N' }
    const { cooling } = exchange({ ...cold, distributionFeed: 'dual' })
    const { capacity = 0, oneLost = 0, units = 0 } = cooling ?? {}
    expect(cooling?.redundant).toBe(false)
    expect(oneLost + heatOfLightAndPeople).toBeGreaterThan(
      ((capacity + heatOfLightAndPeople) * (units - 1)) / units + 1,
    )
    expect(oneLost).toBeLessThan(capacity)
  })

  test('is zero after the loss of the single distribution unit, the worst case', () => {
    expect(exchange({ ...fiveUnits, redundancy: 'N' }).cooling?.oneLost).toBe(0)
  })

  test('is limited by a smaller chiller, whose loss is the worst case', () => {
    const ownPlant: Choices = { plant: 'own', outdoorMinimum: 6, glycol: '0', chillers: 1 }
    const assignment = configure({
      ...fiveUnits,
      ...ownPlant,
      redundancy: 'N',
      units: 6,
      distributionFeed: 'dual',
    })
    const [fanPower = 0, pumpPower = 0] = ['fanPower', 'pumpPower'].map(
      (name) => findFigure(assignment, name)?.value,
    )
    const { cooling } = product.exchange(assignment)
    // Its 150 kW also carry the heat of the fans and of the pumps.
    expect(cooling?.capacity).toBeCloseTo(
      (150 * heatOfRoom) / (heatOfRoom + fanPower + pumpPower) - heatOfLightAndPeople,
      1,
    )
    expect(cooling?.oneLost).toBe(0)
  })

  test('reaches the load that the repair requests, and little more', () => {
    const { base = 0, perKw = 0 } = exchange(fiveUnits).cooling?.enlarge ?? {}
    const itLoad = Math.ceil(base + 200 * perKw)
    const assignment = configure({ ...fiveUnits, itLoad })
    expect(product.exchange(assignment).cooling?.oneLost).toBeGreaterThanOrEqual(200)
    expect(getValue(assignment, 'heat') - heatOfLightAndPeople).toBeLessThan(202)
  })

  test('covers the design heat, after one loss if requested, unless an error says that the plant is too small', () => {
    forEachConfiguration(25, (assignment) => {
      if (product.evaluate(assignment).notices.some(({ id }) => /^M06-.*-heat$/.test(id))) return
      const { capacity = 0, oneLost = 0, redundant } = product.exchange(assignment).cooling ?? {}
      const [heat, lightHeat, peopleHeat] = ['heat', 'lightHeat', 'peopleHeat'].map((name) =>
        getValue(assignment, name),
      )
      expect(redundant === true ? oneLost : capacity).toBeGreaterThanOrEqual(
        (heat ?? 0) - (lightHeat ?? 0) - (peopleHeat ?? 0) - 1e-6,
      )
    })
  })
})

test('two systems are on two feeds, and either of them carries the heat', () => {
  forEachConfiguration(25, (assignment) => {
    const { takes = [], cooling } = product.exchange({ ...assignment })
    const isTwofold = assignment.redundancy === '2N'
    const [heat, lightHeat, peopleHeat] = ['heat', 'lightHeat', 'peopleHeat'].map((name) =>
      getValue(assignment, name),
    )
    expect(takes.map(({ side }) => side)).toEqual(isTwofold ? ['A', 'B'] : ['A'])
    for (const { load, alone } of takes) expect(alone.kw).toBeGreaterThanOrEqual(load.kw - 1e-9)
    const power = findFigure(assignment, 'power')?.value ?? 0
    const drawn = takes.reduce((sum, { load }) => sum + load.kw, 0)
    if (isTwofold) expect(drawn).toBeCloseTo(power, 6)
    else expect(drawn).toBeGreaterThanOrEqual(power - 1e-6)
    expect(cooling?.feedLost).toBeGreaterThanOrEqual(
      isTwofold ? (heat ?? 0) - (lightHeat ?? 0) - (peopleHeat ?? 0) - 1e-6 : 0,
    )
    expect(cooling?.airflow).toBeGreaterThanOrEqual(getValue(assignment, 'demand') - 1e-6)
    expect(cooling?.supply).toBe(assignment.supply)
  })
})

test('on one feed a design draws the power of the units that remain after a loss, which run faster', () => {
  const assignment = configure({ itLoad: 100 })
  const [feed] = product.exchange(assignment).takes ?? []
  // Four of five units move the air of five: P ~ n · (5 / 4)³ · 4 / 5 = 1.5625 times the 1.97 kW of all.
  expect(getValue(assignment, 'remaining')).toBe(4)
  expect(feed?.load.kw).toBeCloseTo(1.5625 * (findFigure(assignment, 'fanPower')?.value ?? 0), 6)
  expect(feed?.load.kw).toBeCloseTo(3.083, 3)
  expect(feed?.alone.kw).toBe(feed?.load.kw)
})

test('a feed that is left alone carries what half of the system draws by itself, chillers at more load included', () => {
  const half = { plant: 'own', itLoad: 400, outdoorMinimum: 5 } as const
  const [feed] = exchange({ ...half, redundancy: '2N' }).takes ?? []
  const [byItself] = exchange({ ...half, redundancy: 'N', units: 15, chillers: 4, pumps: 3 }).takes ?? []
  expect(feed?.alone.kw).toBeCloseTo(byItself?.load.kw ?? 0, 6)
  expect(feed?.load.kw).toBeLessThan(byItself?.load.kw ?? 0)
})

test('a feed carries what the units and chillers draw that remain after a loss, where they move the same air', () => {
  const alike = new Set<unknown>()
  forEachConfiguration(40, (assignment) => {
    const supplied = (getValue(assignment, 'demand') * Number(assignment['ratio'])) / 100
    if (getValue(assignment, 'remainingAir') < supplied) return
    const countLeft = (pieces: number): number =>
      assignment.redundancy === '2N'
        ? Math.floor(pieces / 2)
        : Math.max(0, pieces - ['N', 'N+1', 'N+2'].indexOf(String(assignment.redundancy)))
    const [byItself] =
      product.exchange({
        ...assignment,
        redundancy: 'N',
        distributionFeed: 'dual',
        units: getValue(assignment, 'remaining'),
        chillers: countLeft(Number(assignment['chillers'])),
      }).takes ?? []
    const [feed] = product.exchange(assignment).takes ?? []
    const power = findFigure(assignment, 'power')?.value ?? 0
    expect(feed?.alone.kw).toBeCloseTo(Math.max(power, byItself?.load.kw ?? 0), 6)
    alike.add(assignment.redundancy)
  })
  expect(alike).toContain('N+1')
  expect(alike).toContain('2N')
})

const listMains = (choices: Choices) => exchange(choices).takes?.map(({ mains }) => mains)

test('compressors and plants are marked as fed by the mains, because a UPS does not feed them as a rule', () => {
  expect(listMains({})).toEqual([false])
  expect(listMains({ medium: 'directExpansion' })).toEqual([true])
  expect(listMains({ plant: 'own', redundancy: '2N' })).toEqual([true, true])
})

test('the water of the site carries the heat of the room, of condensation and of the fans', () => {
  const { takesWater } = exchange(fiveUnits)
  expect(takesWater?.kilowatts).toBeGreaterThan(heatOfRoom)
  const { waterIn } = configure(fiveUnits)
  expect(takesWater).toMatchObject({ celsius: waterIn, returned: Number(waterIn) + 6, glycol: 0 })
  expect(exchange({ plant: 'own' }).takesWater).toBeUndefined()
  expect(exchange({ medium: 'directExpansion' }).takesWater).toBeUndefined()
})

test('power and water are stated for the heat of the other designs, without lighting and people', () => {
  // 100 kW of IT load, and 7 kW of losses of its UPS and distribution.
  const { takes, takesWater } = exchange({ itLoad: 100, area: 50, people: 2 })
  expect(takes).toMatchObject([{ carriedHeat: expect.closeTo(107, 9) }])
  expect(takesWater?.carriedHeat).toBeCloseTo(107, 9)
})

test('the worst loss is named: a unit, a distribution unit or the plant', () => {
  expect(exchange(fiveUnits).cooling?.lost).toBe('unit')
  expect(exchange({ ...fiveUnits, redundancy: 'N' }).cooling?.lost).toBe('distribution')
  expect(exchange({ redundancy: 'N', plant: 'own', medium: 'fluidExpansion' }).cooling?.lost).toBe('plant')
})

test('the design draws the power of its fans and compressors', () => {
  const assignment = configure({ medium: 'directExpansion', redundancy: 'N' })
  const power = findFigure(assignment, 'power')?.value ?? 0
  const [feed] = product.exchange(assignment).takes ?? []
  expect(feed).toMatchObject({ side: 'A', volts: 400, phases: 3, load: { kw: expect.closeTo(power, 5) } })
})

const listPowerFactors = (choices: Choices) =>
  exchange(choices).takes?.map(({ load, alone }) => [load.kw / load.kva, alone.kw / alone.kva])

test('motors of compressors draw reactive power, and fans little of it', () => {
  const [fans, motors] = [
    [expect.closeTo(0.95, 9), expect.closeTo(0.95, 9)],
    [expect.closeTo(0.85, 9), expect.closeTo(0.85, 9)],
  ]
  expect(listPowerFactors({})).toEqual([fans])
  expect(listPowerFactors({ medium: 'directExpansion' })).toEqual([motors])
  expect(listPowerFactors({ plant: 'own', redundancy: '2N' })).toEqual([motors, motors])
})

test('units load the floor, and doors, which hang on racks, do not', () => {
  const { standing } = exchange(fiveUnits)
  const massFigure = findFigure(configure(fiveUnits), 'mass')
  expect(standing?.mass).toBe(massFigure?.value)
  expect(standing?.spread).toBeLessThan(standing?.footprint ?? 0)
  // One of five units on four feet, one of which carries a quarter more (assumption).
  expect(standing?.point).toBeCloseTo(((standing?.mass ?? 0) / 5 / 4) * 1.25 * 0.00981, 6)
  expect(exchange({ itLoad: 20, unit: 'doorWater20' }).standing).toBeUndefined()
})

const listServiced = (choices: Choices) => exchange(choices).serviced?.map(({ kind, units }) => [kind, units])

test('row coolers, other units and the plant that feeds them are serviced as three kinds', () => {
  expect(listServiced({ ...fiveUnits, unit: 'rowWater30' })).toEqual([
    ['cooling', 5],
    ['coolingPlant', 2],
  ])
  // Two distribution units and two chillers.
  expect(listServiced({ plant: 'own' })).toContainEqual(['coolingPlant', 4])
  expect(listServiced({ unit: 'perimeterWater100' })?.[0]?.[0]).toBe('roomCooling')
  expect(listServiced({ medium: 'directExpansion', unit: 'rowExpansion30' })).toEqual([
    ['cooling', expect.any(Number)],
  ])
})

test('cooling units and the plant that belongs to the design are devices', () => {
  const ownPlant = configure({ ...fiveUnits, plant: 'own', outdoorMinimum: 6, glycol: '0' })
  expect(product.exchange(ownPlant).devices).toEqual([
    {
      kind: 'coolingUnit',
      count: getValue(ownPlant, 'units'),
      protocol: 'modbus',
      name: expect.stringMatching(/^SPCLG-/),
    },
    {
      kind: 'coolingPlant',
      count: getValue(ownPlant, 'distributionUnits'),
      protocol: 'modbus',
      name: 'SPCLG-CDU-12',
    },
    {
      kind: 'coolingPlant',
      count: getValue(ownPlant, 'chillers'),
      protocol: 'bacnet',
      name: 'SPCLG-CHL-150',
    },
  ])
  expect(exchange({ medium: 'directExpansion' }).devices?.map(({ kind }) => kind)).toEqual(['coolingUnit'])
})
