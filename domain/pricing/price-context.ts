// What prices depend on beside the lines: who asks, where and when, the price lists, rates, agreements and limits.
import type { LifecycleFacts } from '../parts/lifecycle.ts'
import type { Role } from '../permissions/roles.ts'
import type { PriceAgreement } from './agreements.ts'
import type { AmountBounds } from './amount-bounds.ts'
import type { DiscountLimit } from './discounts.ts'
import type { RateTable } from './exchange.ts'
import type { Money } from './money.ts'
import type { PriceBook, PriceQuestion } from './price-rows.ts'
import type { Unit } from './units.ts'

/** What the catalogue, or the item master of the ERP, knows of a part. */
export interface PricedPart extends LifecycleFacts {
  readonly successor: string | null
  /** Countries it may not be sold in, with the day of release (`YYYY-MM-DD`) where one is set. */
  readonly notReleasedIn: ReadonlyMap<string, string | null>
}

export interface PriceContext extends PriceQuestion {
  readonly companyName: string
  /** Empty where the solution names none. */
  readonly opportunityNumber: string
  readonly book: PriceBook
  readonly rates: RateTable
  /** Undefined: neither the catalogue nor the item master knows it. */
  part(partNumber: string): PricedPart | undefined
  /** The agreement that the solution claims. */
  readonly agreement: PriceAgreement | null
  readonly discountLimits: readonly DiscountLimit[]
  /** The columns of the permission table of whoever asks for a discount, where the line does not say. */
  readonly roles: ReadonlySet<Role>
  readonly bounds: AmountBounds
  /** Who would approve, who prices by hand, and what the catalogue is: named in texts for internal people. */
  readonly approver: string
  readonly manualQueue: string
  readonly catalogueVersion: string
}

interface AnyLine {
  readonly lineId: string
  /** Of the design it belongs to; empty for a line of the solution itself. */
  readonly designName: string
  readonly partNumber: string
  /** Whole, of all designs together. */
  readonly quantity: number
  readonly unit: Unit
  /** Wanted beyond the list price: percent with two decimals at most. */
  readonly discountPercent?: string
  /** The columns of the permission table of whoever wants it; left out: those of the context. */
  readonly discountRoles?: ReadonlySet<Role>
  /** Supplied by others: no price, and none is missing. */
  readonly byOthers?: boolean
  /** A battery of another maker: a person prices it. */
  readonly thirdPartyBattery?: boolean
}

/** A line to price: of the catalogue (N), made for a customer (A), or configured (P). */
export type LineToPrice =
  | (AnyLine & { readonly kind: 'N' })
  /** In its own currency, never converted; null: nobody has priced it yet. */
  | (AnyLine & { readonly kind: 'A'; readonly customPrice: Money | null })
  /** Options are priced like parts, in the list of the configured part. */
  | (AnyLine & { readonly kind: 'P'; readonly options: readonly string[] })
