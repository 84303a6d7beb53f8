// The drawings of a power distribution unit in display order, and their inputs.
import { drawCableSchedule } from '../../drawings/cable-schedule.ts'
import { drawFootprint } from '../../drawings/footprint.ts'
import {
  atMostOne,
  type DrawingRecord,
  flag,
  many,
  number,
  one,
  oneOf,
  optional,
  defineProductDrawings,
  text,
} from '../drawing-contract.ts'
import { buildCabinetLines } from './cabinets.ts'
import { buildCableSchedule } from './drawing-cables.ts'
import { drawFrontElevation } from './drawing-front.ts'
import { drawPhaseLoad } from './drawing-phases.ts'
import { drawPanelSchedule } from './drawing-schedule.ts'
import { drawSingleLineDiagram } from './drawing-single-line.ts'

const rules = oneOf('IEC', 'UL')
const side = oneOf('A', 'B')
const poles = oneOf(1, 2, 3)
const phase = oneOf(1, 2, 3)

const members = {
  /** The properties of each of the one or two units. */
  design: one({
    rules,
    construction: oneOf('module', 'panelboard'),
    rating: number('kVA'),
    input: {
      volts: number('V'),
      frequency: number('Hz'),
      current: number('A'),
      device: number('A'),
      /** Conductors per line of the feeder, and its one-way length. */
      cable: text,
      length: number('m'),
    },
    /** Downstream of the device the phases divide. */
    output: { volts: number('V'), device: number('A') },
    panels: number(),
    panelPoles: number(),
    panelMain: number('A'),
    /** Slots for modules and their columns; 0 in a unit with panelboards. */
    slots: number(),
    slotColumns: number(),
    cableEntry: oneOf('top', 'bottom'),
    /** 1 where breakers open the neutral with their lines. */
    neutralPoles: optional(number()),
  }),
  /** With the device downstream of it. */
  transformer: atMostOne({
    kind: oneOf('isolation', 'autotransformer'),
    k: number(),
    current: number('A'),
    device: number('A'),
  }),
  subFeeds: atMostOne({ count: number(), rating: number('A') }),
  /** Equal circuits of the load list, and their bill line. */
  rows: many({
    row: number(),
    quantity: number(),
    poles,
    amps: number('A'),
    breaker: number('A'),
    supply: oneOf('A', 'B', 'AB'),
    part: text,
  }),
  /** The largest deviation of a phase from the mean of the three. */
  units: many({ side, unbalance: number('%') }),
  /**
   * The load of each phase of a unit where it feeds everything by itself, in A and as a share of the device downstream
   * of which the phases divide; and while both units feed what they share.
   */
  phases: many({ side, phase, name: text, amps: number('A'), normal: number('A'), share: number('%') }),
  /**
   * Poles of a row's circuits, circuit by circuit, with the panelboard or module, the space or pole in it, and the
   * phase; all counted from 1.
   */
  poles: many({ side, row: number(), circuit: number(), holder: number(), space: number(), phase }),
  /** Of each unit, from left to right, with the panelboards inside. */
  cabinets: many({
    kind: oneOf('main', 'frame', 'transformer', 'sideCar'),
    tag: text,
    part: text,
    width: number('mm'),
    depth: number('mm'),
    height: number('mm'),
    mass: number('kg'),
    panels: number(),
  }),
  /** Clearances in front of and behind the cabinets. */
  clearance: one({ front: number('mm'), rear: number('mm'), sample: flag }),
  /** The feeders, and the cables of each row of the load list; conductors in trade notation. */
  cables: many({
    row: optional(number()),
    tag: text,
    count: number(),
    device: number('A'),
    current: number('A'),
    lines: text,
    neutral: optional(text),
    protective: text,
    longestRun: number('m'),
    part: text,
  }),
  /** The basis of the cable sizes. */
  cableBasis: one({ rules, advisedDrop: number('%') }),
}

export type PduRecord = DrawingRecord<typeof members>
export type PduUnit = PduRecord['units'][number]
export type PduCable = PduRecord['cables'][number]

export const pduDrawings = defineProductDrawings(1, members, (record) => [
  drawSingleLineDiagram(record),
  drawPanelSchedule(record),
  drawFrontElevation(record),
  drawFootprint({
    lines: buildCabinetLines(record),
    clearances: record.clearance,
    cableEntry: record.design.cableEntry,
  }),
  drawPhaseLoad(record),
  drawCableSchedule(buildCableSchedule(record)),
])
