// The failure matrix: what each rack captures of its air when a cooler fails, by rack and cooler.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { literal, message, assignToPart, drawRectangle, drawText } from '../../drawings/sketch.ts'
import type { CoolingCase, StandingRows } from './standing-rows.ts'

const textSize = 14
const cell = { width: 50, height: 24 } as const

/** Racks down, failures across; in the first column all coolers run. Empty if there are no row coolers. */
export function drawFailureMatrix({ cases, racks }: StandingRows): Drawing[] {
  if (cases.length === 0) return []
  const shapes = [
    ...cases.flatMap((coolingCase, column) => drawHead(coolingCase, column)),
    ...racks.flatMap(({ tag, part }, row) =>
      assignToPart(part, [
        drawText(literal(tag), { x: -8, y: row * cell.height + cell.height * 0.7 }, textSize, {
          anchor: 'end',
          bold: true,
        }),
        ...listStretches(cases, row).flatMap((stretch) => drawStretch(stretch, row)),
      ]),
    ),
  ]
  return [
    {
      id: 'failure-matrix',
      title: message('drawing.rows.failures'),
      bounds: computeBounds(shapes, 12),
      shapes,
      table: {
        columns: [message('drawing.rows.column.tag'), ...cases.map(labelFailure)],
        rows: racks.map(({ tag }, row) => [
          literal(tag),
          ...cases.map((coolingCase) => labelPercent(computeCapturePercent(coolingCase, row))),
        ]),
        rowParts: racks.map(({ part }) => part),
      },
      legend: [
        { pen: 'redundant', label: message('drawing.rows.legend.catches') },
        { pen: 'lacking', label: message('drawing.rows.legend.misses') },
        { pen: 'note', label: message('drawing.rows.legend.share') },
        { pen: 'note', label: message('drawing.rows.legend.model') },
      ],
    },
  ]
}

const labelFailure = ({ failed }: CoolingCase): Label =>
  failed === undefined ? message('drawing.rows.normal') : literal(failed.tag)

/** Whole percent, rounded down: 100 % is all of it. */
function computeCapturePercent({ captures }: CoolingCase, row: number): number {
  const capture = captures[row]
  return capture === undefined ? 0 : Math.floor(capture.share + 1e-6)
}
const labelPercent = (quantity: number): Label => ({ quantity, unit: '%', decimals: 0 })

const drawHead = (coolingCase: CoolingCase, column: number): Shape[] =>
  assignToPart(coolingCase.failed?.part, [
    drawText(
      labelFailure(coolingCase),
      { x: (column + 0.5) * cell.width + textSize * 0.35, y: -10 },
      textSize,
      { rotation: -90, bold: true, maxWidth: 110 },
    ),
  ])

/** Adjacent failures in which a rack captures the same share. */
interface Stretch {
  readonly from: number
  readonly columns: number
  readonly share: number
  readonly isEnough: boolean
}

function listStretches(cases: readonly CoolingCase[], row: number): readonly Stretch[] {
  return cases.reduce<Stretch[]>((stretches, coolingCase, column) => {
    const share = computeCapturePercent(coolingCase, row)
    const last = stretches.at(-1)
    if (last?.share === share) return [...stretches.slice(0, -1), { ...last, columns: last.columns + 1 }]
    const isEnough = coolingCase.captures[row]?.enough ?? false
    return [...stretches, { from: column, columns: 1, share, isEnough }]
  }, [])
}

/** One cell as wide as its failures, so that differences are visible. */
function drawStretch({ from, columns, share, isEnough }: Stretch, row: number): Shape[] {
  const [x, y, width] = [from * cell.width, row * cell.height, columns * cell.width]
  return [
    drawRectangle(isEnough ? 'redundant' : 'lacking', {
      x: x + 1,
      y: y + 1,
      width: width - 2,
      height: cell.height - 2,
      radius: 3,
    }),
    drawText(labelPercent(share), { x: x + width / 2, y: y + cell.height * 0.7 }, textSize * 0.9, {
      anchor: 'middle',
      bold: !isEnough,
      maxWidth: cell.width * 0.86,
    }),
  ]
}
