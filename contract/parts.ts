/** Calls about parts: the catalogue, and a solution's own lines, which belong to no design. */
import { maxFamilies } from '@design-portal/domain/parts/families.ts'
import { partStates } from '@design-portal/domain/parts/lifecycle.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import * as z from 'zod/mini'
import { BillChange, changeErrors, LinesInput, QuantitiesInput } from './bill-change.ts'
import { buildCallTable } from './call.ts'
import { id, languages, text, wholeNumber } from './fields.ts'
import { partNumber, familyPrefix, quantity } from './part-fields.ts'
import { optionalRowVersion } from './solution-actions.ts'
import { Price } from './solutions.ts'

const lang = z._default(z.enum(languages), 'en')

/** A part of the catalogue. */
export const CataloguePart = z.object({
  partNumber: z.string(),
  /** N is a catalogue part, P is made by a configurator. */
  kind: z.enum(['N', 'P']),
  /** In the language that was asked for, else in English. */
  description: z.string(),
  manufacturer: z.string(),
  /** The family of the prefix; null for a manufacturer's own number. */
  family: z.nullable(familyPrefix),
  state: z.enum(partStates),
  /** `YYYY-MM-DD`. */
  lastOrderDate: z.nullable(z.string()),
  successor: z.nullable(z.string()),
  /** Kilograms per piece; null if unknown. */
  mass: z.nullable(z.number()),
  /** In the currency of the given solution; null without a solution, or if the list has no price. */
  price: z.nullable(Price),
  /** Whether the part number or its price is a sample. */
  sample: z.boolean(),
  /** The source of the part's facts. */
  source: z.string(),
})
export type CataloguePart = z.output<typeof CataloguePart>

/** A part with everything that its page shows. */
export const PartDetails = z.extend(CataloguePart, {
  /** Countries in which the part may not be sold, or not before a day (`YYYY-MM-DD`; null for never). */
  restrictions: z.array(z.object({ countryId: z.string(), releaseDate: z.nullable(z.string()) })),
  /** The list price of one piece in the reader's own country; null if the list has none or the reader may not see it. */
  listPrice: z.nullable(Price),
})
export type PartDetails = z.output<typeof PartDetails>

export const partCalls = buildCallTable([
  {
    name: 'part/search',
    method: 'POST',
    encoding: 'json',
    summary:
      'Searches the catalogue: the exact number first, then numbers that begin with the text or hold it, whatever separates their letters and digits, then descriptions with all its words.',
    input: z.strictObject({
      searchText: z._default(text({ max: partLimits.maxTextLength }), ''),
      families: z.optional(z.array(familyPrefix).check(z.maxLength(maxFamilies))),
      states: z.optional(z.array(z.enum(partStates)).check(z.maxLength(4))),
      /** The solution in whose currency prices are returned, if the reader may see them. */
      cfgId: z.optional(id),
      limit: z._default(wholeNumber({ min: 1, max: 100 }), 20),
      /** The language of descriptions; English where a part has none in it. */
      lang,
    }),
    /** `more` is true if there are further parts; a longer text narrows the search. */
    output: z.object({ parts: z.array(CataloguePart), more: z.boolean() }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'part/details',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns one part of the catalogue, where it may be sold, and its list price in my country.',
    input: z.strictObject({ partNumber, cfgId: z.optional(id), lang }),
    output: PartDetails,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/part/add',
    method: 'POST',
    encoding: 'json',
    summary: 'Adds parts of the catalogue to a solution, beside its designs. All are added, or none.',
    input: z.strictObject({
      cfgId: id,
      parts: z
        .array(z.strictObject({ partNumber, quantity }))
        .check(z.minLength(1), z.maxLength(partLimits.maxPartsAtOnce)),
      rowVersion: optionalRowVersion,
    }),
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: [...changeErrors, 'PART_NOT_FOUND', 'PART_WITHDRAWN', 'TOO_MANY_LINES', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/part/quantities',
    method: 'POST',
    encoding: 'json',
    summary: "Changes the quantities of a solution's own lines. All are changed, or none.",
    input: QuantitiesInput,
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: [...changeErrors, 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/part/delete',
    method: 'POST',
    encoding: 'json',
    summary: "Deletes a solution's own lines; they can be restored.",
    input: LinesInput,
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: changeErrors,
  },
  {
    name: 'solution/part/restore',
    method: 'POST',
    encoding: 'json',
    summary: 'Restores deleted lines to their former positions.',
    input: LinesInput,
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: [...changeErrors, 'TOO_MANY_LINES', 'TOTAL_TOO_LARGE'],
  },
])
