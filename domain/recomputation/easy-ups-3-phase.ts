// An independent computation of the three-phase UPS, from makers' documents and standards: currents, devices, cables, faults, battery, heat.
import type { Assignment } from '../engine/model.ts'
import { computeFault, findNextRating, sizeRun } from './copper-circuits.ts'
import type { CableLaying, SizedRun, WiringRules } from './copper-circuits.ts'
import { makersDischarges, makersUnits } from './easy-ups-3-phase-units.ts'

interface Design {
  readonly number: (name: string) => number
  readonly text: (name: string) => string
  readonly rules: WiringRules
  readonly isOnePhase: boolean
  readonly isDual: boolean
  /** A supply of three wires without a neutral: 200 V in Japan (TEPCO), 220 V in Peru and in Taiwan (Taipower), recalled. */
  readonly isDelta: boolean
  readonly frames: number
  readonly systems: number
  readonly volts: number
  /** Design load in kW, and rating of a frame in kW. */
  readonly load: number
  readonly rating: number
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10

function readDesign(assignment: Assignment): Design {
  const text = (name: string) => String(assignment[name])
  const number = (name: string) => Number.parseFloat(text(name))
  const unit = makersUnits[text('unit')]
  if (unit === undefined) throw new Error(`No maker's document has ${text('unit')}`)
  return {
    number,
    text,
    rules: text('installationRules') === 'UL' ? 'UL' : 'IEC',
    isOnePhase: text('phases') === '3:1',
    isDual: text('mains') === 'dual',
    isDelta: ['JP 200', 'PE 220', 'TW 220'].includes(`${text('country')} ${text('voltage')}`),
    frames: number('frames'),
    systems: text('redundancy') === '2N' ? 2 : 1,
    volts: number('voltage'),
    load: number('load') * (1 + number('growth') / 100),
    rating: Math.min(unit.module * number('modulesPerFrame'), unit.frame),
  }
}

interface Currents {
  readonly input: number
  readonly largestInput: number
  readonly bypass: number
  readonly output: number
}

/** Currents in A that the maker prints for the frame or for one module of it, else P / (√3 · V · η · 0.99) and S / (√3 · V). */
function findCurrents({ text, number, volts, rating, isOnePhase }: Design): Currents {
  const unit = makersUnits[text('unit')]
  const modules = number('modulesPerFrame')
  const printed =
    unit?.currents?.modules === modules || unit?.currents?.modules === 1 ? unit.currents : undefined
  const row = (printed?.at[String(volts)] ?? []).map((amps) => (amps * modules) / (printed?.modules ?? 1))
  const computeLineCurrent = (kva: number) =>
    (1000 * kva) / (isOnePhase ? volts / Math.sqrt(3) : Math.sqrt(3) * volts)
  const computed = (1000 * rating) / (Math.sqrt(3) * volts * (unit?.efficiency ?? Number.NaN) * 0.99)
  const input = row[0] !== undefined && row[0] > 0 ? row[0] : roundToTenth(computed)
  const largestInput = row[1] !== undefined && row[1] > 0 ? row[1] : roundToTenth(1.25 * input)
  const [bypass = 0, output = 0] = isOnePhase ? [] : row.slice(2)
  return {
    input,
    largestInput,
    bypass: bypass > 0 ? bypass : roundToTenth(computeLineCurrent(rating)),
    output: output > 0 ? output : roundToTenth(computeLineCurrent(rating)),
  }
}

/** NEC 215.3: 125 % of continuous current and 100 % of the rest; IEC 60364-4-43, 433.1: the largest current. */
const findDevice = (rules: WiringRules, nominal: number, largest = nominal): number =>
  findNextRating(
    rules,
    rules === 'UL' ? 1.25 * nominal + Math.max(0, largest - nominal) : Math.max(nominal, largest),
  )

interface Wiring {
  readonly devices: Readonly<Record<string, number>>
  readonly runs: ReadonlyMap<string, SizedRun>
  readonly drops: ReadonlyMap<string, number>
}

/** Currents in A that the conductors printed in 990-91377 carry by B.52.5, by voltage: before the rectifier, and behind the bypass. */
const galaxyVlCapacities: Readonly<Record<string, readonly [input: number, output: number]>> = {
  380: [424, 322],
  400: [424, 322],
  415: [371, 322],
  440: [371, 322],
}

const readCableLaying = ({ rules, number, text }: Design): CableLaying => ({
  rules,
  celsius: number('roomTemperature'),
  laying: text('cableLaying'),
  together: number('cablesTogether'),
})

/** The maker's tables of cables hold for IEC rules, 30 °C, method C alone, and a neutral that is loaded as a line at most. */
const isAsPrinted = (design: Design): boolean => {
  const { rules, celsius, laying, together } = readCableLaying(design)
  return (
    rules === 'IEC' &&
    celsius <= 30 &&
    design.number('thirdHarmonic') <= 33 &&
    (laying === 'apart' || together === 1)
  )
}

function sizeWiring(design: Design, currents: Currents): Wiring {
  const { number, text, rules, isOnePhase, isDual, isDelta, frames, volts } = design
  const cableLaying = readCableLaying(design)
  const feed =
    isDual || !isOnePhase ? currents.largestInput : Math.max(currents.largestInput, currents.bypass)
  const hasMaintenance = ['externalPanel', 'bypassCabinet'].includes(text('maintenanceBypass'))
  const devices: Record<string, number> = {
    input: findDevice(rules, currents.input, feed),
    output: findDevice(rules, currents.output),
    ...(isDual ? { bypass: findDevice(rules, currents.bypass) } : {}),
    ...(hasMaintenance ? { maintenanceBypass: findDevice(rules, frames * currents.output) } : {}),
  }
  const neutralShare = (3 * number('thirdHarmonic')) / 100
  const amps: Readonly<Record<string, number>> = {
    input: feed,
    bypass: currents.bypass,
    output: currents.output,
    maintenanceBypass: frames * currents.output,
  }
  const runs = new Map<string, SizedRun>()
  const drops = new Map<string, number>()
  for (const [use, device] of Object.entries(devices)) {
    const current = amps[use] ?? Number.NaN
    const isFeed = use === 'input'
    const printed =
      isAsPrinted(design) && text('unit') === 'GVL-200' && use !== 'maintenanceBypass'
        ? (galaxyVlCapacities[volts]?.[isFeed ? 0 : 1] ?? 0)
        : 0
    const isPrinted = printed >= device
    const isLineToNeutral = isOnePhase && !(isFeed && isDual)
    // A single phase on a common feed flows out in one line and back in the neutral.
    const fullVolts = isLineToNeutral ? (isFeed ? volts / 2 : volts / Math.sqrt(3)) : volts
    const neutral = isOnePhase ? Math.min(1, currents.bypass / feed) : neutralShare
    const run = sizeRun({
      ...cableLaying,
      device: isPrinted ? printed : device,
      amps: current,
      length: number(isFeed || use === 'bypass' ? 'inputLength' : 'outputLength'),
      kind: isOnePhase && !isFeed ? 'onePhase' : 'threePhase',
      neutral: isDelta || (isFeed && isDual) ? undefined : isPrinted ? 0 : neutral,
      limit: 0.03 * fullVolts,
    })
    runs.set(use, run)
    drops.set(use, (100 * run.dropVolts) / fullVolts)
  }
  return { devices, runs, drops }
}

/** Figures of the fault at a frame, and at the output board through the bypass of all frames. */
function computeFaults(
  { number, text, volts, frames, isDual, isDelta }: Design,
  { runs }: Wiring,
): Record<string, number> {
  const supply = { volts, kiloamps: number('availableShortCircuit') }
  const feed = runs.get(isDual ? 'bypass' : 'input')
  const output = runs.get('output')
  if (feed === undefined || output === undefined) return {}
  const buildPath = (paths: number) => [
    { run: feed, length: number('inputLength'), paths },
    { run: output, length: number('outputLength'), paths },
  ]
  // In a delta the voltage between two lines drives an earth fault, through both of them: √3 / 2 of the fault of three (IEC 60909-0).
  const toEarth = isDelta
    ? { volts: Math.sqrt(3) * volts, kiloamps: (supply.kiloamps * Math.sqrt(3)) / 2 }
    : supply
  const single = computeFault(toEarth, buildPath(1))
  return {
    inputFault: computeFault(supply, buildPath(1).slice(0, 1)).largest,
    outputFault: computeFault(supply, buildPath(frames)).largest,
    // The other frames feed the board, and through it the cable of the frame whose output device has to open.
    ...(frames > 1
      ? {
          backFault: computeFault(supply, [
            ...buildPath(frames - 1),
            { run: output, length: number('outputLength'), paths: 1 },
          ]).largest,
        }
      : {}),
    ...(text('earthing') === 'TT'
      ? {}
      : {
          earthLoop: single.loop,
          smallestEarthFault: single.smallest / (text('earthing') === 'IT' ? 2 : 1),
        }),
  }
}

/** kW of a module by its rating, power factor, altitude (1 % for each 100 m above 1000 m) and short strings. */
function computeUsable({ number, text }: Design): number {
  const module = makersUnits[text('unit')]?.module ?? Number.NaN
  const altitude = 1 - Math.max(0, number('altitude') - 1000) / 10_000
  const hasFewBlocks =
    text('unit') === 'E3MOD-250' &&
    ['internalVrla', 'externalVrla'].includes(text('batteryKind')) &&
    number('blocksPerString') <= 30
  return module * number('loadPowerFactor') * altitude * (hasFewBlocks ? 0.8 : 1)
}

/**
 * The smallest short-circuit current of the inverters in A (IEC 60909-0, minimum): of the modules that carry the load after
 * the loss that the redundancy covers, each with twice its rated current; 34 A of 10 kVA at 400 V (990-66233A).
 */
function computeInverterFault(design: Design, { output }: Currents): number {
  const { number, text, frames, volts, load } = design
  const unit = makersUnits[text('unit')]
  const inFrame = number('modulesPerFrame')
  const fed = Math.min(inFrame, (unit?.frame ?? Number.NaN) / (unit?.module ?? Number.NaN))
  const countFor = (use: number) => Math.ceil(load / (computeUsable(design) * use) - 1e-9)
  const states = [frames * fed, countFor(number('maximumUse') / 100)]
  const others = (frames - 1) * fed
  if (text('redundancy') === '2N') {
    if (frames > 1) states.push(others)
    else if (inFrame > 1) states.push(Math.min(fed, inFrame - 1))
  } else if (text('redundancy') !== 'N' && frames > 1 && others >= countFor(1)) states.push(others)
  const amps = text('unit') === 'E3SPRO-10' && volts === 400 ? 34 : 2 * output
  return (Math.min(...states) * amps) / fed
}

/** Minutes on a log-log line between the maker's points; undefined outside them. */
function findMinutes(
  points: readonly (readonly [minutes: number, watts: number])[],
  watts: number,
): number | undefined {
  for (const [index, [minutes, power]] of points.entries()) {
    const [later, less] = points[index + 1] ?? []
    if (later === undefined || less === undefined || watts > power || watts < less) continue
    return minutes * (later / minutes) ** (Math.log(power / watts) / Math.log(power / less))
  }
  return undefined
}

/** IEEE 485-2010, table 1 (recalled): from °C, the factor and what each further K takes of it; no credit above 25 °C. */
const computeTemperatureFactor = (celsius: number): number => {
  if (celsius >= 25) return 1
  const rows = [
    [-1.1, 1.43],
    [1.7, 1.35],
    [4.4, 1.3],
    [7.2, 1.25],
    [10, 1.19],
    [12.8, 1.15],
    [15.6, 1.11],
    [18.3, 1.08],
    [18.9, 1.072],
    [19.4, 1.064],
    [20, 1.056],
    [20.6, 1.048],
  ] as const
  const next = rows.findIndex(([at]) => at > celsius)
  const [[from, factor], [to, less]] = [rows[next - 1] ?? [0, Number.NaN], rows[next] ?? [0, Number.NaN]]
  return factor - ((celsius - from) / (to - from)) * (factor - less)
}

/** 990-5914A (Galaxy VS battery breaker box) and 990-91377 (Galaxy VL): conductors in parallel, and what they carry by B.52.3. */
function findPrintedBatteryCable(unit: string): readonly [parallel: number, amps: number] {
  const [range = '', kw = ''] = unit.split('-')
  if (unit === 'GVL-200') return [1, 599]
  if (!['GVS', 'GVSN1'].includes(range) || Number(kw) < 20) return [1, 0]
  if (Number(kw) <= 60) return [1, 209]
  return Number(kw) === 80 ? [1, 269] : [2, 538]
}

/** Liebert Series 600T, page 82: 2.0 V out and back. */
function sizeBatteryWiring(design: Design, current: number): Record<string, number> {
  const device = findNextRating(design.rules, current)
  const [parallel, amps] = findPrintedBatteryCable(design.text('unit'))
  const isPrinted = isAsPrinted(design) && amps >= device
  const { area, dropVolts } = sizeRun({
    ...readCableLaying(design),
    device: isPrinted ? amps : device,
    amps: current,
    length: design.number('batteryLength'),
    kind: 'battery',
    neutral: undefined,
    limit: 2,
    fewest: isPrinted ? parallel : 1,
  })
  return { batteryDevice: device, 'area.battery': area, batteryVoltageDrop: dropVolts }
}

/** Battery of a frame: six cells to a block, an inverter of 94 %, blocks of the frames that carry the load. */
function computeBattery(design: Design): Record<string, number> {
  const { number, text, rating, load, frames } = design
  const strings = number('strings')
  if (!['internalVrla', 'externalVrla'].includes(text('batteryKind')) || strings === 0) return {}
  const spareFrames =
    text('redundancy') === 'N+1' ? 1 : text('redundancy') === 'N+X' ? number('extraModules') : 0
  const isModular = ['E3MOD-250', 'GVSN1-20', 'GVSN1-30', 'GVSN1-40', 'GVSN1-50'].includes(text('unit'))
  const blocks = number('blocksPerString')
  const watts = (1000 * load) / 0.94 / (strings * blocks * (isModular ? frames : frames - spareFrames))
  const current = Math.ceil((1000 * rating) / 0.94 / (6 * blocks * number('cutOff')) - 1e-9)
  const points =
    makersDischarges[text('battery').endsWith('ep65') ? 'ep65' : 'pw1245']?.[text('cutOff')] ?? []
  const temperatureFactor = computeTemperatureFactor(number('batteryTemperature'))
  const runtimeNew = findMinutes(points, watts * temperatureFactor)
  const runtimeEndOfLife = findMinutes(points, (watts * temperatureFactor) / 0.8)
  return {
    wattsPerBlock: watts,
    largestBatteryCurrent: current,
    ...(runtimeNew === undefined ? {} : { runtimeNew }),
    ...(runtimeEndOfLife === undefined ? {} : { runtimeEndOfLife }),
    ...(text('batteryKind') === 'externalVrla' ? sizeBatteryWiring(design, current) : {}),
  }
}

/** IEC 62485-2: 0.05 m³/h for each cell and A of gas; of a valve-regulated cell 1 mA for each Ah, of boost charge 8 mA. */
function computeBatteryAir({ number, text, frames, systems }: Design): Record<string, number> {
  if (!['internalVrla', 'externalVrla'].includes(text('batteryKind'))) return {}
  const capacity = text('battery').endsWith('ep65') ? 65 : 7.8
  const cells = 6 * number('blocksPerString') * number('strings') * frames * systems
  const air = (0.05 * cells * capacity) / 1000
  return { batteryAir: air, batteryAirBoost: 8 * air }
}

/** W lost per kW in eConversion (assumption). */
const economyLossPerKw = 10

/** Heat in W by White Paper 25: of the losses at full load, 4 of 9 parts are fixed (whole W) and 5 of 9 follow the load (tenths of W a kW). */
function computeHeat({ number, text, load, frames, systems }: Design): number {
  const unit = makersUnits[text('unit')]
  if (unit === undefined) return Number.NaN
  const modules = systems * frames * number('modulesPerFrame')
  const isEconomy = text('efficiencyMode') === 'eConversion' && number('load') >= 0.1 * modules * unit.module
  if (isEconomy) return economyLossPerKw * load
  const lossPerKw = 1000 * (1 / unit.efficiency - 1)
  const fixed = Math.round((4 / 9) * lossPerKw * unit.module)
  return modules * fixed + roundToTenth((5 / 9) * lossPerKw) * load
}

/** Load of a module and of its fullest phase in % of its rating, with all modules running and after a failure that the redundancy covers. */
function computePhases(design: Design): Record<string, number> {
  const { number, text, load, frames, systems, isOnePhase } = design
  const usable = computeUsable(design)
  const installed = frames * number('modulesPerFrame')
  const fullest = isOnePhase ? 1 : 1 + number('unbalance') / 100
  const computeShare = (modules: number) => (100 * load) / modules / usable
  return {
    moduleUse: computeShare(systems * installed),
    ...(isOnePhase ? {} : { phaseUse: fullest * computeShare(systems * installed) }),
    ...(text('redundancy').startsWith('N+')
      ? { moduleUseAfterFailure: computeShare(installed - 1) }
      : systems === 2
        ? { moduleUseOneSystem: computeShare(installed) }
        : {}),
  }
}

/**
 * The figures of a complete configuration by the names that the product gives them: A, kA, mΩ, %, W, min. `area.input`
 * and so on are the totals in mm² of the conductors of a line. A figure that cannot be computed is left out.
 */
export function recomputeEasyUps3Phase(assignment: Assignment): Readonly<Record<string, number>> {
  const design = readDesign(assignment)
  const { number, load, systems, volts, isOnePhase, isDual } = design
  const currents = findCurrents(design)
  const wiring = sizeWiring(design, currents)
  const getDrop = (use: string) => wiring.drops.get(use) ?? 0
  const kva = load / number('loadPowerFactor')
  const systemAmps = (1000 * kva) / (isOnePhase ? Math.round(volts / Math.sqrt(3)) : Math.sqrt(3) * volts)
  const thirdShare = (3 * number('thirdHarmonic')) / 100
  const neutral = isOnePhase
    ? systemAmps
    : systemAmps * Math.hypot(thirdShare, (1.5 * number('unbalance')) / 100)
  return {
    nominalInputCurrent: currents.input,
    maximumInputCurrent: currents.largestInput,
    nominalBypassCurrent: currents.bypass,
    nominalOutputCurrent: currents.output,
    ...Object.fromEntries(
      Object.entries(wiring.devices)
        .filter(([use]) => use !== 'maintenanceBypass')
        .map(([use, device]) => [`${use}Device`, device]),
    ),
    ...Object.fromEntries([...wiring.runs].map(([use, { area }]) => [`area.${use}`, area])),
    inputDrop: getDrop('input'),
    ...(isDual ? { bypassDrop: getDrop('bypass') } : {}),
    outputDrop: getDrop('output'),
    totalDrop: getDrop(isDual ? 'bypass' : 'input') + getDrop('output'),
    ...(design.isDelta ? {} : { loadNeutral: neutral }),
    ...computeFaults(design, wiring),
    inverterFault: computeInverterFault(design, currents),
    // IEC 60898-1, type C: ten times its rating trips a breaker at once.
    selectiveBreaker: Math.floor(computeInverterFault(design, currents) / 10 + 1e-9),
    ...computeBattery(design),
    ...computeBatteryAir(design),
    heat: computeHeat(design),
    systemLoad: (100 * load) / (systems * design.frames * design.rating),
    ...computePhases(design),
  }
}
