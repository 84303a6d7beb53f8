// The hours of a year of a chiller with free cooling: what each takes from the outdoor air, and what compressors and fans draw.
import { findNeighbours } from '../interpolation.ts'
import { mapFields, type MapRecord } from '../cooling-selection/fields.ts'
import { defineAlgorithm, flag, list, number, oneOf, optional } from './algorithm.ts'

const celsius = number('degC', { from: -100, to: 200 })
const energy = number('kWh')
/** What carries the heat of an hour. */
export const freeCoolingModes = ['free', 'mixed', 'compressor'] as const
type Mode = (typeof freeCoolingModes)[number]

/** Power in kW for each kW of capacity, and the capacity, at a leaving and an outdoor temperature within the table. */
function findFullLoad(maps: readonly MapRecord[], leaving: number, outdoor: number) {
  const listAxis = (axis: 'leaving' | 'sink') =>
    [...new Set(maps.map((point) => point[axis]))].toSorted((a, b) => a - b)
  const x = findNeighbours(listAxis('leaving'), leaving)
  const y = findNeighbours(listAxis('sink'), outdoor)
  if (x === undefined || y === undefined) return undefined
  const findPoint = (column: number, row: number) =>
    maps.find((point) => point.leaving === column && point.sink === row)
  const [a, b, c, d] = [
    findPoint(x.from, y.from),
    findPoint(x.to, y.from),
    findPoint(x.from, y.to),
    findPoint(x.to, y.to),
  ]
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const interpolate = (figure: 'capacity' | 'power'): number => {
    const inFirstRow = a[figure] + x.share * (b[figure] - a[figure])
    return inFirstRow + y.share * (c[figure] + x.share * (d[figure] - c[figure]) - inFirstRow)
  }
  return { capacity: interpolate('capacity'), power: interpolate('power') }
}

/**
 * A constant load through a year, whose hours are counted by outdoor temperature: nothing but the outdoor air differs from hour to hour, so
 * that the count gives what going through the hours one by one gives. Free cooling carries all of the load where the outdoor air and the
 * approach are no warmer than the supply; a part of it, by the share of the rise that the air still takes, below the return less the deadband;
 * else compressors carry it. At part load the efficiency of the table at that temperature is taken as constant, and the fans of free cooling
 * run at full speed (assumptions). Those of the condenser are in the power of the table. An hour is longer than the 20 minutes that a
 * change-over dwells, so that none is cut short.
 *
 * `outside` is the first outdoor temperature at which compressors are needed and the table has nothing, `overload` the first at which they
 * carry less than the load; with either, `compressors` is absent.
 */
export const freeCoolingYear = defineAlgorithm({
  name: 'free-cooling-year-1',
  source:
    'own method; modes of water-side economisers as Stein 2009 (ASHRAE Transactions 115) and Modelica Buildings describe them',
  inputs: {
    hours: list({ outdoor: celsius, hours: number('h', { from: 0, to: 8784 }) }, { atMost: 9000 }),
    map: list(mapFields, { atMost: 1000 }),
    supply: celsius,
    back: celsius,
    approach: number('K', { from: 0, to: 50 }),
    deadband: number('K', { from: 0, to: 50 }),
    load: number('kW', { from: 0 }),
    /** Of the capacity of the table, with glycol. */
    capacityShare: number('%', { from: 1, to: 200 }),
    /** Of the fans while free cooling runs. */
    fanPower: number('kW', { from: 0 }),
    /** Whether the unit has a coil for free cooling; without it compressors carry all of it. */
    isFree: flag(),
  },
  results: {
    modes: list(
      {
        mode: oneOf(freeCoolingModes),
        hours: number('h'),
        heat: energy,
        compressors: optional(energy),
        fans: energy,
      },
      { atMost: 3 },
    ),
    classes: list(
      { outdoor: celsius, mode: oneOf(freeCoolingModes), hours: number('h'), freeShare: number('%') },
      { atMost: 9000 },
    ),
    /** kWh that free cooling carries. */
    freeHeat: energy,
    outside: optional(celsius),
    overload: optional(celsius),
  },
  run({ hours, map, supply, back, approach, deadband, load, capacityShare, fanPower, isFree }) {
    const classes = hours
      .filter((hour) => hour.hours > 0)
      .toSorted((a, b) => a.outdoor - b.outdoor)
      .map((hour) => {
        const water = hour.outdoor + approach
        const mode: Mode =
          isFree && water <= supply ? 'free' : isFree && water < back - deadband ? 'mixed' : 'compressor'
        const share = mode === 'free' ? 1 : mode === 'mixed' ? (back - water) / (back - supply) : 0
        return { ...hour, mode, share }
      })
    let [outside, overload]: (number | undefined)[] = []
    const compressors = classes.map(({ outdoor, hours: count, share }) => {
      if (share === 1) return 0
      const fullLoad = findFullLoad(map, supply, outdoor)
      if (fullLoad === undefined) outside ??= outdoor
      else if ((1 - share) * load > (fullLoad.capacity * capacityShare) / 100 + 1e-9) overload ??= outdoor
      return fullLoad === undefined
        ? 0
        : (count * (1 - share) * load * fullLoad.power) / ((fullLoad.capacity * capacityShare) / 100)
    })
    const isComplete = outside === undefined && overload === undefined
    return {
      modes: freeCoolingModes.map((mode) => {
        const inMode = classes.flatMap((hour, index) => (hour.mode === mode ? [{ ...hour, index }] : []))
        const sum = (compute: (hour: (typeof inMode)[number]) => number): number =>
          inMode.reduce((total, hour) => total + compute(hour), 0)
        return {
          mode,
          hours: sum((hour) => hour.hours),
          heat: sum((hour) => hour.hours * load),
          ...(isComplete ? { compressors: sum(({ index }) => compressors[index] ?? 0) } : {}),
          fans: mode === 'compressor' ? 0 : sum((hour) => hour.hours * fanPower),
        }
      }),
      classes: classes.map(({ outdoor, mode, hours: count, share }) => ({
        outdoor,
        mode,
        hours: count,
        freeShare: 100 * share,
      })),
      freeHeat: classes.reduce((total, hour) => total + hour.hours * hour.share * load, 0),
      ...(outside === undefined ? {} : { outside }),
      ...(overload === undefined ? {} : { overload }),
    }
  },
})
