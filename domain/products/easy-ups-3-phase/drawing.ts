// The drawings of a three-phase UPS, in the order they are shown.

import { cableSchedule } from '../../drawings/cable-schedule.ts'
import { efficiencyCurve } from '../../drawings/efficiency-curve.ts'
import { frontElevation, sideElevation } from '../../drawings/elevation.ts'
import { floorLoadPlan } from '../../drawings/floor-load-plan.ts'
import { footprint } from '../../drawings/footprint.ts'
import { runtimeCurve } from '../../drawings/runtime-curve.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import { singleLineDiagram } from '../../drawings/single-line-diagram.ts'
import type { UpsDesign } from './design.ts'
import { cableScheduleOf } from './drawing-cables.ts'
import { cabinetLinesOf } from './drawing-cabinets.ts'
import { efficiencyOf, runtimeOf } from './drawing-curves.ts'
import { singleLineOf } from './drawing-single-line.ts'

/** Every drawing of a design. */
export function drawingsOf(design: UpsDesign): readonly Drawing[] {
  const lines = cabinetLinesOf(design)
  const { clearances, cableEntry, floor } = design
  return [
    singleLineDiagram(singleLineOf(design)),
    frontElevation(lines),
    sideElevation(lines),
    footprint({ lines, clearances, cableEntry }),
    // Plates are taken to double the loaded area: an assumption, as in rule U26.
    floorLoadPlan({ lines, clearances, limit: floor.limit, spread: floor.spreaderPlates ? 2 : 1 }),
    cableSchedule(cableScheduleOf(design)),
    runtimeCurve(runtimeOf(design)),
    efficiencyCurve(efficiencyOf(design)),
  ]
}
