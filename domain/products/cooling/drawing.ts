// The drawings of a cooling design, in the order they are shown.
import type { Drawing } from '../../drawings/shapes.ts'
import type { CoolingDesign } from './design.ts'
import { selectionChart } from './drawing-chart.ts'
import { failureChart } from './drawing-failures.ts'
import { partLoadCurve } from './drawing-part-load.ts'
import { pipingDiagram } from './drawing-piping.ts'
import { unitPlan } from './drawing-plan.ts'
import { psychrometricChart } from './drawing-psychrometric.ts'

/** Every drawing of a design; the psychrometric chart where the coil has a known surface. */
export const drawingsOf = (design: CoolingDesign): readonly Drawing[] => [
  selectionChart(design),
  pipingDiagram(design),
  unitPlan(design),
  failureChart(design),
  ...(design.coil === undefined ? [] : [psychrometricChart(design, design.coil)]),
  partLoadCurve(design),
]
