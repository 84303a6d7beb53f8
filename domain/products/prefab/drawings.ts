// The drawings of prefabricated modules in display order.
import { defineProductDrawings } from '../drawing-contract.ts'
import { drawModulePlan } from './drawing-module.ts'
import { members } from './drawing-record.ts'
import { drawProgramme } from './drawing-programme.ts'
import { drawModuleSection } from './drawing-section.ts'
import { drawSiteLayout } from './drawing-site.ts'
import { drawModuleSupply } from './drawing-supply.ts'

export const prefabDrawings = defineProductDrawings(1, members, (record) => [
  drawSiteLayout(record),
  drawModulePlan(record),
  drawModuleSection(record),
  drawModuleSupply(record),
  drawProgramme(record),
])
