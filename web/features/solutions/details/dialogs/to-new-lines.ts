/** Which lines the accepted rows of an imported file become. */

import type { ImportRow } from '@design-portal/contract/bill-import.ts'

type AcceptedRow = Pick<ImportRow, 'part' | 'quantity' | 'remarks'>

interface NewLine {
  readonly partNumber: string
  readonly quantity: number
}

/**
 * A row of a bill is a line, with its own quantity. Where a file has no quantities, as a list of devices, each row is one piece, and
 * the pieces of a part are one line at the place of the first.
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
