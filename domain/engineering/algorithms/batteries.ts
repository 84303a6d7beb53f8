// Battery discharge by a manufacturer's table, in both directions.
import { findMaxMinutes, findMinutes, findWatts } from '../runtime.ts'
import type { DischargeTable } from '../runtime.ts'
import { defineAlgorithm, list, number, oneOf, optional } from './algorithm.ts'

const minutes = number('min', { from: 0.001 })
const load = number('1', { from: 0.001 })
const discharge = list({ minutes, load }, { atMost: 200 })
const interpolation = oneOf(['logarithmic', 'linear'])

const toDischargeTable = (
  points: readonly { readonly minutes: number; readonly load: number }[],
): DischargeTable => ({
  minutes: points.map((point) => point.minutes),
  watts: points.map((point) => point.load),
})

/**
 * Minutes that a battery lasts at each load, from the points of its manufacturer's table, shortest time first.
 * Interpolation is linear in (log load, log min), which discharge curves nearly follow, or linear in both, as in many
 * data sheets. The load is in W per block or in % of a rating, as long as table and loads agree. A discharge is never
 * extrapolated, so there are no minutes outside the table; where the load is below the last point, `atLeast` gives the
 * longest time of the table.
 */
export const batteryRuntime = defineAlgorithm({
  name: 'battery-runtime-1',
  source:
    'own method on the constant-power table of the maker; IEEE 485-2010 for the factors that a load is raised by',
  inputs: { discharge, interpolation, loads: list({ load: number('1', { from: 0 }) }, { atMost: 1000 }) },
  results: {
    points: list(
      {
        load: number('1'),
        minutes: optional(number('min')),
        atLeast: optional(number('min')),
      },
      { atMost: 1000 },
    ),
  },
  run({ discharge: points, interpolation: by, loads }) {
    const table = toDischargeTable(points)
    return {
      points: loads.map(({ load: required }) => {
        const lasting = findMinutes(table, required, by)
        const atLeast = findMaxMinutes(table, required)
        return {
          load: required,
          ...(lasting === undefined ? {} : { minutes: lasting }),
          ...(atLeast === undefined ? {} : { atLeast }),
        }
      }),
    }
  },
})

/**
 * The load that a battery delivers for each time in minutes, by the same table and the same interpolation; undefined
 * outside the table.
 */
export const batteryLoad = defineAlgorithm({
  name: 'battery-load-1',
  source: 'own method on the constant-power table of the maker',
  inputs: {
    discharge,
    interpolation,
    times: list({ minutes: number('min', { from: 0 }) }, { atMost: 1000 }),
  },
  results: { points: list({ minutes: number('min'), load: optional(number('1')) }, { atMost: 1000 }) },
  run({ discharge: points, interpolation: by, times }) {
    const table = toDischargeTable(points)
    return {
      points: times.map(({ minutes: required }) => {
        const delivered = findWatts(table, required, by)
        return { minutes: required, ...(delivered === undefined ? {} : { load: delivered }) }
      }),
    }
  },
})
