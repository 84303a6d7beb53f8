/** Calls of the audit log: search and export as a file. */
import * as z from 'zod/mini'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { auditOutcomes } from './administration-options.ts'
import { csv, pageInput, spreadsheet } from './administration.ts'
import { buildCallTable } from './call.ts'
import { dayOrMoment, languages, line, text, wholeNumber } from './fields.ts'

/** Maximum number of entries in a file. */
export const maxAuditRows = 100_000

/** Maximum number of entries that are counted; a higher count is a lower bound. */
export const maxCountedAuditEntries = 10_000

export const AuditEntry = z.object({
  entryId: z.int(),
  /** ISO 8601. */
  at: z.string(),
  usrId: z.nullable(z.string()),
  /** Null for an unknown person, for example of a failed sign-in, and for the portal itself. */
  usrName: z.nullable(z.string()),
  usrEmail: z.nullable(z.string()),
  /** An action of the permission table, or another recorded event such as `signIn`. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  /** The id of the object of the action. */
  objectId: z.nullable(z.string()),
  /** The current name of the object, if known. */
  objectName: z.nullable(z.string()),
  /** The key of the reason for a refusal. */
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** How often it happened: repeated refusals of one source within a minute share the entry of the first refusal. */
  times: z.int(),
})
export type AuditEntry = z.output<typeof AuditEntry>

const searchFields = {
  /** A part of the person's name or e-mail address. */
  who: z._default(text({ max: maxNameLength }), ''),
  action: z.optional(line({ min: 1, max: 100 })),
  outcome: z.optional(z.enum(auditOutcomes)),
  /** The id of a record. */
  objectId: z.optional(line({ min: 1, max: 100 })),
  /** A day covers all of its hours in the time zone of the caller's country. */
  from: z.optional(dayOrMoment),
  until: z.optional(dayOrMoment),
}

export const auditCalls = buildCallTable([
  {
    name: 'audit/list',
    method: 'GET',
    encoding: 'query',
    summary: 'Searches the audit log: who did or was refused what, when, on what; the newest first.',
    input: z.strictObject({
      ...searchFields,
      currentPage: pageInput.currentPage,
      sizePerPage: pageInput.sizePerPage,
      /** The nextCursor of the page before; the page then begins there, whatever was added meanwhile. */
      after: z.optional(wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER })),
    }),
    output: z.object({
      data: z.array(AuditEntry),
      totalItems: z.int(),
      /** False if there are more entries than are counted. */
      totalExact: z.boolean(),
      /** Null on the last page. */
      nextCursor: z.nullable(z.string()),
      /** Every action that occurs in the log. */
      actions: z.array(z.string()),
    }),
    permission: 'readAuditLog',
    errors: [],
  },
  {
    name: 'audit/list.xlsx',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports the results of an audit log search as a spreadsheet.',
    input: z.strictObject({ ...searchFields, lang: z._default(z.enum(languages), 'en') }),
    output: spreadsheet,
    permission: 'readAuditLog',
    errors: ['TOO_MANY_ROWS'],
  },
  {
    name: 'audit/list.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports the results of an audit log search as CSV.',
    input: z.strictObject({ ...searchFields, lang: z._default(z.enum(languages), 'en') }),
    output: csv,
    permission: 'readAuditLog',
    errors: ['TOO_MANY_ROWS'],
  },
])
