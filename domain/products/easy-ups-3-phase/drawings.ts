// The drawings of a three-phase UPS, in the order they are shown.
import { cableSchedule } from '../../drawings/cable-schedule.ts'
import { efficiencyCurve } from '../../drawings/efficiency-curve.ts'
import { frontElevation, sideElevation } from '../../drawings/elevation.ts'
import { floorLoadPlan } from '../../drawings/floor-load-plan.ts'
import { footprint } from '../../drawings/footprint.ts'
import { runtimeCurve } from '../../drawings/runtime-curve.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import { singleLineDiagram } from '../../drawings/single-line-diagram.ts'
import { productDrawings } from '../drawing-contract.ts'
import { cableScheduleOf } from './drawing-cables.ts'
import { cabinetLinesOf } from './drawing-cabinets.ts'
import { efficiencyOf, runtimeOf } from './drawing-curves.ts'
import { members, type UpsRecord } from './drawing-record.ts'
import { singleLineOf } from './drawing-single-line.ts'

/** Every drawing of a design. */
export function drawingsOf(record: UpsRecord): readonly Drawing[] {
  const lines = cabinetLinesOf(record)
  const { cableEntry, limit, spread, ...clearances } = record.floor
  return [
    singleLineDiagram(singleLineOf(record)),
    frontElevation(lines),
    sideElevation(lines),
    footprint({ lines, clearances, cableEntry }),
    floorLoadPlan({ lines, clearances, limit, spread }),
    cableSchedule(cableScheduleOf(record)),
    runtimeCurve(runtimeOf(record)),
    efficiencyCurve(efficiencyOf(record)),
  ]
}

export const upsDrawings = productDrawings(1, members, drawingsOf)
