// The drawings of a three-phase UPS in display order.
import { drawCableSchedule } from '../../drawings/cable-schedule.ts'
import { drawEfficiencyCurve } from '../../drawings/efficiency-curve.ts'
import { drawFrontElevation, drawSideElevation } from '../../drawings/elevation.ts'
import { drawFloorLoadPlan } from '../../drawings/floor-load-plan.ts'
import { drawFootprint } from '../../drawings/footprint.ts'
import { drawRuntimeCurve } from '../../drawings/runtime-curve.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import { drawSingleLineDiagram } from '../../drawings/single-line-diagram.ts'
import { defineProductDrawings } from '../drawing-contract.ts'
import { buildCableSchedule } from './drawing-cables.ts'
import { buildCabinetLines } from './drawing-cabinets.ts'
import { buildEfficiencyChart, buildRuntimeChart } from './drawing-curves.ts'
import { drawFailureChart } from './drawing-failures.ts'
import { members, type UpsRecord } from './drawing-record.ts'
import { buildSingleLineSystem } from './drawing-single-line.ts'

/** Every drawing of a design. */
export function drawUps(record: UpsRecord): readonly Drawing[] {
  const lines = buildCabinetLines(record)
  const { cableEntry, limit, spread, ...clearances } = record.floor
  return [
    drawSingleLineDiagram(buildSingleLineSystem(record)),
    drawFrontElevation(lines),
    drawSideElevation(lines),
    drawFootprint({ lines, clearances, cableEntry }),
    drawFloorLoadPlan({ lines, clearances, limit, spread }),
    drawFailureChart(record),
    drawCableSchedule(buildCableSchedule(record)),
    drawRuntimeCurve(buildRuntimeChart(record)),
    drawEfficiencyCurve(buildEfficiencyChart(record)),
  ]
}

export const upsDrawings = defineProductDrawings(1, members, drawUps)
