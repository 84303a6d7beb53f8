/** Calls that import large files of parts: checked first, then applied in chunks, each row by itself. */
import { textEncodings } from '@design-portal/domain/parts/import/text-encodings.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import * as z from 'zod/mini'
import { csv, listImportErrors } from './administration.ts'
import { fileBytes } from './attachments.ts'
import { buildCallTable } from './call.ts'
import { id, languages, line } from './fields.ts'
import { version } from './part-fields.ts'
import { decimalSign, singleTableOptions, TableReading } from './table-reading.ts'

export const partImportStates = ['checking', 'ready', 'applying', 'done', 'cancelled', 'failed'] as const
export type PartImportState = (typeof partImportStates)[number]

/** The outcome of a row. */
export const partOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type PartOutcome = (typeof partOutcomes)[number]

/** Why a file could not be imported at all; screens show `PART_IMPORT_FAILED_<code>`. `inside` is a fault of the portal itself. */
export const partImportFailures = [
  'fileType',
  'fileContent',
  'macros',
  'protected',
  'damaged',
  'noRows',
  'noColumn',
  'tooMuch',
  'inside',
] as const
export type PartImportFailure = (typeof partImportFailures)[number]

const PartImportProblem = z.object({
  code: z.enum(listImportErrors),
  cell: z.string(),
  column: z.string(),
  found: z.string(),
})
export type PartImportProblem = z.output<typeof PartImportProblem>

const PartPreviewRow = z.object({
  row: z.int(),
  partNumber: z.string(),
  description: z.string(),
  manufacturer: z.string(),
  outcome: z.enum(partOutcomes),
})
export type PartPreviewRow = z.output<typeof PartPreviewRow>

export const PartImport = z.object({
  importId: z.string(),
  /** `ready` means that the file is checked and waits to be applied; nothing is written before. */
  state: z.enum(partImportStates),
  /** Grows when the file is read again. */
  rowVersion: z.int(),
  fileName: z.string(),
  /** The encoding in which a text file is read; null for a workbook, and until it is known. */
  encoding: z.nullable(z.enum(textEncodings)),
  /** As stated for the file. */
  decimalSign,
  /** How the table of the file is read; null until it is known. While it is open, no row is read. */
  reading: z.nullable(TableReading),
  rowsDone: z.int(),
  /** Null until the whole file was read. */
  rowsTotal: z.nullable(z.int()),
  /** Numbers of rows by what the import would do while it is checked, and by what it has done once it is applied. */
  counts: z.object({ created: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  /** The first rows of the file as they are understood. */
  preview: z.array(PartPreviewRow),
  /** The first refused rows. */
  problems: z.array(z.object({ row: z.int(), partNumber: z.string(), problems: z.array(PartImportProblem) })),
  failure: z.nullable(z.enum(partImportFailures)),
  begunBy: z.object({ usrId: z.string(), name: z.string() }),
  /** ISO 8601. */
  beganDate: z.string(),
  endedDate: z.nullable(z.string()),
})
export type PartImport = z.output<typeof PartImport>

const importInput = z.strictObject({ importId: id })

export const partImportCalls = buildCallTable([
  {
    name: 'catalogue/part/import/list',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the latest imports of large files of parts, newest first.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(PartImport), mayChange: z.boolean() }),
    permission: 'draftCatalogue',
    errors: [],
  },
  {
    name: 'catalogue/part/import/check',
    method: 'POST',
    encoding: 'file',
    summary:
      'Accepts a file of parts of at most 100 MB, .xlsx of at most 200,000 rows or .csv of at most 1,000,000, and checks what each row would do. Returns at once; see catalogue/part/import/progress.',
    input: z.strictObject({
      fileName: line({ min: 1, max: partLimits.maxTextLength }),
      decimalSign,
      ...singleTableOptions,
      file: fileBytes,
    }),
    output: PartImport,
    permission: 'draftCatalogue',
    errors: ['CONDITION_NOT_MET', 'PART_FILE_TOO_LARGE'],
  },
  {
    name: 'catalogue/part/import/progress',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the progress of an import: rows read, written and refused.',
    input: importInput,
    output: PartImport,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'catalogue/part/import/read-again',
    method: 'POST',
    encoding: 'json',
    summary:
      'Checks the file of an import again, in the given encoding and with the given sheet, heading row and columns. What is omitted is detected.',
    input: z.strictObject({ importId: id, decimalSign, ...singleTableOptions }),
    output: PartImport,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'catalogue/part/import/apply',
    method: 'POST',
    encoding: 'json',
    summary:
      'Applies a checked file: each row on its own, in chunks. Continues by itself after a restart of the server.',
    input: z.strictObject({
      importId: id,
      /** The version of the import that the person saw; not compared if omitted. */
      rowVersion: z.optional(version),
    }),
    output: PartImport,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'catalogue/part/import/cancel',
    method: 'POST',
    encoding: 'json',
    summary: 'Ends an import. Parts already written stay; rows not yet reached are left out.',
    input: importInput,
    output: PartImport,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'catalogue/part/import/rows.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports the rows of an import with the outcome of each, and why, as CSV.',
    input: z.strictObject({
      importId: id,
      outcome: z.optional(z.enum(partOutcomes)),
      lang: z._default(z.enum(languages), 'en'),
    }),
    output: csv,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
])
