// Tests the remarks on hours in which outdoor air is too warm, too dry or too humid for what a scenario asks of it.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadStationYear } from '../weather/stations.ts'
import { computeWetBulbs } from '../weather/weather-year.ts'
import { freeCooling } from './free-cooling.ts'
import { computeScenario, listInitialValues } from './tool.ts'
import type { Remark, Tool, Values } from './tool.ts'
import { water } from './water.ts'

const ids = ['us-den', 'us-atl', 'us-sfo', 'us-chi', 'us-sea-n'] as const
const years = new Map(await Promise.all(ids.map(async (id) => [id, await loadStationYear(id)] as const)))

function listRemarks(tool: Tool, changes: Values, id: (typeof ids)[number]): readonly Remark[] {
  const outcome = computeScenario(tool, { ...listInitialValues(tool), ...changes }, years.get(id))
  if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.reasons))
  return outcome.warnings
}

/** The hours that a remark counts; 0 where it is not made. */
const readHours = (remarks: readonly Remark[], key: Remark['key'], name = 'hours'): number =>
  Number(remarks.find((remark) => remark.key === key)?.values?.[name] ?? 0)

describe('an adiabatic cooler', () => {
  test('is told in how many hours of Atlanta the wet bulb and 4 K are above a supply of 15 °C', () => {
    const remarks = listRemarks(water, { waterSystem: 'adiabatic', supply: 15, return: 21 }, 'us-atl')
    // The highest wet bulb is 25.1 °C.
    expect(remarks).toEqual([
      {
        key: 'SUPPLY_NOT_REACHED',
        field: 'supply',
        values: { hours: 5253, supply: 15, reached: 29.1 },
      },
    ])
  })

  test('reaches a supply that is at least the highest wet bulb and the approach, and no colder one', () => {
    const highest = Math.max(...(computeWetBulbs(years.get('us-den') ?? expect.fail('No weather')) ?? []))
    const anyScenario = fc.record({
      supply: fc.double({ min: 5, max: 35, noNaN: true }),
      approach: fc.double({ min: 0.5, max: 20, noNaN: true }),
    })
    fc.assert(
      fc.property(anyScenario, (values) => {
        const remarks = listRemarks(water, { ...values, waterSystem: 'adiabatic', return: 50 }, 'us-den')
        expect(readHours(remarks, 'SUPPLY_NOT_REACHED') > 0).toBe(highest + values.approach > values.supply)
      }),
      { numRuns: 30 },
    )
  })

  test('is told that its supply is not checked where the year has no humidity', () => {
    const remarks = listRemarks(water, { waterSystem: 'adiabatic' }, 'us-sea-n')
    expect(remarks.map(({ key }) => key)).toEqual(['WET_BULB_UNKNOWN', 'FILLED_HOURS'])
  })

  test('is not what a tower is told about, which only hears of compressors', () => {
    expect(listRemarks(water, { supply: 15, return: 21 }, 'us-atl').map(({ key }) => key)).toEqual([
      'COMPRESSORS_NOT_COUNTED',
    ])
  })
})

describe('outdoor air that is let in', () => {
  // ASHRAE TC 9.9, reference card 2021, table 2.1: −9 to 15 °C are recommended, −12 to 17 °C allowable in class A1.
  test('is below the recommended dew point of −9 °C in 1,638 hours of Denver, and below −12 °C in 846', () => {
    expect(listRemarks(freeCooling, { economiser: 'outdoorAir' }, 'us-den')).toEqual([
      { key: 'AIR_TOO_DRY', values: { limit: -9, hours: 1638, allowed: -12, allowedHours: 846 } },
      { key: 'AIR_KEPT_OUT', values: { limit: 15, hours: 57 } },
    ])
  })

  test('is above the recommended dew point only where the scenario permits more than 15 °C', () => {
    const permitted = { economiser: 'outdoorAir', supply: 22, return: 30, dewPointLimit: 20 }
    expect(listRemarks(freeCooling, permitted, 'us-atl')).toEqual([
      { key: 'AIR_TOO_DRY', values: { limit: -9, hours: 455, allowed: -12, allowedHours: 218 } },
      {
        key: 'AIR_TOO_HUMID',
        field: 'dewPointLimit',
        values: { limit: 15, hours: 1695, allowed: 17, allowedHours: 1105 },
      },
      { key: 'AIR_KEPT_OUT', values: { limit: 20, hours: 1122 } },
    ])
    const strict = listRemarks(freeCooling, { ...permitted, dewPointLimit: 15 }, 'us-atl')
    expect(strict.map(({ key }) => key)).toEqual(['AIR_TOO_DRY', 'AIR_KEPT_OUT'])
  })

  test('is not remarked on where nothing is too dry, and not for towers and dry coolers', () => {
    const mild = listRemarks(freeCooling, { economiser: 'outdoorAir', dewPointLimit: 24 }, 'us-sfo')
    expect(mild.map(({ key }) => key)).toEqual(['AIR_TOO_HUMID'])
    expect(listRemarks(freeCooling, { economiser: 'dryCooler' }, 'us-den')).toEqual([])
    expect(listRemarks(freeCooling, {}, 'us-den')).toEqual([])
  })

  test('is counted hour by hour for any supply, return and permitted dew point', () => {
    const { dryBulb = [], dewPoint = [] } = years.get('us-chi') ?? {}
    const anyScenario = fc.record({
      supply: fc.integer({ min: 5, max: 30 }),
      return: fc.integer({ min: 31, max: 50 }),
      dewPointLimit: fc.integer({ min: 5, max: 24 }),
    })
    fc.assert(
      fc.property(anyScenario, (values) => {
        const remarks = listRemarks(freeCooling, { ...values, economiser: 'outdoorAir' }, 'us-chi')
        let [dry, driest, humid, keptOut] = [0, 0, 0, 0]
        for (const [at, dew] of dewPoint.entries()) {
          if (dew > values.dewPointLimit) keptOut++
          else if ((dryBulb[at] ?? 0) < values.return - 1) {
            if (dew < -9) dry++
            if (dew < -12) driest++
            if (dew > 15) humid++
          }
        }
        expect([
          readHours(remarks, 'AIR_TOO_DRY'),
          readHours(remarks, 'AIR_TOO_DRY', 'allowedHours'),
          readHours(remarks, 'AIR_TOO_HUMID'),
          readHours(remarks, 'AIR_KEPT_OUT'),
        ]).toEqual([dry, driest, humid, keptOut])
      }),
      { numRuns: 30 },
    )
  })
})
