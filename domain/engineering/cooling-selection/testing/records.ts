// Published records of units for tests: curves of chillers and a rooftop unit, the table of a chiller, the points of a coil.
import type {
  ChillerRecord,
  ExpansionRecord,
  MapRecord,
  OperatingPoint,
  RatingRecord,
  UnitRecord,
} from '../fields.ts'

const toCoefficients = (letter: string, values: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(values.map((value, index) => [`${letter}${index + 1}`, value]))

/** York YCAL0033EE, air-cooled (lbl-srg/modelica-buildings, ElectricEIR): kW, °C, and the coefficients of its curves. */
export const york: ChillerRecord = {
  unit: 'york',
  capacity: 100.582,
  cop: 3.1,
  leavingAt: 6.67,
  sinkAt: 35,
  leavingFrom: 4.44,
  leavingTo: 10,
  sinkFrom: 23.89,
  sinkTo: 51.67,
  ...toCoefficients(
    'c',
    [
      -0.266_064_569_7, 0.099_871_403_5, -0.002_381_415_4, 0.062_831_648_1, -0.000_964_464_9,
      -0.001_124_922_4,
    ],
  ),
  ...toCoefficients(
    'e',
    [0.180_701_778_7, 0.027_153_031_2, -0.000_455_357_4, 0.018_817_507_9, 0.000_262_327_6, -0.001_288_118_9],
  ),
  ...toCoefficients('p', [0, 1, 0]),
}

/** McQuay WSC 471 kW, water-cooled (lbl-srg/modelica-buildings, ElectricEIR): kW, °C, and the coefficients of its curves. */
export const mcquay: ChillerRecord = {
  unit: 'mcquay',
  capacity: 471.2,
  cop: 5.89,
  leavingAt: 8.89,
  sinkAt: 26.67,
  leavingFrom: 7.22,
  leavingTo: 12.78,
  sinkFrom: 12.78,
  sinkTo: 26.67,
  ...toCoefficients(
    'c',
    [0.252_113, 0.013_240_53, -0.008_637_329, 0.085_810_56, -0.004_261_176, 0.008_661_899],
  ),
  ...toCoefficients(
    'e',
    [0.447_523_8, -0.025_882_1, -0.001_459_053, 0.043_425_95, -0.001_000_651, 0.001_920_106],
  ),
  ...toCoefficients('p', [0.277_888_9, 0.233_836_3, 0.488_374_8]),
}

/** York Sunline DJ240, a rooftop unit (lbl-srg/modelica-buildings): kW, m³/h, °C, and the coefficients of its curves. */
export const sunline: ExpansionRecord = {
  unit: 'sunline',
  capacity: 73.518,
  cop: 4.096,
  share: 0.75,
  airflow: 13_593.6,
  dryAt: 26.67,
  wetAt: 19.44,
  sinkAt: 35,
  wetFrom: 13.89,
  wetTo: 22.22,
  sinkFrom: 23.89,
  sinkTo: 51.67,
  flowFrom: 0.75,
  flowTo: 1.175,
  ...toCoefficients('c', [1.380_408_9, -0.080_186_1, 0.003_358_8, 0.011_888_2, -0.000_133_9, -0.000_535_7]),
  ...toCoefficients('e', [-0.163_511_3, 0.122_239_7, -0.003_710_7, -0.007_037_2, 0.000_505_2, -0.000_206_9]),
  ...toCoefficients('f', [0.789_465_4, 0.199_661_5, 0.011_145_4]),
  ...toCoefficients('g', [1.527_238_1, -0.965_285, 0.441_848_5]),
}

/** °C of leaving chilled water, by row of the table, and of water that enters the condenser, by column. */
const leavingTemperatures = [7, 10, 18]
const condenserTemperatures = [25, 30, 35]
/** kW of cooling. */
const capacities = [
  [1054, 1035, 995],
  [1102, 1120, 1096],
  [1227, 1244, 1275],
]
/** Electric power in kW. */
const powers = [
  [159.215, 182.218, 208.159],
  [159.479, 182.708, 208.762],
  [161.024, 183.752, 210.396],
]
/** Part of the table of the Carrier 30XW-P 1012 (EN 14511). */
export const carrier: readonly MapRecord[] = leavingTemperatures.flatMap((leaving, row) =>
  condenserTemperatures.map((sink, column) => ({
    unit: 'carrier',
    leaving,
    sink,
    capacity: capacities[row]?.[column] ?? 0,
    power: powers[row]?.[column] ?? 0,
  })),
)

/** Vertiv Liebert CW305: °C of entering air and of leaving water, and sensible kW net of its fan (SL-70373, as quoted in a public study note). */
export const liebert: readonly RatingRecord[] = [
  [23.9, 12.7, 228],
  [26.7, 12.7, 276],
  [29.4, 12.7, 323],
  [23.9, 13.9, 214],
].map(([airIn = 0, waterOut = 0, sensible = 0]) => ({
  unit: 'liebert',
  airIn,
  waterIn: 7.2,
  waterOut,
  sensible,
  airflow: 59_465,
}))

/** Creates a unit of a kind; the fields of its fan and its coil are missing unless they are given. */
export const createUnit = (
  unit: string,
  kind: UnitRecord['kind'],
  overrides: Partial<UnitRecord> = {},
): UnitRecord => ({
  unit,
  kind,
  condenser: 'water',
  frequency: 'both',
  highestAltitude: 3050,
  glycol: true,
  ...overrides,
})

/** The fan of a perimeter unit: its power in kW at full speed, its pressures in Pa, and its slowest speed in % of full speed. */
export const fan = {
  fanPower: 14.4,
  nominalStatic: 20,
  maximumStatic: 200,
  internalDrop: 300,
  slowestFan: 40,
} as const

/** The operating point that tests start from, each changing some of its fields. */
export const point: OperatingPoint = {
  quantity: 1,
  altitude: 0,
  frequency: '50',
  airIn: 24,
  ratio: 0.009_3,
  static: 20,
  waterSupply: 7,
  waterReturn: 12,
  glycol: 0,
  glycolCapacity: 100,
  glycolFlow: 100,
  outdoor: 35,
  outdoorMaximum: 35,
  condenserWater: 30,
  condenser: 'any',
  refrigerant: 'any',
  discharge: 'any',
}
