// What the drawings of the three-phase UPS read.
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
/** Rated current, poles, and the highest current that flows there. */
const device = { rating: number('A'), poles: number(), current: number('A') }
/** Minutes of a new battery and at the end of its life; none where the maker's table does not reach. */
const minutes = { new: optional(number('min')), endOfLife: optional(number('min')) }
/** Of a system. */
const efficiency = { load: number('%'), efficiency: number('%'), heat: number('kW') }

export const members = {
  design: one({
    /** Two with 2N. All that follows is of one system. */
    systems: oneOf(1, 2),
    frames: number(),
    model: text,
    /** A frame takes several modules. */
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
    /** Between lines. */
    voltage: number('V'),
    frequency: number('Hz'),
    mains: oneOf('single', 'dual'),
    earthing: oneOf('TN-S', 'TN-C', 'TT', 'IT', 'solidlyGrounded'),
    shortCircuit: number('kA'),
  }),
  /** Between lines, of one phase to neutral; current of a system at the design load. */
  output: one({ voltage: number('V'), current: number('A') }),
  /** Devices of each frame, and what they are rated by. */
  devices: one({ estimate: flag, input: device, output: device }),
  bypassDevice: atMostOne(device),
  /** Between an external battery and its frame. */
  batteryDevice: atMostOne({ rating: number('A'), current: number('A'), byOthers: flag }),
  /** Outside the frames: both of its devices are alike. */
  maintenanceBypass: atMostOne({ enclosure: oneOf('externalPanel', 'bypassCabinet'), ...device }),
  /** Of each frame. */
  battery: one({
    kind: oneOf('internalVrla', 'externalVrla', 'lithiumIon', 'byOthers'),
    strings: number(),
    blocks: number(),
    cabinets: number(),
    voltage: optional(number('V')),
  }),
  /** Frame by frame; none where a frame takes no modules. */
  slots: many({ frame: number(), use: oneOf('needed', 'redundant', 'spare') }),
  /** As they stand, from left to right, with their mass as installed. Frame and number count from 1; frame 0 is the whole system. */
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
    /** Free before and behind the cabinets. */
    front: number('mm'),
    rear: number('mm'),
    sample: flag,
    cableEntry: oneOf('top', 'bottom'),
    /** None where it is not stated. */
    limit: optional(number('kN/m2')),
    /** The area that a cabinet's load is spread over, as a multiple of its own area. */
    spread: number(),
  }),
  /** Equal power cables, counted in the whole design. */
  cables: many({
    use: oneOf('input', 'bypass', 'output', 'maintenanceBypass', 'battery'),
    count: number(),
    /** None where the maker of the battery has it inside. */
    device: optional(number('A')),
    current: number('A'),
    lines: text,
    neutral: optional(text),
    protective: text,
    /** One way, until the drop is what is allowed. */
    run: number('m'),
  }),
  /** What the cables are sized by. */
  cableBasis: one({ rule, temperature: number('degC'), drop: number('%'), batteryDrop: number('V') }),
  /** At the design load; `asked` is 0 where no runtime is. */
  runtime: one({ asked: number('min'), sample: flag, ...minutes }),
  /** By the share of the design load. */
  runtimes: many({ load: number('%'), ...minutes }),
  /** At the design load; `estimate` where no maker's figure stands behind it. */
  efficiency: one({ ...efficiency, estimate: flag }),
  /** By the share of the installed rating. */
  efficiencies: many(efficiency),
}

export type UpsRecord = DrawingRecord<typeof members>
