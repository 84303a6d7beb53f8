// Cooling units: the one whose capacity table is public, and samples in the sizes of row, perimeter, door and overhead units.
import { type CapacityMap, type MapPoint } from './map.ts'
import { distributionPorts } from './rejection.ts'
import type { Refrigerant } from './refrigerants.ts'

export const media = ['chilledWater', 'directExpansion', 'fluidExpansion', 'pumpedRefrigerant'] as const
export type Medium = (typeof media)[number]

/** V between two phases that a unit bears at a frequency in Hz. */
export interface Supply {
  readonly hertz: number
  readonly from: number
  readonly to: number
}

export interface UnitFacts extends CapacityMap {
  readonly key: string
  readonly medium: Medium
  readonly place: 'row' | 'perimeter' | 'door' | 'overhead'
  /** Every figure is a sample. */
  readonly sample: boolean
  /** m³/h at full speed. */
  readonly airflow: number
  /** kW of its name, by which rules on refrigerants are graded. */
  readonly nominal: number
  readonly supplies: readonly Supply[]
  /** °C of water that may enter at least and leave at most; undefined where none is published. */
  readonly water?: readonly [from: number, to: number]
  readonly refrigerant: Refrigerant
  /** mm that have to be free in front of it. */
  readonly clearance: number
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly mass: number
  /** dB(A) at full speed. */
  readonly noise: number
}

/** The four corners of a sample map that is straight between them. */
const corners = (
  returns: readonly [number, number],
  sinks: readonly [number, number],
  rise: number,
  capacity: (back: number, sink: number) => number,
): MapPoint[] =>
  returns.flatMap((back) =>
    sinks.map((sink) => ({ return: back, sink, rise, capacity: Number(capacity(back, sink).toFixed(3)) })),
  )

/** A sample with chilled water: its size at 33 °C return and 18 °C water, and in proportion to their difference. */
const chilledWater = (size: number): MapPoint[] =>
  corners([26, 40], [12, 22], 6, (back, sink) => (size * (back - sink)) / 15)

/** A sample with direct expansion: its size at 33 °C return and 35 °C outdoors; 2 % more per K of return, 0.8 % less per K outdoors. */
const directExpansion = (size: number): MapPoint[] =>
  corners([24, 40], [-20, 48], 0, (back, sink) => size * (1 + 0.02 * (back - 33)) * (1 - 0.008 * (sink - 35)))

/** A sample cooled by a fluid: its size at 33 °C return and 40 °C entering fluid, as above. */
const fluidExpansion = (size: number): MapPoint[] =>
  corners([24, 40], [10, 50], 0, (back, sink) => size * (1 + 0.02 * (back - 33)) * (1 - 0.008 * (sink - 40)))

/** A sample with pumped refrigerant: its size at 33 °C return and 13 °C of refrigerant, and in proportion to their difference. */
const pumpedRefrigerant = (size: number): MapPoint[] =>
  corners([26, 45], [10, 24], 0, (back, sink) => (size * (back - sink)) / 20)

/** Nameplates of 208/230, 400, 460 and 575 V bear these (AAON, CL series manual, table 4). */
const plates = { low: [187, 254], middle: [344, 440], high: [416, 508], highest: [520, 635] } as const
const supply = (hertz: number, plate: keyof typeof plates): Supply => {
  const [from, to] = plates[plate]
  return { hertz, from, to }
}
const fifty: readonly Supply[] = [supply(50, 'low'), supply(50, 'middle')]
const sixty: readonly Supply[] = [supply(60, 'low'), supply(60, 'high'), supply(60, 'highest')]
const both: readonly Supply[] = [...fifty, ...sixty, supply(60, 'middle')]

export const units: readonly UnitFacts[] = [
  {
    key: 'rowWater30',
    medium: 'chilledWater',
    place: 'row',
    sample: true,
    basis: 'net',
    fan: 1.2,
    points: chilledWater(30),
    airflow: 8000,
    nominal: 30,
    supplies: both,
    water: [13, 26],
    refrigerant: 'none',
    clearance: 900,
    width: 300,
    depth: 1070,
    height: 1991,
    mass: 180,
    noise: 62,
  },
  {
    key: 'rowWater60',
    medium: 'chilledWater',
    place: 'row',
    sample: true,
    basis: 'net',
    fan: 2.6,
    points: chilledWater(60),
    airflow: 15_000,
    nominal: 60,
    supplies: both,
    water: [13, 26],
    refrigerant: 'none',
    clearance: 900,
    width: 600,
    depth: 1070,
    height: 1991,
    mass: 320,
    noise: 66,
  },
  {
    key: 'perimeterWater100',
    medium: 'chilledWater',
    place: 'perimeter',
    sample: true,
    basis: 'gross',
    fan: 5,
    points: chilledWater(105),
    airflow: 27_000,
    nominal: 100,
    supplies: both,
    water: [13, 26],
    refrigerant: 'none',
    clearance: 1000,
    width: 2550,
    depth: 890,
    height: 1970,
    mass: 780,
    noise: 64,
  },
  {
    // Sensible kW at 35,000 ft³/min; width to mass and noise are samples. 60 Hz: the manual is the American one.
    key: 'cw305',
    medium: 'chilledWater',
    place: 'perimeter',
    sample: false,
    basis: 'net',
    // From the balance of the published water: 175 US gal/min · 10 °F are 256.4 kW for 242 kW.
    fan: 14.4,
    points: [
      { return: 23.9, sink: 7.2, rise: 5.5, capacity: 228 },
      { return: 26.7, sink: 7.2, rise: 5.5, capacity: 276 },
      { return: 29.4, sink: 7.2, rise: 5.5, capacity: 323 },
      { return: 23.9, sink: 7.2, rise: 6.7, capacity: 214 },
    ],
    airflow: 59_465,
    nominal: 242,
    supplies: sixty,
    refrigerant: 'none',
    clearance: 1000,
    width: 3350,
    depth: 1220,
    height: 1980,
    mass: 1400,
    noise: 72,
  },
  {
    key: 'rowExpansion10',
    medium: 'directExpansion',
    place: 'row',
    sample: true,
    basis: 'net',
    fan: 0.5,
    points: directExpansion(10),
    airflow: 2800,
    nominal: 10,
    supplies: both,
    refrigerant: 'R32',
    clearance: 900,
    width: 300,
    depth: 1070,
    height: 1991,
    mass: 190,
    noise: 60,
  },
  {
    key: 'rowExpansion30',
    medium: 'directExpansion',
    place: 'row',
    sample: true,
    basis: 'net',
    fan: 1.6,
    points: directExpansion(30),
    airflow: 8000,
    nominal: 30,
    supplies: both,
    refrigerant: 'R410A',
    clearance: 900,
    width: 600,
    depth: 1070,
    height: 1991,
    mass: 350,
    noise: 65,
  },
  {
    key: 'perimeterExpansion50',
    medium: 'directExpansion',
    place: 'perimeter',
    sample: true,
    basis: 'gross',
    fan: 3,
    points: directExpansion(53),
    airflow: 14_000,
    nominal: 50,
    supplies: fifty,
    refrigerant: 'R32',
    clearance: 1000,
    width: 1750,
    depth: 890,
    height: 1970,
    mass: 620,
    noise: 63,
  },
  {
    key: 'doorWater20',
    medium: 'chilledWater',
    place: 'door',
    sample: true,
    basis: 'net',
    fan: 0.4,
    points: chilledWater(20),
    airflow: 5400,
    nominal: 20,
    supplies: both,
    water: [13, 26],
    refrigerant: 'none',
    clearance: 900,
    width: 600,
    depth: 250,
    height: 2000,
    mass: 120,
    noise: 58,
  },
  {
    key: 'rowFluid30',
    medium: 'fluidExpansion',
    place: 'row',
    sample: true,
    basis: 'net',
    fan: 1.6,
    points: fluidExpansion(30),
    airflow: 8000,
    nominal: 30,
    supplies: both,
    refrigerant: 'R410A',
    clearance: 900,
    width: 600,
    depth: 1070,
    height: 1991,
    mass: 380,
    noise: 65,
  },
  {
    key: 'perimeterFluid60',
    medium: 'fluidExpansion',
    place: 'perimeter',
    sample: true,
    basis: 'gross',
    fan: 3.4,
    points: fluidExpansion(63.4),
    airflow: 16_500,
    nominal: 60,
    supplies: both,
    refrigerant: 'R32',
    clearance: 1000,
    width: 1750,
    depth: 890,
    height: 1970,
    mass: 690,
    noise: 64,
  },
  {
    key: 'overheadRefrigerant20',
    medium: 'pumpedRefrigerant',
    place: 'overhead',
    sample: true,
    basis: 'net',
    fan: 0.5,
    points: pumpedRefrigerant(20),
    airflow: 5200,
    nominal: 20,
    supplies: both,
    refrigerant: 'R134a',
    clearance: 600,
    width: 1800,
    depth: 600,
    height: 560,
    mass: 165,
    noise: 62,
  },
]

/** Whole m of leak rope around a unit with water or a fluid; none around one without. */
export const ropeOf = ({ medium, width, depth }: UnitFacts): number =>
  medium === 'chilledWater' || medium === 'fluidExpansion' ? Math.ceil((2 * (width + depth)) / 1000) : 0

/** m² of a unit with what has to stay free in front of it, rounded up to 0.01. */
export const floorOf = ({ width, depth, clearance }: UnitFacts): number =>
  Math.ceil((width * (depth + clearance)) / 1e4) / 100

/** Units that a distribution unit feeds: row coolers and doors with water, units with pumped refrigerant; 0 where it takes none. */
export function portsOf({ medium, place }: UnitFacts): number {
  if (medium === 'pumpedRefrigerant') return distributionPorts.refrigerant
  return medium === 'chilledWater' && (place === 'row' || place === 'door') ? distributionPorts.water : 0
}

/** Probes at rack inlets for each unit: an assumption. */
export const probes = 3
