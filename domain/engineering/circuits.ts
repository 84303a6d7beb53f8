// The copper cable of a circuit: what its conductors must carry after every correction, the size that does, its neutral, and the voltage drop.
import { computeAmbientFactor, listConductors, toConductorChoice } from './cables.ts'
import type { Conductor, ConductorChoice } from './cables.ts'
import type { OvercurrentRule } from './overcurrent.ts'

/** How circuits lie beside each other: each apart, side by side on a tray, or bunched in one raceway. */
export const layings = ['apart', 'tray', 'bunched'] as const
export type Laying = (typeof layings)[number]

export interface Circuit {
  readonly rule: OvercurrentRule
  /** Ambient temperature in °C, at most `maxAmbient`. */
  readonly celsius: number
  readonly laid: Laying
  /** Circuits that lie together, this one included. */
  readonly circuits: number
  /** Rating in A of the device ahead: the conductors carry at least this. */
  readonly device: number
  /** Design current in A, which the voltage drop is computed from. */
  readonly amps: number
  readonly poles: 1 | 2 | 3
  /** Whether three lines have a neutral beside them; one pole always has, two never. */
  readonly hasNeutral: boolean
  /** Current of the neutral in % of that of a line, from the harmonics that do not cancel in it. */
  readonly neutralShare: number
  /** Between lines, or from line to neutral for one pole. */
  readonly volts: number
  /** One way, in m. */
  readonly length: number
}

export interface SizedCircuit extends ConductorChoice {
  readonly neutral: ConductorChoice | undefined
  /** Current in A of the neutral at the design current. */
  readonly neutralAmps: number
  readonly ambientFactor: number
  readonly groupingFactor: number
  /** Of the harmonics in the neutral, which heats the lines beside it. */
  readonly harmonicFactor: number
  /** What the conductors have to carry in A by the table, before any correction. */
  readonly required: number
  /** Impedance of one line in mΩ/m: the highest, at operating temperature, and the lowest, at 20 °C. */
  readonly resistance: number
  readonly reactance: number
  readonly minResistance: number
  readonly minReactance: number
  /** In % of the voltage. */
  readonly drop: number
  /** Set where the voltage drop required a larger size than the current. */
  readonly raised: boolean
  /** Length in m at which the drop reaches the advised share. */
  readonly longestRun: number
}

/** Voltage drop that is advised as the most of one section, in %: NEC 210.19(A), note; IEC 60364-5-52, table G.52.1 for lighting. */
const advisedDrop = 3

/**
 * Grouping factors of IEC 60364-5-52, table B.52.17, by the number of circuits: item 1, bunched, and item 4, one layer on
 * a perforated tray (recalled). A number between two rows takes the next row; beyond the last row its factor stays, as the standard says
 * for trays, while bunches end there.
 */
const bunched: readonly (readonly [circuits: number, factor: number])[] = [
  [1, 1],
  [2, 0.8],
  [3, 0.7],
  [4, 0.65],
  [5, 0.6],
  [6, 0.57],
  [7, 0.54],
  [8, 0.52],
  [9, 0.5],
  [12, 0.45],
  [16, 0.41],
  [20, 0.38],
]
const onTray: readonly (readonly [circuits: number, factor: number])[] = [
  [1, 1],
  [2, 0.88],
  [3, 0.82],
  [4, 0.77],
  [6, 0.73],
  [9, 0.72],
  [Number.POSITIVE_INFINITY, 0.72],
]

/** NEC table 310.15(C)(1), by the number of current-carrying conductors in a raceway or cable. */
const inRaceway: readonly (readonly [conductors: number, factor: number])[] = [
  [3, 1],
  [6, 0.8],
  [9, 0.7],
  [20, 0.5],
  [30, 0.45],
  [40, 0.4],
  [Number.POSITIVE_INFINITY, 0.35],
]

/** Most circuits that may be bunched, the last row of the IEC table. */
export const maxBunched = 20

/** Third harmonic above which the neutral is loaded: 15 % of the line current in each line, 45 % in the neutral. */
const loadedNeutralShare = 45

const isNeutralLoaded = ({ poles, hasNeutral, neutralShare }: Circuit): boolean =>
  poles === 3 && hasNeutral && neutralShare > loadedNeutralShare

/**
 * Share of its current that a conductor carries beside others. By IEC the circuits are counted; by the NEC the
 * conductors in a raceway, where a neutral that harmonics load counts (310.15(E)), and cables on a tray or apart count
 * their own alone (392.80).
 *
 * @throws RangeError for a bunch beyond the last row
 */
export function computeGroupingFactor(circuit: Circuit): number {
  const { rule, laid, circuits, poles } = circuit
  if (rule === 'UL') {
    const conductorsPerCircuit = poles === 3 && isNeutralLoaded(circuit) ? 4 : poles === 1 ? 2 : poles
    const conductors = laid === 'bunched' ? conductorsPerCircuit * circuits : conductorsPerCircuit
    return findFactor(inRaceway, conductors)
  }
  if (laid === 'apart') return 1
  if (laid === 'bunched' && circuits > maxBunched)
    throw new RangeError(`no factor for ${circuits} bunched circuits, at most ${maxBunched}`)
  return findFactor(laid === 'tray' ? onTray : bunched, circuits)
}

const findFactor = (rows: readonly (readonly [count: number, factor: number])[], quantity: number): number =>
  rows.find(([count]) => count >= quantity)?.[1] ?? 0

/**
 * IEC 60364-5-52, annex E (BS 7671, table 4Aa): up to 15 % of third harmonic nothing; up to 33 % the lines count at
 * 0.86; up to 45 % the neutral counts at 0.86; above it the neutral counts and the lines beside it have room. A third
 * harmonic of 15, 33 and 45 % of the line current is a neutral of 45, 99 and 135 %. The NEC counts the conductors.
 */
function computeHarmonicFactor(circuit: Circuit): number {
  if (circuit.rule === 'UL' || !isNeutralLoaded(circuit)) return 1
  return circuit.neutralShare <= 135 ? 0.86 : 1
}

/**
 * The cable of a circuit. Its conductors carry the rating of the device ahead after the corrections for ambient
 * temperature, grouping and harmonics (IEC 60364-4-43, 433.1; NEC 240.4), in each of parallel cables that are laid
 * apart. On long runs they are increased until the drop is 3 % at most. The drop is that of the impedance at operating
 * temperature, which no power factor exceeds, as the tables of BS 7671 give it.
 *
 * @throws RangeError outside the tables: above `maxAmbient`, or more than `maxBunched` circuits bunched by IEC rules
 */
export function sizeCircuit(circuit: Circuit): SizedCircuit {
  const { rule, device, amps, poles, celsius } = circuit
  const ambientFactor = computeAmbientFactor(rule, celsius)
  const groupingFactor = computeGroupingFactor(circuit)
  const harmonicFactor = computeHarmonicFactor(circuit)
  const share = poles === 3 ? (circuit.hasNeutral ? circuit.neutralShare / 100 : 0) : poles === 1 ? 1 : 0
  const corrected = ambientFactor * groupingFactor
  // By IEC, a neutral that carries more than a line decides on the size of all of them.
  const governing = rule === 'IEC' ? Math.max(1, isNeutralLoaded(circuit) ? share : 1) : 1
  const correction = (corrected * harmonicFactor) / governing
  const required = device / correction
  const loaded = poles === 3 ? 3 : 2
  const chosen = selectSize(rule, loaded, required)
  let { conductor, parallel } = chosen
  while (computeDrop(conductor, parallel, circuit) > advisedDrop)
    ({ conductor, parallel } = selectSize(rule, loaded, conductor.carries[loaded] * parallel + 0.1))
  const line = toConductorChoice(conductor, parallel, conductor.carries[loaded] * parallel * correction)
  return {
    ...line,
    neutral: findNeutral(circuit, line, (device * Math.max(1, share)) / corrected),
    neutralAmps: amps * share,
    ambientFactor,
    groupingFactor,
    harmonicFactor,
    required,
    resistance: conductor.resistance / parallel,
    reactance: conductor.reactance / parallel,
    minResistance: conductor.minResistance / parallel,
    minReactance: conductor.minReactance / parallel,
    drop: computeDrop(conductor, parallel, circuit),
    raised: parallel !== chosen.parallel || conductor !== chosen.conductor,
    longestRun: advisedDrop / computeDrop(conductor, parallel, { ...circuit, length: 1 }),
  }
}

/** The fewest parallel conductors, and of these the smallest, that carry a current in A by the table. */
function selectSize(
  rule: OvercurrentRule,
  loaded: 2 | 3,
  amps: number,
  minParallel = 1,
): { readonly conductor: Conductor; readonly parallel: number } {
  const sizes = listConductors(rule)
  const largest = Math.max(...sizes.map((size) => size.carries[loaded]))
  const parallel = Math.max(minParallel, Math.ceil(amps / largest - 1e-9))
  const conductor = sizes.find((size) => size.carries[loaded] * parallel >= amps - 1e-9)
  if (conductor === undefined) throw new RangeError(`no conductor carries ${amps} A`)
  return { conductor, parallel }
}

export interface BatteryCircuit extends Pick<
  Circuit,
  'rule' | 'celsius' | 'laid' | 'circuits' | 'device' | 'amps' | 'length'
> {
  /** The most that may be lost out and back, in V. */
  readonly maxDrop: number
  /** Fewest conductors in parallel. */
  readonly minParallel: number
}

export interface SizedBatteryCable
  extends ConductorChoice, Pick<SizedCircuit, 'required' | 'resistance' | 'raised' | 'longestRun'> {
  /** Out and back, in V. */
  readonly drop: number
}

/**
 * The two conductors between a battery and its converter: they carry the rating of the device ahead after the
 * corrections for ambient temperature and grouping, and are increased until no more than `maxDrop` is lost. Direct current
 * meets resistance alone.
 *
 * @throws RangeError outside the tables: above `maxAmbient`, or more than `maxBunched` circuits bunched by IEC rules
 */
export function sizeBatteryCable(battery: BatteryCircuit): SizedBatteryCable {
  const { rule, celsius, device, amps, maxDrop, length } = battery
  const grouping = computeGroupingFactor({
    ...battery,
    poles: 2,
    hasNeutral: false,
    neutralShare: 0,
    volts: 0,
  })
  const correction = computeAmbientFactor(rule, celsius) * grouping
  const required = device / correction
  const computeLostVolts = ({
    conductor,
    parallel,
  }: {
    readonly conductor: Conductor
    readonly parallel: number
  }) => (2 * amps * length * conductor.resistance) / 1000 / parallel
  const first = selectSize(rule, 2, required, battery.minParallel)
  let chosen = first
  while (computeLostVolts(chosen) > maxDrop)
    chosen = selectSize(rule, 2, chosen.conductor.carries[2] * chosen.parallel + 0.1, battery.minParallel)
  const { conductor, parallel } = chosen
  return {
    ...toConductorChoice(conductor, parallel, conductor.carries[2] * parallel * correction),
    required,
    resistance: conductor.resistance / parallel,
    drop: computeLostVolts(chosen),
    raised: parallel !== first.parallel || conductor !== first.conductor,
    longestRun: (maxDrop * 1000 * parallel) / (2 * amps * conductor.resistance),
  }
}

/** A neutral is as large as its lines; by the NEC, where it is a conductor of its own, as large as its current asks. */
function findNeutral(circuit: Circuit, line: ConductorChoice, amps: number): ConductorChoice | undefined {
  const { rule, poles, hasNeutral } = circuit
  if (poles === 2 || (poles === 3 && !hasNeutral)) return undefined
  if (rule === 'IEC') return line
  const { conductor, parallel } = selectSize(rule, poles === 3 ? 3 : 2, amps)
  const neutral = toConductorChoice(conductor, parallel, conductor.carries[poles === 3 ? 3 : 2] * parallel)
  return neutral.area > line.area ? neutral : line
}

/** Voltage drop in % of a conductor: three lines √3 times the drop of one, otherwise out and back. */
function computeDrop(
  { resistance, reactance }: Conductor,
  parallel: number,
  { amps, poles, volts, length }: Circuit,
): number {
  const lineFactor = poles === 3 ? Math.sqrt(3) : 2
  return (100 * lineFactor * amps * length * Math.hypot(resistance, reactance)) / 1000 / parallel / volts
}
