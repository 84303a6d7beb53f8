// The drawings of a pod in display order.
import { defineProductDrawings } from '../drawing-contract.ts'
import { drawPodBusway } from './drawing-busway.ts'
import { drawPodEnd, drawPodSides } from './drawing-elevations.ts'
import { drawPodHall } from './drawing-hall.ts'
import { drawPodLoads } from './drawing-loads.ts'
import { drawPodPlan } from './drawing-plan.ts'
import { members } from './drawing-record.ts'
import { drawPodStages } from './drawing-stages.ts'
import { drawPodView } from './drawing-view.ts'

export const podDrawings = defineProductDrawings(1, members, (record) => [
  drawPodPlan(record),
  drawPodSides(record),
  drawPodEnd(record),
  drawPodBusway(record),
  drawPodStages(record),
  drawPodLoads(record),
  drawPodView(record),
  drawPodHall(record),
])
