// The drawings of the rows in display order, and their inputs.
import {
  atMostOne,
  type DrawingRecord,
  flag,
  many,
  number,
  one,
  oneOf,
  defineProductDrawings,
  text,
} from '../drawing-contract.ts'
import { drawRowElevation } from './drawing-elevation.ts'
import { drawFailureMatrix } from './drawing-failures.ts'
import { drawPhaseLoad } from './drawing-phases.ts'
import { drawRowPlan } from './drawing-plan.ts'
import { drawRowSection } from './drawing-section.ts'
import { drawRowView } from './drawing-view.ts'
import { buildStandingRows } from './standing-rows.ts'

/** The rack of a record; racks count from 1 in their row. */
const rackPlace = { row: number(), number: number() }

const members = {
  room: one({
    /** At each end of the rows. */
    corridor: number('mm'),
    /** Above the floor on which the racks stand. */
    ceiling: number('mm'),
    /** 0 if the racks stand on the slab. */
    raisedFloor: number('mm'),
    /** Above the racks; free above the tray. */
    tray: number('mm'),
    freeAboveTray: number('mm'),
  }),
  /** The clearance below them. */
  sprinklers: atMostOne({ free: number('mm') }),
  rack: one({ height: number('mm'), depth: number('mm'), units: number(), unitHeight: number('mm') }),
  cooler: one({ height: number('mm'), depth: number('mm') }),
  aisles: one({
    /** Of the rows. */
    length: number('mm'),
    cold: number('mm'),
    hot: number('mm'),
    pitch: number('mm'),
    /** The hot aisle is between the rows, or behind the only one. */
    hotBetween: flag,
    chimneys: flag,
    endPanels: flag,
    /** Cold air comes through the floor. */
    fromFloor: flag,
  }),
  /** What closes the inner aisle: roof panels from the left, the last of them cut, and doors. */
  containment: atMostOne({ panels: number(), panelLength: number('mm'), sliding: flag }),
  /** Perforated tiles of each cold aisle. */
  tiles: atMostOne({ size: number('mm'), along: number(), across: number() }),
  rows: many({ row: number(), name: text, unbalance: number('%') }),
  /** In row order; `part` is the bill line. */
  things: many({
    ...rackPlace,
    kind: oneOf('rack', 'cooler', 'filler'),
    tag: text,
    part: text,
    left: number('mm'),
    width: number('mm'),
  }),
  racks: many({ ...rackPlace, power: number('kW'), used: number() }),
  whips: many({ ...rackPlace, label: text }),
  feeder: one({ amps: number('A'), perPhase: number('kW') }),
  /** Load of either feed when it carries everything, and its share of the feeder's limit per phase. */
  phases: many({
    row: number(),
    name: text,
    power: number('kW'),
    share: number('%'),
    /** Current on one feed that carries everything, and in normal operation. */
    alone: number('A'),
    normal: number('A'),
  }),
  /** The captured air of a rack while all coolers run (0) or one has failed; none without row coolers. */
  captures: many({
    failed: number(),
    rack: number(),
    share: number('%'),
    inlet: number('degC'),
    enough: flag,
  }),
}

export type RowRecord = DrawingRecord<typeof members>

export const rowDrawings = defineProductDrawings(1, members, (record) => {
  const rows = buildStandingRows(record)
  return [
    drawRowPlan(record, rows),
    drawRowElevation(record, rows),
    drawRowSection(record, rows),
    drawRowView(record, rows),
    drawPhaseLoad(record, rows),
    ...drawFailureMatrix(rows),
  ]
})
