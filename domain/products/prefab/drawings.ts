// The drawings of prefabricated modules in display order.
import type { Drawing } from '../../drawings/shapes.ts'
import { defineProductDrawings } from '../drawing-contract.ts'
import { drawLaterLiftingPlan } from './drawing-later-lifting.ts'
import { drawLiftingPlan } from './drawing-lifting.ts'
import { drawLoadChart } from './drawing-load-chart.ts'
import { drawModulePlan } from './drawing-module.ts'
import { drawModulePiping } from './drawing-piping.ts'
import {
  type DeliveryRecord,
  deliveryMembers,
  laterMembers,
  members,
  type PrefabRecord,
} from './drawing-record.ts'
import { drawProgramme } from './drawing-programme.ts'
import { drawHookUpSchedule, drawTransportSheet, drawWorksSchedule } from './drawing-schedules.ts'
import { drawModuleSection } from './drawing-section.ts'
import { drawSiteLayout } from './drawing-site.ts'
import { drawModuleSupply } from './drawing-supply.ts'

const drawModules = (record: PrefabRecord): readonly Drawing[] => [
  drawSiteLayout(record),
  drawModulePlan(record),
  drawModuleSection(record),
  drawModuleSupply(record),
]

export const prefabDrawings = defineProductDrawings(1, members, (record) => [
  ...drawModules(record),
  drawProgramme(record),
])

const drawDelivery = (record: DeliveryRecord): readonly Drawing[] => [
  ...drawModulePiping(record),
  drawHookUpSchedule(record),
  drawTransportSheet(record),
  drawLiftingPlan(record),
  drawLoadChart(record),
]

/** The drawings of the modules and of their delivery. */
export const prefabDeliveryDrawings = defineProductDrawings(2, deliveryMembers, (record) => [
  ...drawModules(record),
  ...drawDelivery(record),
  drawWorksSchedule(record),
  drawProgramme(record),
])

/** The drawings of the modules, of their delivery, and of the lifts of a later stage. */
export const prefabLaterDrawings = defineProductDrawings(3, laterMembers, (record) => [
  ...drawModules(record),
  ...drawDelivery(record),
  ...drawLaterLiftingPlan(record),
  drawWorksSchedule(record),
  drawProgramme(record),
])
