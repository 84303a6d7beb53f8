/** Calls about custom parts: creating or requesting them in a solution, looking them up, refreshing them, answering requests. */
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import * as z from 'zod/mini'
import { BillChange, changeErrors } from './bill-change.ts'
import { buildCallTable } from './call.ts'
import { day, id, text, wholeNumber } from './fields.ts'
import { amountUpTo, description, partNumber, familyPrefix, quantity, version } from './part-fields.ts'
import { optionalRowVersion } from './solution-actions.ts'
import { Price } from './solutions.ts'

const purpose = text({ min: 1, max: partLimits.maxPurposeLength })
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const unitPrice = amountUpTo(partLimits.maxUnitPrice)
const mass = z.number().check(z.gte(0), z.lte(partLimits.maxMass))

export const customPartStates = ['requested', 'created', 'declined', 'withdrawn'] as const
export type CustomPartState = (typeof customPartStates)[number]

/** A part that was created or requested for a solution. */
export const CustomPart = z.object({
  customPartId: z.string(),
  partNumber: z.string(),
  prefix: familyPrefix,
  description: z.string(),
  /** In its own currency; null until somebody has priced it. */
  price: z.nullable(Price),
  mass: z.nullable(z.number()),
  state: z.enum(customPartStates),
  /** The purpose of a request; empty for a part that was created directly. */
  purpose: z.string(),
  /** The price that the requester expects. */
  estimate: z.nullable(Price),
  /** The day by which the part is needed, `YYYY-MM-DD`. */
  neededBy: z.nullable(z.string()),
  askedBy: z.object({ usrId: z.string(), name: z.string(), email: z.string() }),
  /** The solution for which the part was requested, if the reader may see it. */
  solution: z.nullable(z.object({ cfgId: z.string(), name: z.string() })),
  /** The answer of the catalogue team to a request. */
  answer: z.string(),
  answeredBy: z.nullable(z.string()),
  /** ISO 8601. */
  createdDate: z.string(),
  answeredDate: z.nullable(z.string()),
  rowVersion: z.int(),
})
export type CustomPart = z.output<typeof CustomPart>

export const customPartCalls = buildCallTable([
  {
    name: 'solution/custom-part/create',
    method: 'POST',
    encoding: 'json',
    summary: 'Creates a custom part with its price and adds it to a solution.',
    input: z.strictObject({
      cfgId: id,
      prefix: familyPrefix,
      description,
      price: z.optional(unitPrice),
      /** Currency of the price; that of the solution if omitted. */
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
    encoding: 'json',
    summary: 'Asks the catalogue for a custom part, and adds it to a solution without a price.',
    input: z.strictObject({
      cfgId: id,
      prefix: familyPrefix,
      description,
      /** The purpose of the part. */
      purpose,
      /** The expected price. */
      estimate: z.optional(unitPrice),
      currency: z.optional(currency),
      neededBy: z.optional(day),
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
    encoding: 'json',
    summary: 'Changes a custom part in the solution it was made for.',
    input: z.strictObject({
      cfgId: id,
      customPartId: id,
      description,
      /** Null if there is no price. */
      price: z.nullable(unitPrice),
      currency,
      mass: z.nullable(mass),
      rowVersion: optionalRowVersion,
      /** The version of the custom part on which the change is based. */
      customPartVersion: version,
    }),
    output: z.extend(BillChange, { customPart: CustomPart }),
    permission: 'createCustomPart',
    errors: [...changeErrors, 'PART_NOT_FOUND', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/custom-part/look-up',
    method: 'POST',
    encoding: 'json',
    summary: 'Looks up custom parts of my company, or of all for internal people, by number and description.',
    input: z.strictObject({
      searchText: z._default(text({ max: partLimits.maxTextLength }), ''),
      states: z.optional(z.array(z.enum(customPartStates)).check(z.maxLength(4))),
      limit: z._default(wholeNumber({ min: 1, max: 100 }), 20),
    }),
    output: z.object({ customParts: z.array(CustomPart), more: z.boolean() }),
    permission: 'createCustomPart',
    errors: [],
    reads: true,
  },
  {
    name: 'solution/custom-part/refresh',
    method: 'POST',
    encoding: 'json',
    summary: "Refreshes the number, description, price and mass of a solution's custom parts.",
    input: z.strictObject({ cfgId: id, rowVersion: optionalRowVersion }),
    output: BillChange,
    permission: 'createCustomPart',
    errors: [...changeErrors, 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'custom-part/answer',
    method: 'POST',
    encoding: 'json',
    summary: 'Answers a request for a custom part with price and number, or declines it.',
    input: z.strictObject({
      customPartId: id,
      state: z.enum(['created', 'declined']),
      /** A part number to use instead of the reserved one. */
      partNumber: z.optional(partNumber),
      price: z.optional(unitPrice),
      currency: z.optional(currency),
      mass: z.optional(mass),
      answer: z._default(text({ max: partLimits.maxPurposeLength }), ''),
      rowVersion: version,
    }),
    output: CustomPart,
    permission: 'createCustomPart',
    errors: ['PART_NOT_FOUND', 'PART_NUMBER_TAKEN', 'ROW_VERSION_CONFLICT', 'REQUEST_ANSWERED'],
  },
  {
    name: 'custom-part/withdraw',
    method: 'POST',
    encoding: 'json',
    summary: 'Withdraws my request for a custom part.',
    input: z.strictObject({ customPartId: id, rowVersion: version }),
    output: CustomPart,
    permission: 'createCustomPart',
    errors: ['PART_NOT_FOUND', 'ROW_VERSION_CONFLICT', 'REQUEST_ANSWERED'],
  },
])
