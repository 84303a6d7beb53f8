/** Prices on the wire, limited to what the reader may see: lines with their steps and errors, totals, the price status report. */
import {
  argumentKinds,
  priceErrorKeys,
  priceErrorWeights,
  repairKinds,
} from '@design-portal/domain/pricing/price-errors.ts'
import { passedOverReasons } from '@design-portal/domain/pricing/price-rows.ts'
import { roundingModes, roundingPlaces } from '@design-portal/domain/pricing/rounding.ts'
import { unitNames } from '@design-portal/domain/pricing/units.ts'
import * as z from 'zod/mini'
import { Price } from './solutions.ts'

/** Exact decimal text; negative for a step that reduces the price. */
const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))
const unit = z.enum(unitNames)
const nullablePrice = z.nullable(Price)

/** The fields of every step: its share of the price, and the currency of the share. */
const stepAmount = { amount: decimal, currency: z.string() }

/**
 * One step of a price. The steps in the currency of the price add up to the price; the steps before an exchange are in the
 * currency of the list and add up to the exchanged amount.
 */
const PriceStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listPrice'),
    priceListName: z.string(),
    /** Null for readers who may not see it. */
    rowId: z.nullable(z.string()),
    /** The number of units to which the price applies. */
    per: z.int(),
    unit,
    ...stepAmount,
  }),
  z.object({ kind: z.literal('customPrice'), ...stepAmount }),
  z.object({ kind: z.literal('option'), option: z.string(), ...stepAmount }),
  z.object({ kind: z.literal('break'), fromQuantity: z.int(), ...stepAmount }),
  z.object({
    kind: z.literal('exchange'),
    from: decimal,
    fromCurrency: z.string(),
    rate: decimal,
    /** `YYYY-MM-DD`. */
    rateDate: z.string(),
    source: z.string(),
    ...stepAmount,
  }),
  z.object({ kind: z.literal('discount'), percent: decimal, ...stepAmount }),
  z.object({ kind: z.literal('specialPrice'), agreement: z.string(), ...stepAmount }),
  z.object({
    kind: z.literal('rounding'),
    place: z.enum(roundingPlaces),
    mode: z.enum(roundingModes),
    ...stepAmount,
  }),
  /** `priced` is the quantity in the unit of the price. */
  z.object({ kind: z.literal('quantity'), quantity: z.int(), unit, priced: decimal, ...stepAmount }),
])

/** The repair offered by the button beside an error, with the values that it fills in. */
const PriceRepair = z.object({
  kind: z.enum(repairKinds),
  /** The quantity of `roundUp`. */
  quantity: z.optional(z.int()),
  /** The part of `replace`; null lets the person choose one. */
  partNumber: z.optional(z.nullable(z.string())),
  /** For `retry`, the delays in seconds after which the portal retries automatically. */
  afterSeconds: z.optional(z.readonly(z.array(z.int()))),
})

export const PriceErrorOnWire = z.object({
  key: z.enum(priceErrorKeys),
  /** The key of the text for this reader; `arguments` has its arguments. */
  textKey: z.string(),
  /** B: the line has no price, S: no submission, A: approval required, O: no order, T: temporary, and no order until it passes. */
  weight: z.enum(priceErrorWeights),
  /** Each argument with its kind: decimal text for an amount or percent, `YYYY-MM-DD` for a day, codes for country, currency and unit. */
  arguments: z.record(
    z.string(),
    z.object({ kind: z.enum(argumentKinds), value: z.union([z.string(), z.number()]) }),
  ),
  repair: PriceRepair,
})
export type PriceErrorOnWire = z.output<typeof PriceErrorOnWire>

const errors = z.readonly(z.array(PriceErrorOnWire))

export const PricedLineOnWire = z.object({
  lineId: z.string(),
  designName: z.string(),
  partNumber: z.string(),
  quantity: z.int(),
  unit,
  /** Null if there is no price or this reader may not see it. */
  unitPrice: nullablePrice,
  linePrice: nullablePrice,
  steps: z.readonly(z.array(PriceStep)),
  /** Most severe first. */
  errors,
  /** Cost, floor and margin are present only for readers who may see them. */
  cost: z.optional(nullablePrice),
  floor: z.optional(nullablePrice),
  margin: z.optional(z.nullable(decimal)),
  /** In percent of the list price. */
  marginBand: z.optional(z.nullable(z.object({ from: z.int(), to: z.int() }))),
  /** Rows of price lists that were not used for the line, and why. */
  passedOver: z.optional(
    z.readonly(
      z.array(z.object({ rowId: z.string(), priceListName: z.string(), reason: z.enum(passedOverReasons) })),
    ),
  ),
})
export type PricedLineOnWire = z.output<typeof PricedLineOnWire>

export const PricedTotalsOnWire = z.object({
  parts: nullablePrice,
  charges: z.readonly(
    z.array(
      z.object({
        chargeId: z.string(),
        name: z.string(),
        kind: z.enum(['amount', 'percent']),
        value: z.string(),
        /** Null if the charge is not valid. */
        amount: nullablePrice,
      }),
    ),
  ),
  /** Null if the total is withheld or this reader may not see it. */
  total: nullablePrice,
  errors,
  obstacles: z.object({ submit: z.boolean(), order: z.boolean(), approval: z.boolean() }),
})
export type PricedTotalsOnWire = z.output<typeof PricedTotalsOnWire>

/** The price status report; its column names are those of the specification. */
export const PriceStatusReportOnWire = z.object({
  columns: z.readonly(z.array(z.enum(['designName', 'partNumber', 'erpUnitPrice', 'priUnitPrice', 'error']))),
  rows: z.readonly(
    z.array(
      z.object({
        /** The id for solution/price/line: `desId/id` for a line of a design, otherwise the id of the solution's own line. */
        lineId: z.string(),
        designName: z.string(),
        partNumber: z.string(),
        quantity: z.int(),
        /** Omitted for readers who may not see it. */
        erpUnitPrice: z.optional(nullablePrice),
        priUnitPrice: nullablePrice,
        error: errors,
      }),
    ),
  ),
  errors,
})
export type PriceStatusReportOnWire = z.output<typeof PriceStatusReportOnWire>
