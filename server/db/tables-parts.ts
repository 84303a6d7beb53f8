/** Row types of the catalogue, of a solution's own lines and charges, of custom parts, versions of designs and attached files. */
import type { Language } from '@design-portal/contract/fields.ts'
import type { AttachmentType } from '@design-portal/domain/parts/attachment-types.ts'
import type { PartState } from '@design-portal/domain/parts/lifecycle.ts'
import type { Unit } from '@design-portal/domain/pricing/units.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { BillLine, Figure, PartKind } from '@design-portal/domain/products/product.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables of parts by their SQL names. */
export interface PartTables {
  product_family: ProductFamilyTable
  part: PartTable
  custom_part: CustomPartTable
  solution_line: SolutionLineTable
  solution_charge: SolutionChargeTable
  design_revision: DesignRevisionTable
  design_data: DesignDataTable
  attachment: AttachmentTable
  bill_sum: BillSumTable
}

/** Rows of data that a person enters for a design, by solution and hash; never changed. */
interface DesignDataTable {
  solution_id: string
  hash: string
  company_id: string
  row_count: number
  content: string
  stored_at: Date
  stored_by: string
}

/** Names by language; English is used for a missing language. */
export type FamilyNames = { readonly en: string } & Readonly<Partial<Record<Language, string>>>

/** A family of parts, whose prefix their numbers begin with. */
export interface ProductFamilyTable {
  id: Generated<string>
  prefix: string
  position: number
  names: JSONColumnType<FamilyNames>
  row_version: Generated<number>
  updated_at: Generated<Date>
  updated_by: string | null
}

/** A part of the catalogue. */
interface PartTable {
  part_number: string
  kind: 'N' | 'P'
  description: string
  manufacturer: string
  family: string | null
  state: PartState
  last_order_date: string | null
  successor: string | null
  mass: string | null
  sample: boolean
  source: string
  /** The options of a configured part, whose prices are in its price list. */
  options: Generated<string[]>
  third_party_battery: Generated<boolean>
  id: Generated<string>
  /** Descriptions in other languages than English. */
  descriptions: ColumnType<Readonly<Partial<Record<Language, string>>>, string | undefined, string>
  unit: Generated<Unit>
  row_version: Generated<number>
  /** The number as searches compare it, in the order of lists. */
  number_key: GeneratedAlways<string>
  /** The letters and digits of the number, which imports compare. */
  match_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

/** A part that was created or requested for a solution. */
export interface CustomPartTable {
  id: string
  company_id: string
  part_number: string
  prefix: string
  description: string
  price: string | null
  currency: string
  mass: string | null
  state: 'requested' | 'created' | 'declined' | 'withdrawn'
  purpose: Generated<string>
  estimate: string | null
  estimate_currency: string | null
  needed_by: string | null
  solution_id: string | null
  asked_by: string
  answer: Generated<string>
  answered_by: string | null
  created_at: Date
  answered_at: Date | null
  row_version: Generated<number>
  search_text: GeneratedAlways<string>
}

/** A line of the solution itself, which belongs to no design. */
export interface SolutionLineTable {
  id: string
  solution_id: string
  company_id: string
  kind: PartKind
  part_number: string
  custom_part_id: string | null
  custom_part_version: number | null
  description: string
  mass: string | null
  unit_price: string | null
  /** The currency of a custom part's price; null means that of the solution. */
  currency: string | null
  quantity: number
  position: number
  row_version: Generated<number>
  created_at: Date
  updated_at: Date
  updated_by: string
  deleted_at: Date | null
}

/** An additional charge of a solution. */
export interface SolutionChargeTable {
  id: string
  solution_id: string
  company_id: string
  name: string
  kind: 'amount' | 'percent'
  value: string
  position: number
  row_version: Generated<number>
  created_at: Date
  updated_at: Date
  updated_by: string
  deleted_at: Date | null
}

/** A saved version of a design. */
export interface DesignRevisionTable {
  design_id: string
  row_version: number
  solution_id: string
  company_id: string
  name: string
  configurator_type: number
  product_key: string
  product_version: string
  choices: JSONColumnType<Choices>
  bill: JSONColumnType<readonly BillLine[]>
  /** Null for a version that was saved before figures were stored. */
  figures: ColumnType<readonly Figure[] | null, string | undefined, string>
  content_hash: string
  saved_at: Date
  saved_by: string
}

/** A file attached to a solution. */
export interface AttachmentTable {
  id: string
  solution_id: string
  company_id: string
  file_name: string
  type: AttachmentType
  content: Buffer
  added_at: Date
  added_by: string
  removed_at: Date | null
}

/** Stored sums of one group of a bill. */
interface BillSumTable {
  solution_id: string
  company_id: string
  group_id: string
  /** The content hash of the design, or the version of the solution whose own lines they are. */
  content: string
  /** List and its version, rate, currency and day. */
  priced_with: string
  lines: number
  price: string
  mass: string
  unknown_masses: number
  missing: number
}
