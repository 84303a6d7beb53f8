/** Converts the accepted rows of an imported file to lines. */

import type { ImportRow } from '@design-portal/contract/bill-import.ts'

type AcceptedRow = Pick<ImportRow, 'part' | 'quantity' | 'remarks'>

interface NewLine {
  readonly partNumber: string
  readonly quantity: number
}

/**
 * A row of a bill becomes a line with its own quantity. If a file has no quantities, as in a list of devices, each row is one piece, and
 * the pieces of a part become one line at the position of the first.
 */
export function toNewLines(rows: readonly AcceptedRow[]): NewLine[] {
  const lines: NewLine[] = []
  const pieces = new Map<string, number>()
  for (const { part, quantity, remarks } of rows) {
    if (part === null || quantity === null) continue
    const { partNumber } = part
    const place = remarks.includes('quantityAssumed') ? pieces.get(partNumber) : undefined
    const before = place === undefined ? undefined : lines[place]
    if (place !== undefined && before !== undefined) {
      lines[place] = { partNumber, quantity: before.quantity + quantity }
      continue
    }
    if (remarks.includes('quantityAssumed')) pieces.set(partNumber, lines.length)
    lines.push({ partNumber, quantity })
  }
  return lines
}
