/** The answer to a change of a bill: lines, charges, totals, and how to undo the change. */
import { partStates } from '@design-portal/domain/parts/lifecycle.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import * as z from 'zod/mini'
import { id } from './fields.ts'
import { amountUpTo, description, quantity, version } from './part-fields.ts'
import { optionalRowVersion } from './solution-actions.ts'
import { Price } from './solutions.ts'

/** A line that belongs to the solution itself and not to one of its designs. */
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
  /** Whether the custom part has changed since it was copied to the line; a refresh updates the line. */
  outdated: z.boolean(),
  rowVersion: z.int(),
})
export type OwnLine = z.output<typeof OwnLine>

/** A charge in addition to the parts: an amount, or a percentage of the price of all parts. */
export const Charge = z.object({
  chargeId: z.string(),
  name: z.string(),
  kind: z.enum(['amount', 'percent']),
  /** Money in the currency of the solution, or percent; decimal text. */
  value: z.string(),
  /** The current amount of the charge. */
  amount: Price,
  rowVersion: z.int(),
})
export type Charge = z.output<typeof Charge>

/** Sums of a bill: by group, of the charges, and in total. */
export const BillTotals = z.object({
  /** A group is the id of a design, or `additionalParts` or `customParts`. */
  groups: z.array(
    z.object({
      id: z.string(),
      price: Price,
      /** Kilograms of all pieces with a known mass. */
      mass: z.number(),
      /** Pieces without a known mass, except those supplied by others. */
      unknownMasses: z.int(),
      /** Lines without a price, except those supplied by others. */
      missing: z.int(),
    }),
  ),
  /** The price of the parts of all groups. */
  parts: Price,
  charges: z.array(z.object({ chargeId: z.string(), amount: Price })),
  total: Price,
  mass: z.number(),
  unknownMasses: z.int(),
  missing: z.int(),
})
export type BillTotals = z.output<typeof BillTotals>

const lineIds = z.array(id).check(z.minLength(1), z.maxLength(partLimits.maxLines))

/** Some lines of a solution. */
export const LinesInput = z.strictObject({ cfgId: id, lineIds, rowVersion: optionalRowVersion })
export const QuantitiesInput = z.strictObject({
  cfgId: id,
  /** Either all changes are made or none. */
  changes: z
    .array(
      z.strictObject({
        lineId: id,
        quantity,
        /** The version of the line on which the change is based. */
        rowVersion: z.optional(version),
      }),
    )
    .check(z.minLength(1), z.maxLength(partLimits.maxLines)),
  rowVersion: optionalRowVersion,
})
const chargeValue = {
  name: description,
  kind: z.enum(['amount', 'percent']),
  /** Money up to 200,000,000, or percent from 0 to 9,999.99. */
  value: amountUpTo(partLimits.maxTotal),
}
export const ChargeInput = z.strictObject({ cfgId: id, ...chargeValue, rowVersion: optionalRowVersion })
export const ChargeUpdateInput = z.strictObject({
  cfgId: id,
  chargeId: id,
  ...chargeValue,
  rowVersion: optionalRowVersion,
})
export const ChargeIdInput = z.strictObject({ cfgId: id, chargeId: id, rowVersion: optionalRowVersion })

/** The call, with its input, that undoes a change. */
const Undo = z.union([
  z.object({ call: z.literal('solution/part/quantities'), input: QuantitiesInput }),
  z.object({ call: z.literal('solution/part/delete'), input: LinesInput }),
  z.object({ call: z.literal('solution/part/restore'), input: LinesInput }),
  z.object({ call: z.literal('solution/charge/update'), input: ChargeUpdateInput }),
  z.object({ call: z.literal('solution/charge/delete'), input: ChargeIdInput }),
  z.object({ call: z.literal('solution/charge/restore'), input: ChargeIdInput }),
])

/** The sums of a bill after a change, so that a screen that shows the bill need not request it again. */
export const BillState = z.object({
  /** The version of the solution after the change. */
  rowVersion: z.int(),
  /** All charges, because a percentage charge may change along with the rest. */
  charges: z.array(Charge),
  totals: BillTotals,
})
export type BillState = z.output<typeof BillState>

/** The result of a change of a solution's own lines or charges, without the unchanged lines. */
export const BillChange = z.extend(BillState, {
  /** Lines that were added or changed. */
  lines: z.array(OwnLine),
  /** Ids of the lines that were removed. */
  removed: z.array(z.string()),
  undo: z.nullable(Undo),
})
export type BillChange = z.output<typeof BillChange>

/** The errors of every change of a bill. */
export const changeErrors = ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'] as const
