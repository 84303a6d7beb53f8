// Tests battery discharge by a manufacturer's table: the worked example of 32 blocks, and that both directions are inverses of each other.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDischargePoints } from '../runtime.ts'
import { batteryLoad, batteryRuntime } from './batteries.ts'

/** Panasonic UP-PW1245P1 to 10.2 V at 25 °C. */
const discharge = listDischargePoints({
  minutes: [3, 5, 10, 15, 20, 30, 45, 60],
  watts: [490, 390, 258, 193, 156, 110, 80.8, 64.4],
})

test('5 kW on one string of 32 blocks: 165.7 W lasts 18.43 minutes, by straight lines 18.69', () => {
  const loads = [{ load: 5000 / 0.943 / 32 }]
  const minutes = (interpolation: 'logarithmic' | 'linear') =>
    batteryRuntime.run({ discharge, interpolation, loads }).points[0]?.minutes
  expect(minutes('logarithmic')).toBeCloseTo(18.43, 2)
  expect(minutes('linear')).toBeCloseTo(18.69, 2)
})

test('too large a load has no known runtime, and too small a load at least the longest in the table', () => {
  const loads = [{ load: 491 }, { load: 64.4 }, { load: 64 }]
  expect(batteryRuntime.run({ discharge, interpolation: 'logarithmic', loads }).points).toEqual([
    { load: 491 },
    { load: 64.4, minutes: 60 },
    { load: 64, atLeast: 60 },
  ])
  const times = [{ minutes: 2.9 }, { minutes: 61 }]
  expect(batteryLoad.run({ discharge, interpolation: 'linear', times }).points).toEqual(times)
})

test('the load for a given time lasts that time', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 3, max: 60, noNaN: true }),
      fc.constantFrom('logarithmic' as const, 'linear' as const),
      (minutes, interpolation) => {
        const [given] = batteryLoad.run({ discharge, interpolation, times: [{ minutes }] }).points
        const loads = [{ load: given?.load ?? 0 }]
        const [back] = batteryRuntime.run({ discharge, interpolation, loads }).points
        expect(back?.minutes).toBeCloseTo(minutes, 6)
      },
    ),
  )
})
