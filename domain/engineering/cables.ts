// Copper conductors for a feeder: the size that carries a current, its protective conductor, and the longest permitted run.
import type { OvercurrentRule } from './overcurrent.ts'

/** A standard cross-section. */
export interface Conductor {
  /** As it is ordered: `35 mm²`, `2/0 AWG`, `250 kcmil`. */
  readonly size: string
  /** In mm². */
  readonly area: number
  /** Ampacity in A as one of two and as one of three loaded conductors, at 30 °C. */
  readonly carries: { readonly 2: number; readonly 3: number }
  /** Resistance in mΩ/m at operating temperature: 90 °C of the metric sizes, 75 °C of the American ones. */
  readonly resistance: number
  /** Reactance in mΩ/m, the highest of the ways to lay it. */
  readonly reactance: number
  /** Resistance in mΩ/m at 20 °C. */
  readonly minResistance: number
  /** Reactance in mΩ/m, the lowest of the ways to lay it. */
  readonly minReactance: number
}

export interface ConductorChoice {
  /** Equal conductors in parallel in each line. */
  readonly parallel: number
  readonly size: string
  /** Total of all parallel conductors, in mm². */
  readonly area: number
  /** Total ampacity in A of all parallel conductors at the requested temperature. */
  readonly carries: number
  /** As the trade writes it: `2 × 185 mm²`. */
  readonly words: string
}

/** Change of the resistance of copper with each kelvin from 20 °C, IEC 60228. */
const copperCoefficient = 0.003_93

/** Reactance in mΩ/m of cables with several cores, IEC 60364-5-52, annex G. */
const metricReactance = 0.08

const toMetricConductor = (area: number, two: number, three: number, minResistance: number): Conductor => ({
  size: `${area} mm²`,
  area,
  carries: { 2: two, 3: three },
  resistance: minResistance * (1 + copperCoefficient * (90 - 20)),
  reactance: metricReactance,
  minResistance,
  minReactance: metricReactance,
})

/**
 * IEC 60364-5-52, tables B.52.3 (two loaded) and B.52.5 (three loaded), installation method C, copper with insulation
 * for 90 °C at 30 °C in air (recalled; confirm before use), and the highest resistance of class 2 at 20 °C by IEC
 * 60228. Parallel conductors replace 300 mm² and larger, because they can be bent into a cabinet.
 */
const metricConductors: readonly Conductor[] = [
  toMetricConductor(1.5, 24, 22, 12.1),
  toMetricConductor(2.5, 33, 30, 7.41),
  toMetricConductor(4, 45, 40, 4.61),
  toMetricConductor(6, 58, 52, 3.08),
  toMetricConductor(10, 80, 71, 1.83),
  toMetricConductor(16, 107, 96, 1.15),
  toMetricConductor(25, 138, 119, 0.727),
  toMetricConductor(35, 171, 147, 0.524),
  toMetricConductor(50, 209, 179, 0.387),
  toMetricConductor(70, 269, 229, 0.268),
  toMetricConductor(95, 328, 278, 0.193),
  toMetricConductor(120, 382, 322, 0.153),
  toMetricConductor(150, 441, 371, 0.124),
  toMetricConductor(185, 506, 424, 0.0991),
  toMetricConductor(240, 599, 500, 0.0754),
]

/** One circular mil in mm². */
const circularMil = 5.067_075e-4

/** One ohm per thousand feet in mΩ/m. */
const perThousandFeet = 1 / 0.3048

interface AmericanImpedance {
  /** Resistance and reactance in Ω per 1,000 ft: NEC chapter 9, table 9, in steel conduit. */
  readonly table9: readonly [resistance: number, reactance: number]
  /** Feet for one ohm, the constant C of the point-to-point method in a nonmagnetic duct. */
  readonly feetPerOhm: number
}

function toAmericanConductor(
  size: string,
  circularMils: number,
  carries: number,
  { table9: [resistance, reactance], feetPerOhm }: AmericanImpedance,
): Conductor {
  const minResistance = resistance / (1 + copperCoefficient * (75 - 20))
  const minImpedance = Math.max(minResistance, 1000 / feetPerOhm)
  return {
    size,
    area: circularMils * circularMil,
    carries: { 2: carries, 3: carries },
    resistance: resistance * perThousandFeet,
    reactance: reactance * perThousandFeet,
    minResistance: minResistance * perThousandFeet,
    minReactance: Math.sqrt(minImpedance ** 2 - minResistance ** 2) * perThousandFeet,
  }
}

/**
 * NEC table 310.16, copper at 75 °C in air of 30 °C, with areas from chapter 9, table 8; 14, 12 and 10 AWG by the
 * devices that 240.4(D) allows. Impedances are the highest of chapter 9, table 9 (recalled), and the lowest of the
 * constants C of Bussmann's point-to-point method. Parallel conductors in separate raceways replace sizes above 500
 * kcmil.
 */
const americanConductors: readonly Conductor[] = [
  toAmericanConductor('14 AWG', 4110, 15, { table9: [3.1, 0.073], feetPerOhm: 389 }),
  toAmericanConductor('12 AWG', 6530, 20, { table9: [2, 0.068], feetPerOhm: 617 }),
  toAmericanConductor('10 AWG', 10_380, 30, { table9: [1.2, 0.063], feetPerOhm: 982 }),
  toAmericanConductor('8 AWG', 16_510, 50, { table9: [0.78, 0.065], feetPerOhm: 1559 }),
  toAmericanConductor('6 AWG', 26_240, 65, { table9: [0.49, 0.064], feetPerOhm: 2430 }),
  toAmericanConductor('4 AWG', 41_740, 85, { table9: [0.31, 0.06], feetPerOhm: 3826 }),
  toAmericanConductor('3 AWG', 52_620, 100, { table9: [0.25, 0.059], feetPerOhm: 4811 }),
  toAmericanConductor('2 AWG', 66_360, 115, { table9: [0.2, 0.057], feetPerOhm: 6044 }),
  toAmericanConductor('1 AWG', 83_690, 130, { table9: [0.16, 0.057], feetPerOhm: 7493 }),
  toAmericanConductor('1/0 AWG', 105_600, 150, { table9: [0.12, 0.055], feetPerOhm: 9317 }),
  toAmericanConductor('2/0 AWG', 133_100, 175, { table9: [0.1, 0.054], feetPerOhm: 11_424 }),
  toAmericanConductor('3/0 AWG', 167_800, 200, { table9: [0.079, 0.052], feetPerOhm: 13_923 }),
  toAmericanConductor('4/0 AWG', 211_600, 230, { table9: [0.063, 0.051], feetPerOhm: 16_673 }),
  toAmericanConductor('250 kcmil', 250_000, 255, { table9: [0.054, 0.052], feetPerOhm: 18_594 }),
  toAmericanConductor('300 kcmil', 300_000, 285, { table9: [0.045, 0.051], feetPerOhm: 20_868 }),
  toAmericanConductor('350 kcmil', 350_000, 310, { table9: [0.039, 0.05], feetPerOhm: 22_737 }),
  toAmericanConductor('400 kcmil', 400_000, 335, { table9: [0.035, 0.049], feetPerOhm: 24_297 }),
  toAmericanConductor('500 kcmil', 500_000, 380, { table9: [0.029, 0.048], feetPerOhm: 26_706 }),
]

/** NEC table 250.122: copper equipment grounding conductor by the rating in A of the device ahead of it. */
const groundingConductors: readonly (readonly [device: number, size: string])[] = [
  [15, '14 AWG'],
  [20, '12 AWG'],
  [60, '10 AWG'],
  [100, '8 AWG'],
  [200, '6 AWG'],
  [300, '4 AWG'],
  [400, '3 AWG'],
  [500, '2 AWG'],
  [600, '1 AWG'],
  [800, '1/0 AWG'],
  [1000, '2/0 AWG'],
  [1200, '3/0 AWG'],
  [1600, '4/0 AWG'],
  [2000, '250 kcmil'],
  [2500, '350 kcmil'],
  [3000, '400 kcmil'],
  [4000, '500 kcmil'],
]

/** The sizes that a rule chooses from, the smallest first. */
export const listConductors = (rule: OvercurrentRule): readonly Conductor[] =>
  rule === 'UL' ? americanConductors : metricConductors

/** Highest ambient temperature in °C that the factors below cover. */
export const maxAmbient = 40

/**
 * Share of its current that a conductor carries at an ambient temperature in °C: IEC 60364-5-52, table B.52.14 (90 °C),
 * and NEC table 310.15(B)(1) (75 °C). A cool room gives no credit. Throws RangeError above 40 °C, for which no UPS here
 * is designed.
 */
export function computeAmbientFactor(rule: OvercurrentRule, celsius: number): number {
  if (celsius > maxAmbient) throw new RangeError(`no ambient factor for ${celsius} °C`)
  if (celsius <= 30) return 1
  if (celsius <= 35) return rule === 'UL' ? 0.94 : 0.96
  return rule === 'UL' ? 0.88 : 0.91
}

/**
 * The fewest parallel conductors, and of these the smallest, that carry `amps`. Parallel conductors are laid apart, so
 * no grouping factor applies.
 *
 * @param loaded conductors of the circuit that carry current: three lines, or two for direct current and for one phase
 */
export function selectConductor(
  rule: OvercurrentRule,
  amps: number,
  { loaded, celsius }: { readonly loaded: 2 | 3; readonly celsius: number },
): ConductorChoice {
  const sizes = listConductors(rule)
  const factor = computeAmbientFactor(rule, celsius)
  const largest = Math.max(...sizes.map((size) => size.carries[loaded])) * factor
  const parallel = Math.max(1, Math.ceil(amps / largest - 1e-9))
  const chosen = sizes.find((size) => size.carries[loaded] * factor * parallel >= amps - 1e-9)
  if (chosen === undefined) throw new RangeError(`no conductor carries ${amps} A`)
  return toConductorChoice(chosen, parallel, chosen.carries[loaded] * factor * parallel)
}

/** Lines that a protective conductor lies beside. */
export interface ProtectedLines extends Pick<ConductorChoice, 'area' | 'parallel'> {
  /** Total area in mm² of the lines that the current alone asks for, before they are raised for the voltage drop. */
  readonly areaByCurrent: number
}

/**
 * The protective conductor for a line conductor. IEC 60364-5-54, table 54.2: as large as the line up to 16 mm², 16 mm²
 * up to 35 mm², half the line above that. NEC 2023, 250.122: by the device, in full size in each of the parallel
 * raceways (F), in proportion to circular mils larger where the lines are larger than their current asks for (B), and
 * never larger than the lines (A). Corrections for temperature and grouping do not count as larger.
 */
export function selectProtectiveConductor(
  rule: OvercurrentRule,
  line: ProtectedLines,
  device: number,
): ConductorChoice {
  const areaOfOne = line.area / line.parallel
  const least = rule === 'UL' ? findGroundingArea(line, device) : findEarthArea(areaOfOne)
  const found = listConductors(rule).find(({ area }) => area >= least * (1 - 1e-9))
  if (found === undefined) throw new RangeError(`no protective conductor for ${device} A`)
  return toConductorChoice(found, line.parallel, 0)
}

/** Least area in mm² of a protective conductor by IEC. */
const findEarthArea = (areaOfOne: number): number =>
  areaOfOne <= 35 ? Math.min(areaOfOne, 16) : areaOfOne / 2

/** Least area in mm² of an equipment grounding conductor by the NEC. */
function findGroundingArea({ area, parallel, areaByCurrent }: ProtectedLines, device: number): number {
  const size = groundingConductors.find(([rating]) => rating >= device)?.[1]
  const tableArea = americanConductors.find((conductor) => conductor.size === size)?.area
  if (tableArea === undefined) throw new RangeError(`no protective conductor for ${device} A`)
  if (area <= areaByCurrent) return tableArea
  return Math.max(tableArea, Math.min(area / parallel, (tableArea * area) / areaByCurrent))
}

/** A number of parallel conductors that together carry a current in A. */
export const toConductorChoice = (
  conductor: Conductor,
  parallel: number,
  carries: number,
): ConductorChoice => ({
  parallel,
  size: conductor.size,
  area: conductor.area * parallel,
  carries,
  words: parallel === 1 ? conductor.size : `${parallel} × ${conductor.size}`,
})

/** Resistivity of copper at 75 °C in Ω·mm²/m: the K = 12.9 Ω·cmil/ft of the usual drop formula. */
export const copperResistivity = (12.9 * circularMil) / 0.3048

/** Maximum voltage drop recommended for a branch circuit, as a share of the voltage (NEC 210.19(A), note). */
export const branchDropShare = 0.03

/**
 * One-way length in metres at which the drop reaches `volts`: three-phase V = √3·ρ·I·L/A, otherwise the current flows
 * out and back, V = 2·ρ·I·L/A. Resistive only, like the trade's formula.
 */
export function computeMaxRun(
  volts: number,
  { amps, area, phases }: { readonly amps: number; readonly area: number; readonly phases: 1 | 3 },
): number {
  return (volts * area) / ((phases === 3 ? Math.sqrt(3) : 2) * copperResistivity * amps)
}
