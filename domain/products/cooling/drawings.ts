// The drawings of cooling in display order, and their inputs.
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
import { drawSelectionChart } from './drawing-chart.ts'
import { drawFailureChart } from './drawing-failures.ts'
import { drawPartLoadCurve } from './drawing-part-load.ts'
import { drawPipingDiagram } from './drawing-piping.ts'
import { drawUnitPlan } from './drawing-plan.ts'
import { drawPsychrometricChart } from './drawing-psychrometric.ts'

const members = {
  design: one({
    units: number(),
    /** Units left after the failures that the redundancy allows, and units needed for heat and air without a spare. */
    remaining: number(),
    unitsNeeded: number(),
    heat: number('kW'),
    /** Of a unit at this site. */
    capacity: number('kW'),
    supply: number('degC'),
    /** Temperature of what removes the heat from a unit: air, water or refrigerant. */
    sink: number('degC'),
    /** Of the air at the site. */
    pressure: number('Pa'),
    /** Of the room; 0 if not stated. */
    area: number('m2'),
    unit: {
      width: number('mm'),
      depth: number('mm'),
      clearance: number('mm'),
      place: oneOf('row', 'perimeter', 'overhead', 'door'),
      sample: flag,
    },
  }),
  /** The recommended air at the inlet of the equipment. */
  envelope: one({
    coldest: number('degC'),
    warmest: number('degC'),
    lowestDewPoint: number('degC'),
    highestDewPoint: number('degC'),
    highestHumidity: number('%'),
  }),
  /** Water or fluid of all units. */
  water: atMostOne({
    entering: number('degC'),
    leaving: number('degC'),
    flow: number('L/s'),
    feed: oneOf('single', 'dual'),
    distributionUnits: number(),
    /** All 0 if the site provides the water. */
    chillers: number(),
    dryCoolers: number(),
    pumps: number(),
    /** Heat that a plant of this design carries, and what its pieces take; absent if the site provides the water. */
    heat: optional(number('kW')),
    chillerPower: optional(number('kW')),
    dryCoolerPower: optional(number('kW')),
    pumpPower: optional(number('kW')),
    isFluid: flag,
    /** Distribution units pump refrigerant that is cooled by the water. */
    isRefrigerant: flag,
  }),
  /** Condenser of each unit. */
  condenser: atMostOne({ condensing: number('degC'), lines: number('m') }),
  /** Surface temperature of the coil, and kg of water per kg of dry air before and after it. */
  coil: atMostOne({ surface: number('degC'), returning: number('kg/kg'), leaving: number('kg/kg') }),
  /** Capacity of a unit at this site over the range of its map. */
  map: many({ return: number('degC'), capacity: number('kW') }),
  /** In normal operation, and after a loss. */
  states: many({
    name: oneOf('running', 'lost'),
    units: number(),
    return: number('degC'),
    capacity: number('kW'),
  }),
  /** Bill line of the failed unit, the number of remaining ones, their capacity, and air supplied per air demanded. */
  failures: many({ part: text, left: number(), capacity: number('kW'), ratio: number() }),
  /** Fan power by share of the IT load, and from version 1.5.0 the power of a plant of this design, 0 if the site has it. */
  loads: many({
    share: number('%'),
    all: number('kW'),
    needed: number('kW'),
    plant: optional(number('kW')),
  }),
}

export type CoolingRecord = DrawingRecord<typeof members>

export const coolingDrawings = defineProductDrawings(1, members, (record) => [
  drawSelectionChart(record),
  drawPipingDiagram(record),
  drawUnitPlan(record),
  drawFailureChart(record),
  ...(record.coil === undefined ? [] : [drawPsychrometricChart(record, record.coil)]),
  drawPartLoadCurve(record),
])
