// Tests unreasonable operating points: each gives finite figures, or an error that names the field.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, getDrawnRows, openSession, product } from './testing/configure.ts'
import { carrier, wetCoil } from './testing/worked-example.ts'

const applications = ['chilledWater', 'directAir', 'directWater', 'dual', 'chiller', 'freeCooling'] as const
const listErrors = (choices: Choices) =>
  product
    .evaluate(configure(choices))
    .notices.flatMap(({ id, severity }) => (severity === 'error' ? [id] : []))

/** Every figure, record of the ranking and point of a curve is finite, and a selected unit that does not fit has an error. */
function expectFiguresOrError(choices: Choices) {
  const assignment = configure(choices)
  const { figures, notices } = product.evaluate(assignment)
  const numbers = [
    ...figures.map(({ value }) => value),
    ...['ranking', 'sweep', 'states'].flatMap((list) =>
      getDrawnRows(assignment, list).flatMap((row) =>
        Object.values(row).filter((value) => typeof value === 'number'),
      ),
    ),
  ]
  for (const value of numbers) expect(Number.isFinite(value)).toBe(true)
  const isFitting = getDrawnRows(assignment, 'ranking').some(
    ({ selected, fits }) => selected === true && fits === true,
  )
  expect(isFitting || notices.some(({ severity }) => severity === 'error'), JSON.stringify(choices)).toBe(
    true,
  )
}

/** Unreasonable operating points, each for every application. */
const hostilePoints: readonly Choices[] = [
  { airIn: 15, relativeHumidity: 95, waterSupply: 4, waterReturn: 9, target: 20 },
  { airIn: 45, relativeHumidity: 100, waterSupply: 4, waterReturn: 10, target: 20_000 },
  { airIn: 30, humidityBy: 'dewPoint', dewPoint: -40, altitude: 3050, outdoor: -30, outdoorMaximum: -30 },
  { airIn: 40, humidityBy: 'wetBulb', wetBulb: -10, outdoor: 55, outdoorMaximum: 55 },
  { airIn: 35, humidityBy: 'ratio', humidityRatio: 0, staticPressure: 500, condenserWater: 50 },
  { airIn: 24, waterBy: 'flow', waterFlow: 0.1, quantity: 40, spares: 'N+2', country: 'US', frequency: '60' },
  { velocityLimit: 0.5, limitDrop: true, dropLimit: 5, limitFace: true, faceLimit: 1, wetFaceLimit: 1 },
]

describe.each(applications)('the application %s', (application) => {
  test.each(hostilePoints)('has figures or an error at %o', (choices) => {
    expectFiguresOrError({ application, ...choices })
  })
})

test('a year of free cooling in each climate has figures or an error', () => {
  const freeCooling = { application: 'freeCooling', airIn: 35, target: 60 } as const
  for (const climate of ['chicago', 'denver', 'sanFrancisco', 'atlanta', 'greensboro'])
    for (const waterSupply of [4, 8, 25])
      expectFiguresOrError({ ...freeCooling, climate, waterSupply, waterReturn: waterSupply + 5 })
})

test('an altitude above 3,050 m is refused by the name of its field', () => {
  expectFiguresOrError({ ...wetCoil, altitude: 3050, target: 20 })
  for (const altitude of [3051, 3060]) expect(() => openSession({ altitude })).toThrow('altitude')
})

test('60 Hz where a record is for 50 Hz is refused by name, and so is glycol where there are no data', () => {
  expect(listErrors({ ...carrier, country: 'US', frequency: '60' })).toContain('U15')
  expect(listErrors({ ...carrier, glycol: '30' })).toContain('U16')
})

test('water that leaves colder than it enters is excluded with a reason', () => {
  const session = openSession({ ...wetCoil, waterSupply: 12 })
  expect(session.getState('waterReturn', 11.9)).not.toBe('possible')
  expect(session.explain({ parameter: 'waterReturn', value: 11.9 })?.conflict).toContainEqual({
    kind: 'rule',
    rule: 'U04-order',
  })
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, '', 26.05])(
  'entering air of %o is refused by the name of its field',
  (airIn) => {
    expect(() => openSession({ airIn })).toThrow('airIn')
  },
)

const findAirflow = (choices: Choices) =>
  product.evaluate(configure(choices)).figures.find(({ name }) => name === 'airflowEach')?.value

test('of an airflow and a capacity that are both stated, the one that sizes the units counts', () => {
  const both = { ...wetCoil, target: 60, airflow: 20_000 }
  expect(findAirflow({ ...both, sizeBy: 'airflow' })).toBe(20_000)
  expect(findAirflow({ ...both, sizeBy: 'capacity' })).not.toBe(20_000)
})

test('air without moisture has a ratio of 0 and no dew point', () => {
  const dry = configure({ humidityBy: 'relative', relativeHumidity: 0, airIn: 27 })
  expect(findFigure(dry, 'stateRatio')?.value).toBeCloseTo(0, 3)
  expect(findFigure(dry, 'stateDewPoint')).toBeUndefined()
  const damp = configure({ humidityBy: 'relative', relativeHumidity: 0.5, airIn: 27 })
  expect(findFigure(damp, 'stateDewPoint')?.value).toBeLessThan(-30)
})
