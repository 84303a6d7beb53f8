/** Prices on the wire, as far as a reader may see them: lines with their steps and errors, totals, the price status report. */
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

/** Exact decimal text; a step may take something away. */
const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))
const unit = z.enum(unitNames)
const nullablePrice = z.nullable(Price)

/** What every step has: its share of the price, and the currency of the share. */
const share = { amount: decimal, currency: z.string() }

/**
 * One step of a price. The steps in the currency of the price sum to it; those before an exchange are in the currency of the list, and sum
 * to what is exchanged.
 */
const PriceStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listPrice'),
    priceListName: z.string(),
    /** Null for readers who may not see it. */
    rowId: z.nullable(z.string()),
    /** The number of units that the price is for. */
    per: z.int(),
    unit,
    ...share,
  }),
  z.object({ kind: z.literal('customPrice'), ...share }),
  z.object({ kind: z.literal('option'), option: z.string(), ...share }),
  z.object({ kind: z.literal('break'), fromQuantity: z.int(), ...share }),
  z.object({
    kind: z.literal('exchange'),
    from: decimal,
    fromCurrency: z.string(),
    rate: decimal,
    /** `YYYY-MM-DD`. */
    rateDate: z.string(),
    source: z.string(),
    ...share,
  }),
  z.object({ kind: z.literal('discount'), percent: decimal, ...share }),
  z.object({ kind: z.literal('specialPrice'), agreement: z.string(), ...share }),
  z.object({
    kind: z.literal('rounding'),
    place: z.enum(roundingPlaces),
    mode: z.enum(roundingModes),
    ...share,
  }),
  /** `priced` is the quantity in what the price is for. */
  z.object({ kind: z.literal('quantity'), quantity: z.int(), unit, priced: decimal, ...share }),
])

/** The button beside an error, with what it fills in. */
const PriceRepair = z.object({
  kind: z.enum(repairKinds),
  /** Of `roundUp`. */
  quantity: z.optional(z.int()),
  /** Of `replace`; null: choose one. */
  partNumber: z.optional(z.nullable(z.string())),
  /** Of `retry`: seconds after which the portal asks again by itself. */
  afterSeconds: z.optional(z.readonly(z.array(z.int()))),
})

export const PriceErrorOnWire = z.object({
  key: z.enum(priceErrorKeys),
  /** The text for this reader; its arguments follow. */
  textKey: z.string(),
  /** B line without a price, S no submit, A approval, O no order, T passes. */
  weight: z.enum(priceErrorWeights),
  /** Each with what it is: decimal text for an amount or percent, `YYYY-MM-DD` for a day, codes for country, currency and unit. */
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
  /** Null: no price, or none for this reader. */
  unitPrice: nullablePrice,
  linePrice: nullablePrice,
  steps: z.readonly(z.array(PriceStep)),
  /** The strongest first. */
  errors,
  /** These only for readers who may know them. */
  cost: z.optional(nullablePrice),
  floor: z.optional(nullablePrice),
  margin: z.optional(z.nullable(decimal)),
  /** Percent, of the list price. */
  marginBand: z.optional(z.nullable(z.object({ from: z.int(), to: z.int() }))),
  /** Rows of price lists that do not price the line, and why. */
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
        /** Null: the charge is not valid. */
        amount: nullablePrice,
      }),
    ),
  ),
  /** Null: withheld, or not for this reader. */
  total: nullablePrice,
  errors,
  obstacles: z.object({ submit: z.boolean(), order: z.boolean(), approval: z.boolean() }),
})
export type PricedTotalsOnWire = z.output<typeof PricedTotalsOnWire>

/** Names of the columns as the specification has them. */
export const PriceStatusReportOnWire = z.object({
  columns: z.readonly(z.array(z.enum(['designName', 'partNumber', 'erpUnitPrice', 'priUnitPrice', 'error']))),
  rows: z.readonly(
    z.array(
      z.object({
        /** Of solution/price/line; for a line of a design `desId/id`, else the id of the own line. */
        lineId: z.string(),
        designName: z.string(),
        partNumber: z.string(),
        quantity: z.int(),
        /** Left out for readers who may not see it. */
        erpUnitPrice: z.optional(nullablePrice),
        priUnitPrice: nullablePrice,
        error: errors,
      }),
    ),
  ),
  errors,
})
export type PriceStatusReportOnWire = z.output<typeof PriceStatusReportOnWire>
