// The failure chart: the load of the fullest phase of a module after each single loss, in % of what it may carry.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { drawLine, drawRectangle, drawText, literal, message } from '../../drawings/sketch.ts'
import type { UpsRecord } from './drawing-record.ts'

type Failure = UpsRecord['failures'][number]

const textSize = 14
const pitch = 46
const barHeight = 24
const barLength = 260
const nameWidth = 230

const labelFailure = ({ failure }: Failure): Label => message(`drawing.failures.${failure}`)
const lost = message('drawing.failures.lost')
const labelPercent = (quantity: number): Label => ({ quantity, unit: '%', decimals: 0 })
const labelShare = (quantity: number | undefined, { left }: Failure): Label =>
  left === 0 ? lost : quantity === undefined ? literal('–') : labelPercent(quantity)

/** Percentage points by which a share of exactly 100 % may be off after rounding. */
const tolerance = 0.0001

const isCarried = (share: number | undefined): boolean => share !== undefined && share <= 100 + tolerance

/** The fullest phase, or the module where it has one phase only. */
const findShare = ({ fullest, share }: Failure): number | undefined => fullest ?? share

/** A bar for each loss, with a line at 100 % of the usable power of a module. */
export function drawFailureChart({ failures }: UpsRecord): Drawing {
  const most = Math.max(100, ...failures.map((failure) => findShare(failure) ?? 0))
  const toLength = (share: number): number => (barLength * share) / most
  const bottom = failures.length * pitch - barHeight + 8
  const shapes: Shape[] = [
    ...failures.flatMap((failure, index): Shape[] => {
      const top = index * pitch
      const middle = top + barHeight / 2 + textSize * 0.34
      const share = findShare(failure)
      return [
        drawText(labelFailure(failure), { x: -12, y: middle }, textSize, {
          anchor: 'end',
          maxWidth: nameWidth,
        }),
        drawRectangle(isCarried(share) ? 'module' : 'lacking', {
          x: 0,
          y: top,
          width: share === undefined ? barLength : Math.max(2, toLength(share)),
          height: barHeight,
        }),
        drawText(
          share === undefined ? lost : labelPercent(share),
          { x: barLength + 14, y: middle },
          textSize,
          {
            bold: true,
            maxWidth: 110,
          },
        ),
      ]
    }),
    drawLine('axis', { x: 0, y: -8 }, { x: 0, y: bottom }),
    drawLine('centre', { x: toLength(100), y: -8 }, { x: toLength(100), y: bottom }),
  ]
  return {
    id: 'failure-chart',
    title: message('drawing.failures.title'),
    bounds: computeBounds(shapes, 16),
    shapes,
    table: {
      columns: ['failure', 'left', 'frameLoad', 'share', 'fullest', 'other'].map((column) =>
        message(`drawing.failures.column.${column}`),
      ),
      rows: failures.map((failure) => [
        labelFailure(failure),
        { quantity: failure.left, unit: '1', decimals: 0 },
        failure.left === 0 ? lost : { quantity: failure.frameLoad ?? 0, unit: 'kW', decimals: 1 },
        labelShare(failure.share, failure),
        labelShare(failure.fullest, failure),
        labelShare(failure.other, failure),
      ]),
    },
    legend: [
      { pen: 'module', label: message('drawing.failures.carried') },
      { pen: 'lacking', label: message('drawing.failures.notCarried') },
      { pen: 'centre', label: message('drawing.failures.limit') },
    ],
  }
}
