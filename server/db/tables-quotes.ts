/** Row types of distributors, quote requests and opportunities. */
import type { AnswerLine, RequestedLine } from '@design-portal/contract/quote-requests.ts'
import type { QuoteRequestState } from '@design-portal/domain/workflow/quote-request.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables of quote requests and opportunities by their SQL names. */
export interface QuoteTables {
  distributor: DistributorTable
  quote_request: QuoteRequestTable
  opportunity: OpportunityTable
  opportunity_change: OpportunityChangeTable
  crm_reading: CrmReadingTable
}

/** A branch through which a company delivers to a country. */
export interface DistributorTable {
  id: string
  company_id: string
  name: string
  country_code: string
  active: Generated<boolean>
  row_version: Generated<number>
  updated_at: Generated<Date>
}

/** The parts of an answer that have no column of their own. */
export interface StoredAnswer {
  readonly lines: readonly AnswerLine[]
  readonly leadTimeDays: number | null
  readonly note: string
}

/** A request to a distributor for a quote, with the answer. */
export interface QuoteRequestTable {
  id: string
  solution_id: string
  company_id: string
  distributor_id: string
  distributor_company_id: string
  state: QuoteRequestState
  currency: string
  lines: JSONColumnType<readonly RequestedLine[]>
  note: Generated<string>
  answer_by: string | null
  asked_by: string
  created_at: Date
  sent_at: Date | null
  seen_at: Date | null
  ends_at: Date | null
  answer: JSONColumnType<StoredAnswer> | null
  answer_total: string | null
  answer_complete: boolean | null
  valid_until: string | null
  answered_at: Date | null
  answered_by: string | null
  answered_on_behalf: boolean | null
  reason: Generated<string>
  row_version: Generated<number>
}

/** The facts of an opportunity that were last queued for the sales system. */
export interface QueuedOpportunityUpdate extends OpportunityUpdate {
  /** Increases with each message, so that an older message that arrives later is ignored. */
  readonly sequence: number
}

/** The facts of a solution that are sent to the sales system. */
export interface OpportunityUpdate {
  readonly amount: string | null
  readonly currency: string
  readonly stage: number | null
}

/** An opportunity by its number. */
interface OpportunityTable {
  number: string
  /** Whether the sales system knows the number; null if it was never asked or did not answer. */
  known: boolean | null
  name: string | null
  account_name: string | null
  partner_account: string | null
  stage: number | null
  registered_until: string | null
  modified_at: Date | null
  checked_at: Date | null
  primary_solution_id: string | null
  /** Proposed by the portal; the sales system has to confirm it. */
  proposed_stage: number | null
  last_queued_update: JSONColumnType<QueuedOpportunityUpdate> | null
}

/** An opportunity number with changed facts that are to be sent to the sales system. */
interface OpportunityChangeTable {
  id: GeneratedAlways<number>
  number: string
}

/** The position up to which changes of the sales system were read. */
interface CrmReadingTable {
  /** Key of the only row. */
  one: Generated<boolean>
  read_until: Date
}
