/** The tables of the database as Kysely sees them: one row type per table, written by hand beside its migration. */
import type { ColourScheme, Language } from '@design-portal/contract/fields.ts'
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { Assignment, Choices, Model } from '@design-portal/domain/engine/model.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import type { BillLine } from '@design-portal/domain/products/product.ts'
import type { AccessFlag, BaseRole, RoleFlag } from '@design-portal/domain/permissions/roles.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AdministrationTables } from './tables-administration.ts'
import type { ApprovalTables } from './tables-approval.ts'
import type {
  ListChangeClearedTable,
  ListChangeTable,
  ListExportTable,
  SavedFilterTable,
  SelectedFilterTable,
} from './tables-list.ts'
import type { MailTables } from './tables-mail.ts'
import type { PartTables } from './tables-parts.ts'
import type { QuoteTables } from './tables-quotes.ts'
import type { SignInTables } from './tables-sign-in.ts'
import type { PriceListTables } from './tables-price-lists.ts'
import type { PriceTables } from './tables-prices.ts'
import type { NewsBannerTable, RoomDetailsTable, SolutionLinksTable } from './tables-dashboard.ts'
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
    PriceTables,
    PriceListTables,
    ApprovalTables,
    QuoteTables,
    WorkflowTables,
    MailTables,
    SignInTables,
    AdministrationTables {
  schema_migration: SchemaMigrationTable
  company: CompanyTable
  user_account: UserAccountTable
  terms_acceptance: TermsAcceptanceTable
  audit_entry: AuditEntryTable
  product_version: ProductVersionTable
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
  list_change: ListChangeTable
  list_change_cleared: ListChangeClearedTable
  news_banner: NewsBannerTable
  room_details: RoomDetailsTable
  solution_links: SolutionLinksTable
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
  /** What it is called in the sales system; null where it registers nothing there. */
  crm_account: string | null
  /** Under which number the ERP knows it. */
  oracle_site_id: string | null
  row_version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A person who can sign in, and the system's own user. */
export interface UserAccountTable {
  id: string
  /** In lower case. */
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
  /** IANA name; null is the browser's. */
  time_zone: string | null
  /** Part-number prefixes; none is every family. */
  product_families: Generated<string[]>
  /** New solutions are for practice unless the person says otherwise. */
  training_solutions: Generated<boolean>
  landing_page_code: Generated<'home' | 'solution-list'>
  /** Both or neither. */
  terms_accepted_at: Date | null
  terms_version: string | null
  row_version: Generated<number>
  /** Since when, and by whom, the access is what it is; null: since the account was made. */
  granted_at: Date | null
  granted_by: string | null
  /** When somebody last confirmed the access. */
  reviewed_at: Date | null
  deactivated_at: Date | null
  /** Both kept by a trigger of session. */
  last_sign_in_at: GeneratedAlways<Date | null>
  last_used_at: GeneratedAlways<Date | null>
  /** What a search reads, spelt as search_key does. */
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

/** Who did or was refused what. */
export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: Date
  user_id: string | null
  action: string
  outcome: 'done' | 'refused'
  object_id: string | null
  reason: string | null
  request_id: string | null
  /** How often it happened; the entry tells of the first time. */
  times: Generated<number>
  /** Of an entry that is counted on. */
  repeat_key: ColumnType<string | null, string | null | undefined, string | null>
}

/** A product as it was when a design was saved with it; kept for ever. */
export interface ProductVersionTable {
  product_key: string
  product_version: string
  configurator_type: number
  model: JSONColumnType<Model>
  model_hash: string
  first_used_at: Date
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
  /** The owner's name, kept by triggers. */
  owner_name: GeneratedAlways<string>
  /** What a search reads; only features/solutions/solutions/search.ts knows how. */
  search_text: GeneratedAlways<string>
  /** Kept by triggers of solution_configurator_type, in order. */
  configurator_types: GeneratedAlways<number[]>
  /** Companies chosen to quote for it; kept by triggers of solution_distributor, in order. */
  distributor_ids: GeneratedAlways<string[]>
  /** When it expires if nobody does anything; null where it does not. */
  expires_at: GeneratedAlways<Date | null>
  previous_status: Exclude<SolutionStatus, 'archived'> | null
  archived_by: string | null
  archived_at: Date | null
  /** The standard that took the place of this archived one. */
  replaced_by: string | null
  /** Who received it, and so decides on it. */
  approver_id: string | null
  /** The last day an approval holds. */
  valid_until: string | null
  /** Fingerprint of what was submitted, received or approved. */
  content_hash: string | null
  /** The distributor it is to be ordered through. */
  selected_distributor_id: string | null
  /** What the system must not approve again. */
  barred_hash: string | null
  /** Who changed it while it was received; null once the owner has accepted that. */
  ad_hoc_changed_by: string | null
  /** When its approval was given 30 days more. */
  extended_at: Date | null
  /** From whom it was grabbed, who may take it back for a while. */
  grabbed_from: string | null
  grabbed_at: Date | null
  /** Technical sales support was asked for help. */
  tss_requested: Generated<boolean>
  training: Generated<boolean>
  has_cooling: Generated<boolean>
  opportunity_number: string | null
  opportunity_stage: number | null
  currency: string
  price: string | null
  price_complete: Generated<boolean>
  priced_at: Date | null
  row_version: Generated<number>
  last_editor_id: string | null
  created_at: Date
  updated_at: Date
}

/** Who else may see or edit a solution. */
export interface SolutionShareTable {
  solution_id: string
  company_id: string
  user_id: string
  share_level: 'read' | 'restricted' | 'full'
  shared_at: Date
  shared_by: string | null
}

/** A page in which somebody has a solution open. */
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

/** One configured product in a solution, as it was saved. */
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
  decided: boolean
  component_part_number: string
  notes: Generated<string>
  /** What a search reads; only `search_pattern` of migration 3 knows how. */
  search_text: GeneratedAlways<string>
  unit_price: string
  price_complete: boolean
  content_hash: string
  row_version: Generated<number>
  created_at: Date
  updated_at: Date
  updated_by: string
}

/** A design that was deleted, as it was. */
export interface DeletedDesignTable {
  id: string
  solution_id: string
  company_id: string
  design: JSONColumnType<object>
  room: JSONColumnType<object> | null
  deleted_at: Date
  deleted_by: string
}

/** Which configurator types a solution holds. */
export interface SolutionConfiguratorTypeTable {
  solution_id: string
  company_id: string
  configurator_type: number
}

/** From what to what, by field; null is empty. */
export type FieldChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

/** What happened to a solution. */
export interface HistoryEventTable {
  id: string
  solution_id: string
  company_id: string
  kind: HistoryKind
  at: Date
  user_id: string
  design_id: string | null
  /** The version of the design, or else of the solution, that the event made; null where it made none or nobody knows. */
  row_version: number | null
  changes: JSONColumnType<FieldChanges>
  comment: string | null
  /** The event a comment speaks of. */
  about_event_id: string | null
  /** The version the solution had after the event; null for events from before this was kept. */
  solution_version: number | null
  /** In which order events of one moment were written. */
  place: GeneratedAlways<number>
}

/** What is known of a request that carried an Idempotency-Key: it is worked on, or it was answered. */
export type IdempotentOutcome =
  | { readonly state: 'pending' }
  /** Its work is done; its answer is not known yet, or lost. */
  | { readonly state: 'committed' }
  | { readonly state: 'done'; readonly answer: unknown }

/** The answer of a call that carried an Idempotency-Key. */
export interface IdempotentAnswerTable {
  user_id: string
  key: string
  call_name: string
  request_hash: string
  answer: JSONColumnType<IdempotentOutcome>
  at: Date
}
