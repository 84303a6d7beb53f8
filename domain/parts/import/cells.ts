/** A table as it was read from a file: cells with their kinds, and their addresses as spreadsheet programs write them. */
import type { FoundColumns } from './find-columns.ts'

/** What stands in a cell. A number is kept as it was written, because a part number of digits must not become another. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'date'; readonly text: string }
  | { readonly kind: 'boolean'; readonly text: string }
  /** A formula without a result, such as #REF!. */
  | { readonly kind: 'error'; readonly text: string }

/** A row with the cells that hold something. */
export interface SheetRow {
  /** As the program numbers it, from 1. */
  readonly row: number
  /** By column, from 0. */
  readonly cells: ReadonlyMap<number, Cell>
}

export interface Sheet {
  readonly name: string
  /** Where a format names its columns itself, so that no headings are looked for. */
  readonly columns?: FoundColumns
  readonly rows: readonly SheetRow[]
}

/** Characters of one cell that are read; spreadsheet programs keep no more (Excel specifications and limits). */
export const maxCellLength = 32_767

/** Such as AB7, for the column 27 in row 7. @param column from 0 @param row from 1 */
export function formatCellAddress(column: number, row: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${row}`
}

/** The column of an address such as AB7, from 0, and its row; undefined for anything else. */
export function readAddress(address: string): { readonly column: number; readonly row: number } | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  if (letters === undefined || digits === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64)
  return { column: column - 1, row: Number(digits) }
}
