// The drawings of cooling, in the order they are shown, and what they read.
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
import { drawSelectionChart } from './drawing-chart.ts'
import { drawFailureChart } from './drawing-failures.ts'
import { drawPartLoadCurve } from './drawing-part-load.ts'
import { drawPipingDiagram } from './drawing-piping.ts'
import { drawUnitPlan } from './drawing-plan.ts'
import { drawPsychrometricChart } from './drawing-psychrometric.ts'

const members = {
  design: one({
    units: number(),
    /** Units that are left after what the redundancy allows for; units that heat and air take without a spare. */
    remaining: number(),
    unitsNeeded: number(),
    heat: number('kW'),
    /** Of a unit at this site. */
    capacity: number('kW'),
    supply: number('degC'),
    /** What takes the heat out of a unit. */
    sink: number('degC'),
    /** Of the air at the site. */
    pressure: number('Pa'),
    /** Of the room; 0 if nobody stated it. */
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
    /** All 0 where the site has the water. */
    chillers: number(),
    dryCoolers: number(),
    pumps: number(),
    isFluid: flag,
    /** Distribution units pump refrigerant, which the water cools. */
    isRefrigerant: flag,
  }),
  /** Condenser of each unit. */
  condenser: atMostOne({ condensing: number('degC'), lines: number('m') }),
  /** Kilogrammes of water to a kilogramme of dry air before and behind the coil. */
  coil: atMostOne({ surface: number('degC'), returning: number('kg/kg'), leaving: number('kg/kg') }),
  /** Capacity of a unit at this site over the box of its map. */
  map: many({ return: number('degC'), capacity: number('kW') }),
  /** As it runs, and after a loss. */
  states: many({
    name: oneOf('running', 'lost'),
    units: number(),
    return: number('degC'),
    capacity: number('kW'),
  }),
  /** Line of the bill of which one stops, how many go on, what they carry, and air supplied per air demanded. */
  failures: many({ part: text, left: number(), capacity: number('kW'), ratio: number() }),
  /** Power of the fans by the share of the IT load. */
  loads: many({ share: number('%'), all: number('kW'), needed: number('kW') }),
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
