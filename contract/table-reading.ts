/** How a file with tables is read: sheets, tables, columns and what is in doubt; and what a person states about it. */
import { isTableChoices } from '@design-portal/domain/parts/import/table-choice.ts'
import { delimiters, textEncodings } from '@design-portal/domain/parts/import/text-encodings.ts'
import { decimalSigns } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import * as z from 'zod/mini'

/** What a person states about a file; what is omitted is detected. */
export const tableOptions = {
  /** The encoding of a text file. */
  encoding: z.optional(z.enum(textEncodings)),
  /** The sign between the cells of a text file. */
  delimiter: z.optional(z.enum(delimiters)),
  /** The tables to take, and the columns of the fields in their order: `sheet@headingRow:column,column,…;…`; sheets and columns count from 0, heading rows as a spreadsheet program numbers them. */
  tables: z.optional(
    z
      .string()
      .check(
        z.maxLength(2000),
        z.refine(isTableChoices, { error: 'Name tables as sheet@headingRow:column,column,…;…' }),
      ),
  ),
}

/** What a person states about a file of which one table is read. */
export const singleTableOptions = {
  ...tableOptions,
  /** The sheet to read, the row of its headings and perhaps its columns, in the order of `TableReading.fields`. */
  tables: tableOptions.tables.check(
    z.refine((tables) => tables?.includes(';') !== true, { error: 'Name one table: only one is read' }),
  ),
}

/** The sign between whole numbers and decimals in texts; if omitted, it is detected from the numbers. */
export const decimalSign = z._default(z.enum(decimalSigns), 'unstated')

/** A table of a file: headings with the rows below. */
export const FoundTable = z.object({
  /** The sheet, from 0. */
  sheet: z.int(),
  sheetName: z.string(),
  /** The row of the headings, as a spreadsheet program numbers it; 0 if there is none. */
  row: z.int(),
  /** Number of rows below the headings. */
  rows: z.int(),
  /** Whether its rows are read. */
  isTaken: z.boolean(),
  headings: z.array(
    z.object({
      /** The column, from 0. */
      place: z.int(),
      /** The cell of the heading, such as AB7; in a file whose cells have no addresses, the name of the column. */
      address: z.string(),
      text: z.string(),
      /** Its first cells. */
      sample: z.array(z.string()),
    }),
  ),
  /** For each field its column, from 0; null where the table has none. */
  places: z.array(z.nullable(z.int())),
  /** Fields for which a person has to choose one of several columns, or none. */
  questions: z.array(z.object({ field: z.string(), places: z.array(z.int()) })),
})
export type FoundTable = z.output<typeof FoundTable>

export const TableReading = z.object({
  /** The encoding in which a text file was read; null for a workbook. */
  encoding: z.nullable(z.enum(textEncodings)),
  delimiter: z.nullable(z.enum(delimiters)),
  /** The fields that a column can be read into, in the order of `places`. */
  fields: z.array(z.string()),
  tables: z.array(FoundTable),
  /** Whether a person has to say something before any row is read: which tables, or which columns. */
  isOpen: z.boolean(),
})
export type TableReading = z.output<typeof TableReading>
