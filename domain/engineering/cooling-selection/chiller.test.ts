// Tests chillers against published figures: two with curves, one with a table, and what is outside of them.
import { describe, expect, test } from 'vitest'
import { evaluateChiller, evaluateMap } from './chiller.ts'
import { findMissedRating } from './curve.ts'
import type { OperatingPoint } from './fields.ts'
import { carrier, createUnit, mcquay, point, york } from './testing/records.ts'

const airCooledUnit = createUnit('york', 'chiller', { condenser: 'air' })
const waterCooledUnit = createUnit('mcquay', 'chiller')
const tableUnit = createUnit('carrier', 'map', { ratedFlow: 49.85, ratedDrop: 44, dropLimit: 100 })

/** Evaluates the York chiller at full load. */
const evaluateYork = (leaving: number, outdoor: number, changes: Partial<OperatingPoint> = {}) =>
  evaluateChiller(airCooledUnit, york, {
    ...point,
    waterSupply: leaving,
    outdoor,
    outdoorMaximum: outdoor,
    ...changes,
  })

describe('the York YCAL0033EE', () => {
  test.each([
    [6.67, 35, 105.5, 3.04],
    [10, 45, 86.8, 2.57],
  ])(
    'with water of %f °C at %f °C outdoors gives %f kW at a COP of %f',
    (leaving, outdoor, capacity, cop) => {
      const { performance, failure } = evaluateYork(leaving, outdoor)
      expect(failure).toBeUndefined()
      expect(performance?.capacity).toBeCloseTo(capacity, 1)
      expect(performance?.efficiency).toBeCloseTo(cop, 2)
    },
  )

  test('differs from its own rating point by a factor of 1.049, just within the 5 % allowed', () => {
    const { performance } = evaluateYork(york.leavingAt, york.sinkAt)
    expect((performance?.capacity ?? Number.NaN) / york.capacity).toBeCloseTo(1.049, 3)
    expect(findMissedRating(york, york.leavingAt, york.sinkAt)).toBeUndefined()
  })

  test('is refused for water of 15 °C, since its data end at 10 °C', () => {
    expect(evaluateYork(15, 35)).toEqual({ failure: { reason: 'leaving', value: 15, from: 4.44, to: 10 } })
  })

  test('is refused where the outdoor temperature of the design or of the hottest day is beyond its data', () => {
    expect(evaluateYork(7, 52).failure).toMatchObject({ reason: 'sink', to: 51.67 })
    expect(evaluateYork(7, 35, { outdoorMaximum: 52 }).failure).toMatchObject({
      reason: 'extreme',
      to: 51.67,
    })
  })

  test('gives less at altitude, where its condenser is warmer', () => {
    const capacityAtAltitude = evaluateYork(7, 35, { altitude: 2000 }).performance?.capacity ?? Number.NaN
    expect(capacityAtAltitude).toBeLessThan(evaluateYork(7, 35).performance?.capacity ?? 0)
  })
})

test('the McQuay WSC 471 kW with water of 8.89 °C and a condenser at 26.67 °C gives 470.5 kW at a COP of 5.87', () => {
  const { performance } = evaluateChiller(waterCooledUnit, mcquay, {
    ...point,
    waterSupply: 8.89,
    condenserWater: 26.67,
  })
  expect(performance?.capacity).toBeCloseTo(470.5, 1)
  expect(performance?.efficiency).toBeCloseTo(5.87, 2)
})

test('a record that misses its own rating point is rejected, with the factor by which it misses it', () => {
  const wrongRecord = { ...mcquay, c1: 0.352_113 }
  const { failure, performance } = evaluateChiller(waterCooledUnit, wrongRecord, { ...point, waterSupply: 9 })
  expect(performance).toBeUndefined()
  expect(failure?.reason).toBe('rejected')
  expect(failure?.value).toBeCloseTo(1.0985, 3)
})

const evaluateCarrier = (leaving: number, condenserWater: number, changes: Partial<OperatingPoint> = {}) =>
  evaluateMap(tableUnit, carrier, { ...point, waterSupply: leaving, condenserWater, ...changes })

describe('the Carrier 30XW-P 1012', () => {
  test.each([
    [7, 30, 1035, 182.22, 5.68],
    [18, 30, 1244, 183.75, 6.77],
    [8.5, 32.5, 1061.5, 195.46, 5.43],
  ])(
    'with water of %f °C and a condenser at %f °C gives %f kW for %f kW, an efficiency of %f',
    (leaving, entering, capacity, power, efficiency) => {
      const { performance } = evaluateCarrier(leaving, entering)
      expect(performance?.capacity).toBeCloseTo(capacity, 1)
      expect(performance?.power).toBeCloseTo(power, 1)
      expect(performance?.efficiency).toBeCloseTo(efficiency, 2)
    },
  )

  test('is refused for water of 4 °C, since its table begins at 7 °C', () => {
    expect(evaluateCarrier(4, 30).failure).toMatchObject({ reason: 'leaving', value: 4, from: 7 })
  })

  test('is not monotonic at 10 °C, where 1102 kW at 25 °C become 1120 at 30 °C', () => {
    expect(evaluateCarrier(10, 27).performance?.isMonotonic).toBe(false)
    expect(evaluateCarrier(7, 27).performance?.isMonotonic).toBe(true)
  })

  test('runs at part load for a lower target, and is refused for a target above its capacity', () => {
    expect(evaluateCarrier(7, 30, { target: 517.5 }).performance).toMatchObject({ load: 50, oversize: 100 })
    expect(evaluateCarrier(7, 30, { target: 2070, quantity: 2 }).failure).toBeUndefined()
    expect(evaluateCarrier(7, 30, { target: 1036 }).failure).toMatchObject({
      reason: 'capacity',
      value: 1035,
      to: 1036,
    })
  })

  test('is refused where its water exceeds the limit of pressure drop', () => {
    // 1035 kW over 5 K are 49.4 L/s and 43 kPa; over 3 K 82 L/s and 120 kPa.
    expect(evaluateCarrier(7, 30, { target: 1035 }).performance?.drop).toBeCloseTo(43.2, 0)
    expect(evaluateCarrier(7, 30, { target: 1035, waterReturn: 10 }).failure).toMatchObject({
      reason: 'drop',
      to: 100,
    })
  })

  test('with a given flow of water has the temperature at which it returns', () => {
    const { waterReturn: _, ...pointWithoutReturn } = point
    const { performance } = evaluateMap(tableUnit, carrier, {
      ...pointWithoutReturn,
      target: 1000,
      waterFlow: 40,
    })
    expect(performance?.waterReturn).toBeCloseTo(7 + 1000 / (4.19 * 40), 1)
  })
})
