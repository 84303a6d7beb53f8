/** Row types of price list maintenance: drafts, versions and imports. */
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import type { TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import type { ImportProblem } from '@design-portal/domain/pricing/price-list-import/problems.ts'
import type { PerQuantity } from '@design-portal/domain/pricing/price-list-import/list-row.ts'
import type { Unit } from '@design-portal/domain/pricing/units.ts'
import type { Generated, JSONColumnType } from 'kysely'

/** The tables of price list maintenance by their SQL names. */
export interface PriceListTables {
  kept_price_list: KeptPriceListTable
  price_list_version: PriceListVersionTable
  price_list_version_row: PriceListVersionRowTable
  price_list_import: PriceListImportTable
}

/** A list, including lists that were never published. */
interface KeptPriceListTable {
  id: string
  price_list_name: string
  currency: string
  row_version: Generated<number>
}

export interface PriceListVersionTable {
  id: string
  price_list_id: string
  state: 'draft' | 'published' | 'discarded'
  version_number: number | null
  note: Generated<string>
  /** Null means every country or every company. */
  country_codes: string[] | null
  company_ids: string[] | null
  sample: boolean
  rolled_back_to: string | null
  file_name: string | null
  row_count: Generated<number>
  drafted_by: string | null
  drafted_at: Date
  drafters: Generated<string[]>
  row_version: Generated<number>
  published_by: string | null
  published_at: Date | null
  rows_added: number | null
  rows_changed: number | null
  rows_removed: number | null
}

interface PriceListVersionRowTable {
  version_id: string
  part_number: string
  unit_price: string
  per: PerQuantity
  unit: Unit
  from_quantity: number
  pack: number
  largest_quantity: number
  valid_from: string
  /** The last day; null if there is no end. */
  valid_until: string | null
  cost: string | null
  floor: string | null
  /** The row version that its draft got when the row was last written. */
  row_version: Generated<number>
}

export interface PriceListImportTable {
  id: string
  version_id: string
  state: 'running' | 'done' | 'refused' | 'failed'
  stage: 'reading' | 'checking' | 'storing'
  file_name: string
  text_encoding: TextEncoding | null
  reading: JSONColumnType<ReadingDescription> | null
  rows_done: Generated<number>
  rows_total: Generated<number>
  failure: string | null
  errors: Generated<number>
  cautions: Generated<number>
  counts: JSONColumnType<Readonly<Record<string, number>>>
  problems: JSONColumnType<readonly ImportProblem[]>
  asked_by: string
  began_at: Date
  /** When the process last reported that it is running; without a report for a while, the work counts as interrupted. */
  alive_at: Date
}
