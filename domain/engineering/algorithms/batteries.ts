// Discharge of batteries by a maker's table, in both directions.
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
 * Minutes that a battery lasts at each load, by the points of its maker's table from the shortest time to the longest: straight in (log load,
 * log min), as discharge curves nearly are, or straight in both as many sheets do. Load in W of a block or in % of a rating, as long as table
 * and loads agree. There are no minutes outside the table, since a discharge is never extrapolated; where the load asks for less than the
 * last point, `atLeast` says how far the table reaches.
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

/** The load that a battery gives for each time in minutes, by the same table and in the same way; none outside the table. */
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
        const given = findWatts(table, required, by)
        return { minutes: required, ...(given === undefined ? {} : { load: given }) }
      }),
    }
  },
})
