// The input of the three-phase UPS's drawings.
import {
  atMostOne,
  type DrawingRecord,
  flag,
  many,
  number,
  one,
  oneOf,
  optional,
  text,
} from '../drawing-contract.ts'

const rule = oneOf('IEC', 'UL')
/** Rated current, poles, and the maximum current. */
const device = { rating: number('A'), poles: number(), current: number('A') }
/** Minutes of a new battery and at the end of its life; none beyond the manufacturer's table. */
const minutes = { new: optional(number('min')), endOfLife: optional(number('min')) }
/** Load, efficiency and heat of a system. */
const efficiency = { load: number('%'), efficiency: number('%'), heat: number('kW') }

export const members = {
  design: one({
    /** Two with 2N. Everything below is per system. */
    systems: oneOf(1, 2),
    frames: number(),
    model: text,
    /** Whether a frame takes several modules. */
    modular: flag,
    frameRating: number('kW'),
    moduleRating: number('kW'),
    /** Design load. */
    load: number('kW'),
    apparentPower: number('kVA'),
    powerFactor: number(),
    leading: flag,
    internalBypass: flag,
    backfeedContactor: flag,
    /** Feeds single-corded loads from either system. */
    transferSwitch: flag,
  }),
  supply: one({
    /** Line to line. */
    voltage: number('V'),
    frequency: number('Hz'),
    mains: oneOf('single', 'dual'),
    earthing: oneOf('TN-S', 'TN-C', 'TT', 'IT', 'solidlyGrounded'),
    shortCircuit: number('kA'),
    /** False for a delta; designs of earlier versions do not say it. */
    neutral: optional(flag),
  }),
  /** Line to line, and line to neutral of a single phase; current of a system at the design load. */
  output: one({ voltage: number('V'), current: number('A') }),
  /** Devices of each frame, and the basis of their ratings. */
  devices: one({ estimate: flag, input: device, output: device }),
  bypassDevice: atMostOne(device),
  /** Between an external battery and its frame. */
  batteryDevice: atMostOne({ rating: number('A'), current: number('A'), byOthers: flag }),
  /** Outside the frames; both of its devices are equal. */
  maintenanceBypass: atMostOne({ enclosure: oneOf('externalPanel', 'bypassCabinet'), ...device }),
  /** Of each frame. */
  battery: one({
    kind: oneOf('internalVrla', 'externalVrla', 'lithiumIon', 'byOthers'),
    strings: number(),
    blocks: number(),
    cabinets: number(),
    voltage: optional(number('V')),
  }),
  /**
   * While everything runs, and after each loss: modules left in the system that carries most, kW of a frame, and the
   * share of what a module may carry, in the mean of its phases, on the fullest and on the others. Nothing is carried
   * where no module is left.
   */
  failures: many({
    failure: oneOf('none', 'module', 'spares', 'frame', 'system'),
    left: number(),
    frameLoad: optional(number('kW')),
    share: optional(number('%')),
    fullest: optional(number('%')),
    other: optional(number('%')),
  }),
  /** Frame by frame; none if a frame takes no modules. */
  slots: many({ frame: number(), use: oneOf('needed', 'redundant', 'spare') }),
  /**
   * In their order from left to right, with their installed mass. Frames and numbers count from 1; frame 0 is the whole
   * system.
   */
  cabinets: many({
    kind: oneOf('ups', 'battery', 'bypass', 'bottomEntry'),
    frame: number(),
    number: number(),
    width: number('mm'),
    depth: number('mm'),
    height: number('mm'),
    mass: number('kg'),
    onWall: flag,
    sample: flag,
  }),
  floor: one({
    /** Clearances in front of and behind the cabinets. */
    front: number('mm'),
    rear: number('mm'),
    sample: flag,
    cableEntry: oneOf('top', 'bottom'),
    /** None if not stated. */
    limit: optional(number('kN/m2')),
    /** The area that a cabinet's load is spread over, as a multiple of its own area. */
    spread: number(),
  }),
  /** Equal power cables, counted in the whole design. */
  cables: many({
    use: oneOf('input', 'bypass', 'output', 'maintenanceBypass', 'battery'),
    count: number(),
    /** None if the manufacturer builds it into the battery. */
    device: optional(number('A')),
    current: number('A'),
    lines: text,
    neutral: optional(text),
    protective: text,
    /** Whether the manufacturer prints these conductors. */
    published: optional(flag),
    /** One way, in the design, and what is lost over it. */
    length: optional(number('m')),
    drop: optional(number('%')),
    /** One way, until the drop reaches its limit. */
    run: number('m'),
  }),
  /** The basis of the cable sizes; `neutral` is the current of the neutral as a share of that of a line. */
  cableBasis: one({
    rule,
    temperature: number('degC'),
    neutral: optional(number('%')),
    drop: number('%'),
    batteryDrop: number('V'),
  }),
  /** At the design load; `asked` is 0 if no runtime is required. */
  runtime: one({ asked: number('min'), sample: flag, ...minutes }),
  /** By the share of the design load. */
  runtimes: many({ load: number('%'), ...minutes }),
  /** At the design load; `estimate` if there is no manufacturer's figure. */
  efficiency: one({ ...efficiency, efficiency: optional(number('%')), estimate: flag }),
  /** By the share of the installed rating. */
  efficiencies: many(efficiency),
}

export type UpsRecord = DrawingRecord<typeof members>
