// The drawings of a three-phase UPS, in the order they are shown.

import { efficiencyCurve } from '../../drawings/efficiency-curve.ts'
import { frontElevation, sideElevation } from '../../drawings/elevation.ts'
import { footprint } from '../../drawings/footprint.ts'
import { runtimeCurve } from '../../drawings/runtime-curve.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import { singleLineDiagram } from '../../drawings/single-line-diagram.ts'
import type { UpsDesign } from './design.ts'
import { cabinetLinesOf } from './drawing-cabinets.ts'
import { efficiencyOf, runtimeOf } from './drawing-curves.ts'
import { singleLineOf } from './drawing-single-line.ts'

/** Every drawing of a design. */
export function drawingsOf(design: UpsDesign): readonly Drawing[] {
  const lines = cabinetLinesOf(design)
  const { clearances, cableEntry } = design
  return [
    singleLineDiagram(singleLineOf(design)),
    frontElevation(lines),
    sideElevation(lines),
    footprint({ lines, clearances, cableEntry }),
    runtimeCurve(runtimeOf(design)),
    efficiencyCurve(efficiencyOf(design)),
  ]
}
