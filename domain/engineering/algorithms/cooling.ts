// Cooling units: capacity from a performance map, capacity after failures, the state of the air at a coil, and the condensing temperature.
import { interpolateClamped, findNeighbours } from '../interpolation.ts'
import { computeCooling, computeSaturatedRatio, computeSpecificVolume } from '../moist-air.ts'
import { AlgorithmInputError, count, defineAlgorithm, list, number, optional, text } from './algorithm.ts'

const celsius = number('degC', { from: -100, to: 200 })
const power = number('kW', { from: 0 })
const airflow = number('m3/h', { from: 0.001 })
const map = list({ return: celsius, sink: celsius, capacity: power }, { atMost: 2000 })

interface MapPoint {
  readonly return: number
  readonly sink: number
  readonly capacity: number
}

const sortDistinct = (values: readonly number[]): number[] => [...new Set(values)].toSorted((a, b) => a - b)

/** Capacity in kW from a map at two temperatures; undefined outside it and where its grid has a gap. */
function interpolateCapacity(points: readonly MapPoint[], back: number, sink: number): number | undefined {
  const x = findNeighbours(sortDistinct(points.map((point) => point.return)), back)
  const y = findNeighbours(sortDistinct(points.map((point) => point.sink)), sink)
  if (x === undefined || y === undefined) return undefined
  const getCorner = (column: number, row: number): number =>
    points.find((point) => point.return === column && point.sink === row)?.capacity ?? Number.NaN
  const interpolateRow = (row: number): number =>
    getCorner(x.from, row) + x.share * (getCorner(x.to, row) - getCorner(x.from, row))
  const capacity = interpolateRow(y.from) + y.share * (interpolateRow(y.to) - interpolateRow(y.from))
  return Number.isNaN(capacity) ? undefined : capacity
}

/**
 * Capacity in kW of a unit at each pair of temperatures in °C: the return air, and the medium that takes the heat
 * (entering water or outdoor air). It is interpolated linearly between the points of the performance map; outside the
 * points there is no capacity, since nothing is extrapolated.
 */
export const capacityByMap = defineAlgorithm({
  name: 'capacity-by-map-1',
  source: 'own method on the performance map of the maker',
  inputs: { map, at: list({ return: celsius, sink: celsius }, { atMost: 500 }) },
  results: {
    capacities: list({ return: celsius, sink: celsius, capacity: optional(number('kW')) }, { atMost: 500 }),
  },
  run: ({ map: points, at }) => ({
    capacities: at.map((input) => {
      const capacity = interpolateCapacity(points, input.return, input.sink)
      return { ...input, ...(capacity === undefined ? {} : { capacity }) }
    }),
  }),
})

/**
 * What the remaining equal cooling units carry after each number of failures: kW of the room, and supplied air per
 * demanded air, at most the `ratio` of normal operation and rounded up to a `step` in %. Fewer units mean warmer return
 * air, for which the map is read again: return = supply + rise / ratio, to a tenth. More units than the redundancy
 * leaves (`remaining`, with `failureCapacity` kW each) never carry less than those; beyond the map nothing is carried.
 * Air is in m³/h, temperatures in °C, `derating` in % of the mapped capacity.
 */
export const unitFailures = defineAlgorithm({
  name: 'unit-failures-1',
  source:
    'own method; return by Herrlin (ANCIS), return temperature index: (return − supply) / rise, inverted',
  inputs: {
    map,
    losses: list({ name: text(), left: count(10_000) }, { atMost: 100 }),
    airflow,
    demand: airflow,
    ratio: number('1', { from: 0.01, to: 100 }),
    step: number('%', { from: 0.1, to: 100 }),
    supply: celsius,
    rise: number('K', { from: 0 }),
    sink: celsius,
    derating: number('%', { from: 0 }),
    remaining: count(10_000),
    failureCapacity: power,
  },
  results: {
    failures: list(
      { name: text(), left: count(10_000), capacity: number('kW'), ratio: number('1') },
      { atMost: 100 },
    ),
  },
  run({ map: points, losses, step, remaining, failureCapacity, ...unit }) {
    const failures = losses.map(({ name, left }) => {
      const supplied = (100 * left * unit.airflow) / unit.demand
      const ratio = Math.min(unit.ratio, (Math.ceil(supplied / step - 1e-9) * step) / 100)
      const back = Number((unit.supply + unit.rise / ratio).toFixed(1))
      const unitCapacity = left === 0 ? undefined : interpolateCapacity(points, back, unit.sink)
      const least = left < remaining ? 0 : remaining * failureCapacity
      const capacity = Math.max(least, (left * (unitCapacity ?? 0) * unit.derating) / 100)
      return { name, left, capacity, ratio: left === 0 ? 0 : ratio }
    })
    return { failures }
  },
})

const pressure = number('Pa', { from: 20_000, to: 120_000 })

/**
 * The air at a coil: from `back` to `supply` °C it follows the straight line to saturation at the surface temperature.
 * Results are the humidity ratios in kg of water per kg of dry air before and after the coil, the condensate in L/h for
 * a flow in m³/h (measured at `measuredCelsius` and `measuredRatio`), and the sensible share of the heat. The surface
 * is assumed as cold as the entering medium, so the condensate is an upper bound. Throws AlgorithmInputError where the
 * coil would not cool.
 */
export const coolAtCoil = defineAlgorithm({
  name: 'cool-at-coil-1',
  source:
    'ASHRAE Handbook of Fundamentals 2017, chapter 1; straight coil line to the apparatus dew point (assumption)',
  inputs: {
    back: number('degC', { from: -50, to: 80 }),
    supply: number('degC', { from: -50, to: 80 }),
    dewPoint: number('degC', { from: -50, to: 60 }),
    surface: number('degC', { from: -50, to: 80 }),
    flow: number('m3/h', { from: 0 }),
    pressure,
    measuredCelsius: number('degC', { from: -50, to: 80 }),
    measuredRatio: number('kg/kg', { from: 0, to: 0.1 }),
  },
  results: {
    surface: number('degC'),
    returning: number('kg/kg'),
    leaving: number('kg/kg'),
    condensate: number('L/h'),
    sensibleShare: number('1'),
  },
  run({ back, supply, dewPoint, surface, flow, pressure: pascal, measuredCelsius, measuredRatio }) {
    for (const [field, value] of Object.entries({ supply, surface }))
      if (value >= back)
        throw new AlgorithmInputError('cool-at-coil-1', {
          field,
          cure: `give less than ${back} °C before the coil`,
        })
    const returning = computeSaturatedRatio(dewPoint, pascal)
    const saturated = computeSaturatedRatio(surface, pascal)
    const coilShare = Math.min(1, (back - supply) / (back - surface))
    const leaving = returning - coilShare * Math.max(0, returning - saturated)
    const dryAir = flow / computeSpecificVolume(measuredCelsius, measuredRatio, pascal)
    const { sensibleShare } = computeCooling(
      { celsius: back, ratio: returning },
      { celsius: supply, ratio: leaving },
    )
    return { surface, returning, leaving, condensate: dryAir * (returning - leaving), sensibleShare }
  },
})

/**
 * Number of iterations after which the factor and the temperature derived from it agree far more closely than they are
 * known.
 */
const rounds = 30

/**
 * The temperature in °C at which a refrigerant condenses for a cooling capacity in kW, on a condenser that rejects a
 * given kW per K above the outdoor air, and the kW rejected per kW of cooling there. The factors ascend by condensing
 * temperature; they are interpolated linearly between their points and are constant beyond them.
 */
export const condense = defineAlgorithm({
  name: 'condense-1',
  source: 'own method: t = outdoor + Q · f(t) / k, repeated until it stands; factors of the maker',
  inputs: {
    capacity: power,
    perKelvin: number('kW', { from: 0.001 }),
    outdoor: celsius,
    factors: list({ condensing: celsius, factor: number('1', { from: 0 }) }, { atMost: 100 }),
  },
  results: { condensing: number('degC'), factor: number('1') },
  run({ capacity, perKelvin, outdoor, factors }) {
    const points = factors.map(({ condensing, factor }) => [condensing, factor] as const)
    let condensing = outdoor
    for (let round = 0; round < rounds; round += 1)
      condensing = outdoor + (capacity * interpolateClamped(points, condensing)) / perKelvin
    return { condensing, factor: interpolateClamped(points, condensing) }
  },
})
