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
const elsewhere: Road = [2.55, 40_000, 60_000]
/** Countries by the road limits that they apply: members of the European Union and neighbours, the British Isles, North America, Japan. */
const followers: readonly (readonly [code: string, countries: string])[] = [
  ['EU', 'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'],
  ['GB', 'GB GG IM JE'],
  ['US', 'AS CA GU MP MX PR US VI'],
  ['JP', 'JP'],
]
function findRoad(country: string): Road {
  const code = followers.find(([, countries]) => countries.split(' ').includes(country))?.[0]
  return roads[code ?? ''] ?? elsewhere
}

/** Trailers: m of the deck, kg of tractor and trailer (assumptions). */
const trailers: Readonly<Record<string, readonly [deck: number, tare: number]>> = {
  standard: [1.2, 14_000],
  semiLow: [0.9, 16_000],
  low: [0.4, 20_000],
}
/** Sample load chart: kg for each t of the crane's class by its radius in m; a crane's own is rounded down to 100 kg. */
const chart: readonly (readonly [radius: number, perClass: number])[] = [
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
  const size = Number(crane.slice(1))
  const after = Math.max(
    1,
    chart.findIndex(([at]) => at >= radius),
  )
  const [[from, less], [to, more]] = [chart[after - 1] ?? [0, 0], chart[after] ?? [0, 0]]
  const [before, behind] = [less, more].map((load) => Math.floor((load * size) / 100) * 100)
  const load = (before ?? 0) + ((radius - from) / (to - from)) * ((behind ?? 0) - (before ?? 0))
  return Math.floor(load / 100 + 1e-9) * 100
}

/** IT modules first, the others second: m, counts and kg. */
interface Shipped {
  readonly widths: readonly [number, number]
  readonly counts: readonly [number, number]
  readonly masses: readonly [number, number]
  readonly height: number
}

/** Permits of every country of the way, whether a train needs one for its mass (1 or 0), m on the trailer, and % of the crane. */
export function countRoadPermits(
  assignment: Assignment,
  { widths, counts, masses, height }: Shipped,
): Readonly<Record<string, number>> {
  const factory = roads[String(assignment['factory'])] ?? elsewhere
  const home = findRoad(String(assignment['country']))
  const limits = [home, factory]
  const transit = Array.from({ length: Number(assignment['transit.count']) }, (_, index) =>
    findRoad(String(assignment[`transit[${index + 1}].country`])),
  )
  const isHome = (roads[String(assignment['factory'])] ?? elsewhere) === home
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
    permits: [home, ...(isHome ? [] : [factory]), ...transit].reduce(
      (sum, road) => sum + countPermits(road),
      0,
    ),
    trainPermit: limits.some(([, limit]) => heaviest + tare > limit) ? 1 : 0,
    roadHeight: height + deck,
    craneUse:
      (110 * heaviest) / computeCraneLoad(String(assignment['crane']), Number(assignment['craneRadius'])),
  }
}
