// Tests battery discharge by a manufacturer's table: the worked example of 32 blocks, and that both directions are inverses of each other.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDischargePoints } from '../runtime.ts'
import { batteryLoad, batteryRuntime } from './batteries.ts'

/** Discharge of a block Panasonic UP-PW1245P1 to 10.2 V at 25 °C. */
const discharge = listDischargePoints({
  minutes: [3, 5, 10, 15, 20, 30, 45, 60],
  watts: [490, 390, 258, 193, 156, 110, 80.8, 64.4],
})

test('one string of 32 blocks lasts 18.43 minutes at 5 kW, 165.7 W from each block, and 18.69 by linear interpolation', () => {
  const loads = [{ load: 5000 / 0.943 / 32 }]
  const computeMinutes = (interpolation: 'logarithmic' | 'linear') =>
    batteryRuntime.run({ discharge, interpolation, loads }).points[0]?.minutes
  expect(computeMinutes('logarithmic')).toBeCloseTo(18.43, 2)
  expect(computeMinutes('linear')).toBeCloseTo(18.69, 2)
})

test('a load above the table has no runtime, one below it at least the longest, and a time outside it has no load', () => {
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
        const [point] = batteryRuntime.run({ discharge, interpolation, loads }).points
        expect(point?.minutes).toBeCloseTo(minutes, 6)
      },
    ),
  )
})
