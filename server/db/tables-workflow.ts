/** Row types of the status workflow: snapshots, automatic approvals, accepted warnings, reminders, announced submissions. */
import type { DecidedCondition } from '@design-portal/domain/workflow/auto-approval.ts'
import type {
  SnapshotLine,
  SnapshotReason,
  SolutionContent,
} from '@design-portal/domain/workflow/content-hash.ts'
import type { AcceptableId } from '@design-portal/domain/workflow/warnings.ts'
import type { JSONColumnType } from 'kysely'

/** The tables of the status workflow by their SQL names. */
export interface WorkflowTables {
  solution_snapshot: SolutionSnapshotTable
  auto_approval_decision: AutoApprovalDecisionTable
  warning_acceptance: WarningAcceptanceTable
  expiry_reminder: ExpiryReminderTable
  submission_countdown: SubmissionCountdownTable
}

/** The content, bill and total of a solution as they were submitted, received, approved or ordered. */
export interface SolutionSnapshotTable {
  id: string
  solution_id: string
  company_id: string
  reason: SnapshotReason
  at: Date
  user_id: string
  row_version: number
  content_hash: string
  content: JSONColumnType<SolutionContent>
  bill: JSONColumnType<readonly SnapshotLine[]>
  total: string | null
  currency: string
  priced_at: Date
}

/** The decision of an automatic approval. */
interface AutoApprovalDecisionTable {
  id: string
  solution_id: string
  company_id: string
  at: Date
  row_version: number
  policy_version: number
  met: boolean
  conditions: JSONColumnType<readonly DecidedCondition[]>
}

/** A warning or finding that somebody accepted, for a specific content or claim. */
interface WarningAcceptanceTable {
  solution_id: string
  company_id: string
  warning_id: AcceptableId
  content_hash: string
  user_id: string
  at: Date
}

/** A reminder that was sent so many days before a solution expires. */
interface ExpiryReminderTable {
  solution_id: string
  company_id: string
  expires_on: string
  days_before: number
  at: Date
}

/** A submission that was announced: until it ends, every editor can stop it. */
interface SubmissionCountdownTable {
  id: string
  solution_id: string
  company_id: string
  user_id: string
  ends_at: Date
  stopped_at: Date | null
  stopped_by: string | null
}
