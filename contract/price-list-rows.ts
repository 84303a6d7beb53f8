/** Rows of price lists: their content and state, as they are typed, listed and reported. */
import { perQuantities } from '@design-portal/domain/pricing/price-list-import/list-row.ts'
import {
  importCautions,
  importErrors,
  priceColumns,
} from '@design-portal/domain/pricing/price-list-import/problems.ts'
import { unitNames } from '@design-portal/domain/pricing/units.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import * as z from 'zod/mini'
import { day } from './fields.ts'
import { partNumber, quantity } from './part-fields.ts'

/** The fields that identify a row within its list. */
export const rowKey = {
  partNumber,
  /** The first day. */
  validFrom: day,
  fromQuantity: quantity,
}
const amount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,10})?$/))

/** A row as a person types it; amounts are decimal text for `per` units in the currency of the list. */
export const typedRow = {
  ...rowKey,
  unitPrice: amount,
  per: z._default(z.literal([...perQuantities]), 1),
  unit: z._default(z.enum(unitNames), 'piece'),
  pack: z._default(quantity, 1),
  largestQuantity: z._default(quantity, partLimits.maxQuantity),
  /** The last day; null means no end. */
  validUntil: z._default(z.nullable(day), null),
  cost: z._default(z.nullable(amount), null),
  floor: z._default(z.nullable(amount), null),
}

/** A problem of a cell; screens show `PRICE_IMPORT_<code>`, which explains the problem and its remedy. */
export const RowProblem = z.object({
  code: z.enum([...importErrors, ...importCautions]),
  column: z.nullable(z.enum(priceColumns)),
  found: z.string(),
  against: z.string(),
})
export type RowProblem = z.output<typeof RowProblem>

export const rowStates = ['inForce', 'later', 'ended'] as const
export type RowState = (typeof rowStates)[number]

/** Numbers of rows by their state today. */
export const RowCounts = z.object({ inForce: z.int(), later: z.int(), ended: z.int() })

/** The content of a row, apart from its part number. */
export const RowContent = z.object({
  unitPrice: z.string(),
  per: z.int(),
  unit: z.enum(unitNames),
  fromQuantity: z.int(),
  pack: z.int(),
  largestQuantity: z.int(),
  validFrom: z.string(),
  validUntil: z.nullable(z.string()),
  cost: z.nullable(z.string()),
  floor: z.nullable(z.string()),
})

export const PriceRow = z.extend(RowContent, {
  partNumber: z.string(),
  currency: z.string(),
  /** Null for a part that the catalogue does not have. */
  description: z.nullable(z.string()),
  state: z.enum(rowStates),
  /** The version that a change of a draft's row has to name; null for a row in force. */
  rowVersion: z.nullable(z.int()),
})
export type PriceRow = z.output<typeof PriceRow>

export const PriceListRows = z.object({
  priceListId: z.string(),
  priceListName: z.string(),
  currency: z.string(),
  /** The numbers of all rows, regardless of the search. */
  counts: RowCounts,
  data: z.array(PriceRow),
  totalItems: z.int(),
  /** False if more rows match than are counted. */
  totalExact: z.boolean(),
  /** Sent as `after`, it returns the page that follows this one exactly, at any depth; null on the last page. */
  nextCursor: z.nullable(z.string()),
  /** Draft and published versions, whose rows can be shown, too: the draft first, then the newest. */
  versions: z.array(z.object({ versionId: z.string(), versionNumber: z.nullable(z.int()) })),
  /** Whether the rows shown are those of a draft. */
  isDraft: z.boolean(),
  /** Whether the caller may begin a draft and change the rows of one. */
  mayDraft: z.boolean(),
})
export type PriceListRows = z.output<typeof PriceListRows>
