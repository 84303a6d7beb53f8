/** Calls about the rows of data tables, which people supply with a design: import from a file, store, read, export. */
import { maxDataText } from '@design-portal/domain/products/data-rows.ts'
import { dataProblems } from '@design-portal/domain/products/import/read-data-cell.ts'
import { dataOutcomes } from '@design-portal/domain/products/import/read-data-rows.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import * as z from 'zod/mini'
import { fileBytes } from './attachments.ts'
import { buildCallTable } from './call.ts'
import { id, languages, line, wholeNumber } from './fields.ts'
import { singleTableOptions, TableReading } from './table-reading.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A data table of a product version. */
const tableFields = {
  cfgId: id,
  type: wholeNumber({ min: 0, max: 999 }),
  productVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  table: line({ min: 1, max: 100 }),
}

/** A cell of a row; null where it is not stated. */
export const DataCell = z.nullable(
  z.union([z.string().check(z.maxLength(maxDataText)), z.number(), z.boolean()]),
)

/** The rows of a file, each with what would become of it. */
export const DataPreview = z.object({
  fileName: z.string(),
  /** How the table of the file is read. While it is open, no row is read. */
  reading: TableReading,
  counts: z.object({ taken: z.int(), duplicate: z.int(), refused: z.int() }),
  rows: z.array(
    z.object({
      row: z.int(),
      /** `taken`; `duplicate` of the row `sameAs`; `refused`: see the problems. */
      outcome: z.enum(dataOutcomes),
      /** In the order of the table's columns. */
      cells: z.array(DataCell),
      sameAs: z.optional(z.int()),
      problems: z.array(
        z.object({
          column: z.string(),
          cell: z.string(),
          /** Screens show `DATA_PROBLEM_<code>`, which explains the remedy. */
          code: z.enum(dataProblems),
          found: z.string(),
        }),
      ),
    }),
  ),
})
export type DataPreview = z.output<typeof DataPreview>

/** How many rows of a data table differ between two states. */
export const RowCounts = z.object({ added: z.int(), changed: z.int(), removed: z.int() })

const changesInput = z.strictObject({
  ...tableFields,
  /** The rows before and after; omitted where there were none. */
  from: z.optional(hash),
  to: z.optional(hash),
  lang: z._default(z.enum(languages), 'en'),
})

const listingInput = z.strictObject({ cfgId: id, desId: id, lang: z._default(z.enum(languages), 'en') })

const exportInput = z.strictObject({ ...tableFields, hash, lang: z._default(z.enum(languages), 'en') })

export const designDataCalls = buildCallTable([
  {
    name: 'design/data/preview',
    method: 'POST',
    encoding: 'file',
    summary:
      'Reads rows of a data table from .xlsx or .csv and returns what becomes of each; nothing is stored.',
    input: z.strictObject({
      ...tableFields,
      fileName: line({ min: 1, max: partLimits.maxTextLength }),
      ...singleTableOptions,
      file: fileBytes,
    }),
    output: DataPreview,
    permission: 'editSolution',
    errors: [
      'NOT_FOUND',
      'STATUS_NOT_ALLOWED',
      'UNKNOWN_PRODUCT_VERSION',
      'FILE_TYPE_NOT_SUPPORTED',
      'FILE_SIZE_NOT_SUPPORTED',
      'FILE_NOT_READABLE',
    ],
    reads: true,
  },
  {
    name: 'design/data/save',
    method: 'POST',
    encoding: 'file',
    summary:
      'Stores rows of a data table, {"columns": [names], "rows": [[cells], …]} as UTF-8, and returns the hash by which a choice of a design refers to them.',
    input: z.strictObject({ ...tableFields, file: fileBytes }),
    output: z.object({ hash: z.string(), rows: z.int() }),
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'UNKNOWN_PRODUCT_VERSION', 'FILE_SIZE_NOT_SUPPORTED'],
  },
  {
    name: 'design/data',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns stored rows as they were sent. Browsers cache them forever.',
    input: z.strictObject({ cfgId: id, hash }),
    output: { file: 'application/json' },
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'design/data.xlsx',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports stored rows as a spreadsheet with the headings of a language.',
    input: exportInput,
    output: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    permission: 'openDetails',
    errors: ['NOT_FOUND', 'UNKNOWN_PRODUCT_VERSION'],
  },
  {
    name: 'design/data.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports stored rows as CSV with the headings of a language.',
    input: exportInput,
    output: { file: 'text/csv; charset=utf-8' },
    permission: 'openDetails',
    errors: ['NOT_FOUND', 'UNKNOWN_PRODUCT_VERSION'],
  },
  {
    name: 'design/data/changes.xlsx',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports the rows that differ between two stored states as a spreadsheet.',
    input: changesInput,
    output: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    permission: 'openDetails',
    errors: ['NOT_FOUND', 'UNKNOWN_PRODUCT_VERSION'],
  },
  {
    name: 'design/data/changes.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports the rows that differ between two stored states as CSV.',
    input: changesInput,
    output: { file: 'text/csv; charset=utf-8' },
    permission: 'openDetails',
    errors: ['NOT_FOUND', 'UNKNOWN_PRODUCT_VERSION'],
  },
  {
    name: 'design/listing.xlsx',
    method: 'GET',
    encoding: 'query',
    summary:
      "Exports the results of a saved design for each of its rows, with the bill's part, as a spreadsheet.",
    input: listingInput,
    output: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    permission: 'openDetails',
    errors: ['NOT_FOUND', 'UNKNOWN_PRODUCT_VERSION'],
  },
  {
    name: 'design/listing.csv',
    method: 'GET',
    encoding: 'query',
    summary: "Exports the results of a saved design for each of its rows, with the bill's part, as CSV.",
    input: listingInput,
    output: { file: 'text/csv; charset=utf-8' },
    permission: 'openDetails',
    errors: ['NOT_FOUND', 'UNKNOWN_PRODUCT_VERSION'],
  },
])
