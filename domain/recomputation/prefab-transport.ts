// An independent computation of the transport of prefabricated modules: road limits, permits and the load of the crane.
import type { Assignment } from '../engine/model.ts'

/** m wide, kg of a train without and with a permit (Directive 96/53/EC; other codes recalled; permits are assumptions). */
type Road = readonly [width: number, train: number, permitted: number]
const roads: Readonly<Record<string, Road>> = {
  EU: [2.55, 40_000, 80_000],
  GB: [2.55, 44_000, 80_000],
  US: [2.59, 36_287, 80_000],
  JP: [2.5, 25_000, 60_000],
}
const otherRoad: Road = [2.55, 40_000, 60_000]
/** Countries by the road limits that they apply: members of the European Union and neighbours, the British Isles, North America, Japan. */
const countriesByRoad: readonly (readonly [code: string, countries: string])[] = [
  ['EU', 'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'],
  ['GB', 'GB GG IM JE'],
  ['US', 'AS CA GU MP MX PR US VI'],
  ['JP', 'JP'],
]
function findRoad(country: string): Road {
  const code = countriesByRoad.find(([, countries]) => countries.split(' ').includes(country))?.[0]
  return roads[code ?? ''] ?? otherRoad
}

/** Trailers: m of the deck, kg of tractor and trailer (assumptions). */
const trailers: Readonly<Record<string, readonly [deck: number, tare: number]>> = {
  standard: [1.2, 14_000],
  semiLow: [0.9, 16_000],
  low: [0.4, 20_000],
}
/** Sample load chart: kg for each t of the crane's class by its radius in m; a crane's own is rounded down to 100 kg. */
const loadChart: readonly (readonly [radius: number, perClass: number])[] = [
  [4, 718.25],
  [6, 450.5],
  [8, 323.5],
  [10, 250.25],
  [12, 203],
  [16, 145.75],
  [20, 112.75],
  [24, 91.5],
  [30, 70.75],
]
function computeCraneLoad(crane: string, radius: number): number {
  const craneClass = Number(crane.slice(1))
  const after = Math.max(
    1,
    loadChart.findIndex(([at]) => at >= radius),
  )
  const [[from, nearLoad], [to, farLoad]] = [loadChart[after - 1] ?? [0, 0], loadChart[after] ?? [0, 0]]
  const [nearer, farther] = [nearLoad, farLoad].map((load) => Math.floor((load * craneClass) / 100) * 100)
  const load = (nearer ?? 0) + ((radius - from) / (to - from)) * ((farther ?? 0) - (nearer ?? 0))
  return Math.floor(load / 100 + 1e-9) * 100
}

/** IT modules first, the others second: m, counts and kg. */
interface ShippedModules {
  readonly widths: readonly [number, number]
  readonly counts: readonly [number, number]
  readonly masses: readonly [number, number]
  readonly height: number
}

/** Number of permits of all countries on the way, whether a train needs one for its mass (1 or 0), height in m on the trailer, and use of the crane in %. */
export function computeTransport(
  assignment: Assignment,
  { widths, counts, masses, height }: ShippedModules,
): Readonly<Record<string, number>> {
  const factory = roads[String(assignment['factory'])] ?? otherRoad
  const destination = findRoad(String(assignment['country']))
  const limits = [destination, factory]
  const transit = Array.from({ length: Number(assignment['transit.count']) }, (_, index) =>
    findRoad(String(assignment[`transit[${index + 1}].country`])),
  )
  const isFactoryRoad = (roads[String(assignment['factory'])] ?? otherRoad) === destination
  const [deck, tare] = trailers[String(assignment['trailer'])] ?? [Number.NaN, Number.NaN]
  /** One permit for each piece that is wider, or whose train is heavier, than these roads allow. */
  const countPermits = ([width, train]: Road): number =>
    counts.reduce(
      (sum, count, kind) =>
        sum + ((widths[kind] ?? 0) > width || (masses[kind] ?? 0) + tare > train ? count : 0),
      0,
    )
  const heaviest = Math.max(...masses)
  return {
    permits: [destination, ...(isFactoryRoad ? [] : [factory]), ...transit].reduce(
      (sum, road) => sum + countPermits(road),
      0,
    ),
    trainPermit: limits.some(([, limit]) => heaviest + tare > limit) ? 1 : 0,
    roadHeight: height + deck,
    craneUse:
      (110 * heaviest) / computeCraneLoad(String(assignment['crane']), Number(assignment['craneRadius'])),
  }
}
