// Reads a whole configuration of cooling into the summary that drawings, findings and bill of materials share.
import type { Assignment } from '../../engine/model.ts'
import { coolAtCoil } from '../../engineering/algorithms/cooling.ts'
import { standardPressure } from '../../engineering/moist-air.ts'
import { soundOfEqual } from '../../engineering/sound.ts'
import { waterFlow } from '../../engineering/water.ts'
import { factsOf } from '../facts-of.ts'
import { choiceReader } from './choice-reader.ts'
import type { ChoiceReader } from './choice-reader.ts'
import type { CoolingDesign, WaterDesign } from './design.ts'
import { referenceAir } from './facts/air.ts'
import {
  condensers,
  condensingTemperature,
  fluidCondenser,
  glycols,
  rejectionFactor,
} from './facts/rejection.ts'
import { type Medium, type UnitFacts, units } from './facts/units.ts'
import { failuresOf } from './failures.ts'

/**
 * Reads a valid whole configuration.
 * @throws RangeError when the assignment is not one of this product.
 */
export function readCoolingDesign(assignment: Assignment): CoolingDesign {
  return designOf(choiceReader(assignment))
}

/** The slowest speed of a fan (Liebert CRV: 50 to 100 %). */
const slowestFan = 0.5

/** H8: kW of the fans of some units that share a flow, by the cube of their speed. */
export const fanPowerOf = ({ fan, airflow }: UnitFacts, count: number, flow: number): number =>
  count * fan * Math.max(slowestFan, flow / (count * airflow)) ** 3

/** The design of a configuration that is being read. */
export function designOf(read: ChoiceReader): CoolingDesign {
  const unit = factsOf(units, read.option('unit'))
  const count = read.number('units')
  const [heat, demand, capacity] = [read.value('heat'), read.value('demand'), read.value('capacity')]
  const ratio = read.number('ratio') / 100
  const flow = demand * ratio
  const unitsByHeat = Math.ceil(heat / capacity)
  const unitsByAir = Math.ceil(flow / unit.airflow)
  const fanPower = fanPowerOf(unit, count, flow)
  const sink = rejectionOf(read, unit, heat + fanPower)
  const design = {
    unit,
    units: count,
    remaining: read.value('remaining'),
    itLoad: read.number('itLoad'),
    heat,
    demand,
    ratio,
    failureRatio: read.value('failureRatio') / 100,
    supply: read.number('supply'),
    return: read.value('return'),
    failureReturn: read.value('failureReturn'),
    rise: read.number('rise'),
    sink: read.value('sink'),
    mapRise: unit.medium === 'chilledWater' ? Number(read.option('waterRise')) : 0,
    rated: read.value('rated'),
    capacity,
    failureCapacity: read.value('failureCapacity'),
    derating: read.value('derating'),
    density: read.value('density'),
    pressure: standardPressure(read.number('altitude')),
    unitsByHeat,
    unitsByAir,
    fanPower,
    leanFanPower: fanPowerOf(unit, Math.max(unitsByHeat, unitsByAir), flow),
    compressorPower: compressorPowerOf(sink, heat),
    area: read.number('area'),
    noise: soundOfEqual(unit.noise, count),
    ...coilAt(read, unit, flow),
    ...sink,
  }
  return { ...design, failures: failuresOf(design) }
}

/** H3: the coil, where water or pumped refrigerant gives it its temperature. */
function coilAt(read: ChoiceReader, { medium }: UnitFacts, flow: number): Pick<CoolingDesign, 'coil'> {
  if (medium !== 'chilledWater' && medium !== 'pumpedRefrigerant') return {}
  const pressure = standardPressure(read.number('altitude'))
  const [back, surface] = [read.value('return'), read.value('sink')]
  const [supply, dewPoint] = [read.number('supply'), read.number('dewPoint')]
  const air = { back, supply, dewPoint, surface, flow, pressure }
  const measured = { measuredCelsius: referenceAir.celsius, measuredRatio: referenceAir.ratio }
  return { coil: coolAtCoil.run({ ...air, ...measured }) }
}

type Rejection = Pick<CoolingDesign, 'water' | 'condenser'>

/** What is rejected beyond the heat is the power of the compressors. */
function compressorPowerOf({ water, condenser }: Rejection, heat: number): number {
  const condensing = water?.condensing ?? condenser?.condensing
  return condensing === undefined ? 0 : heat * (rejectionFactor(condensing) - 1)
}

/** The water of all units, or the condenser of each: fans warm the air that the coils cool. */
function rejectionOf(read: ChoiceReader, { medium }: UnitFacts, load: number): Rejection {
  if (medium !== 'directExpansion') return { water: waterOf(read, medium, load) }
  const condenser = factsOf(condensers, read.option('condenser'))
  const perKelvin = (condenser.perKelvin * read.value('density')) / 100
  const condensing = condensingTemperature(read.value('rated'), perKelvin, read.number('outdoorMaximum'))
  return { condenser: { ...condenser, condensing, lines: read.number('lineLength') } }
}

/** H9, H10: the water or fluid of all units. */
function waterOf(read: ChoiceReader, medium: Medium, load: number): WaterDesign {
  const rise = Number(read.option('waterRise'))
  const out = read.value('waterOut')
  const glycol = factsOf(glycols, read.option('glycol'))
  const condensing = medium === 'fluidExpansion' ? out + fluidCondenser.approach : undefined
  const carried = condensing === undefined ? load : load * rejectionFactor(condensing)
  return {
    entering: out - rise,
    rise,
    out,
    flow: (waterFlow(carried, rise, out - rise / 2) * glycol.flow) / 100,
    glycolShare: glycol.capacity / 100,
    refrigerant: medium === 'pumpedRefrigerant',
    distributionUnits: read.number('distributionUnits'),
    feed: read.option('distributionFeed') === 'dual' ? 'dual' : 'single',
    chillers: read.number('chillers'),
    dryCoolers: read.number('dryCoolers'),
    pumps: read.number('pumps'),
    ...(condensing === undefined ? {} : { condensing }),
  }
}
