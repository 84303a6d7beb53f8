// The drawings of the unit selection in display order, and their inputs.
import { freeCoolingModes } from '../../engineering/algorithms/free-cooling-year.ts'
import { reasons, sweepVariables } from '../../engineering/cooling-selection/fields.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import {
  type DrawingRecord,
  defineProductDrawings,
  flag,
  many,
  number,
  one,
  oneOf,
  optional,
  text,
} from '../drawing-contract.ts'
import { drawCapacityCurve } from './drawing-curves.ts'
import { drawPsychrometricChart } from './drawing-psychrometric.ts'
import { drawRanking } from './drawing-ranking.ts'
import { drawFreeCoolingYear } from './drawing-year.ts'
import { drawRejectedRecords, drawReport } from './drawing-sheets.ts'
import { reportFields } from './report-figures.ts'

const members = {
  design: one({
    name: text,
    reason: text,
    isChiller: flag,
    isSample: flag,
    altitude: number('m'),
    pressure: number('Pa'),
    criterion: oneOf('oversize', 'price', 'efficiency', 'footprint'),
    quantity: number(),
    /** kW of all units; absent where the airflow is given. */
    target: optional(number('kW')),
    source: text,
  }),
  request: one({ static: number(), frequency: text, altitude: number('m') }),
  /** The air that enters and leaves a unit, and that at the surface of its coil; kg per kg of dry air. */
  states: many({
    name: oneOf('entering', 'leaving', 'surface'),
    celsius: number('degC'),
    ratio: number('kg/kg'),
  }),
  ranking: many({
    place: number(),
    name: text,
    fits: flag,
    selected: flag,
    reason: oneOf('fits', ...reasons),
    value: optional(number()),
    from: optional(number()),
    to: optional(number()),
    capacity: optional(number('kW')),
    oversize: optional(number('%')),
    power: optional(number('kW')),
    efficiency: optional(number()),
    footprint: optional(number('m2')),
  }),
  /** Capacity of the selected unit along each temperature that matters to it. */
  sweep: many({ variable: oneOf(...sweepVariables), value: number('degC'), capacity: number('kW') }),
  /** The operating point on each of those axes. */
  points: many({
    variable: oneOf(...sweepVariables),
    value: number('degC'),
    capacity: optional(number('kW')),
  }),
  report: one(reportFields),
  /** Hours and kWh of a year by what carries the heat; compressors are absent where they have no data. */
  year: many({
    mode: oneOf(...freeCoolingModes),
    hours: number('h'),
    heat: number('kWh'),
    compressors: optional(number('kWh')),
    fans: number('kWh'),
  }),
  /** The hours at each outdoor temperature of the year. */
  climate: many({ outdoor: number('degC'), mode: oneOf(...freeCoolingModes), hours: number('h') }),
  /** Records that miss their own rating point, with their factors there. */
  rejected: many({ name: text, capacityFactor: number(), energyFactor: number() }),
}

export type SelectionRecord = DrawingRecord<typeof members>

export const selectionDrawings = defineProductDrawings(1, members, (record): readonly Drawing[] => [
  drawRanking(record),
  ...(record.states.length > 0 ? [drawPsychrometricChart(record)] : []),
  ...sweepVariables.flatMap((variable) => drawCapacityCurve(record, variable)),
  ...drawFreeCoolingYear(record),
  drawReport(record),
  ...(record.rejected.length > 0 ? [drawRejectedRecords(record)] : []),
])
