// A table laid out as a ruled sheet.
import type { DrawingTable, Label, Shape } from './shapes.ts'
import { assignToPart, drawLine, drawRectangle, drawText } from './sketch.ts'

// Lengths in units of the drawing.
const textSize = 13
const rowHeight = 26
const inset = 8

/**
 * Lays a table out as a sheet.
 *
 * @param widths of the columns, in units of the drawing
 */
export function drawRuledTable(
  { columns, rows, rowParts = [] }: DrawingTable,
  widths: readonly number[],
): Shape[] {
  const width = widths.reduce((sum, columnWidth) => sum + columnWidth, 0)
  const lefts = widths.map((_, index) =>
    widths.slice(0, index).reduce((sum, columnWidth) => sum + columnWidth, 0),
  )
  const height = rowHeight * (rows.length + 1)
  const drawCells = (row: readonly Label[], y: number, bold: boolean): Shape[] =>
    row.map((label, column) =>
      drawText(label, { x: (lefts[column] ?? 0) + inset, y: y + rowHeight / 2 + textSize * 0.35 }, textSize, {
        bold,
        maxWidth: (widths[column] ?? 0) - 2 * inset,
      }),
    )
  return [
    drawRectangle('fill', { x: 0, y: 0, width, height: rowHeight }),
    ...drawCells(columns, 0, true),
    ...rows.flatMap((row, index) =>
      assignToPart(rowParts[index], drawCells(row, (index + 1) * rowHeight, false)),
    ),
    ...rows
      .slice(1)
      .map((_, index) =>
        drawLine('detail', { x: 0, y: (index + 2) * rowHeight }, { x: width, y: (index + 2) * rowHeight }),
      ),
    drawRectangle('outline', { x: 0, y: 0, width, height }),
  ]
}
