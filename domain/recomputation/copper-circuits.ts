// An independent computation of copper circuits from the standards' tables: conductors, voltage drop, and fault impedances.

export type WiringRules = 'IEC' | 'UL'

/** Standard ratings in A of breakers: IEC 60059 (R10 and R5) and NEC 240.6(A), recalled. */
export const deviceRatings: Readonly<Record<WiringRules, readonly number[]>> = {
  IEC: [
    6, 10, 13, 16, 20, 25, 32, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250,
    1600, 2000, 2500, 3200, 4000,
  ],
  UL: [
    15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 110, 125, 150, 175, 200, 225, 250, 300, 350, 400,
    450, 500, 600, 700, 800, 1000, 1200, 1600, 2000, 2500, 3000, 4000,
  ],
}

export const findNextRating = (rules: WiringRules, amps: number): number =>
  deviceRatings[rules].find((rating) => rating >= amps - 1e-9) ?? Number.NaN

interface ConductorSize {
  /** mm². */
  readonly area: number
  /** Current in A that it carries as one of two and of three loaded conductors. */
  readonly two: number
  readonly three: number
  /** Resistance and reactance in mΩ/m at operating temperature, and at 20 °C. */
  readonly hot: { readonly r: number; readonly x: number }
  readonly cold: { readonly r: number; readonly x: number }
}

/** Increase of copper's resistance per K above 20 °C. */
const temperatureCoefficient = 0.003_93
/** Reactance of a cable in mΩ/m. */
const cableReactance = 0.08

/** IEC 60364-5-52, B.52.3 and B.52.5, method C, 90 °C; resistance in Ω/km at 20 °C by IEC 60228, class 2. */
const metricSizes: readonly ConductorSize[] = (
  [
    [1.5, 24, 22, 12.1],
    [2.5, 33, 30, 7.41],
    [4, 45, 40, 4.61],
    [6, 58, 52, 3.08],
    [10, 80, 71, 1.83],
    [16, 107, 96, 1.15],
    [25, 138, 119, 0.727],
    [35, 171, 147, 0.524],
    [50, 209, 179, 0.387],
    [70, 269, 229, 0.268],
    [95, 328, 278, 0.193],
    [120, 382, 322, 0.153],
    [150, 441, 371, 0.124],
    [185, 506, 424, 0.0991],
    [240, 599, 500, 0.0754],
  ] as const
).map(([area, two, three, r]) => ({
  area,
  two,
  three,
  hot: { r: r * (1 + temperatureCoefficient * 70), x: cableReactance },
  cold: { r, x: cableReactance },
}))

/** mΩ/m of 1 Ω/1000 ft. */
const perThousandFeet = 1000 / 304.8
/** mm² of a circular mil. */
const circularMil = 5.067_075e-4

/** NEC 310.16 at 75 °C, chapter 9, tables 8 (circular mils) and 9 (Ω/1000 ft in steel), and C of the point-to-point method. */
const americanSizes: readonly ConductorSize[] = (
  [
    [4110, 15, 3.1, 0.073, 389],
    [6530, 20, 2, 0.068, 617],
    [10_380, 30, 1.2, 0.063, 982],
    [16_510, 50, 0.78, 0.065, 1559],
    [26_240, 65, 0.49, 0.064, 2430],
    [41_740, 85, 0.31, 0.06, 3826],
    [52_620, 100, 0.25, 0.059, 4811],
    [66_360, 115, 0.2, 0.057, 6044],
    [83_690, 130, 0.16, 0.057, 7493],
    [105_600, 150, 0.12, 0.055, 9317],
    [133_100, 175, 0.1, 0.054, 11_424],
    [167_800, 200, 0.079, 0.052, 13_923],
    [211_600, 230, 0.063, 0.051, 16_673],
    [250_000, 255, 0.054, 0.052, 18_594],
    [300_000, 285, 0.045, 0.051, 20_868],
    [350_000, 310, 0.039, 0.05, 22_737],
    [400_000, 335, 0.035, 0.049, 24_297],
    [500_000, 380, 0.029, 0.048, 26_706],
  ] as const
).map(([mils, amps, r, x, constant]) => {
  const coldR = r / (1 + temperatureCoefficient * 55)
  const z = Math.max(coldR, 1000 / constant)
  return {
    area: mils * circularMil,
    two: amps,
    three: amps,
    hot: { r: r * perThousandFeet, x: x * perThousandFeet },
    cold: { r: coldR * perThousandFeet, x: Math.sqrt(z * z - coldR * coldR) * perThousandFeet },
  }
})

export interface CableLaying {
  readonly rules: WiringRules
  /** Temperature of the air around the cables. */
  readonly celsius: number
  /** `bunched`, `tray` or `apart`. */
  readonly laying: string
  /** Number of cables that are laid together. */
  readonly together: number
}

/** B.52.17, items 1 (bunched) and 4 (tray); NEC 310.15(C)(1) by conductors, which tray and single cables do not add up. */
const bunchFactors = [1, 0.8, 0.7, 0.65, 0.6, 0.57, 0.54, 0.52, 0.5]
const trayFactors = [1, 0.88, 0.82, 0.77, 0.73, 0.73, 0.72, 0.72, 0.72]

function findGroupingFactor({ rules, laying, together }: CableLaying, loadedConductors: number): number {
  if (rules === 'UL') {
    const conductors = laying === 'bunched' ? loadedConductors * together : loadedConductors
    const steps = [
      [3, 1],
      [6, 0.8],
      [9, 0.7],
      [20, 0.5],
      [30, 0.45],
      [40, 0.4],
    ] as const
    return steps.find(([most]) => conductors <= most)?.[1] ?? 0.35
  }
  if (laying === 'apart') return 1
  if (laying === 'tray') return trayFactors[Math.min(together, 9) - 1] ?? Number.NaN
  if (together <= 9) return bunchFactors[together - 1] ?? Number.NaN
  return together <= 12 ? 0.45 : together <= 16 ? 0.41 : 0.38
}

const findAmbientFactor = ({ rules, celsius }: CableLaying): number => {
  if (celsius <= 30) return 1
  if (rules === 'UL') return celsius <= 35 ? 0.94 : 0.88
  return celsius <= 35 ? 0.96 : 0.91
}

export interface CableRun extends CableLaying {
  /** Rating in A of the device that protects the run. */
  readonly device: number
  /** Current in A that flows in normal operation. */
  readonly amps: number
  /** m. */
  readonly length: number
  readonly kind: 'threePhase' | 'onePhase' | 'battery'
  /** Current of the neutral as a share of the line current; undefined without a neutral. */
  readonly neutral: number | undefined
  /** Highest permitted voltage drop in V. */
  readonly limit: number
  /** Fewest conductors in parallel; one by default. */
  readonly fewest?: number
}

export interface SizedRun {
  /** Area of all parallel conductors of a line in mm². */
  readonly area: number
  /** Voltage drop of the whole run in V. */
  readonly dropVolts: number
  readonly hot: ConductorSize['hot']
  readonly cold: ConductorSize['cold']
  /** Area of the protective conductor in mm². */
  readonly earth: number
}

/** Protective conductors in circular mils by the rating of the device in A (NEC 250.122). */
const groundingAreas = [
  [15, 4110],
  [20, 6530],
  [60, 10_380],
  [100, 16_510],
  [200, 26_240],
  [300, 41_740],
  [400, 52_620],
  [500, 66_360],
  [600, 83_690],
  [800, 105_600],
  [1000, 133_100],
  [1200, 167_800],
  [1600, 211_600],
  [2000, 250_000],
  [2500, 350_000],
  [3000, 400_000],
  [4000, 500_000],
] as const

/** Lines as they are laid: the area of each in mm², their number, and the area in mm² of all that their current alone asks for. */
interface Lines {
  readonly area: number
  readonly parallel: number
  readonly areaByCurrent: number
}

/** Area in mm² of the protective conductor of each of parallel lines. */
function findEarthArea({ rules, device }: CableRun, lines: Lines): number {
  const { area: lineArea, parallel, areaByCurrent } = lines
  if (rules === 'UL') {
    // NEC 250.122(B): as many times larger as the lines are; (A): none larger than its line. Standard sizes, chapter 9, table 8.
    const listed = (groundingAreas.find(([rating]) => rating >= device)?.[1] ?? Number.NaN) * circularMil
    const increase = (lineArea * parallel) / areaByCurrent
    const least = increase > 1 ? Math.max(listed, Math.min(lineArea, listed * increase)) : listed
    return americanSizes.find(({ area }) => area >= least - 1e-6)?.area ?? Number.NaN
  }
  const least = lineArea <= 16 ? lineArea : lineArea <= 35 ? 16 : lineArea / 2
  return metricSizes.find(({ area }) => area >= least)?.area ?? Number.NaN
}

/** The fewest and then the smallest parallel conductors that carry the rating of the device, increased until the voltage drop is permitted. */
export function sizeRun(run: CableRun): SizedRun {
  const { rules, device, amps, length, kind, neutral } = run
  const isNeutralLoaded = kind === 'threePhase' && neutral !== undefined && neutral > 0.45
  const loadedConductors = kind === 'threePhase' ? (isNeutralLoaded ? 4 : 3) : 2
  // BS 7671, table 4Aa: beside a neutral of up to 135 % the lines count at 0.86; above 100 % the neutral governs.
  const harmonicFactor =
    rules === 'IEC' && isNeutralLoaded ? (neutral <= 1.35 ? 0.86 : 1) / Math.max(1, neutral) : 1
  const capacityShare = findAmbientFactor(run) * findGroupingFactor(run, loadedConductors) * harmonicFactor
  const lengthFactor = kind === 'threePhase' ? Math.sqrt(3) : 2
  let areaByCurrent = 0
  // A size with too large a drop is only replaced by one that carries more, although more conductors of less reactance might do.
  let triedCapacity = 0
  for (let parallel = run.fewest ?? 1; parallel < 1000; parallel += 1)
    for (const { area, two, three, hot, cold } of rules === 'IEC' ? metricSizes : americanSizes) {
      const capacity = (kind === 'threePhase' ? three : two) * parallel
      if (capacity * capacityShare < device - 1e-9 || capacity <= triedCapacity) continue
      const z = kind === 'battery' ? hot.r : Math.hypot(hot.r, hot.x)
      const dropVolts = (lengthFactor * amps * length * z) / parallel / 1000
      triedCapacity = capacity
      areaByCurrent ||= area * parallel
      if (dropVolts > run.limit + 1e-9) continue
      return {
        area: area * parallel,
        dropVolts,
        hot: { r: hot.r / parallel, x: hot.x / parallel },
        cold: { r: cold.r / parallel, x: cold.x / parallel },
        earth: findEarthArea(run, { area, parallel, areaByCurrent }) * parallel,
      }
    }
  throw new Error('no conductor is large enough')
}

/** Resistance of 1 m of a warm protective conductor of 1 mm² in mΩ. */
export const protectiveResistance = 22.5
/** Reactance of a protective conductor in mΩ/m. */
export const protectiveReactance = 0.08

export interface FaultPath {
  readonly run: SizedRun
  readonly length: number
  /** Equal paths beside each other. */
  readonly paths: number
}

/** Impedance method, with R = 0.1 X for the supply: the largest fault in kA with cold conductors, the loop in mΩ and the smallest earth fault in A with hot ones. */
export function computeFault(
  { volts, kiloamps }: { readonly volts: number; readonly kiloamps: number },
  path: readonly FaultPath[],
): { readonly largest: number; readonly loop: number; readonly smallest: number } {
  const star = volts / Math.sqrt(3)
  const x = star / kiloamps / Math.sqrt(1.01)
  const cold = { r: 0.1 * x, x }
  const hot = { r: 0.1 * x, x }
  for (const { run, length, paths } of path) {
    cold.r += (run.cold.r * length) / paths
    cold.x += (run.cold.x * length) / paths
    hot.r += ((run.hot.r + protectiveResistance / run.earth) * length) / paths
    hot.x += ((run.hot.x + protectiveReactance) * length) / paths
  }
  const loop = Math.hypot(hot.r, hot.x)
  return { largest: star / Math.hypot(cold.r, cold.x), loop, smallest: (950 * star) / loop }
}
