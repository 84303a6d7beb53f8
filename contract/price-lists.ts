/** Calls for maintaining price lists: lists with their versions, drafts, imports, the changes of a draft, and its publication. */
import { decimalSigns } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import { dayOrders } from '@design-portal/domain/pricing/price-list-import/read-day.ts'
import { importCautions, importErrors } from '@design-portal/domain/pricing/price-list-import/problems.ts'
import { textEncodings } from '@design-portal/domain/parts/import/text-encodings.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import * as z from 'zod/mini'
import { fileBytes } from './attachments.ts'
import { RecordChange } from './administration.ts'
import { buildCallTable } from './call.ts'
import { day, flag, id, languages, line, maxNoteLength, pageSize, text, wholeNumber } from './fields.ts'
import { rowsPerPage } from './page-size.ts'
import { singleTableOptions, TableReading } from './table-reading.ts'
import { familyPrefix, version } from './part-fields.ts'
import {
  PriceListRows,
  PriceRow,
  RowContent,
  RowCounts,
  rowKey,
  RowProblem,
  rowStates,
  typedRow,
} from './price-list-rows.ts'

const name = line({ min: 1, max: partLimits.maxTextLength })
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const Person = z.object({ usrId: z.string(), name: z.string() })
const company = z.object({ companyId: z.string(), companyName: z.string() })

/** Maximum number of countries or companies that a list names; a list for more of them should be for all. */
const maxScopeEntries = 250

/** Number of rows of a difference in one answer. */
export const differencePageSize = 100

/** Default threshold, in percent, from which a price change is marked (our choice). */
export const defaultMarkedPercent = 10

const Scope = z.object({
  /** Null means every country or every company. */
  countryIds: z.nullable(z.array(z.string())),
  companies: z.nullable(z.array(company)),
  /** Whether the prices are samples and not an offer. */
  sample: z.boolean(),
})

export const importStates = ['running', 'done', 'refused', 'failed'] as const
export const importStages = ['reading', 'checking', 'storing'] as const

/** Why a file could not be read at all; screens show `PRICE_IMPORT_FAILED_<code>`. `inside` is a fault of the portal itself. */
export const importFailures = [
  'fileType',
  'fileContent',
  'macros',
  'protected',
  'damaged',
  'empty',
  'tooMuch',
  'brokenOff',
  'inside',
] as const
export type ImportFailure = (typeof importFailures)[number]

export const PriceImport = z.object({
  importId: z.string(),
  versionId: z.string(),
  /** `refused` means that the file has errors and nothing was imported. */
  state: z.enum(importStates),
  stage: z.enum(importStages),
  fileName: z.string(),
  /** The encoding, detected or requested, in which a text file was read; null for a workbook, and until it is known. */
  encoding: z.nullable(z.enum(textEncodings)),
  /** How the table of the file was read; null until it is known. */
  reading: z.nullable(TableReading),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  failure: z.nullable(z.enum(importFailures)),
  errors: z.int(),
  cautions: z.int(),
  /** The number of problems of each code. */
  counts: z.array(z.object({ code: z.enum([...importErrors, ...importCautions]), count: z.int() })),
  /** The first 1,000 problems, errors first. */
  problems: z.array(
    z.extend(RowProblem, {
      /** 0 for a problem of the whole file. */
      row: z.int(),
      cell: z.string(),
    }),
  ),
  askedBy: Person,
  /** ISO 8601. */
  beganDate: z.string(),
})
export type PriceImport = z.output<typeof PriceImport>

/** A version of a list; a draft has no number. */
export const PriceListVersion = z.extend(Scope, {
  versionId: z.string(),
  state: z.enum(['draft', 'published', 'discarded']),
  versionNumber: z.nullable(z.int()),
  note: z.string(),
  fileName: z.nullable(z.string()),
  rowCount: z.int(),
  /** The number of the version that this version restores. */
  rolledBackTo: z.nullable(z.int()),
  /** Null for the prices that were in force before versions were recorded. */
  draftedBy: z.nullable(Person),
  draftedDate: z.string(),
  publishedBy: z.nullable(Person),
  publishedDate: z.nullable(z.string()),
  /** Numbers of rows that differ from the version in force before; null for a draft. */
  difference: z.nullable(z.object({ added: z.int(), changed: z.int(), removed: z.int() })),
  rowVersion: z.int(),
})
export type PriceListVersion = z.output<typeof PriceListVersion>

export const PriceListSummary = z.extend(Scope, {
  priceListId: z.string(),
  priceListName: z.string(),
  currency: z.string(),
  /** The number of the version in force; null for a list that was never published. */
  versionNumber: z.nullable(z.int()),
  publishedDate: z.nullable(z.string()),
  rowCount: z.int(),
  draft: z.nullable(
    z.object({ versionId: z.string(), draftedBy: z.nullable(Person), draftedDate: z.string() }),
  ),
})
export type PriceListSummary = z.output<typeof PriceListSummary>

export const PriceListDetails = z.object({
  priceListId: z.string(),
  priceListName: z.string(),
  currency: z.string(),
  rowVersion: z.int(),
  /** The rows that solutions are priced from, whichever way they were published; null for a list that was never published. */
  inForce: z.nullable(z.extend(RowCounts, { publishedDate: z.string() })),
  draft: z.nullable(PriceListVersion),
  /** Published versions, newest first; the first one is in force. */
  versions: z.array(PriceListVersion),
  /** The last import into the draft. */
  lastImport: z.nullable(PriceImport),
  mayDraft: z.boolean(),
  /** Whether the caller may publish the draft, and the key of the reason if not. */
  publish: z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) }),
})
export type PriceListDetails = z.output<typeof PriceListDetails>

export const changeKinds = ['changed', 'added', 'removed'] as const
export type ChangeKind = (typeof changeKinds)[number]

export const ChangedRow = z.object({
  kind: z.enum(changeKinds),
  partNumber: z.string(),
  before: z.nullable(RowContent),
  after: z.nullable(RowContent),
  /** Change of the unit price; null for rows that are added or removed, that were free, or whose unit changed. */
  percent: z.nullable(z.number()),
  /** Whether the price changes by the threshold or more. */
  marked: z.boolean(),
})
export type ChangedRow = z.output<typeof ChangedRow>

export const PriceListDifference = z.object({
  currency: z.string(),
  rowsBefore: z.int(),
  rowsAfter: z.int(),
  counts: z.object({ changed: z.int(), added: z.int(), removed: z.int(), marked: z.int(), same: z.int() }),
  /** Summaries by family; parts without a family are under null. Means are over the changed prices, in percent. */
  families: z.array(
    z.object({
      family: z.nullable(familyPrefix),
      changed: z.int(),
      added: z.int(),
      removed: z.int(),
      meanPercent: z.nullable(z.number()),
      largestPercent: z.nullable(z.number()),
    }),
  ),
  /** The scope in force before, because a draft may change the scope besides the rows. */
  scopeBefore: z.nullable(Scope),
  scopeAfter: Scope,
  /** Largest change first. */
  rows: z.array(ChangedRow),
  totalItems: z.int(),
})
export type PriceListDifference = z.output<typeof PriceListDifference>

const scopeFields = {
  countryIds: z.nullable(z.array(country).check(z.minLength(1), z.maxLength(maxScopeEntries))),
  companyIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(maxScopeEntries))),
  sample: z.boolean(),
  note: text({ max: maxNoteLength }),
}
const threshold = z._default(wholeNumber({ min: 0, max: 1000 }), defaultMarkedPercent)

export const priceListCalls = buildCallTable([
  {
    name: 'price-list/all',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists the price lists: where and for whom they apply, what is in force, and whether there is a draft.',
    input: z.strictObject({
      /** `publishable`: only lists whose draft has rows and was not edited by the caller. */
      state: z._default(z.enum(['all', 'publishable']), 'all'),
    }),
    output: z.object({ data: z.array(PriceListSummary), mayDraft: z.boolean() }),
    permission: 'draftCatalogue',
    errors: [],
  },
  {
    name: 'price-list/details',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns a price list with its draft and its versions.',
    input: z.strictObject({ priceListId: id }),
    output: PriceListDetails,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'price-list/rows',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the rows of a price list: those in force, or those of a draft or another version.',
    input: z.strictObject({
      priceListId: id,
      versionId: z.optional(id),
      state: z.optional(z.enum(rowStates)),
      searchText: z._default(text({ max: partLimits.maxTextLength }), ''),
      currentPage: z._default(wholeNumber({ min: 1, max: 100_000 }), 1),
      sizePerPage: pageSize(rowsPerPage),
      /** The nextCursor of the page before. */
      after: z.optional(z.string().check(z.maxLength(1000))),
    }),
    output: PriceListRows,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'price-list/draft/row/save',
    method: 'POST',
    encoding: 'json',
    summary:
      'Adds a row to a draft, or replaces one. It is checked like a row of a file and has no effect on prices before the draft is published.',
    input: z.strictObject({
      versionId: id,
      ...typedRow,
      /** The row that is replaced; omitted for a new one. */
      replaces: z.optional(z.strictObject(rowKey)),
      /** The version of the replaced row that the person saw. */
      rowVersion: z.optional(version),
    }),
    output: z.object({ row: PriceRow, cautions: z.array(RowProblem) }),
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'price-list/draft/row/delete',
    method: 'POST',
    encoding: 'json',
    summary: 'Removes a row from a draft; what is in force stays.',
    input: z.strictObject({ versionId: id, ...rowKey, rowVersion: version }),
    output: z.object({ rowCount: z.int() }),
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'price-list/version/history',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists the changes to single rows of a draft or a published version, by whom and when, newest first.',
    input: z.strictObject({ versionId: id }),
    output: z.object({ history: z.array(RecordChange) }),
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'price-list/companies',
    method: 'GET',
    encoding: 'query',
    summary: 'Finds companies that a price list may be for, by the beginning of a word of their name.',
    input: z.strictObject({ searchText: z._default(text({ max: partLimits.maxTextLength }), '') }),
    output: z.object({ data: z.array(company) }),
    permission: 'draftCatalogue',
    errors: [],
  },
  {
    name: 'price-list/create',
    method: 'POST',
    encoding: 'json',
    summary:
      'Creates a price list with an empty draft. It has no effect on prices before somebody else has published it.',
    input: z.strictObject({ priceListName: name, currency }),
    output: PriceListDetails,
    permission: 'draftCatalogue',
    errors: ['NAME_TAKEN'],
  },
  {
    name: 'price-list/rename',
    method: 'POST',
    encoding: 'json',
    summary: 'Renames a price list, on every screen and document from now on.',
    input: z.strictObject({ priceListId: id, priceListName: name, rowVersion: version }),
    output: PriceListDetails,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'price-list/draft',
    method: 'POST',
    encoding: 'json',
    summary: 'Creates a draft from what is in force, or from an earlier version.',
    input: z.strictObject({ priceListId: id, versionId: z.optional(id) }),
    output: PriceListDetails,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'price-list/draft/change',
    method: 'POST',
    encoding: 'json',
    summary: 'Changes where and for whom a draft will apply, and its note.',
    input: z.strictObject({ versionId: id, ...scopeFields, rowVersion: version }),
    output: PriceListDetails,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT', 'UNKNOWN_COUNTRY'],
  },
  {
    name: 'price-list/draft/discard',
    method: 'POST',
    encoding: 'json',
    summary: 'Discards a draft; what is in force stays.',
    input: z.strictObject({ versionId: id, rowVersion: version }),
    output: PriceListDetails,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'price-list/draft/publish',
    method: 'POST',
    encoding: 'json',
    summary:
      'Publishes a draft that somebody else has made: it replaces what was in force, at once and as a whole.',
    input: z.strictObject({ versionId: id, rowVersion: version }),
    output: PriceListDetails,
    permission: 'publishCatalogue',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'price-list/import',
    method: 'POST',
    encoding: 'file',
    summary:
      'Reads the rows of a draft from .xlsx or .csv, at most 10 MB and 100,000 rows; they replace its present rows, all or none. Returns at once; see price-list/import/progress.',
    input: z.strictObject({
      versionId: id,
      fileName: line({ min: 1, max: partLimits.maxTextLength }),
      decimalSign: z._default(z.enum(decimalSigns), 'unstated'),
      dayOrder: z._default(z.enum(dayOrders), 'unstated'),
      /** The first day for rows without one; today if omitted. */
      firstDay: z.optional(day),
      encoding: singleTableOptions.encoding,
      tables: singleTableOptions.tables,
      /** The version of the draft that the person saw; not compared if omitted. */
      rowVersion: z.optional(version),
      file: fileBytes,
    }),
    output: PriceImport,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET', 'PRICE_FILE_TOO_LARGE', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'price-list/import/progress',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the progress of an import, and what was wrong with the file.',
    input: z.strictObject({ importId: id }),
    output: PriceImport,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'price-list/import/problems.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports what was wrong with an imported file, cell by cell, as CSV.',
    input: z.strictObject({ importId: id, lang: z._default(z.enum(languages), 'en') }),
    output: { file: 'text/csv; charset=utf-8' },
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'price-list/difference',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns what a draft would change of what is in force, or what differs between two versions, the biggest change first.',
    input: z.strictObject({
      versionId: id,
      /** The version to compare with; the one in force if omitted. */
      against: z.optional(id),
      kind: z.optional(z.enum(changeKinds)),
      markedOnly: z._default(flag, false),
      threshold,
      currentPage: z._default(wholeNumber({ min: 1, max: 100_000 }), 1),
    }),
    output: PriceListDifference,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'price-list/difference.xlsx',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports the whole difference of a draft as a spreadsheet.',
    input: z.strictObject({ versionId: id, threshold, lang: z._default(z.enum(languages), 'en') }),
    output: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'price-list/version.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports the rows of a version as CSV that can be edited and imported again.',
    input: z.strictObject({ versionId: id }),
    output: { file: 'text/csv; charset=utf-8' },
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
])
