// Records of the three-phase UPS for the tests of its drawings: a design of every kind that the drawings must handle.

import type { UpsRecord } from '../drawing-record.ts'

type Cabinet = UpsRecord['cabinets'][number]
type Efficiency = UpsRecord['efficiencies'][number]

interface Sketch {
  readonly load: number
  readonly model: string
  readonly moduleRating: number
  readonly slotsPerFrame: number
  /** The modules that one system needs and has. */
  readonly modules: readonly [needed: number, installed: number]
  readonly battery: UpsRecord['battery']['kind']
  readonly cabinetsPerFrame?: number
  readonly breaker: number
  /** Permissible floor load in kN/m². */
  readonly floorLimit?: number
  readonly systems?: 1 | 2
  readonly frames?: number
  readonly mains?: 'single' | 'dual'
  readonly maintenanceBypass?: 'none' | 'internal' | 'externalPanel' | 'bypassCabinet'
  readonly backfeed?: 'upstreamShuntTrip' | 'internalKit'
  readonly phases?: '3:3' | '3:1'
  readonly cableEntry?: 'top' | 'bottom'
  readonly singleCordedLoads?: boolean
}

/** Creates a consistent record from a few decisive figures. */
export function createDesign(sketch: Sketch): UpsRecord {
  const { load, moduleRating, slotsPerFrame, modules } = sketch
  const { systems = 1, frames = 1, mains = 'single', maintenanceBypass = 'internal' } = sketch
  const frameRating = Math.ceil(modules[1] / frames) * moduleRating
  const rating = frameRating * frames
  return {
    design: {
      systems,
      frames,
      model: sketch.model,
      modular: slotsPerFrame > 1,
      frameRating,
      moduleRating,
      load: load * 1.2,
      apparentPower: (load * 1.2) / 0.95,
      powerFactor: 0.95,
      leading: false,
      internalBypass: maintenanceBypass === 'internal',
      backfeedContactor: (sketch.backfeed ?? 'internalKit') === 'internalKit',
      transferSwitch: systems === 2 && (sketch.singleCordedLoads ?? false),
    },
    supply: { voltage: 400, frequency: 50, mains, earthing: 'TN-S', neutral: true, shortCircuit: 10 },
    ...buildFeeders(sketch, frameRating),
    failures: [
      { failure: 'none', left: 4, frameLoad: 30, share: 60, fullest: 90, other: 45 },
      { failure: 'module', left: 3, frameLoad: 40, share: 80, fullest: 120, other: 60 },
      {
        failure: 'frame',
        left: 0,
        frameLoad: undefined,
        share: undefined,
        fullest: undefined,
        other: undefined,
      },
    ],
    slots: slotsPerFrame > 1 ? buildSlots(frames, slotsPerFrame, modules) : [],
    cabinets: buildCabinets(sketch, frames, maintenanceBypass),
    floor: {
      front: 1200,
      rear: 200,
      sample: true,
      cableEntry: sketch.cableEntry ?? 'bottom',
      limit: sketch.floorLimit,
      spread: 1,
    },
    cableBasis: { rule: 'IEC', temperature: 25, neutral: 99, drop: 3, batteryDrop: 2 },
    runtime: { asked: 10, sample: false, new: 15.6, endOfLife: 11.2 },
    runtimes: buildRuntimes(),
    efficiency: { ...computeEfficiency((100 * load * 1.2) / rating, rating), estimate: true },
    efficiencies: [10, 25, 50, 75, 100].map((share) => computeEfficiency(share, rating)),
  }
}

type Feeders =
  | 'output'
  | 'devices'
  | 'bypassDevice'
  | 'batteryDevice'
  | 'maintenanceBypass'
  | 'battery'
  | 'cables'

function buildFeeders(sketch: Sketch, frameRating: number): Pick<UpsRecord, Feeders> {
  const { load, battery: kind, mains, breaker, phases, frames = 1, systems = 1, cabinetsPerFrame } = sketch
  const { maintenanceBypass = 'internal' } = sketch
  const current = Math.round((frameRating * 1000) / (400 * Math.sqrt(3)))
  const isSinglePhase = phases === '3:1'
  const output = { rating: breaker, poles: isSinglePhase ? 2 : 4, current }
  const isExternal = kind === 'externalVrla' || kind === 'lithiumIon'
  return {
    output: {
      voltage: isSinglePhase ? 231 : 400,
      current: (load * 1.2 * 1000) / 0.95 / (isSinglePhase ? 231 : 400 * Math.sqrt(3)),
    },
    devices: {
      estimate: true,
      input: { rating: breaker, poles: mains === 'dual' ? 3 : 4, current: Math.round(current * 1.3) },
      output,
    },
    bypassDevice:
      mains === 'dual' ? { rating: breaker, poles: 4, current: Math.round(current * 1.02) } : undefined,
    batteryDevice: isExternal
      ? { rating: breaker * 1.25, current: Math.round(current * 1.4), byOthers: false }
      : undefined,
    maintenanceBypass:
      maintenanceBypass === 'externalPanel' || maintenanceBypass === 'bypassCabinet'
        ? { enclosure: maintenanceBypass, ...output, rating: breaker * frames, current: current * frames }
        : undefined,
    battery: {
      kind,
      strings: cabinetsPerFrame ?? 1,
      blocks: 32,
      cabinets: cabinetsPerFrame ?? 0,
      voltage: kind === 'byOthers' ? undefined : 384,
    },
    cables: buildCables(sketch, current, systems * frames),
  }
}

/** Cables of every kind that the design has. */
function buildCables(sketch: Sketch, current: number, count: number): UpsRecord['cables'] {
  const { battery, mains, maintenanceBypass, breaker: device } = sketch
  const uses = [
    'input',
    ...(mains === 'dual' ? (['bypass'] as const) : []),
    'output',
    ...(maintenanceBypass === 'externalPanel' || maintenanceBypass === 'bypassCabinet'
      ? (['maintenanceBypass'] as const)
      : []),
    ...(battery === 'externalVrla' || battery === 'lithiumIon' ? (['battery'] as const) : []),
  ] as const
  return uses.map((use) => ({
    use,
    count,
    device,
    current,
    lines: '3 × 240 mm²',
    neutral: use === 'battery' ? undefined : '4 × 240 mm²',
    protective: '3 × 120 mm²',
    published: use === 'input',
    length: 15,
    drop: 0.8,
    run: 147,
  }))
}

function buildSlots(
  frames: number,
  perFrame: number,
  [needed, installed]: Sketch['modules'],
): UpsRecord['slots'] {
  return Array.from({ length: frames * perFrame }, (_, index) => {
    const [frame, slot] = [Math.floor(index / perFrame), index % perFrame]
    // Modules are spread over the frames, one at a time.
    const module = slot * frames + frame
    return { frame: frame + 1, use: module >= installed ? 'spare' : module < needed ? 'needed' : 'redundant' }
  })
}

function buildCabinets(sketch: Sketch, frames: number, bypass: string): Cabinet[] {
  const isLarge = sketch.moduleRating > 40
  const size = { depth: 850, height: isLarge ? 1991 : 1300, onWall: false, sample: true }
  const cabinets: Cabinet[] = []
  for (let frame = 1; frame <= frames; frame++) {
    cabinets.push({ kind: 'ups', frame, number: 1, width: isLarge ? 600 : 360, mass: 420, ...size })
    for (let number = 1; number <= (sketch.cabinetsPerFrame ?? 0); number++)
      cabinets.push({ kind: 'battery', frame, number, width: 700, mass: 980, ...size })
  }
  const bypassCabinet = { kind: 'bypass', frame: 0, number: 1, ...size } as const
  if (bypass === 'externalPanel')
    cabinets.push({ ...bypassCabinet, width: 500, depth: 250, height: 700, mass: 45, onWall: true })
  if (bypass === 'bypassCabinet') cabinets.push({ ...bypassCabinet, width: 600, mass: 210 })
  return cabinets
}

function buildRuntimes(): UpsRecord['runtimes'] {
  return [10, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120].map((load) => ({
    load,
    new: 15.6 * (100 / load) ** 1.32,
    endOfLife: load < 20 ? undefined : 11.2 * (100 / load) ** 1.32,
  }))
}

function computeEfficiency(share: number, rating: number): Efficiency {
  const heat = rating * (0.012 + 0.018 * (share / 100) + 0.012 * (share / 100) ** 2)
  const load = (rating * share) / 100
  return { load: share, efficiency: (100 * load) / (load + heat), heat }
}

/** One design of every kind, by a short description. */
export const sampleDesigns: Readonly<Record<string, UpsRecord>> = {
  '10 kW, N': createDesign({
    load: 8,
    model: 'Easy UPS 3S Pro 10 kVA',
    moduleRating: 10,
    slotsPerFrame: 1,
    modules: [1, 1],
    battery: 'internalVrla',
    breaker: 25,
  }),
  '96 kW, N+1, modular': createDesign({
    load: 96,
    model: 'Easy UPS 3-Phase Modular 250 kW',
    moduleRating: 50,
    slotsPerFrame: 5,
    modules: [3, 4],
    battery: 'externalVrla',
    cabinetsPerFrame: 2,
    breaker: 400,
  }),
  '96 kW, 2N': createDesign({
    load: 96,
    model: 'Easy UPS 3-Phase Modular 250 kW',
    moduleRating: 50,
    slotsPerFrame: 5,
    modules: [3, 3],
    systems: 2,
    singleCordedLoads: true,
    floorLimit: 15,
    battery: 'externalVrla',
    cabinetsPerFrame: 2,
    breaker: 315,
  }),
  '500 kW in parallel': createDesign({
    load: 400,
    model: 'Galaxy VL 200 kW',
    moduleRating: 200,
    slotsPerFrame: 1,
    modules: [3, 4],
    frames: 4,
    mains: 'dual',
    maintenanceBypass: 'bypassCabinet',
    battery: 'externalVrla',
    cabinetsPerFrame: 3,
    breaker: 400,
  }),
  'Li-ion': createDesign({
    load: 120,
    model: 'Galaxy VL 200 kW',
    moduleRating: 200,
    slotsPerFrame: 1,
    modules: [1, 1],
    battery: 'lithiumIon',
    cabinetsPerFrame: 1,
    maintenanceBypass: 'none',
    backfeed: 'upstreamShuntTrip',
    breaker: 400,
  }),
  'dual mains with a bypass panel': createDesign({
    load: 30,
    model: 'Easy UPS 3S 40 kVA',
    moduleRating: 40,
    slotsPerFrame: 1,
    modules: [1, 1],
    mains: 'dual',
    maintenanceBypass: 'externalPanel',
    battery: 'byOthers',
    cableEntry: 'top',
    breaker: 80,
  }),
}
