/** Row types of the admin area: requests for access, grants, reviews, the history of records, transfers. */
import type { Privilege } from '@design-portal/domain/access/privileges.ts'
import type { RequestState } from '@design-portal/domain/access/requests.ts'
import type { ReviewState } from '@design-portal/domain/access/reviews.ts'
import type { Language } from '@design-portal/domain/languages.ts'
import type { BaseRole } from '@design-portal/domain/permissions/roles.ts'
import type { ReferenceDesign } from '@design-portal/domain/reference-designs/reference-design.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables of the admin area by their SQL names. */
export interface AdministrationTables {
  access_request: AccessRequestTable
  access_grant: AccessGrantTable
  access_review: AccessReviewTable
  record_change: RecordChangeTable
  cost_curve: CostCurveTable
  reference_design_version: ReferenceDesignVersionTable
  solution_reference: SolutionReferenceTable
  solution_transfer: SolutionTransferTable
}

/** A cost curve of the owner for the trade-off tools. */
export interface CostCurveTable {
  id: string
  names: JSONColumnType<{ readonly en: string } & Readonly<Partial<Record<Language, string>>>>
  source: string
  currency: string
  /** YYYY-MM-DD. */
  price_day: string
  points: JSONColumnType<readonly (readonly [kilowatts: number, costPerKilowatt: number])[]>
  redundancy: JSONColumnType<{ readonly N: number; readonly 'N+1': number; readonly '2N': number }>
  architecture: JSONColumnType<{ readonly chilledWater: number; readonly directExpansion: number }>
  row_version: Generated<number>
  updated_at: Date
  updated_by: string
}

/** A version of a reference design of a data centre. */
export interface ReferenceDesignVersionTable {
  design_key: string
  version: number
  content: ColumnType<ReferenceDesign, string, never>
  uploaded_at: Date
  /** Null for one that came with the portal. */
  uploaded_by: string | null
  published_at: Date | null
  published_by: string | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
}

/** The reference design that a solution began from. */
export interface SolutionReferenceTable {
  solution_id: string
  company_id: string
  design_key: string
  version: number
  /** How many of its blocks the solution began with. */
  blocks: number
  /** When something that it locks was changed. */
  derived_at: Date | null
  derived_by: string | null
}

/** A request for more access. */
export interface AccessRequestTable {
  id: string
  user_id: string
  asked_by: string
  privilege: Privilege
  region_ids: Generated<string[]>
  reason: string
  last_day: string | null
  state: RequestState
  created_at: Date
  escalates_at: Date | null
  ends_at: Date
  first_approved_by: string | null
  first_approved_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  note: Generated<string>
  updated_at: Date
  row_version: Generated<number>
}

/** A grant of access, with its end. */
export interface AccessGrantTable {
  id: string
  user_id: string
  privilege: Privilege
  region_ids: Generated<string[]>
  previous_role: BaseRole | null
  request_id: string | null
  granted_by: string
  granted_at: Date
  last_day: string | null
  ended_at: Date | null
}

/** The review of a person's access. */
export interface AccessReviewTable {
  id: string
  user_id: string
  state: ReviewState
  began_at: Date
  due_at: Date
  reminders: Generated<number>
  decided_by: string | null
  decided_at: Date | null
  note: Generated<string>
  row_version: Generated<number>
}

export type RecordKind =
  | 'user'
  | 'company'
  | 'distributor'
  | 'news'
  | 'productFamily'
  | 'costCurve'
  | 'customer'
  | 'customerSite'
  | 'customerContact'
  | 'part'
  | 'documentTemplate'
  | 'priceListVersion'

/** The changed fields, each with its old and new value. */
export type ChangedFields = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

/** A change of a record that administrators maintain. */
export interface RecordChangeTable {
  id: GeneratedAlways<number>
  record_kind: RecordKind
  record_id: string
  at: Date
  user_id: string
  event: string
  fields: JSONColumnType<ChangedFields>
  note: Generated<string>
  row_version: number
}

/** A solution that could not be transferred, and why. */
export interface RefusedSolution {
  readonly cfgId: string
  readonly name: string
  readonly code: string
  readonly reason: string | null
}

/** A transfer of all solutions of a leaving person to another person. */
export interface SolutionTransferTable {
  id: string
  from_user_id: string
  to_user_id: string
  asked_by: string
  keep_access: boolean
  comment: Generated<string>
  state: 'running' | 'done' | 'failed'
  total: number
  done: Generated<number>
  refused: JSONColumnType<readonly RefusedSolution[], string | undefined>
  began_at: Date
  /** When the process last reported that it is running; without a report for a while, the work counts as interrupted. */
  alive_at: Date
}
