// The input of a local edge's drawings.
import { type DrawingRecord, flag, many, number, one, oneOf, optional, text } from '../drawing-contract.ts'

export const members = {
  design: one({
    enclosure: {
      units: number(),
      width: number('mm'),
      depth: number('mm'),
      height: number('mm'),
      /** The mass that it can carry. */
      load: number('kg'),
      onWall: flag,
    },
    /** Clearances in front of and behind the enclosure. */
    front: number('mm'),
    rear: number('mm'),
    circuit: { volts: number('V'), amps: number('A'), plug: text },
    ups: { va: number('VA'), share: number('%') },
    /** Of each side. */
    packs: number(),
    strip: { count: number(), isBeside: flag, outlets: number() },
    usedUnits: number(),
    mass: number('kg'),
    /** Above the floor of the rack. */
    centreOfGravity: number('mm'),
    heat: number('W'),
    ventilation: text,
    target: number('min'),
    hasTwoSides: flag,
  }),
  /** With its bill line, the kind of equipment, its feed, and the lowest unit, counted from 1 at the bottom. */
  devices: many({
    kind: oneOf('ups', 'pack', 'strip', 'transferSwitch', 'equipment'),
    equipment: text,
    part: text,
    tag: text,
    supply: oneOf('A', 'B', 'AB', 'none'),
    unit: number(),
    height: number(),
    depth: number('mm'),
    mass: number('kg'),
  }),
  /** Equal devices; the power of all of them. */
  rows: many({
    row: number(),
    kind: text,
    quantity: number(),
    power: number('W'),
    isFed: flag,
    /** Connected to the transfer switch. */
    isSwitched: flag,
    supply: oneOf('A', 'B', 'AB'),
  }),
  /** By the share of the design load. */
  runtimes: many({
    load: number('%'),
    newMinutes: optional(number('min')),
    agedMinutes: optional(number('min')),
  }),
  runtimeAtDesignLoad: one({
    newMinutes: optional(number('min')),
    agedMinutes: optional(number('min')),
  }),
}

export type EdgeRecord = DrawingRecord<typeof members>
export type EdgeDesign = EdgeRecord['design']
export type EdgeDevice = EdgeRecord['devices'][number]
export type EdgeRow = EdgeRecord['rows'][number]

/** The sides of a design. */
export const listSides = ({ hasTwoSides }: EdgeDesign): readonly ('A' | 'B')[] =>
  hasTwoSides ? ['A', 'B'] : ['A']

/** The text that names a device. */
export const getDeviceName = ({ kind, equipment }: EdgeDevice): string =>
  kind === 'equipment' ? `option.item.kind.${equipment}` : `drawing.lec.${kind}`
