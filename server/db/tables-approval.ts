/** Row types of approval, of messages to other systems, of orders in the ERP, and of notifications. */
import type { ClockKind } from '@design-portal/domain/approval/clock.ts'
import type {
  ApprovalChain,
  ApprovalMode,
  ApprovalRow,
  ApproverKind,
} from '@design-portal/domain/approval/policy.ts'
import type { StepReason } from '@design-portal/domain/approval/route-approval.ts'
import type { StepDecision, StepState } from '@design-portal/domain/approval/steps.ts'
import type { AcceptanceDifference } from '@design-portal/domain/orders/compare-acceptance.ts'
import type { Acknowledgement } from '@design-portal/domain/orders/acknowledgement.ts'
import type { OrderContent } from '@design-portal/domain/orders/order-content.ts'
import type { OrderDetails } from '@design-portal/domain/orders/order-details.ts'
import type { NotificationKind } from '@design-portal/domain/workflow/notifications.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables of approval and messages by their SQL names. */
export interface ApprovalTables {
  approval_policy: ApprovalPolicyTable
  approval_lead: ApprovalLeadTable
  approval_delegation: ApprovalDelegationTable
  approval_step: ApprovalStepTable
  approval_step_person: ApprovalStepPersonTable
  approval_clock: ApprovalClockTable
  outbox_message: OutboxMessageTable
  erp_order: ErpOrderTable
  notification: NotificationTable
  heartbeat: HeartbeatTable
}

/** A version of the approval matrix, or its draft. */
export interface ApprovalPolicyTable {
  id: string
  version: number | null
  state: 'draft' | 'published'
  rows: JSONColumnType<readonly ApprovalRow[]>
  note: Generated<string>
  drafted_by: string
  drafted_at: Date
  published_by: string | null
  published_at: Date | null
  row_version: Generated<number>
}

/** A lead or head of the approvers of a region. */
export interface ApprovalLeadTable {
  user_id: string
  region_id: string
  level: 'lead' | 'head'
}

/** The delegation of decisions from one person to another for a range of days. */
export interface ApprovalDelegationTable {
  id: string
  from_user_id: string
  to_user_id: string
  first_day: string
  last_day: string
  note: Generated<string>
  created_at: Date
  ended_at: Date | null
}

/** A decision that is required on a submitted solution. */
export interface ApprovalStepTable {
  id: string
  solution_id: string
  company_id: string
  round: number
  chain: ApprovalChain
  position: number
  mode: ApprovalMode
  approver_kind: ApproverKind
  approver_id: string | null
  /** Whether leads, heads or super users stand in, because nobody of the kind may decide. */
  stand_in: Generated<boolean>
  state: StepState
  reasons: JSONColumnType<readonly StepReason[]>
  policy_version: number | null
  submitted_by: string
  /** Fingerprint of what the step decides on; a later round keeps the decision if the fingerprint is the same. */
  fingerprint: string
  added_by: string | null
  added_note: Generated<string>
  opened_at: Date | null
  decided_at: Date | null
}

/** A person who may decide on a step, with the decision. */
interface ApprovalStepPersonTable {
  step_id: string
  user_id: string
  decision: StepDecision | null
  decided_by: string | null
  decided_at: Date | null
  note: Generated<string>
}

/** How much of the agreed time a review has used. */
export interface ApprovalClockTable {
  id: string
  solution_id: string
  company_id: string
  kind: ClockKind
  country_code: string
  time_zone: string
  approver_ids: Generated<string[]>
  started_at: Date
  /** Business seconds that were used before the clock last began to run. */
  used_seconds: Generated<number>
  running_since: Date | null
  stopped_at: Date | null
  /** The next percentage of the time at which somebody is notified; null after the last. */
  next_mark: number | null
  next_mark_at: Date | null
}

export const messageKinds = ['order', 'orderCancellation', 'opportunityUpdate'] as const
export type MessageKind = (typeof messageKinds)[number]

/** A message to be sent to another system. */
export interface OutboxMessageTable {
  id: GeneratedAlways<number>
  kind: MessageKind
  solution_id: string
  company_id: string
  idempotency_key: string
  payload: JSONColumnType<object>
  state: Generated<'waiting' | 'delivered' | 'dead'>
  created_at: Date
  attempts: Generated<number>
  next_attempt_at: Date
  /** Until then the process named in `claim` sends it; afterwards it counts as not sent. */
  claimed_until: Date | null
  claim: string | null
  last_problem: string | null
  answer: JSONColumnType<object> | null
  settled_at: Date | null
}

/** The state of an order in the ERP system. */
export interface ErpOrderTable {
  order_key: string
  solution_id: string
  company_id: string
  state: 'sent' | 'acknowledged' | 'refused' | 'cancelling' | 'cancelled'
  ordered_at: Date
  erp_number: string | null
  acknowledged_at: Date | null
  settled_at: Date | null
  problem: string | null
  /** When the ERP is next asked for the state of the order, and how often it was asked. */
  next_question_at: Date | null
  questions: Generated<number>
  note: Generated<string>
  customer_order_number: Generated<string>
  /** Null for orders from before details were stored, and for orders of clients that send only the note. */
  details: JSONColumnType<OrderDetails> | null
  /** Null for orders from before the content was stored. */
  content: JSONColumnType<OrderContent> | null
  /** The accepted quotation that the order answers. */
  quotation_id: string | null
  differences: JSONColumnType<readonly AcceptanceDifference[], string | undefined>
  difference_reason: Generated<string>
  /** Null until the ERP has acknowledged the order. */
  acknowledgement: JSONColumnType<Acknowledgement> | null
  /** Empty for orders from before lines were stored. */
  lines: JSONColumnType<readonly OrderedLine[], string | undefined>
}

/** A line of an order, as it was sent to the ERP. */
export interface OrderedLine {
  readonly lineId: string
  readonly designName: string
  readonly partNumber: string
  readonly quantity: number
}

/** A notification of a person in the portal. */
interface NotificationTable {
  id: string
  user_id: string
  kind: NotificationKind
  solution_id: string | null
  actor_id: string
  at: Date
  facts: JSONColumnType<Readonly<Record<string, unknown>>>
  read_at: Date | null
  mailed_at: Date | null
}

/** The last time at which monitored work was done. */
interface HeartbeatTable {
  name: string
  at: Date
}
