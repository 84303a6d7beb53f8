// The licence bar: what is used of each licence and of the equipment, what is bought, and the next size.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { assignToPart, drawLine, drawRectangle, drawText, literal, message } from '../../drawings/sketch.ts'
import type { LicenceBar, ManagementRecord } from './drawings.ts'

/** Names stand above their bars, so that the drawing stays narrow enough to be read on a telephone. */
const plotWidth = 460
const nameWidth = 215
const rowHeight = 64
const barHeight = 26
const textSize = 14

const labelLicence = ({ name }: LicenceBar): Label => message(`drawing.licences.${name}`)
const none = literal('—')
const labelCount = (quantity: number): Label => ({ quantity: quantity, unit: '1', decimals: 0 })

export function drawLicenceBar({ bars }: ManagementRecord): Drawing {
  const shapes = bars.flatMap((bar, index) => drawBar(bar, index * rowHeight))
  return {
    id: 'licence-bar',
    title: message('drawing.licences.title'),
    bounds: computeBounds(shapes, 14),
    shapes,
    table: {
      columns: ['licence', 'used', 'bought', 'next'].map((column) =>
        message(`drawing.licences.column.${column}`),
      ),
      rows: bars.map((bar) => [
        labelLicence(bar),
        labelCount(bar.used),
        labelCount(bar.bought),
        bar.next === undefined ? none : labelCount(bar.next),
      ]),
      rowParts: bars.map(({ part }) => part),
    },
    legend: [
      { pen: 'highlight', label: message('drawing.licences.column.used') },
      { pen: 'module', label: message('drawing.licences.column.bought') },
      { pen: 'clearance', label: message('drawing.licences.column.next') },
    ],
  }
}

/** A bar whose length is the larger of what is there and the next size; every bar has its own scale. */
function drawBar(bar: LicenceBar, top: number): Shape[] {
  const { used, bought, next, part } = bar
  const perUnit = plotWidth / Math.max(1, bought, next ?? 0)
  const y = top + 22
  return assignToPart(part, [
    drawText(labelLicence(bar), { x: 0, y: y - 8 }, textSize, { bold: true, maxWidth: nameWidth }),
    ...(next === undefined
      ? []
      : [drawRectangle('clearance', { x: 0, y, width: next * perUnit, height: barHeight })]),
    ...(bought === 0
      ? []
      : [drawRectangle('module', { x: 0, y, width: bought * perUnit, height: barHeight })]),
    ...(used === 0
      ? []
      : [
          drawRectangle('highlight', {
            x: 0,
            y: y + 6,
            width: used * perUnit,
            height: barHeight - 12,
          }),
        ]),
    drawLine('axis', { x: 0, y: y - 4 }, { x: 0, y: y + barHeight + 4 }),
    drawText(
      next === undefined
        ? message('drawing.licences.usedOf', { used, bought })
        : message('drawing.licences.usedOfNext', { used, bought, next }),
      { x: plotWidth, y: y - 8 },
      textSize * 0.9,
      { pen: 'note', anchor: 'end', maxWidth: plotWidth - nameWidth - 12 },
    ),
  ])
}
