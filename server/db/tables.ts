/** The tables of the database as Kysely sees them: one row type per table, written by hand beside its migration. */
import type { RowCounts } from '@design-portal/domain/products/compare-rows.ts'
import type { ColourScheme, Language } from '@design-portal/contract/fields.ts'
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { Assignment, Choices } from '@design-portal/domain/engine/model.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import type { Exchange } from '@design-portal/domain/products/exchange.ts'
import type { BillLine, Figure } from '@design-portal/domain/products/product.ts'
import type { AccessFlag, BaseRole, RoleFlag } from '@design-portal/domain/permissions/roles.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AdministrationTables } from './tables-administration.ts'
import type { ApprovalTables } from './tables-approval.ts'
import type { CustomerTables } from './tables-customers.ts'
import type { DocumentTemplateTables } from './tables-document-templates.ts'
import type {
  ListChangeClearedTable,
  ListChangeTable,
  ListExportPartTable,
  ListExportTable,
  SavedFilterTable,
  SelectedFilterTable,
} from './tables-list.ts'
import type { MailTables } from './tables-mail.ts'
import type { PartImportTables } from './tables-part-imports.ts'
import type { PartTables } from './tables-parts.ts'
import type { ProductTables } from './tables-products.ts'
import type { QuotationTables } from './tables-quotations.ts'
import type { QuoteTables } from './tables-quotes.ts'
import type { SignInTables } from './tables-sign-in.ts'
import type { PriceListTables } from './tables-price-lists.ts'
import type { PriceTermTables } from './tables-price-terms.ts'
import type { PriceTables } from './tables-prices.ts'
import type {
  NewsBannerTable,
  RoomDetailsTable,
  SolutionLinksTable,
  SolutionSiteTable,
} from './tables-dashboard.ts'
import type { WorkflowTables } from './tables-workflow.ts'

/**
 * Every table by its SQL name. A feature that adds a migration adds its table here in the same change.
 *
 * How `server/db/open.ts` reads the types: `bigint` is a number (refused beyond 2^53), `numeric` a string,
 * `date` a string `YYYY-MM-DD`, `timestamptz` a Date, `jsonb` the parsed value.
 */
export interface Tables
  extends
    PartTables,
    PartImportTables,
    ProductTables,
    PriceTables,
    PriceListTables,
    PriceTermTables,
    ApprovalTables,
    QuotationTables,
    QuoteTables,
    WorkflowTables,
    MailTables,
    SignInTables,
    AdministrationTables,
    CustomerTables,
    DocumentTemplateTables {
  schema_migration: SchemaMigrationTable
  company: CompanyTable
  user_account: UserAccountTable
  terms_acceptance: TermsAcceptanceTable
  audit_entry: AuditEntryTable
  solution: SolutionTable
  solution_presence: SolutionPresenceTable
  solution_share: SolutionShareTable
  solution_distributor: SolutionDistributorTable
  design: DesignTable
  deleted_design: DeletedDesignTable
  solution_configurator_type: SolutionConfiguratorTypeTable
  history_event: HistoryEventTable
  idempotent_answer: IdempotentAnswerTable
  saved_filter: SavedFilterTable
  selected_filter: SelectedFilterTable
  list_export: ListExportTable
  list_export_part: ListExportPartTable
  list_change: ListChangeTable
  list_change_cleared: ListChangeClearedTable
  news_banner: NewsBannerTable
  room_details: RoomDetailsTable
  solution_links: SolutionLinksTable
  solution_site: SolutionSiteTable
}

/** A migration that was applied; written by `server/db/migrate.ts` alone. */
export interface SchemaMigrationTable {
  number: number
  name: string
  checksum: string
  applied_at: Date
}

/** A company whose people use the portal. */
export interface CompanyTable {
  id: string
  name: string
  kind: 'internal' | 'partner' | 'distributor' | 'consulting'
  country_code: string
  may_order: Generated<boolean>
  /** The company's account name in the sales system; null if the company registers nothing there. */
  crm_account: string | null
  /** The company's number in the ERP. */
  oracle_site_id: string | null
  row_version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A person who can sign in, or the system's own user. */
export interface UserAccountTable {
  id: string
  /** Always lower case. */
  username: string
  email: string
  name: string
  company_id: string
  country_code: string
  base_role: BaseRole
  role_flags: Generated<RoleFlag[]>
  access_flags: Generated<AccessFlag[]>
  region_ids: Generated<string[]>
  external_system: string | null
  external_system_id: string | null
  password_hash: string | null
  sample: Generated<boolean>
  active: Generated<boolean>
  /** Null until the person chooses one. */
  language_id: Language | null
  colour_scheme: ColourScheme | null
  preferred_filter: string | null
  default_filter: Generated<string>
  unit_system: Generated<'si' | 'us'>
  /** IANA name; null means the browser's time zone. */
  time_zone: string | null
  /** Part-number prefixes; an empty list means every family. */
  product_families: Generated<string[]>
  /** Whether new solutions of this person are training solutions by default. */
  training_solutions: Generated<boolean>
  /** Null until the person chooses one. */
  landing_page_code: 'home' | 'solution-list' | null
  /** The acceptance columns are set together or not at all. */
  terms_accepted_at: Date | null
  terms_version: string | null
  row_version: Generated<number>
  /** When and by whom the access was last changed; null if it is unchanged since the account was created. */
  granted_at: Date | null
  granted_by: string | null
  /** When somebody last confirmed the access. */
  reviewed_at: Date | null
  deactivated_at: Date | null
  /** The sign-in columns are maintained by a trigger on the session table. */
  last_sign_in_at: GeneratedAlways<Date | null>
  last_used_at: GeneratedAlways<Date | null>
  /** The text that searches match, normalized by search_key. */
  search_text: GeneratedAlways<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** Every version of the terms of use that a person accepted. */
export interface TermsAcceptanceTable {
  user_id: string
  version: string
  accepted_at: Date
}

/** An action that somebody took or was refused. */
export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: Date
  user_id: string | null
  action: string
  outcome: 'done' | 'refused'
  object_id: string | null
  reason: string | null
  request_id: string | null
  /** How often it happened; the entry describes the first occurrence. */
  times: Generated<number>
  /** Set for entries that count repetitions instead of adding rows. */
  repeat_key: ColumnType<string | null, string | null | undefined, string | null>
}

/** What a person configures for a site. */
export interface SolutionTable {
  id: string
  company_id: string
  owner_id: string
  name: string
  country_code: string
  region_id: string
  status: SolutionStatus
  archived: GeneratedAlways<boolean>
  /** The owner's name, maintained by triggers. */
  owner_name: GeneratedAlways<string>
  /** The text that searches match; its format is private to features/solutions/solutions/search.ts. */
  search_text: GeneratedAlways<string>
  /** In order; maintained by triggers on solution_configurator_type. */
  configurator_types: GeneratedAlways<number[]>
  /** The companies chosen to quote for the solution, in order; maintained by triggers on solution_distributor. */
  distributor_ids: GeneratedAlways<string[]>
  /** When the solution expires if nobody acts; null if it does not expire. */
  expires_at: GeneratedAlways<Date | null>
  previous_status: Exclude<SolutionStatus, 'archived'> | null
  archived_by: string | null
  archived_at: Date | null
  /** The standard solution that replaces this archived one. */
  replaced_by: string | null
  /** The person who received the solution and therefore decides on it. */
  approver_id: string | null
  /** The last day on which the approval is valid. */
  valid_until: string | null
  /** Fingerprint of what was submitted, received or approved. */
  content_hash: string | null
  /** The distributor through which the solution is to be ordered. */
  selected_distributor_id: string | null
  /** Fingerprint of content that must not be approved automatically again. */
  barred_hash: string | null
  /** Who changed the solution while it was received; null once the owner has accepted the change. */
  ad_hoc_changed_by: string | null
  /** When the approval was extended by 30 days. */
  extended_at: Date | null
  /** The person from whom the solution was grabbed and who may take it back for a while. */
  grabbed_from: string | null
  grabbed_at: Date | null
  /** Whom the solution is for, and at which of its sites. */
  customer_id: Generated<string | null>
  customer_site_id: Generated<string | null>
  /** Whether technical sales support was asked for help. */
  tss_requested: Generated<boolean>
  training: Generated<boolean>
  has_cooling: Generated<boolean>
  opportunity_number: string | null
  opportunity_stage: number | null
  currency: string
  price: string | null
  /** What the price is worth at the rates of the day; the database computes it. */
  price_in_euros: GeneratedAlways<string | null>
  price_complete: Generated<boolean>
  priced_at: Date | null
  row_version: Generated<number>
  last_editor_id: string | null
  created_at: Date
  updated_at: Date
}

/** A person other than the owner who may see or edit a solution. */
export interface SolutionShareTable {
  solution_id: string
  company_id: string
  user_id: string
  share_level: 'read' | 'restricted' | 'full'
  shared_at: Date
  shared_by: string | null
}

/** An open page that shows a solution to somebody. */
export interface SolutionPresenceTable {
  user_id: string
  tab_id: string
  solution_id: string
  company_id: string
  editing: boolean
  since: Date
  seen_at: Date
}

/** A company that was chosen to quote for a solution. */
export interface SolutionDistributorTable {
  solution_id: string
  company_id: string
  distributor_id: string
  chosen_at: Date
  chosen_by: string
}

/** A configured product in a solution, as it was saved. */
export interface DesignTable {
  id: string
  solution_id: string
  company_id: string
  name: string
  configurator_type: number
  product_key: string
  product_version: string
  position: number
  quantity: Generated<number>
  choices: JSONColumnType<Choices>
  assignment: JSONColumnType<Assignment>
  bill: JSONColumnType<readonly BillLine[]>
  drawings: JSONColumnType<readonly Drawing[]>
  /** Null, like the exchange, for a design that was saved before results were stored. */
  figures: ColumnType<readonly Figure[] | null, string | undefined, string>
  exchange: ColumnType<Exchange | null, string | undefined, string>
  /** Notices of severity `error`: while there are any, the solution is neither submitted nor ordered. */
  error_count: Generated<number>
  /** Whether every requirement and fact is stated or has only one possible value. */
  decided: boolean
  component_part_number: string
  notes: Generated<string>
  /** The text that searches match; its format is private to `search_pattern` of migration 3. */
  search_text: GeneratedAlways<string>
  unit_price: string
  price_complete: boolean
  content_hash: string
  row_version: Generated<number>
  created_at: Date
  updated_at: Date
  updated_by: string
  /** The choices that are locked by the reference design from which this design was created; null if it has none. */
  reference_locks: ColumnType<
    Readonly<Record<string, string | number | boolean>> | null,
    string | undefined,
    string
  >
}

/** A deleted design as it was before its deletion. */
export interface DeletedDesignTable {
  id: string
  solution_id: string
  company_id: string
  design: JSONColumnType<object>
  room: JSONColumnType<object> | null
  deleted_at: Date
  deleted_by: string
}

/** A configurator type that a solution contains. */
export interface SolutionConfiguratorTypeTable {
  solution_id: string
  company_id: string
  configurator_type: number
}

/** The old and the new value of each changed field; null means empty. */
export type FieldChanges = Readonly<
  Record<string, { readonly from: unknown; readonly to: unknown; readonly rows?: RowCounts }>
>

/** An event in the history of a solution. */
export interface HistoryEventTable {
  id: string
  solution_id: string
  company_id: string
  kind: HistoryKind
  at: Date
  user_id: string
  design_id: string | null
  /** The version of the design, or else of the solution, that the event created; null if it created none or the version is unknown. */
  row_version: number | null
  changes: JSONColumnType<FieldChanges>
  comment: string | null
  /** The event to which a comment refers. */
  about_event_id: string | null
  /** The version of the solution after the event; null for events from before versions were recorded. */
  solution_version: number | null
  /** The order in which events with the same timestamp were written. */
  place: GeneratedAlways<number>
}

/** The state of a request that carried an Idempotency-Key: still in progress, or answered. */
export type IdempotentOutcome =
  | { readonly state: 'pending' }
  /** The request's changes are committed; its answer is not stored yet, or was lost. */
  | { readonly state: 'committed' }
  | { readonly state: 'done'; readonly answer: unknown }

/** The answer to a call that carried an Idempotency-Key. */
export interface IdempotentAnswerTable {
  user_id: string
  key: string
  call_name: string
  request_hash: string
  answer: JSONColumnType<IdempotentOutcome>
  at: Date
}
