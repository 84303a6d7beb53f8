/** Describes a table of a file to the person who imports it: its headings with a sample of their cells. */
import { formatCellAddress, type Sheet } from './cells.ts'
import type { TableChoice } from './table-choice.ts'
import type { Delimiter, TextEncoding } from './text-encodings.ts'

export interface TableDescription {
  readonly sheet: number
  readonly sheetName: string
  readonly row: number
  readonly rows: number
  readonly isTaken: boolean
  readonly headings: { place: number; address: string; text: string; sample: string[] }[]
  readonly places: (number | null)[]
  readonly questions: { field: string; places: number[] }[]
}

/** How a file was read: its tables, and whether a person has to choose before any row is read. */
export interface ReadingDescription {
  /** The encoding in which a text file was read, and the sign between its cells; null for a workbook. */
  readonly encoding: TextEncoding | null
  readonly delimiter: Delimiter | null
  /** The fields that a column can be read into, in the order of `places`. */
  readonly fields: string[]
  readonly tables: TableDescription[]
  readonly isOpen: boolean
}

export interface DescribeOptions {
  readonly fields: readonly string[]
  readonly isTaken: boolean
  /** The last row of the table; the last of the sheet if undefined. */
  readonly lastRow?: number | undefined
  /** Names of the columns in a file whose cells have no addresses. */
  readonly keys?: readonly string[] | undefined
  readonly questions?: TableDescription['questions'] | undefined
}

/** Number of cells and characters by which a column is recognised. */
const sampleCells = 4
const sampleLength = 60

export function describeTable(
  sheet: Sheet | undefined,
  { sheet: index, row: headRow, places }: TableChoice,
  { fields, isTaken, lastRow = Number.POSITIVE_INFINITY, keys, questions = [] }: DescribeOptions,
): TableDescription {
  const rows = sheet?.rows ?? []
  const head = rows.find(({ row }) => row === headRow)
  const below = rows.filter(({ row }) => row > headRow && row <= lastRow)
  const columns = new Map<number, string[]>()
  for (const column of head?.cells.keys() ?? []) columns.set(column, [])
  for (const { cells } of below)
    for (const [column, { text, shown = text }] of cells) {
      const sample = columns.get(column) ?? []
      if (sample.length < sampleCells && shown.trim() !== '')
        columns.set(column, [...sample, shown.trim().slice(0, sampleLength)])
    }
  return {
    sheet: index,
    sheetName: sheet?.name ?? '',
    row: headRow,
    rows: below.length,
    isTaken,
    headings: [...columns]
      .toSorted(([left], [right]) => left - right)
      .map(([place, sample]) => ({
        place,
        address: keys?.[place] ?? formatCellAddress(place, Math.max(headRow, 1)),
        text: (keys?.[place] ?? head?.cells.get(place)?.text ?? '').trim().slice(0, sampleLength),
        sample,
      })),
    places: fields.map((_, field) => places?.[field] ?? null),
    questions,
  }
}
