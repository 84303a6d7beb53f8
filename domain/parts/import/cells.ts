/** A table read from a file: typed cells, and cell addresses as spreadsheet programs write them. */
import type { FoundColumns } from './find-columns.ts'

/**
 * The content of a cell. A number is kept as it was written, so that a part number consisting of digits does not
 * change.
 */
export interface Cell {
  /** `error`: the error value of a formula without a result, such as #REF!. */
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error'
  readonly text: string
  /** What a spreadsheet program shows where that differs from the stored value: a day, or a number with leading zeros. */
  readonly shown?: string
  /** Whether a line is drawn through it. */
  readonly isStruckThrough?: true
}

/** A row with its non-empty cells. */
export interface SheetRow {
  /** The row number in the spreadsheet program, starting at 1. */
  readonly row: number
  /** Cells by column, starting at 0. */
  readonly cells: ReadonlyMap<number, Cell>
  /** In a text file, the number of cells that are written in the line, empty ones too. */
  readonly width?: number
  /** In a text file, the column of a cell in which a quotation mark that is not closed has joined several lines. */
  readonly joinedLines?: number
  /** Whether the spreadsheet program hides the row, for example by a filter. */
  readonly isHidden?: boolean
}

export interface Sheet {
  readonly name: string
  /** Set for formats that name their columns themselves, so that no headings have to be found. */
  readonly columns?: FoundColumns
  readonly rows: readonly SheetRow[]
}

/**
 * Maximum number of characters read from one cell; spreadsheet programs store no more (Excel specifications and
 * limits).
 */
export const maxCellLength = 32_767

/** Formats an address such as AB7 for column 27 and row 7. @param column starts at 0 @param row starts at 1 */
export function formatCellAddress(column: number, row: number): string {
  let letters = ''
  for (let remaining = column + 1; remaining > 0; remaining = Math.floor((remaining - 1) / 26)) {
    letters = String.fromCharCode(65 + ((remaining - 1) % 26)) + letters
  }
  return `${letters}${row}`
}

/** Parses an address such as AB7 into its column (starting at 0) and row; undefined for any other text. */
export function parseCellAddress(
  address: string,
): { readonly column: number; readonly row: number } | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  if (letters === undefined || digits === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64)
  return { column: column - 1, row: Number(digits) }
}
