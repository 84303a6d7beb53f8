/** Row types of price lists, exchange rates, special prices, discounts, and prices from the ERP. */
import type { PriceError } from '@design-portal/domain/pricing/price-errors.ts'
import type { Unit } from '@design-portal/domain/pricing/units.ts'
import type { Role } from '@design-portal/domain/permissions/roles.ts'
import type { Generated, JSONColumnType } from 'kysely'

/** The tables of prices by their SQL names. */
export interface PriceTables {
  price_list: PriceListTable
  price: PriceTable
  exchange_rate: ExchangeRateTable
  euro_rate: EuroRateTable
  part_release: PartReleaseTable
  catalogue_version: CatalogueVersionTable
  special_price: SpecialPriceTable
  special_price_part: SpecialPricePartTable
  solution_special_price: SolutionSpecialPriceTable
  discount_limit: DiscountLimitTable
  wanted_discount: WantedDiscountTable
  erp_price: ErpPriceTable
  price_refresh: PriceRefreshTable
}

/** A list of unit prices in one currency; a sample list is not an offer. */
interface PriceListTable {
  id: string
  price_list_name: string
  currency: string
  sample: boolean
  version: Generated<number>
  published_at: Date
  /** Null means every country or every company. */
  country_codes: string[] | null
  company_ids: string[] | null
}

/** The price of a part in a list, from a minimum quantity and a first day. */
interface PriceTable {
  price_list_id: string
  part_number: string
  unit_price: string
  valid_from: string
  /** The last day; null if there is no end. */
  valid_until: string | null
  from_quantity: Generated<number>
  per: Generated<1 | 10 | 100 | 1000>
  unit: Generated<Unit>
  pack: Generated<number>
  largest_quantity: Generated<number>
  cost: string | null
  floor: string | null
}

/** What one unit of a currency is worth in euros today. */
interface EuroRateTable {
  currency: string
  euros: string
}

/** The price of one unit of a currency in another currency, from a first day. */
interface ExchangeRateTable {
  from_currency: string
  to_currency: string
  valid_from: string
  /** The last day; null if the rate applies until the next one. */
  valid_until: string | null
  rate: string
  sample: boolean
  source: string | null
}

/** A country in which a part may not be sold, or not before a certain day. */
interface PartReleaseTable {
  part_number: string
  country_code: string
  release_date: string | null
}

interface CatalogueVersionTable {
  /** Key of the only row. */
  only_row: Generated<boolean>
  version: Generated<number>
}

/** Prices agreed for an opportunity. */
interface SpecialPriceTable {
  id: string
  agreement: string
  opportunity_number: string
  company_id: string
  country_codes: string[] | null
  currency: string
  valid_from: string
  /** The last day. */
  valid_until: string
  sample: boolean
  version: Generated<number>
}

interface SpecialPricePartTable {
  special_price_id: string
  part_number: string
  unit_price: string
}

/** The special price that a solution claims. */
interface SolutionSpecialPriceTable {
  solution_id: string
  company_id: string
  special_price_id: string
  claimed_at: Date
  claimed_by: string
}

/** The discount that a role may give without approval. */
interface DiscountLimitTable {
  role: Role
  family: string | null
  percent: string
  sample: boolean
}

/** A requested discount. */
interface WantedDiscountTable {
  solution_id: string
  company_id: string
  line_id: string
  percent: string
  wanted_at: Date
  wanted_by: string
}

/** The latest unit price of a part from the ERP. */
interface ErpPriceTable {
  oracle_site_id: string
  country_code: string
  currency: string
  part_number: string
  unit_price: string | null
  asked_at: Date
  request_id: string
}

/** The last refresh of a solution's prices. */
interface PriceRefreshTable {
  solution_id: string
  company_id: string
  state: 'running' | 'done' | 'failed'
  parts_done: Generated<number>
  parts_total: number
  began_at: Date
  /** When the process last reported that it is running; without a report for a while, the work counts as interrupted. */
  alive_at: Date
  asked_by: string
  trouble: JSONColumnType<PriceError> | null
  erp_at: Date | null
}
