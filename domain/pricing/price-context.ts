// The context of prices besides the lines: company, country and day, price lists, rates, agreements and limits.
import type { FamilyFinder } from '../parts/families.ts'
import type { LifecycleFacts } from '../parts/lifecycle.ts'
import type { Role } from '../permissions/roles.ts'
import type { PriceAgreement } from './agreements.ts'
import type { AmountBounds } from './amount-bounds.ts'
import type { DiscountLimit } from './discounts.ts'
import type { RateTable } from './exchange.ts'
import type { Money } from './money.ts'
import type { PriceBook, PriceSelectionFacts } from './price-rows.ts'
import type { Unit } from './units.ts'

/** Facts about a part from the catalogue or from the item master of the ERP. */
export interface PricedPart extends LifecycleFacts {
  readonly successor: string | null
  /** Countries in which it may not be sold, with the day of release (`YYYY-MM-DD`) if one is set. */
  readonly notReleasedIn: ReadonlyMap<string, string | null>
}

export interface PriceContext extends PriceSelectionFacts {
  readonly companyName: string
  /** Empty if the solution names none. */
  readonly opportunityNumber: string
  readonly book: PriceBook
  readonly rates: RateTable
  /** Undefined for a part that neither the catalogue nor the item master contains. */
  findPart(partNumber: string): PricedPart | undefined
  /** The family of a part number. */
  readonly findFamily: FamilyFinder
  /** The agreement that the solution refers to. */
  readonly agreement: PriceAgreement | null
  readonly discountLimits: readonly DiscountLimit[]
  /** The permission columns of the person who requests a discount, for lines that do not state their own. */
  readonly roles: ReadonlySet<Role>
  readonly bounds: AmountBounds
  /** Approver, pricing contact and name of the catalogue, which texts for internal people mention. */
  readonly approver: string
  readonly manualQueue: string
  readonly catalogueVersion: string
}

interface AnyLine {
  readonly lineId: string
  /** The id of the design it belongs to; empty for a line of the solution itself. */
  readonly designName: string
  readonly partNumber: string
  /** An integer; the quantity of all pieces of the design together. */
  readonly quantity: number
  readonly unit: Unit
  /** The requested discount on the list price: percent with at most two decimals. */
  readonly discountPercent?: string
  /** The permission columns of the person who requests it; by default those of the context. */
  readonly discountRoles?: ReadonlySet<Role>
  /** Supplied by others, so that it has no price and none is missing. */
  readonly byOthers?: boolean
  /** A battery of another manufacturer, which a person prices. */
  readonly thirdPartyBattery?: boolean
}

/** A line to price: from the catalogue (N), made for a customer (A), or configured (P). */
export type LineToPrice =
  | (AnyLine & { readonly kind: 'N' })
  /** The price in its own currency, never converted; null if nobody has priced it yet. */
  | (AnyLine & { readonly kind: 'A'; readonly customPrice: Money | null })
  /** Options are priced like parts, from the list of the configured part. */
  | (AnyLine & { readonly kind: 'P'; readonly options: readonly string[] })
