// Puts all units of a catalogue in order for one operating point, and states why each of the others is not offered.
import { computeStandardPressure } from '../moist-air.ts'
import { evaluateChiller, evaluateMap } from './chiller.ts'
import { evaluateCoil } from './coil.ts'
import { evaluateExpansion, type EnteringAir } from './expansion.ts'
import type { Catalogue, criteria, OperatingPoint, Outcome, sweepVariables, UnitRecord } from './fields.ts'
import { findMoistAir } from './moist-air-state.ts'
import { checkRequests } from './site.ts'
import { addSupply, joinAtWater, joinWorst } from './two-coils.ts'

type Criterion = (typeof criteria)[number]

/** The records of a catalogue by unit. */
export interface IndexedCatalogue {
  readonly units: Catalogue['units']
  readonly chillers: ReadonlyMap<string, Catalogue['chillers'][number]>
  readonly expansions: ReadonlyMap<string, Catalogue['expansions'][number]>
  readonly ratings: ReadonlyMap<string, Catalogue['ratings']>
  readonly maps: ReadonlyMap<string, Catalogue['maps']>
}

const indexByUnit = <T extends { readonly unit: string }>(records: readonly T[]): ReadonlyMap<string, T> =>
  new Map(records.map((record) => [record.unit, record]))

export const indexCatalogue = ({
  units,
  chillers,
  expansions,
  ratings,
  maps,
}: Catalogue): IndexedCatalogue => ({
  units,
  chillers: indexByUnit(chillers),
  expansions: indexByUnit(expansions),
  ratings: Map.groupBy(ratings, ({ unit }) => unit),
  maps: Map.groupBy(maps, ({ unit }) => unit),
})

/** The air that enters the units. @throws RangeError if no air has these values */
export function toEnteringAir({ airIn, ratio, altitude }: OperatingPoint): EnteringAir {
  const pressure = computeStandardPressure(altitude)
  const air = findMoistAir(airIn, { kind: 'ratio', value: ratio }, pressure)
  if (typeof air === 'string')
    throw new RangeError(`airIn, ratio: give air that there is, not ${airIn} °C with ${ratio} kg/kg (${air})`)
  return { air, pressure }
}

/** What a unit does at the point by its own records, whatever else is asked of it. @throws RangeError where it has none */
export function evaluateUnit(
  catalogue: IndexedCatalogue,
  unit: UnitRecord,
  point: OperatingPoint,
  entering: EnteringAir,
): Outcome {
  const chiller = catalogue.chillers.get(unit.unit)
  const expansion = catalogue.expansions.get(unit.unit)
  const ratings = catalogue.ratings.get(unit.unit) ?? []
  const complete = (outcome: Outcome): Outcome =>
    point.joined === 'water' ? outcome : addSupply(outcome, entering)
  switch (unit.kind) {
    case 'chiller':
      if (chiller !== undefined) return evaluateChiller(unit, chiller, point)
      break
    case 'map': {
      const map = catalogue.maps.get(unit.unit)
      if (map !== undefined) return evaluateMap(unit, map, point)
      break
    }
    case 'coil':
      return complete(evaluateCoil(unit, ratings, point, entering))
    case 'expansion':
      if (expansion !== undefined) return complete(evaluateExpansion(unit, expansion, point, entering))
      break
    case 'dual':
      if (expansion !== undefined) {
        const join = point.joined === 'water' ? joinAtWater : joinWorst
        return join(
          complete(evaluateCoil(unit, ratings, point, entering)),
          complete(evaluateExpansion(unit, expansion, point, entering)),
        )
      }
  }
  throw new RangeError(`${unit.unit}: give its curves, ratings or table`)
}

export interface RankedUnit extends Outcome {
  readonly unit: UnitRecord
}

/** The figure that a unit is put in order by; the lowest comes first. */
function toKey({ unit, performance }: RankedUnit, criterion: Criterion): number {
  const last = Number.POSITIVE_INFINITY
  switch (criterion) {
    case 'oversize':
      return performance?.oversize ?? last
    case 'price':
      return unit.price ?? last
    case 'efficiency':
      return -(performance?.efficiency ?? -last)
    case 'footprint':
      return unit.footprint ?? last
  }
}

const compareNumbers = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)

/** Units that fit by the criterion, then by oversize; then those that come nearest to the target; then the others. */
function compareUnits(one: RankedUnit, other: RankedUnit, criterion: Criterion): number {
  const rankNearness = ({ failure, performance }: RankedUnit): number =>
    failure === undefined ? 0 : performance === undefined ? 2 : 1
  const nearness = compareNumbers(rankNearness(one), rankNearness(other))
  if (nearness !== 0) return nearness
  if (one.failure === undefined)
    return (
      compareNumbers(toKey(one, criterion), toKey(other, criterion)) ||
      compareNumbers(toKey(one, 'oversize'), toKey(other, 'oversize')) ||
      compareNumbers(one.unit.price ?? 0, other.unit.price ?? 0)
    )
  return compareNumbers(-(one.performance?.oversize ?? -1e9), -(other.performance?.oversize ?? -1e9))
}

/**
 * Every unit with what it does and why it is not offered, in the order of the criterion.
 *
 * @throws RangeError if no air has the values of the point, or for a unit without the records of its kind
 */
export function rankUnits(
  catalogue: IndexedCatalogue,
  point: OperatingPoint,
  criterion: Criterion,
): readonly RankedUnit[] {
  const entering = toEnteringAir(point)
  return catalogue.units
    .map((unit): RankedUnit => {
      const failure = checkRequests(unit, point)
      return {
        unit,
        ...(failure === undefined ? evaluateUnit(catalogue, unit, point, entering) : { failure }),
      }
    })
    .toSorted((one, other) => compareUnits(one, other, criterion))
}

/** Sections of a curve. */
const steps = 12

interface SweepPoint {
  readonly variable: (typeof sweepVariables)[number]
  readonly value: number
  readonly capacity?: number
}

const computeSpan = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

/** The temperatures that matter to a unit, each with the ends between which it is shown. */
function listSpans(
  { chillers, expansions, ratings, maps }: IndexedCatalogue,
  { unit, kind, condenser }: UnitRecord,
  point: OperatingPoint,
): readonly (readonly [SweepPoint['variable'], from: number, to: number])[] {
  const sink = condenser === 'water' ? 'condenserWater' : 'outdoor'
  const chiller = chillers.get(unit)
  if (chiller !== undefined)
    return [
      ['waterSupply', chiller.leavingFrom, chiller.leavingTo],
      [sink, chiller.sinkFrom, chiller.sinkTo],
    ]
  const map = maps.get(unit) ?? []
  if (kind === 'map')
    return [
      ['waterSupply', ...computeSpan(map.map(({ leaving }) => leaving))],
      [sink, ...computeSpan(map.map((row) => row.sink))],
    ]
  const expansion = expansions.get(unit)
  const rated = ratings.get(unit) ?? []
  const airIn = ['airIn', Math.min(18, point.airIn), Math.max(40, point.airIn)] as const
  const coilSpans: ReturnType<typeof listSpans> =
    rated.length === 0
      ? [airIn]
      : [
          ['airIn', ...computeSpan(rated.map((rating) => rating.airIn))],
          ['waterSupply', ...computeSpan(rated.map((rating) => rating.waterIn))],
        ]
  return expansion === undefined ? coilSpans : [...coilSpans, [sink, expansion.sinkFrom, expansion.sinkTo]]
}

/** Capacity of a unit along each temperature that matters to it, all else as at the point; none where nothing is published. */
export function sweepUnit(
  catalogue: IndexedCatalogue,
  unit: UnitRecord,
  point: OperatingPoint,
): readonly SweepPoint[] {
  return listSpans(catalogue, unit, point).flatMap(([variable, from, to]) =>
    Array.from({ length: steps + 1 }, (_, index): SweepPoint => {
      const value = from + (index * (to - from)) / steps
      const varied = { ...point, [variable]: value }
      const moved = keepRise(variable === 'outdoor' ? { ...varied, outdoorMaximum: value } : varied, point)
      const capacity = findCapacity(catalogue, unit, moved)
      return { variable, value, ...(capacity === undefined ? {} : { capacity }) }
    }),
  )
}

/**
 * The largest kW that a unit draws between the outdoor air of the point and the hottest, carrying what is asked of it as far as it can: what its
 * feed carries in normal service (IEC 60364-1, 311; IEC 60364-4-43, 433.1; recalled). Where it has no data it trips and draws nothing.
 */
export function findFeedPower(
  catalogue: IndexedCatalogue,
  unit: UnitRecord,
  point: OperatingPoint,
  hottest: number,
): number | undefined {
  const entering = toEnteringAir(point)
  const findPower = (outdoor: number): number | undefined =>
    evaluateUnit(catalogue, unit, { ...point, outdoor }, entering).performance?.power
  const here = findPower(point.outdoor)
  if (here === undefined || unit.condenser !== 'air') return here
  const between = Array.from(
    { length: steps },
    (_, index) => point.outdoor + ((index + 1) * (hottest - point.outdoor)) / steps,
  )
  const powers = [point.outdoorMaximum, ...between]
    .filter((outdoor) => outdoor > point.outdoor)
    .map(findPower)
    .filter((power) => power !== undefined)
  return Math.max(here, ...powers)
}

/**
 * kW that a unit with its condenser in outdoor air carries in the hottest, all else as at the point; undefined for other units and where
 * it has no data.
 */
export function findHottestCapacity(
  catalogue: IndexedCatalogue,
  unit: UnitRecord,
  point: OperatingPoint,
  hottest: number,
): number | undefined {
  if (unit.condenser !== 'air') return undefined
  return evaluateUnit(catalogue, unit, { ...point, outdoor: hottest }, toEnteringAir(point)).performance
    ?.capacity
}

/** Water that enters warmer also leaves warmer. */
const keepRise = (moved: OperatingPoint, { waterSupply, waterReturn }: OperatingPoint): OperatingPoint =>
  waterReturn === undefined ? moved : { ...moved, waterReturn: moved.waterSupply + waterReturn - waterSupply }

function findCapacity(
  catalogue: IndexedCatalogue,
  unit: UnitRecord,
  point: OperatingPoint,
): number | undefined {
  const pressure = computeStandardPressure(point.altitude)
  const air = findMoistAir(point.airIn, { kind: 'ratio', value: point.ratio }, pressure)
  if (typeof air === 'string') return undefined
  const outcome = evaluateUnit(catalogue, unit, { ...point, static: 0 }, { air, pressure })
  return outcome.performance?.capacity
}
