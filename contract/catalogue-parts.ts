/** Calls of those who keep the catalogue: listing, creating, changing and ending parts, with their history. */
import { partStates } from '@design-portal/domain/parts/lifecycle.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { unitNames } from '@design-portal/domain/pricing/units.ts'
import * as z from 'zod/mini'
import {
  countryId,
  importErrors,
  ListImport,
  pageInput,
  numberedImport,
  RecordChange,
} from './administration.ts'
import { countryCount } from './administration-options.ts'
import { buildCallTable } from './call.ts'
import { day, flag, languages, line } from './fields.ts'
import { description, familyPrefix, partNumber, version } from './part-fields.ts'

const state = z.enum(partStates)
const unit = z.enum(unitNames)

/** A country in which a part may not be sold, or not before a day; null for never. */
const Restriction = z.strictObject({ countryId, releaseDate: z.nullable(day) })

const EditablePartRow = z.object({
  partNumber: z.string(),
  /** In English. */
  description: z.string(),
  manufacturer: z.string(),
  family: z.nullable(z.string()),
  state,
  lastOrderDate: z.nullable(z.string()),
  successor: z.nullable(z.string()),
  /** Kilograms per unit; null if unknown. */
  mass: z.nullable(z.number()),
  unit,
  sample: z.boolean(),
  rowVersion: z.int(),
})

export const EditablePart = z.extend(EditablePartRow, {
  /** Descriptions by language; English is used for a missing language. */
  names: z.partialRecord(z.enum(languages), z.string()),
  source: z.string(),
  restrictions: z.array(z.object({ countryId: z.string(), releaseDate: z.nullable(z.string()) })),
  history: z.array(RecordChange),
  mayChange: z.boolean(),
})
export type EditablePart = z.output<typeof EditablePart>

/** A part number without line breaks and tabs, because it is printed on one line. */
const singleLineNumber = partNumber.check(
  z.refine((value) => !/[\t\n\r]/.test(value), 'Send a number of one line.'),
)

const optionalDescription = z.optional(description)
const partFields = {
  /** Descriptions by language; English is used for a missing language. */
  names: z.strictObject({
    en: description,
    de: optionalDescription,
    es: optionalDescription,
    fr: optionalDescription,
    ja: optionalDescription,
    ko: optionalDescription,
    pt: optionalDescription,
    ru: optionalDescription,
    zh: optionalDescription,
  }),
  manufacturer: description,
  state: z._default(state, 'released'),
  /** The last day on which the part may be ordered; needed for `lastOrder`. */
  lastOrderDate: z._default(z.nullable(day), null),
  /** The part of the catalogue that takes its place; null or an empty text for none. */
  successor: z._default(z.nullable(line({ max: partLimits.maxPartNumberLength })), null),
  /** Kilograms per unit; null if unknown. */
  mass: z._default(z.nullable(z.number().check(z.gte(0), z.lte(partLimits.maxMass))), null),
  unit: z._default(unit, 'piece'),
  /** Where the facts come from; an empty text means the company of the person who saves the part. */
  source: z._default(line({ max: partLimits.maxTextLength }), ''),
  /** Whether the part is only a sample, which nobody can order. */
  sample: z._default(flag, false),
  restrictions: z._default(z.array(Restriction).check(z.maxLength(countryCount)), []),
}

export const cataloguePartCalls = buildCallTable([
  {
    name: 'catalogue/part/list',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists the parts of the catalogue in pages, by the order of their numbers; more than 10,000 are not counted.',
    input: z.strictObject({ ...pageInput, family: z.optional(familyPrefix), state: z.optional(state) }),
    output: z.object({
      data: z.array(EditablePartRow),
      totalItems: z.int(),
      /** False if there are more parts than are counted. */
      totalExact: z.boolean(),
      families: z.array(z.string()),
      mayChange: z.boolean(),
    }),
    permission: 'draftCatalogue',
    errors: [],
  },
  {
    name: 'catalogue/part/details',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns a part of the catalogue with its history.',
    input: z.strictObject({ partNumber }),
    output: EditablePart,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'catalogue/part/create',
    method: 'POST',
    encoding: 'json',
    summary: 'Creates a part of the catalogue. Its family is the one whose prefix its number begins with.',
    /** The number never changes. */
    input: z.strictObject({ partNumber: singleLineNumber, ...partFields }),
    output: EditablePart,
    permission: 'draftCatalogue',
    errors: ['PART_NUMBER_TAKEN', 'UNKNOWN_COUNTRY'],
  },
  {
    name: 'catalogue/part/save',
    method: 'POST',
    encoding: 'json',
    summary: 'Changes a part: its texts, state, last order day, successor and where it may be sold.',
    input: z.strictObject({ partNumber, ...partFields, rowVersion: version }),
    output: EditablePart,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT', 'UNKNOWN_COUNTRY'],
  },
  {
    name: 'catalogue/part/import',
    method: 'POST',
    encoding: 'file',
    summary:
      'Creates and changes parts from .xlsx or .csv, all rows or none: known numbers are changed, others created. What has no column in the file stays as it is.',
    input: numberedImport,
    output: ListImport,
    permission: 'draftCatalogue',
    errors: importErrors,
  },
])
