/** Fills a column of the answer form with values copied from a spreadsheet. */

import { toNormalForm } from '@design-portal/domain/parts/import/normalize-part-number.ts'
import type { TypedLine } from './answer-form.ts'

/** The fields of a line that a copied column can fill. */
export type PastedField = 'quantity' | 'unitPrice' | 'leadTimeDays'

/** Where a column is pasted: the field of the line at an index, counted from 0. */
export interface PasteTarget {
  readonly field: PastedField
  readonly index: number
}

export type PastedColumn =
  /** A single value, which the browser pastes by itself. */
  | { readonly kind: 'single' }
  /** Copied cells of which it cannot be told which column to take. */
  | { readonly kind: 'ambiguous' }
  | {
      readonly kind: 'filled'
      readonly lines: readonly TypedLine[]
      /** How many lines were filled. */
      readonly count: number
      /** What was copied for no line: a value beyond the last line, or a part number that the form does not have. */
      readonly unplaced: readonly string[]
    }

/**
 * Fills a field of the lines with the copied text of a spreadsheet, whose cells are separated by tabs. A single column fills the line that it
 * is pasted into and those below it; of two columns the first has the part numbers and the second the values, in any order. An empty cell
 * leaves its line as it is.
 */
export function pasteColumn(
  lines: readonly TypedLine[],
  { field, index }: PasteTarget,
  copied: string,
): PastedColumn {
  const rows = copied
    .replace(/(?:\r\n|\r|\n)$/u, '')
    .split(/\r\n|\r|\n/u)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  const columnCount = Math.max(...rows.map((cells) => cells.length))
  if (rows.length === 1 && columnCount === 1) return { kind: 'single' }
  if (columnCount > 2) return { kind: 'ambiguous' }
  const values = new Map<string, string>()
  const unplaced: string[] = []
  for (const [row, [first = '', second = '']] of rows.entries()) {
    const value = columnCount === 1 ? first : second
    const line = columnCount === 1 ? lines[index + row] : lines.find((one) => isForPart(one, first))
    if (value === '') continue
    if (line === undefined) unplaced.push(first)
    else values.set(line.key, value)
  }
  return {
    kind: 'filled',
    lines: lines.map((line) => ({ ...line, [field]: values.get(line.key) ?? line[field] })),
    count: values.size,
    unplaced,
  }
}

/** A paste that can be undone: its field, and the lines before and after it. */
export interface Paste {
  readonly field: PastedField
  readonly before: readonly TypedLine[]
  readonly pasted: readonly TypedLine[]
}

/** Puts back what a paste replaced, in the lines as they are now: what was typed since the paste stays. */
export function undoPaste(
  lines: readonly TypedLine[],
  { field, before, pasted }: Paste,
): readonly TypedLine[] {
  return lines.map((line) => {
    const isAsPasted = pasted.some(({ key, [field]: value }) => key === line.key && value === line[field])
    const previous = before.find(({ key }) => key === line.key)
    return isAsPasted && previous !== undefined ? { ...line, [field]: previous[field] } : line
  })
}

/** Whether a line was requested as a part or offers it; part numbers are compared as imports compare them. */
function isForPart({ requestedPartNumber, partNumber }: TypedLine, copied: string): boolean {
  const wanted = toNormalForm(copied)
  return (
    wanted !== '' && [requestedPartNumber ?? '', partNumber].some((number) => toNormalForm(number) === wanted)
  )
}
