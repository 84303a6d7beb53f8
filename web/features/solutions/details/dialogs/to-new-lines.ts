/** Converts the accepted rows of an imported file to lines. */

import type { ImportRow } from '@design-portal/contract/bill-import.ts'

type AcceptedRow = Pick<ImportRow, 'part' | 'quantity' | 'remarks'>

interface NewLine {
  readonly partNumber: string
  readonly quantity: number
}

/**
 * Converts each row to a line with the row's quantity. If a file has no quantities, as in a list of devices, each row is one piece, and all
 * pieces of a part become one line at the position of the first.
 */
export function toNewLines(rows: readonly AcceptedRow[]): NewLine[] {
  const lines: NewLine[] = []
  const lineIndexes = new Map<string, number>()
  for (const { part, quantity, remarks } of rows) {
    if (part === null || quantity === null) continue
    const { partNumber } = part
    const lineIndex = remarks.includes('quantityAssumed') ? lineIndexes.get(partNumber) : undefined
    const earlierLine = lineIndex === undefined ? undefined : lines[lineIndex]
    if (lineIndex !== undefined && earlierLine !== undefined) {
      lines[lineIndex] = { partNumber, quantity: earlierLine.quantity + quantity }
      continue
    }
    if (remarks.includes('quantityAssumed')) lineIndexes.set(partNumber, lines.length)
    lines.push({ partNumber, quantity })
  }
  return lines
}
