/** Calls about parts: the catalogue, a solution's own lines beside its designs, custom parts, additional charges. */
import { partStates } from '@design-portal/domain/parts/lifecycle.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { productFamilyPrefixes } from '@design-portal/domain/products/families.ts'
import * as z from 'zod/mini'
import { callTable } from './call.ts'
import { id, text, wholeNumber } from './fields.ts'
import { Price } from './solutions.ts'

const version = wholeNumber({ min: 1, max: 2_147_483_647 })

/** The version of the solution the change was made on, where a caller wants to be sure. The header If-Match says the same. */
export const optionalRowVersion = z.optional(version)

const quantity = wholeNumber({ min: 1, max: partLimits.largestQuantity })
const partNumber = text({ min: 1, max: partLimits.longestPartNumber })
const description = text({ min: 1, max: partLimits.longestText })
const purpose = text({ min: 1, max: partLimits.longestPurpose })
const prefix = z.enum(productFamilyPrefixes)
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/** An amount as decimal text, such as "1234.50", up to a bound; no sign and no grouping. */
function amountUpTo(largest: string) {
  return z
    .string()
    .check(z.regex(/^\d{1,15}(\.\d{1,3})?$/))
    .check((payload) => {
      if (Number(payload.value) > Number(largest)) {
        payload.issues.push({
          input: payload.value,
          origin: 'number',
          code: 'too_big',
          maximum: Number(largest),
          inclusive: true,
        })
      }
    })
}

const unitPrice = amountUpTo(partLimits.largestUnitPrice)
const mass = z.number().check(z.gte(0), z.lte(partLimits.largestMass))

/** A part of the catalogue. */
export const CataloguePart = z.object({
  partNumber: z.string(),
  /** N is a catalogue part, P is made by a configurator. */
  kind: z.enum(['N', 'P']),
  /** In the language of the catalogue. */
  description: z.string(),
  manufacturer: z.string(),
  /** The family of its prefix; null for a maker's own number. */
  family: z.nullable(prefix),
  state: z.enum(partStates),
  /** `YYYY-MM-DD`. */
  lastOrderDate: z.nullable(z.string()),
  successor: z.nullable(z.string()),
  /** Kilograms a piece; null is not known. */
  mass: z.nullable(z.number()),
  /** In the currency of the solution that was named; null without one, and where the list has none. */
  price: z.nullable(Price),
  /** The part number or its price is a sample. */
  sample: z.boolean(),
  /** Where its facts come from. */
  source: z.string(),
})
export type CataloguePart = z.output<typeof CataloguePart>

export const customPartStates = ['requested', 'created', 'declined', 'withdrawn'] as const
export type CustomPartState = (typeof customPartStates)[number]

/** A part that is made for a solution, or asked for. */
export const CustomPart = z.object({
  customPartId: z.string(),
  partNumber: z.string(),
  prefix,
  description: z.string(),
  /** In its own currency; null until somebody has priced it. */
  price: z.nullable(Price),
  mass: z.nullable(z.number()),
  state: z.enum(customPartStates),
  /** What a request is for; empty for a part that was created at once. */
  purpose: z.string(),
  /** What the asking person expects it to cost. */
  estimate: z.nullable(Price),
  /** The day it is needed by, `YYYY-MM-DD`. */
  neededBy: z.nullable(z.string()),
  askedBy: z.object({ usrId: z.string(), name: z.string(), email: z.string() }),
  /** The solution it was asked for, where the reader may see it. */
  solution: z.nullable(z.object({ cfgId: z.string(), name: z.string() })),
  /** What the catalogue says to a request. */
  answer: z.string(),
  answeredBy: z.nullable(z.string()),
  /** ISO 8601. */
  createdDate: z.string(),
  answeredDate: z.nullable(z.string()),
  rowVersion: z.int(),
})
export type CustomPart = z.output<typeof CustomPart>

/** A line that stands in the solution itself, beside its designs. */
export const OwnLine = z.object({
  lineId: z.string(),
  kind: z.enum(['N', 'A', 'P']),
  partNumber: z.string(),
  description: z.string(),
  quantity: z.int(),
  mass: z.nullable(z.number()),
  /** In the currency of the solution. */
  unitPrice: z.nullable(Price),
  linePrice: z.nullable(Price),
  state: z.nullable(z.enum(partStates)),
  successor: z.nullable(z.string()),
  customPartId: z.nullable(z.string()),
  /** The custom part has changed since the line took it over; a refresh brings it up to date. */
  outdated: z.boolean(),
  rowVersion: z.int(),
})
export type OwnLine = z.output<typeof OwnLine>

/** A charge beside the parts: an amount, or a share of the price of all parts. */
export const Charge = z.object({
  chargeId: z.string(),
  name: z.string(),
  kind: z.enum(['amount', 'percent']),
  /** Money in the currency of the solution, or percent; decimal text. */
  value: z.string(),
  /** What it comes to now. */
  amount: Price,
  rowVersion: z.int(),
})
export type Charge = z.output<typeof Charge>

/** Sums of a bill: by group, of charges, and whole. */
export const BillTotals = z.object({
  /** A group is a design by its id, or `additionalParts` or `customParts`. */
  groups: z.array(
    z.object({
      id: z.string(),
      price: Price,
      /** Kilograms of what has a mass. */
      mass: z.number(),
      /** Pieces without a known mass, except what is supplied by others. */
      unknownMasses: z.int(),
      /** Lines without a price, except what is supplied by others. */
      missing: z.int(),
    }),
  ),
  /** Of all groups. */
  parts: Price,
  charges: z.array(z.object({ chargeId: z.string(), amount: Price })),
  total: Price,
  mass: z.number(),
  unknownMasses: z.int(),
  missing: z.int(),
})
export type BillTotals = z.output<typeof BillTotals>

const lineIds = z.array(id).check(z.minLength(1), z.maxLength(partLimits.mostLines))

const LinesInput = z.strictObject({ cfgId: id, lineIds, rowVersion: optionalRowVersion })
const QuantitiesInput = z.strictObject({
  cfgId: id,
  /** All are changed, or none. */
  changes: z
    .array(
      z.strictObject({
        lineId: id,
        quantity,
        /** The version of the line the change was made on. */
        rowVersion: z.optional(version),
      }),
    )
    .check(z.minLength(1), z.maxLength(partLimits.mostLines)),
  rowVersion: optionalRowVersion,
})
const chargeValue = {
  name: description,
  kind: z.enum(['amount', 'percent']),
  /** Money up to 200,000,000, or percent from 0 to 9,999.99. */
  value: amountUpTo(partLimits.largestTotal),
}
const ChargeInput = z.strictObject({ cfgId: id, ...chargeValue, rowVersion: optionalRowVersion })
const ChargeUpdateInput = z.strictObject({
  cfgId: id,
  chargeId: id,
  ...chargeValue,
  rowVersion: optionalRowVersion,
})
const ChargeIdInput = z.strictObject({ cfgId: id, chargeId: id, rowVersion: optionalRowVersion })

/** The call, with its input, that takes a change back. */
const Undo = z.union([
  z.object({ call: z.literal('solution/part/quantities'), input: QuantitiesInput }),
  z.object({ call: z.literal('solution/part/delete'), input: LinesInput }),
  z.object({ call: z.literal('solution/part/restore'), input: LinesInput }),
  z.object({ call: z.literal('solution/charge/update'), input: ChargeUpdateInput }),
  z.object({ call: z.literal('solution/charge/delete'), input: ChargeIdInput }),
  z.object({ call: z.literal('solution/charge/restore'), input: ChargeIdInput }),
])

/** What a change of a solution's own lines or charges came to, without the lines that stayed as they were. */
export const BillChange = z.object({
  /** The version of the solution after the change. */
  rowVersion: z.int(),
  /** Lines that were added or changed. */
  lines: z.array(OwnLine),
  /** Lines that are gone. */
  removed: z.array(z.string()),
  /** All charges, since any may be a share of the rest. */
  charges: z.array(Charge),
  totals: BillTotals,
  undo: z.nullable(Undo),
})
export type BillChange = z.output<typeof BillChange>

const changeErrors = ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'] as const

export const partCalls = callTable([
  {
    name: 'part/search',
    method: 'POST',
    path: 'part/search',
    encoding: 'json',
    summary:
      'Searches the catalogue: the exact number first, then numbers that begin with the text, then descriptions with all its words.',
    input: z.strictObject({
      searchText: z._default(text({ max: partLimits.longestText }), ''),
      families: z.optional(z.array(prefix).check(z.maxLength(7))),
      states: z.optional(z.array(z.enum(partStates)).check(z.maxLength(4))),
      /** Prices are told in its currency, to who may see its prices. */
      cfgId: z.optional(id),
      limit: z._default(wholeNumber({ min: 1, max: 100 }), 20),
    }),
    /** `more`: there are further ones; a longer text narrows them. */
    output: z.object({ parts: z.array(CataloguePart), more: z.boolean() }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'part/details',
    method: 'GET',
    path: 'part/details',
    encoding: 'query',
    summary: 'Tells one part of the catalogue.',
    input: z.strictObject({ partNumber, cfgId: z.optional(id) }),
    output: CataloguePart,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/part/add',
    method: 'POST',
    path: 'solution/part/add',
    encoding: 'json',
    summary: 'Adds parts of the catalogue to a solution, beside its designs. All are added, or none.',
    input: z.strictObject({
      cfgId: id,
      parts: z
        .array(z.strictObject({ partNumber, quantity }))
        .check(z.minLength(1), z.maxLength(partLimits.mostPartsAtOnce)),
      rowVersion: optionalRowVersion,
    }),
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: [...changeErrors, 'PART_NOT_FOUND', 'PART_WITHDRAWN', 'TOO_MANY_LINES', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/part/quantities',
    method: 'POST',
    path: 'solution/part/quantities',
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
    path: 'solution/part/delete',
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
    path: 'solution/part/restore',
    encoding: 'json',
    summary: 'Puts deleted lines back where they were.',
    input: LinesInput,
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: [...changeErrors, 'TOO_MANY_LINES', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/custom-part/create',
    method: 'POST',
    path: 'solution/custom-part/create',
    encoding: 'json',
    summary: 'Creates a custom part with its price and adds it to a solution.',
    input: z.strictObject({
      cfgId: id,
      prefix,
      description,
      price: z.optional(unitPrice),
      /** Of the price; the solution's when left out. */
      currency: z.optional(currency),
      mass: z.optional(mass),
      quantity,
      rowVersion: optionalRowVersion,
    }),
    output: z.extend(BillChange, { customPart: CustomPart }),
    permission: 'createCustomPart',
    errors: [...changeErrors, 'TOO_MANY_LINES', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/custom-part/request',
    method: 'POST',
    path: 'solution/custom-part/request',
    encoding: 'json',
    summary: 'Asks the catalogue for a custom part, and adds it to a solution without a price.',
    input: z.strictObject({
      cfgId: id,
      prefix,
      description,
      /** What it is for. */
      purpose,
      /** What it may cost. */
      estimate: z.optional(unitPrice),
      currency: z.optional(currency),
      neededBy: z.optional(z.iso.date()),
      quantity,
      rowVersion: optionalRowVersion,
    }),
    output: z.extend(BillChange, { customPart: CustomPart }),
    permission: 'createCustomPart',
    errors: [...changeErrors, 'TOO_MANY_LINES'],
  },
  {
    name: 'solution/custom-part/add',
    method: 'POST',
    path: 'solution/custom-part/add',
    encoding: 'json',
    summary: 'Adds a custom part that exists to a solution.',
    input: z.strictObject({ cfgId: id, customPartId: id, quantity, rowVersion: optionalRowVersion }),
    output: BillChange,
    permission: 'createCustomPart',
    errors: [...changeErrors, 'PART_NOT_FOUND', 'TOO_MANY_LINES', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/custom-part/edit',
    method: 'POST',
    path: 'solution/custom-part/edit',
    encoding: 'json',
    summary: 'Changes a custom part in the solution it was made for.',
    input: z.strictObject({
      cfgId: id,
      customPartId: id,
      description,
      /** Null is no price. */
      price: z.nullable(unitPrice),
      currency,
      mass: z.nullable(mass),
      rowVersion: optionalRowVersion,
      /** The version of the custom part the change was made on. */
      customPartVersion: version,
    }),
    output: z.extend(BillChange, { customPart: CustomPart }),
    permission: 'createCustomPart',
    errors: [...changeErrors, 'PART_NOT_FOUND', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/custom-part/look-up',
    method: 'POST',
    path: 'solution/custom-part/look-up',
    encoding: 'json',
    summary: 'Looks up custom parts of my company, or of all for internal people, by number and description.',
    input: z.strictObject({
      searchText: z._default(text({ max: partLimits.longestText }), ''),
      states: z.optional(z.array(z.enum(customPartStates)).check(z.maxLength(4))),
      limit: z._default(wholeNumber({ min: 1, max: 100 }), 20),
    }),
    output: z.object({ customParts: z.array(CustomPart), more: z.boolean() }),
    permission: 'createCustomPart',
    errors: [],
  },
  {
    name: 'solution/custom-part/refresh',
    method: 'POST',
    path: 'solution/custom-part/refresh',
    encoding: 'json',
    summary: "Takes number, description, price and mass of a solution's custom parts anew.",
    input: z.strictObject({ cfgId: id, rowVersion: optionalRowVersion }),
    output: BillChange,
    permission: 'createCustomPart',
    errors: [...changeErrors, 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'custom-part/answer',
    method: 'POST',
    path: 'custom-part/answer',
    encoding: 'json',
    summary: 'Answers a request for a custom part with price and number, or declines it.',
    input: z.strictObject({
      customPartId: id,
      state: z.enum(['created', 'declined']),
      /** Another number than the reserved one. */
      partNumber: z.optional(partNumber),
      price: z.optional(unitPrice),
      currency: z.optional(currency),
      mass: z.optional(mass),
      answer: z._default(text({ max: partLimits.longestPurpose }), ''),
      rowVersion: version,
    }),
    output: CustomPart,
    permission: 'createCustomPart',
    errors: ['PART_NOT_FOUND', 'PART_NUMBER_TAKEN', 'ROW_VERSION_CONFLICT', 'REQUEST_ANSWERED'],
  },
  {
    name: 'custom-part/withdraw',
    method: 'POST',
    path: 'custom-part/withdraw',
    encoding: 'json',
    summary: 'Takes back my request for a custom part.',
    input: z.strictObject({ customPartId: id, rowVersion: version }),
    output: CustomPart,
    permission: 'createCustomPart',
    errors: ['PART_NOT_FOUND', 'ROW_VERSION_CONFLICT', 'REQUEST_ANSWERED'],
  },
  {
    name: 'solution/charge/add',
    method: 'POST',
    path: 'solution/charge/add',
    encoding: 'json',
    summary: 'Adds an additional charge: an amount, or a share of the price of all parts.',
    input: ChargeInput,
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: [...changeErrors, 'TOO_MANY_LINES', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/charge/update',
    method: 'POST',
    path: 'solution/charge/update',
    encoding: 'json',
    summary: 'Changes an additional charge.',
    input: ChargeUpdateInput,
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: [...changeErrors, 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/charge/delete',
    method: 'POST',
    path: 'solution/charge/delete',
    encoding: 'json',
    summary: 'Deletes an additional charge; it can be restored.',
    input: ChargeIdInput,
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: changeErrors,
  },
  {
    name: 'solution/charge/restore',
    method: 'POST',
    path: 'solution/charge/restore',
    encoding: 'json',
    summary: 'Puts a deleted additional charge back.',
    input: ChargeIdInput,
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: [...changeErrors, 'TOO_MANY_LINES', 'TOTAL_TOO_LARGE'],
  },
])
