// The closed list of algorithms that a model may call by name. None is ever changed or removed, so an old model keeps its results.
import { assessFleet, assessFleetByOrder } from './assess-fleet.ts'
import { captureRowAir } from './air-capture.ts'
import type { Algorithm } from './algorithm.ts'
import { batteryLoad, batteryRuntime } from './batteries.ts'
import { fillSlots, lineUpCabinets } from './cabinets.ts'
import { calendarMonths } from './calendar.ts'
import { faultLevels, sizeBatteryCableForDrop, sizeCircuitCable } from './circuits.ts'
import {
  sizeConductor,
  sizeConductorForDrop,
  sizeProtectiveConductor,
  sizeProtectiveConductorForRaisedLines,
} from './conductors.ts'
import { capacityByMap, condense, coolAtCoil, unitFailures } from './cooling.ts'
import { rateFrame, transformerDevices, transformerDevicesForContinuousLoad } from './devices.ts'
import { fillRack } from './fill-rack.ts'
import { freeCoolingYear } from './free-cooling-year.ts'
import { harmonicFactors, harmonicFactorsWithNeutral } from './harmonics.ts'
import { layOutPod } from './lay-out-pod.ts'
import { layOutRows, spreadRuns } from './lay-out-rows.ts'
import { liftLaterModules } from './lift-later-modules.ts'
import { liftModules } from './lift-modules.ts'
import { balancePhases } from './phases.ts'
import { placeCircuitsInModules, placeCircuitsInPanels, spreadCircuitsOverPanels } from './place-circuits.ts'
import { placeCoolers } from './place-coolers.ts'
import { coverPeriods, coverPeriodsByCalendar, serviceVisits } from './service-cover.ts'
import {
  selectCoolingUnit,
  selectCoolingUnitByWorseCoil,
  selectCoolingUnitForFeed,
  selectCoolingUnitForHottestHour,
  selectCoolingUnitPartlyWet,
  stateOfAir,
} from './select-cooling-unit.ts'
import { longestWait, technicianArrival } from './service-response.ts'

const all: readonly Algorithm[] = [
  assessFleet,
  assessFleetByOrder,
  balancePhases,
  batteryLoad,
  batteryRuntime,
  calendarMonths,
  capacityByMap,
  captureRowAir,
  condense,
  coolAtCoil,
  coverPeriods,
  coverPeriodsByCalendar,
  faultLevels,
  fillRack,
  fillSlots,
  freeCoolingYear,
  harmonicFactors,
  harmonicFactorsWithNeutral,
  layOutPod,
  layOutRows,
  liftLaterModules,
  liftModules,
  lineUpCabinets,
  longestWait,
  placeCircuitsInModules,
  placeCircuitsInPanels,
  spreadCircuitsOverPanels,
  placeCoolers,
  rateFrame,
  selectCoolingUnit,
  selectCoolingUnitPartlyWet,
  selectCoolingUnitByWorseCoil,
  selectCoolingUnitForFeed,
  selectCoolingUnitForHottestHour,
  serviceVisits,
  sizeBatteryCableForDrop,
  sizeCircuitCable,
  sizeConductor,
  sizeConductorForDrop,
  sizeProtectiveConductor,
  sizeProtectiveConductorForRaisedLines,
  spreadRuns,
  stateOfAir,
  technicianArrival,
  transformerDevices,
  transformerDevicesForContinuousLoad,
  unitFailures,
]

/** Every algorithm by its name. */
export const algorithms: ReadonlyMap<string, Algorithm> = new Map(
  all.map((algorithm) => [algorithm.name, algorithm]),
)
