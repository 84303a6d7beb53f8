/** Schemas that the calls of the admin area share: pages of lists, the history of records, imports of lists. */
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { decimalSigns } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import * as z from 'zod/mini'
import { rowsPerPage } from './page-size.ts'
import { fileBytes } from './attachments.ts'
import { flag, languages, line, pageSize, text, wholeNumber } from './fields.ts'
import { singleTableOptions, TableReading } from './table-reading.ts'

export const name = line({ min: 1, max: maxNameLength })
export const countryId = z.string().check(z.regex(/^[A-Z]{2}$/))

/** A person by name. */
export const PersonName = z.object({ usrId: z.string(), name: z.string() })

/** Input fields that all lists share: the text to search for, and the requested page. */
export const pageInput = {
  searchText: z._default(text({ max: maxNameLength }), ''),
  currentPage: z._default(wholeNumber({ min: 1, max: 100_000 }), 1),
  sizePerPage: pageSize(rowsPerPage),
}

/** A change of a record, with its author and time. */
export const RecordChange = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** Null for an automatic change by the portal. */
  who: z.nullable(z.string()),
  event: z.string(),
  fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  note: z.string(),
})
export type RecordChange = z.output<typeof RecordChange>

/** Maximum number of changes, newest first, that the page of a record shows. */
export const maxChanges = 100

/** The lists that can be exported, changed in a spreadsheet, and imported again. */
export const adminLists = ['users', 'companies', 'distributors'] as const
export type AdminList = (typeof adminLists)[number]

/** Possible errors of a cell; screens show `LIST_IMPORT_<code>`, which explains the problem and its remedy. */
export const listImportErrors = [
  'missing',
  'tooLong',
  'notAllowed',
  'unknown',
  'duplicate',
  'taken',
  'mayExist',
  'ownRecord',
  'twoPeople',
  'noColumn',
  'columnTwice',
  'severalSheets',
  'notANumber',
  'numberAmbiguous',
  'otherDecimalSign',
  'notADay',
  'dayAmbiguous',
  'outOfRange',
  'contradicts',
] as const
export type ListImportError = (typeof listImportErrors)[number]

/** Maximum number of problems of a file that are listed; the rest are only counted. */
export const maxProblems = 1000

/** The changes that a file would make or has made. */
export const ListImport = z.object({
  /** False if nothing was changed, because only a preview was requested or the file has errors. */
  applied: z.boolean(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  errors: z.int(),
  problems: z.array(
    z.object({
      code: z.enum(listImportErrors),
      /** 0 for a problem of the whole file. */
      row: z.int(),
      cell: z.string(),
      column: z.string(),
      found: z.string(),
    }),
  ),
  /** How the table of the file was read; null for a file whose format is fixed. */
  reading: z.nullable(TableReading),
})
export type ListImport = z.output<typeof ListImport>

export const exportInput = z.strictObject({ lang: z._default(z.enum(languages), 'en') })

export const importInput = z.strictObject({
  fileName: line({ min: 1, max: maxNameLength }),
  /** False requests only a preview of the changes. */
  apply: z._default(flag, false),
  ...singleTableOptions,
  file: fileBytes,
})

/** A file with numbers; a number that can be read in two ways is an error while the decimal sign is not stated. */
export const numberedImport = z.extend(importInput, {
  decimalSign: z._default(z.enum(decimalSigns), 'unstated'),
})

export const importErrors = [
  'FILE_TYPE_NOT_SUPPORTED',
  'FILE_SIZE_NOT_SUPPORTED',
  'FILE_TOO_LARGE',
  'FILE_NOT_READABLE',
] as const

export const spreadsheet = {
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export const csv = { file: 'text/csv; charset=utf-8' } as const
