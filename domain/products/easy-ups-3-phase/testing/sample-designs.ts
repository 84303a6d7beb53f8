// Designs of the three-phase UPS for the tests of its drawings: one of every kind the drawings must cope with.

import type { Cabinet, EfficiencyPoint, RuntimePoint, SlotUse, UpsDesign } from '../design.ts'

interface Sketch extends Partial<
  Pick<
    UpsDesign,
    | 'systems'
    | 'frames'
    | 'mains'
    | 'redundancy'
    | 'maintenanceBypass'
    | 'backfeed'
    | 'phases'
    | 'cableEntry'
    | 'singleCordedLoads'
  >
> {
  readonly load: number
  readonly model: string
  readonly moduleRating: number
  readonly slotsPerFrame: number
  /** Modules that one system needs and has. */
  readonly modules: readonly [needed: number, installed: number]
  readonly battery: UpsDesign['battery']['kind']
  readonly cabinetsPerFrame?: number
  readonly breaker: number
  /** Permissible floor load in kN/m². */
  readonly floorLimit?: number
}

/** A consistent design from its few deciding figures. */
export function designOf(sketch: Sketch): UpsDesign {
  const { load, model, moduleRating, slotsPerFrame } = sketch
  const { systems = 1, frames = 1, maintenanceBypass = 'internal' } = sketch
  const [neededModules, installedModules] = sketch.modules
  const modulesPerFrame = Math.ceil(installedModules / frames)
  const frameRating = modulesPerFrame * moduleRating
  return {
    ...supplyOf(sketch),
    ...feedersOf(sketch, frameRating),
    load,
    designLoad: load * 1.2,
    designApparentPower: (load * 1.2) / 0.95,
    powerFactor: 0.95,
    leading: false,
    family: 'sample',
    unit: 'sample',
    model,
    modular: slotsPerFrame > 1,
    redundancy: sketch.redundancy ?? 'N',
    systems,
    frames,
    slotsPerFrame,
    modulesPerFrame,
    neededModules,
    installedModules,
    slots: slotsOf(frames, slotsPerFrame, neededModules, installedModules),
    moduleRating,
    frameRating,
    moduleUsable: moduleRating,
    maintenanceBypass,
    cabinets: cabinetsOf(sketch, frames, maintenanceBypass),
    clearances: { front: 1200, rear: 200, above: 500, sample: true },
    floor: { limit: sketch.floorLimit, spreaderPlates: false },
    runtime: {
      askedMinutes: 10,
      askedBasis: 'endOfLife',
      atDesignLoad: { loadShare: 100, newMinutes: 15.6, endOfLifeMinutes: 11.2 },
      atLeast: { newMinutes: undefined, endOfLifeMinutes: undefined },
      curve: runtimeCurve(),
      sample: false,
    },
    efficiency: {
      atDesignLoad: efficiencyAt((100 * load * 1.2) / (frameRating * frames), frameRating * frames),
      curve: [10, 25, 50, 75, 100].map((share) => efficiencyAt(share, frameRating * frames)),
      basis: 'assumption',
    },
  }
}

type Supply =
  | 'country'
  | 'voltage'
  | 'frequency'
  | 'phases'
  | 'mains'
  | 'earthing'
  | 'roomTemperature'
  | 'singleCordedLoads'
  | 'backfeed'
  | 'cableEntry'
  | 'shortCircuitRating'
  | 'availableShortCircuit'

function supplyOf(sketch: Sketch): Pick<UpsDesign, Supply> {
  return {
    country: 'DE',
    voltage: 400,
    frequency: 50,
    phases: sketch.phases ?? '3:3',
    mains: sketch.mains ?? 'single',
    earthing: 'TN-S',
    roomTemperature: 25,
    singleCordedLoads: sketch.singleCordedLoads ?? false,
    backfeed: sketch.backfeed ?? 'internalKit',
    cableEntry: sketch.cableEntry ?? 'bottom',
    shortCircuitRating: 35,
    availableShortCircuit: 10,
  }
}

function feedersOf(
  { battery, mains, breaker, cabinetsPerFrame }: Sketch,
  frameRating: number,
): Pick<UpsDesign, 'currents' | 'breakers' | 'battery'> {
  const current = Math.round((frameRating * 1000) / (400 * Math.sqrt(3)))
  const withBreaker = battery !== 'byOthers' && battery !== 'internalVrla'
  return {
    currents: {
      nominalInput: Math.round(current * 1.05),
      maximumInput: Math.round(current * 1.3),
      nominalBypass: Math.round(current * 1.02),
      nominalOutput: current,
      neutral: Math.round(current * 1.7),
      basis: { input: 'published', bypass: 'published', output: 'published', neutral: 'formula' },
    },
    breakers: {
      input: breaker,
      bypass: mains === 'dual' ? breaker : null,
      output: breaker,
      battery: withBreaker ? breaker * 1.25 : null,
      basis: 'estimate',
      rule: 'IEC',
    },
    battery: {
      kind: battery,
      key: battery,
      block: battery === 'byOthers' ? undefined : 'UP-PW1245P1',
      stringsPerFrame: cabinetsPerFrame ?? 1,
      blocksPerString: 32,
      cabinetsPerFrame: cabinetsPerFrame ?? 0,
      stringsPerCabinet: 1,
      cutOffVoltsPerCell: 1.7,
      nominalVoltage: battery === 'byOthers' ? undefined : 384,
      maximumCurrent: battery === 'byOthers' ? undefined : Math.round(current * 1.4),
      disconnect: battery === 'externalVrla' ? 'kit' : undefined,
    },
  }
}

function slotsOf(frames: number, perFrame: number, needed: number, installed: number): SlotUse[][] {
  const all = Array.from({ length: frames }, () => Array.from({ length: perFrame }, (): SlotUse => 'spare'))
  for (let index = 0; index < installed; index++) {
    const frame = all[index % frames]
    if (frame !== undefined) frame[Math.floor(index / frames)] = index < needed ? 'needed' : 'redundant'
  }
  return all
}

function cabinetsOf(sketch: Sketch, frames: number, bypass: string): Cabinet[] {
  const big = sketch.moduleRating > 40
  const size = { depth: 850, height: big ? 1991 : 1300, sample: true }
  const cabinets: Cabinet[] = []
  for (let frame = 1; frame <= frames; frame++) {
    const width = big ? 600 : 360
    cabinets.push({ id: `frame-${frame}`, kind: 'ups', part: 'frame', frame, width, mass: 420, ...size })
    for (let index = 1; index <= (sketch.cabinetsPerFrame ?? 0); index++)
      cabinets.push({
        id: `battery-${frame}-${index}`,
        kind: 'battery',
        part: 'battery-cabinet',
        frame,
        width: 700,
        mass: 980,
        ...size,
      })
  }
  if (bypass === 'externalPanel')
    cabinets.push({
      id: 'bypass',
      kind: 'bypass',
      part: 'bypass',
      width: 500,
      depth: 250,
      height: 700,
      mass: 45,
      onWall: true,
      sample: true,
    })
  if (bypass === 'bypassCabinet')
    cabinets.push({ id: 'bypass', kind: 'bypass', part: 'bypass', width: 600, mass: 210, ...size })
  return cabinets
}

function runtimeCurve(): RuntimePoint[] {
  return [10, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120].map((loadShare) => ({
    loadShare,
    newMinutes: 15.6 * (100 / loadShare) ** 1.32,
    endOfLifeMinutes: loadShare < 20 ? undefined : 11.2 * (100 / loadShare) ** 1.32,
  }))
}

function efficiencyAt(loadShare: number, rating: number): EfficiencyPoint {
  const heat = rating * (0.012 + 0.018 * (loadShare / 100) + 0.012 * (loadShare / 100) ** 2)
  const load = (rating * loadShare) / 100
  return { loadShare, efficiency: (100 * load) / (load + heat), heat }
}

/** One design of every kind, by what it is. */
export const sampleDesigns: Readonly<Record<string, UpsDesign>> = {
  '10 kW, N': designOf({
    load: 8,
    model: 'Easy UPS 3S Pro 10 kVA',
    moduleRating: 10,
    slotsPerFrame: 1,
    modules: [1, 1],
    battery: 'internalVrla',
    breaker: 25,
  }),
  '96 kW, N+1, modular': designOf({
    load: 96,
    model: 'Easy UPS 3-Phase Modular 250 kW',
    moduleRating: 50,
    slotsPerFrame: 5,
    modules: [3, 4],
    redundancy: 'N+1',
    battery: 'externalVrla',
    cabinetsPerFrame: 2,
    breaker: 400,
  }),
  '96 kW, 2N': designOf({
    load: 96,
    model: 'Easy UPS 3-Phase Modular 250 kW',
    moduleRating: 50,
    slotsPerFrame: 5,
    modules: [3, 3],
    systems: 2,
    redundancy: '2N',
    singleCordedLoads: true,
    floorLimit: 15,
    battery: 'externalVrla',
    cabinetsPerFrame: 2,
    breaker: 315,
  }),
  '500 kW in parallel': designOf({
    load: 400,
    model: 'Galaxy VL 200 kW',
    moduleRating: 200,
    slotsPerFrame: 1,
    modules: [3, 4],
    frames: 4,
    redundancy: 'N+1',
    mains: 'dual',
    maintenanceBypass: 'bypassCabinet',
    battery: 'externalVrla',
    cabinetsPerFrame: 3,
    breaker: 400,
  }),
  'Li-ion': designOf({
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
  'dual mains with a bypass panel': designOf({
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
