/** Calls that import a bill of materials: each row of a file gets a result, and the accepted rows become lines. */
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { importLimits } from '@design-portal/domain/parts/import/import-limits.ts'
import { rowProblems, rowRemarks } from '@design-portal/domain/parts/import/row-remarks.ts'
import { skipReasons } from '@design-portal/domain/parts/import/read-table-rows.ts'
import { partStates } from '@design-portal/domain/parts/lifecycle.ts'
import * as z from 'zod/mini'
import { fileBytes } from './attachments.ts'
import { BillChange } from './bill-change.ts'
import { buildCallTable } from './call.ts'
import { id, line, wholeNumber } from './fields.ts'
import { optionalRowVersion } from './solution-actions.ts'
import { decimalSign, TableReading, tableOptions } from './table-reading.ts'

const foundPart = z.object({
  partNumber: z.string(),
  description: z.string(),
  state: z.enum(partStates),
  successor: z.nullable(z.string()),
})

const deviceFacts = z.object({
  /** Rack units. */
  heightUnits: z.nullable(z.number()),
  /** Kilograms. */
  mass: z.nullable(z.number()),
  /** Number of plugs that draw power from the mains. */
  inlets: z.nullable(z.int()),
  /** Maximum power of one inlet in watts. */
  inletPower: z.nullable(z.number()),
})
export type DeviceFacts = z.output<typeof deviceFacts>

/** A row of the file with its result. */
export const ImportRow = z.object({
  /** The sheet, from 0. */
  sheet: z.int(),
  /** The row number in the spreadsheet, from 1. */
  row: z.int(),
  /** The values in the file, unchanged. */
  sent: z.object({ partNumber: z.string(), quantity: z.string(), description: z.string() }),
  /** `matched`: unchanged; `cleaned`: after the changes in the remarks; `suggestion`: only if a person agrees; `refused`: see the problems. */
  outcome: z.enum(['matched', 'cleaned', 'suggestion', 'refused']),
  part: z.nullable(foundPart),
  quantity: z.nullable(z.int()),
  /** The facts in a file of devices in addition to the part number; null if there are none. */
  facts: z.nullable(deviceFacts),
  /** What was cleaned, or why a part is suggested; screens show `IMPORT_REMARK_<code>`. */
  remarks: z.array(z.enum(rowRemarks)),
  problems: z.array(
    z.object({
      /** The cell, such as B7; in a file of device types the key and the line, such as part_number:12. */
      cell: z.string(),
      /** Screens show `IMPORT_PROBLEM_<code>`, which explains the problem and its remedy. */
      code: z.enum(rowProblems),
      found: z.string(),
    }),
  ),
})
export type ImportRow = z.output<typeof ImportRow>

export const ImportPreview = z.object({
  fileName: z.string(),
  /** How the file was read. While it is open, no row has an outcome. */
  reading: TableReading,
  counts: z.object({
    matched: z.int(),
    cleaned: z.int(),
    suggestion: z.int(),
    refused: z.int(),
    /** Titles, notes and totals below the headings. */
    skipped: z.int(),
  }),
  rows: z.array(ImportRow),
  /** Rows that are not read, with their text. */
  skipped: z.array(z.object({ sheet: z.int(), row: z.int(), reason: z.enum(skipReasons), text: z.string() })),
})
export type ImportPreview = z.output<typeof ImportPreview>

export const billImportCalls = buildCallTable([
  {
    name: 'solution/bill-import/preview',
    method: 'POST',
    encoding: 'file',
    summary:
      'Reads a bill of materials from .xlsx or .csv, or racks and devices that NetBox has exported as .csv, .yaml or .json, and returns the outcome of each row; nothing is stored.',
    input: z.strictObject({
      cfgId: id,
      fileName: line({ min: 1, max: partLimits.maxTextLength }),
      ...tableOptions,
      decimalSign,
      file: fileBytes,
    }),
    output: ImportPreview,
    permission: 'uploadFile',
    errors: [
      'NOT_FOUND',
      'STATUS_NOT_ALLOWED',
      'FILE_TYPE_NOT_SUPPORTED',
      'FILE_SIZE_NOT_SUPPORTED',
      'FILE_TOO_LARGE',
      'FILE_NOT_READABLE',
      'NO_PART_NUMBER_COLUMN',
    ],
    reads: true,
  },
  {
    name: 'solution/bill-import/accept',
    method: 'POST',
    encoding: 'json',
    summary: 'Adds the accepted rows of an import to a solution. All are added, or none.',
    input: z.strictObject({
      cfgId: id,
      fileName: line({ min: 1, max: partLimits.maxTextLength }),
      rows: z
        .array(
          z.strictObject({
            partNumber: line({ min: 1, max: partLimits.maxPartNumberLength }),
            quantity: wholeNumber({ min: 1, max: partLimits.maxQuantity }),
          }),
        )
        .check(z.minLength(1), z.maxLength(importLimits.maxRows)),
      rowVersion: optionalRowVersion,
    }),
    output: BillChange,
    permission: 'uploadFile',
    errors: [
      'NOT_FOUND',
      'STATUS_NOT_ALLOWED',
      'ROW_VERSION_CONFLICT',
      'PART_NOT_FOUND',
      'PART_WITHDRAWN',
      'TOO_MANY_LINES',
      'TOTAL_TOO_LARGE',
    ],
  },
])
