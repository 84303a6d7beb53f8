// Tests what a unit selection exchanges with the other designs of its solution.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { checkSolution } from '../../solution-check/check-solution.ts'
import { emptySite } from '../../site/site.ts'
import type { Exchange } from '../exchange.ts'
import { toChoices } from '../taken-values.ts'
import { createOtherDesign } from '../testing/other-design.ts'
import { loadTestedProduct } from '../testing/tested-product.ts'
import { configure, findFigure, product } from './testing/configure.ts'
import { wetCoil } from './testing/worked-example.ts'

const exchange = (choices: Choices) => product.exchange(configure(choices))

test('room units carry heat, one fewer after a loss, and take the power of those in operation', () => {
  const { cooling, takes } = exchange({ ...wetCoil, quantity: 2, target: 160, unit: 'water-100d' })
  expect(cooling).toMatchObject({ units: 3, redundant: true })
  expect(cooling?.oneLost).toBeCloseTo(((cooling?.capacity ?? 0) * 2) / 3, 6)
  expect(takes?.[0]?.load.kw).toBeCloseTo(2 * 1.9, 1)
  expect(exchange({ ...wetCoil, spares: 'N' }).cooling).toMatchObject({ oneLost: 0, redundant: false })
})

test('a unit with compressors and chilled water is fed for the compressors, and tells both', () => {
  const dual: Choices = {
    country: 'DE',
    application: 'dual',
    target: 60,
    unit: 'dual-75',
  }
  // At the highest outdoor air, whatever the point is: 1/EER by its curve at a wet bulb of 16.8 °C.
  for (const [outdoor, outdoorMaximum, perKilowatt] of [
    [35, 35, 0.295],
    [35, 40, 0.328],
    [20, 45, 0.364],
    [45, 45, 0.364],
  ] as const) {
    const assignment = configure({ ...dual, outdoor, outdoorMaximum })
    const { takes, takesWater } = product.exchange(assignment)
    // 60 kW net and the fan at full speed, 4.95 kW, by the curve of its EER.
    const expected = (60 + 4.95) * perKilowatt + 4.95
    expect(Math.abs((takes?.[0]?.load.kw ?? 0) / expected - 1)).toBeLessThan(0.04)
    expect(takes?.[0]?.load.kva).toBeCloseTo((takes?.[0]?.load.kw ?? 0) / 0.85, 9)
    expect(takes?.[0]).toMatchObject({ mains: true })
    // The fan is slower on chilled water, and its heat is in the water.
    expect(takesWater?.kilowatts).toBeCloseTo(findFigure(assignment, 'gross')?.value ?? Number.NaN, 5)
    const { notices } = product.evaluate(assignment)
    expect(notices.find(({ id }) => id === 'U25')?.arguments).toMatchObject({ water: 0.9 })
  }
})

test('room units supply the air of those in operation, warmed by their fans', () => {
  const assignment = configure({ ...wetCoil, quantity: 2, target: 160, unit: 'water-100d' })
  const find = (name: string) => findFigure(assignment, name)?.value ?? Number.NaN
  const { cooling, takesWater } = product.exchange(assignment)
  expect(cooling?.airflow).toBeCloseTo(2 * find('airflowEach'), 4)
  expect(cooling?.supply).toBeCloseTo(find('suppliedDry'), 5)
  // Air of 24 °C and 50 % weighs 1.18 kg/m³ and takes 1.02 kJ/(kg·K).
  const warmed = find('fanPower') / ((find('airflowEach') / 3600) * 1.18 * 1.02)
  expect(find('suppliedDry') - find('leavingDry')).toBeCloseTo(warmed, 2)
  expect(takesWater?.kilowatts).toBeCloseTo(2 * (find('total') + find('fanPower')), 4)
})

test('chillers say what is left with one lost, a spare one where there is none, and how warm their water returns', () => {
  const plant: Choices = { application: 'chiller', target: 200, quantity: 2, glycol: '30' }
  const getWater = (choices: Choices) => exchange({ ...plant, ...choices }).givesWater
  const without = getWater({ spares: 'N' })
  expect(without).toMatchObject({ returned: 14, glycol: 30, spare: { spares: 'N+1' } })
  expect(without?.oneLost).toBeCloseTo((without?.kilowatts ?? 0) / 2, 9)
  const withSpare = getWater({ spares: 'N+1' })
  expect(withSpare?.oneLost).toBe(withSpare?.kilowatts)
  expect(withSpare).not.toHaveProperty('spare')
  // A flow of 6 L/s in each carries all of the capacity at a rise of Q / (2 · 6 · 4.19).
  const byFlow = getWater({ waterBy: 'flow', waterFlow: 6, glycol: '0' })
  const rise = (byFlow?.kilowatts ?? 0) / (12 * 4.19)
  expect((byFlow?.returned ?? 0) - 8).toBeCloseTo(rise, 0)
})

const anyPlant = fc.record({
  application: fc.constantFrom('chiller', 'freeCooling'),
  condenserBy: fc.constantFrom('any', 'air', 'water'),
  target: fc.integer({ min: 50, max: 1000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  spares: fc.constantFrom('N', 'N+1', 'N+2'),
  waterSupply: fc.integer({ min: 6, max: 14 }),
  waterReturn: fc.integer({ min: 16, max: 22 }),
  waterBy: fc.constantFrom('return', 'flow'),
  waterFlow: fc.integer({ min: 2, max: 20 }),
  glycol: fc.constantFrom('0', '20', '40'),
})

test('chillers carry no more than they give, and lose a part of it only without a spare one, in random designs', () => {
  let stated = 0
  fc.assert(
    fc.property(anyPlant, (plant) => {
      const { givesWater, takes = [] } = exchange({ country: 'DE', ...plant })
      if (givesWater === undefined) return
      stated += 1
      const { kilowatts, celsius, returned, oneLost = 0, spare } = givesWater
      expect(oneLost).toBeCloseTo(
        plant.spares === 'N' ? (kilowatts * (plant.quantity - 1)) / plant.quantity : kilowatts,
        6,
      )
      expect(spare === undefined).toBe(plant.spares !== 'N')
      expect(returned).toBeGreaterThan(celsius)
      for (const { carriedHeat } of takes) {
        expect(carriedHeat).toBeLessThanOrEqual(kilowatts * (1 + 1e-9))
        expect(carriedHeat).toBeLessThanOrEqual(plant.target * (1 + 1e-9))
      }
    }),
    { numRuns: 60 },
  )
  expect(stated).toBeGreaterThan(10)
})

test('units say the heat of the room that they carry with their power and water: the target, or what they can', () => {
  const { takes, takesWater } = exchange({ ...wetCoil, quantity: 2, target: 160, unit: 'water-100d' })
  expect(takes?.[0]?.carriedHeat).toBeCloseTo(160, 6)
  expect(takesWater).toMatchObject({ carriedHeat: expect.closeTo(160, 6), glycol: 0 })
  const byAir = exchange({ sizeBy: 'airflow', airflow: 42_000, quantity: 2, spares: 'N' })
  expect(byAir.takes?.[0]?.carriedHeat).toBeCloseTo(byAir.cooling?.capacity ?? 0, 6)
})

const listPowerFactors = (choices: Choices) =>
  exchange(choices).takes?.map(({ load, alone }) => [load.kw / load.kva, alone.kw / alone.kva])

test('motors of compressors draw reactive power, and fans little of it', () => {
  const fans = listPowerFactors({ ...wetCoil, unit: 'water-100d' })
  expect(fans).toEqual([[expect.closeTo(0.95, 9), expect.closeTo(0.95, 9)]])
  const motors = listPowerFactors({ application: 'chiller' })
  expect(motors).toEqual([[expect.closeTo(0.85, 9), expect.closeTo(0.85, 9)]])
})

test('more heat is carried by a larger target', () => {
  const { enlarge } = exchange(wetCoil).cooling ?? {}
  expect(enlarge).toMatchObject({ parameter: 'target', base: 0, perKw: 1 })
})

test('chillers carry no heat of a room, and are plant', () => {
  const { cooling, standing, devices } = exchange({ application: 'chiller' })
  expect([cooling, standing]).toEqual([undefined, undefined])
  expect(devices).toMatchObject([{ kind: 'coolingPlant', count: 2 }])
  expect(exchange({ application: 'chiller' }).serviced).toMatchObject([{ kind: 'coolingPlant', units: 2 }])
})

test('units whose mass is known load the floor; every unit can be covered by service', () => {
  const { standing, serviced, devices } = exchange({ ...wetCoil, unit: 'water-100d' })
  expect(standing).toMatchObject({ mass: 1836, area: expect.closeTo(2 * 2.4 * 0.89, 6) })
  expect(standing?.spread).toBeLessThan(standing?.footprint ?? 0)
  // One of two units of 918 kg on four feet, one of which carries a quarter more (assumption).
  expect(standing?.point).toBeCloseTo((918 * 9.81 * 1.25) / 4000, 6)
  expect(serviced).toEqual([{ kind: 'roomCooling', units: 2, batteries: false, ownPlan: false }])
  expect(devices).toMatchObject([{ kind: 'coolingUnit', count: 2, protocol: 'modbus' }])
})

test('a unit without a figure carries nothing', () => {
  expect(exchange({ unit: 'cw305' })).toMatchObject({ devices: [{ count: 2 }] })
  expect(exchange({ unit: 'cw305' }).cooling).toBeUndefined()
})

const takeBeside = (...others: readonly (readonly [exchange: Exchange, quantity: number])[]) =>
  toChoices(
    product.takeIn(
      others.map(([otherExchange, quantity], index) => createOtherDesign(otherExchange, quantity, index + 1)),
    ),
  )

/** In kW, of one chiller. */
const largestTarget = 800

test('beside designs that take chilled water, chillers begin with their heat and carry it', () => {
  const tested = loadTestedProduct('row-designer')
  const rows = tested.product.exchange(tested.configure({}))
  for (const quantity of [1, 2, 9]) {
    const heat = (rows.takesWater?.kilowatts ?? Number.NaN) * quantity
    const takenChoices = takeBeside([rows, quantity])
    expect(takenChoices).toEqual({
      application: 'chiller',
      target: expect.closeTo(heat, 0),
      quantity: Math.ceil(heat / largestTarget),
    })
    const designs = [
      createOtherDesign(rows, quantity, 1),
      createOtherDesign(product.exchange(configure({ country: 'DE', ...takenChoices })), 1, 2),
    ]
    const keys = checkSolution(designs, []).map(({ key }) => key)
    expect(keys).not.toContain('CHAIN_WATER_EXCEEDED')
  }
})

const createWaterConsumer = (celsius: number): Exchange => ({
  takesWater: { kilowatts: 60.04, celsius, source: '' },
})

test('chillers begin with water as cold as the coldest design needs it, where that is below 8 °C', () => {
  expect(takeBeside([createWaterConsumer(6.5), 2], [createWaterConsumer(12), 1])).toEqual({
    application: 'chiller',
    target: 180.2,
    quantity: 1,
    waterSupply: 6.5,
    waterReturn: 12.5,
  })
  expect(takeBeside([createWaterConsumer(12), 1])).not.toHaveProperty('waterSupply')
})

test('nothing is taken where another design gives the water, or the room lacks more cooling than plant', () => {
  const water = { kilowatts: 60, celsius: 12, source: '' }
  expect(takeBeside([{ takesWater: water }, 1], [{ givesWater: water }, 1])).toEqual({})
  expect(takeBeside([{ takesWater: water }, 1], [{ heat: { kilowatts: 90, source: '' } }, 1])).toEqual({})
  expect(takeBeside([{ heat: { kilowatts: 90, source: '' } }, 1])).toEqual({})
})

test('a selection begins with the hottest outdoor air of its site as its operating point and as its highest', () => {
  expect(toChoices(product.takeIn([], { ...emptySite, country: 'SA', outdoorMaximum: 46 }))).toMatchObject({
    outdoor: 46,
    outdoorMaximum: 46,
  })
})

/** kW that coils for 95 kW in Singapore give to their water. */
const findWaterHeat = (choices: Choices): number =>
  exchange({ country: 'SG', application: 'chilledWater', target: 95, ...choices }).takesWater?.kilowatts ??
  Number.NaN

test('a coil begins with the dew point of its site, whose moisture doubles the heat that its water takes', () => {
  const begun = toChoices(product.takeIn([], { ...emptySite, country: 'SG', dewPoint: 20 }))
  expect(begun).toMatchObject({ humidityBy: 'dewPoint', dewPoint: 20 })
  // 95 kW and the fans beside 134.6 kg/h that condense at 2,501 kJ/kg, 93.5 kW.
  expect(findWaterHeat(begun)).toBeCloseTo(191.7, 0)
  expect(exchange({ country: 'SG', application: 'chilledWater', target: 95 }).cooling?.dewPoint).toBeCloseTo(
    10.2,
    0,
  )
  expect(findWaterHeat({})).toBeCloseTo(99.4, 0)
})
