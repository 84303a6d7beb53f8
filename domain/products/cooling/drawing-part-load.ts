// The part-load curve: fan power by share of the IT load, with all units and with those needed without a spare.
import {
  drawAxes,
  drawCurve,
  createLinearAxis,
  drawMarker,
  plot,
  drawPointLabel,
  projectPoint,
} from '../../drawings/chart.ts'
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label } from '../../drawings/shapes.ts'
import { message, assignToPart } from '../../drawings/sketch.ts'
import type { CoolingRecord } from './drawings.ts'

const margin = 14
/** The fans follow the air that the equipment takes, down to their minimum speed. */
export function drawPartLoadCurve({ design, loads: rows }: CoolingRecord): Drawing {
  const counts = [
    message('drawing.cooling.load.all', { count: design.units }),
    message('drawing.cooling.load.needed', { count: design.unitsNeeded }),
  ] as const
  const designPoint = { x: 100, y: rows.at(-1)?.all ?? 0 }
  const x = createLinearAxis([100])
  const y = createLinearAxis(rows.flatMap(({ all, needed }) => [all, needed]))
  const shapes = assignToPart('unit', [
    ...drawAxes(x, y, { x: message('drawing.cooling.load.x'), y: message('drawing.cooling.load.y') }),
    ...drawMarker(x, y, designPoint),
    ...drawCurve(
      'curve2',
      x,
      y,
      rows.map(({ share, needed }) => ({ x: share, y: needed })),
    ),
    ...drawCurve(
      'curve',
      x,
      y,
      rows.map(({ share, all }) => ({ x: share, y: all })),
    ),
    drawPointLabel(
      { quantity: designPoint.y, unit: 'kW', decimals: 2 },
      { ...projectPoint(x, y, designPoint), x: plot.left },
      {
        dx: 8,
        dy: -6,
        anchor: 'start',
      },
    ),
  ])
  return {
    id: 'part-load-curve',
    title: message('drawing.cooling.load.title'),
    bounds: computeBounds(shapes, margin),
    shapes,
    table: tabulateLoads(rows, counts),
    legend: [
      { pen: 'curve', label: counts[0] },
      { pen: 'curve2', label: counts[1] },
      { pen: 'marker', label: message('drawing.cooling.load.point') },
      { pen: 'note', label: message('drawing.cooling.load.estimate') },
    ],
  }
}

/** The power of a plant stands beside that of the fans where the design has one. */
function tabulateLoads(rows: CoolingRecord['loads'], counts: readonly Label[]): Drawing['table'] {
  const hasPlant = rows.some(({ plant = 0 }) => plant > 0)
  return {
    columns: [
      message('drawing.cooling.load.x'),
      ...counts,
      ...(hasPlant ? [message('drawing.cooling.load.plant')] : []),
    ],
    rows: rows.map(({ share, all, needed, plant = 0 }) => [
      { quantity: share, unit: '%', decimals: 0 },
      { quantity: all, unit: 'kW', decimals: 2 },
      { quantity: needed, unit: 'kW', decimals: 2 },
      ...(hasPlant ? [{ quantity: plant, unit: 'kW', decimals: 1 } as const] : []),
    ]),
    rowParts: rows.map(() => 'unit'),
  }
}
