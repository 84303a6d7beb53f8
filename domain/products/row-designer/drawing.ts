// The drawings of the rows, in the order they are shown.
import type { Drawing } from '../../drawings/shapes.ts'
import type { RowDesign } from './design.ts'
import { rowElevation } from './drawing-elevation.ts'
import { failureMatrix } from './drawing-failures.ts'
import { phaseLoad } from './drawing-phases.ts'
import { rowPlan } from './drawing-plan.ts'
import { rowSection } from './drawing-section.ts'
import { rowView } from './drawing-view.ts'

/** Every drawing of a design. */
export function drawingsOf(design: RowDesign): readonly Drawing[] {
  return [
    rowPlan(design),
    rowElevation(design),
    rowSection(design),
    rowView(design),
    phaseLoad(design),
    ...failureMatrix(design),
  ]
}
