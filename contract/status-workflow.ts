/** Calls of the status workflow: the possible next steps of a solution, the steps themselves, its warnings, and its renewal. */
import * as z from 'zod/mini'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { isChainFindingId, maxFindingIdLength } from '@design-portal/domain/solution-check/chain.ts'
import { workflowActionNames } from '@design-portal/domain/workflow/action-names.ts'
import { autoApprovalConditions } from '@design-portal/domain/workflow/auto-approval.ts'
import { returnReasonCodes, minReturnReasonLength } from '@design-portal/domain/workflow/notes.ts'
import { blockedSteps, solutionWarnings, warningAudiences } from '@design-portal/domain/workflow/warnings.ts'
import { buildCallTable } from './call.ts'
import { findingKey, severity } from './chains.ts'
import { flag, id, line, maxNoteLength, maxRowVersion, text, wholeNumber } from './fields.ts'
import { SubmissionCountdown } from './presence.ts'
import { RequestedDiscounts } from './prices.ts'
import { ActionAnswer, optionalRowVersion } from './solution-actions.ts'
import { Ability, Price } from './solutions.ts'

const note = (min: number) => text({ min, max: maxNoteLength })
/** An optional note. */
const optionalNote = z._default(note(0), '')
/** A step back always requires a reason. */
const reason = note(1)
const rowVersion = wholeNumber({ min: 1, max: maxRowVersion })

const person = z.object({ usrId: z.string(), name: z.string() })
/** ISO 8601. */
const moment = z.string()
/** `YYYY-MM-DD`, in the calendar of the solution's country. */
const day = z.string()

/** An unmet condition. The screen shows the text of the key with the arguments. */
export const UnmetCondition = z.object({
  condition: z.string(),
  textKey: z.string(),
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type UnmetCondition = z.output<typeof UnmetCondition>

/** An action of the workflow, with whether the caller may perform it now. */
export const WorkflowAction = z.object({
  action: z.enum(workflowActionNames),
  allowed: z.boolean(),
  /** The key of the reason if the action is not allowed. */
  reason: z.optional(z.string()),
  /** The conditions that prevent the action, if conditions are the cause. */
  unmet: z.array(UnmetCondition),
  /** Bounds of the note in code points; null if the action takes no note. */
  note: z.nullable(z.object({ min: z.int(), max: z.int() })),
  /** Whether the call of the action requires the row version. */
  rowVersionDemanded: z.boolean(),
})
export type WorkflowAction = z.output<typeof WorkflowAction>

/** A warning of a solution. The screen shows `WARNING_<ID>` with the arguments. */
export const SolutionWarning = z.object({
  warningId: z.enum(solutionWarnings),
  textKey: z.string(),
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The minimum role needed to accept the warning: anybody who may edit, internal people, or the approver. */
  acceptedBy: z.enum(warningAudiences),
  /** The step that the warning blocks until somebody accepts it. */
  blocks: z.enum(blockedSteps),
  /** Null while the warning is open. An acceptance lapses when the accepted content changes. */
  accepted: z.nullable(z.object({ user: person, at: moment })),
  /** Whether the caller may accept the warning, or withdraw its acceptance. */
  accept: Ability,
  withdraw: Ability,
})
export type SolutionWarning = z.output<typeof SolutionWarning>

/** A finding of the solution check. The screen shows the text of the key with the arguments and the names of the designs. */
export const SolutionFinding = z.object({
  /** The same as long as the finding is about the same designs and units. */
  findingId: z.string(),
  key: findingKey,
  /** An error bars submission and order, a warning has to be accepted before, and information is no obstacle. */
  severity,
  /** First the design to change, then the one that asks too much of it. */
  designs: z.readonly(z.array(z.object({ desId: z.string(), name: z.string() }))),
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
  /** For a warning, as for other warnings; null for an error and for information. An acceptance lapses when a figure changes. */
  acceptance: z.nullable(
    z.object({
      acceptedBy: z.enum(warningAudiences),
      accepted: z.nullable(z.object({ user: person, at: moment })),
      accept: Ability,
      withdraw: Ability,
    }),
  ),
})
export type SolutionFinding = z.output<typeof SolutionFinding>

/** How the automatic approval was decided, condition by condition. The screen shows `AUTO_APPROVAL_<CONDITION>` with the arguments. */
export const AutoApprovalDecision = z.object({
  policyVersion: z.int(),
  at: moment,
  met: z.boolean(),
  conditions: z.array(
    z.object({
      condition: z.enum(autoApprovalConditions),
      textKey: z.string(),
      met: z.boolean(),
      arguments: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})
export type AutoApprovalDecision = z.output<typeof AutoApprovalDecision>

/** One change of status. */
export const StatusChange = z.object({
  eventId: z.string(),
  at: moment,
  user: person,
  /** Null for the first status. */
  fromStatusId: z.nullable(z.string()),
  toStatusId: z.string(),
  note: z.nullable(z.string()),
  /** For a return, its reason from a closed set. */
  reasonCode: z.nullable(z.enum(returnReasonCodes)),
})
export type StatusChange = z.output<typeof StatusChange>

export const StatusDetails = z.object({
  cfgId: z.string(),
  rowVersion: z.int(),
  statusId: z.string(),
  /** The key of the status; screens show the text with this key. */
  statusDescription: z.string(),
  /** When the solution entered this status. */
  since: moment,
  training: z.boolean(),
  /** The value that the server computed and that submit and approve must send. */
  hasCooling: z.boolean(),
  hasPrefab: z.boolean(),
  opportunityNumber: z.nullable(z.string()),
  /** Null if there is no price or the caller may not see it. */
  price: z.nullable(Price),
  actions: z.array(WorkflowAction),
  /** Whether the caller is somebody who reviews solutions, and this one was submitted: `solution/review` tells them what to decide on. */
  mayReview: z.boolean(),
  /** The conditions that are unmet for the next steps, regardless of who takes them. */
  missing: z.object({ submit: z.array(UnmetCondition), order: z.array(UnmetCondition) }),
  warnings: z.array(SolutionWarning),
  /** What the solution check finds now, the most severe first. */
  findings: z.array(SolutionFinding),
  /** The person who received the solution and decides on it; the system user after an automatic approval. */
  approver: z.nullable(person),
  /** For a submitted solution: whether it still equals what was submitted, received or approved, and what has changed since. */
  binding: z.nullable(
    z.object({
      holds: z.boolean(),
      /** The changed parts: `content`, `prices`, `opportunity`, `distributor` and others; the screen shows `CONTENT_<PART>`. */
      changed: z.array(z.string()),
    }),
  ),
  /** For a received solution changed by its approver of record: who changed it, and whether the caller may accept the change. */
  adHocChange: z.nullable(z.object({ by: person, accept: Ability })),
  /** Set for an approved solution. */
  validity: z.nullable(z.object({ until: day, over: z.boolean(), daysLeft: z.int(), extended: z.boolean() })),
  autoApproval: z.nullable(AutoApprovalDecision),
  /** Set for a returned solution, to be shown at the top of the page. */
  returned: z.nullable(StatusChange),
  distributors: z.object({
    chosen: z.array(z.object({ distributorId: z.string(), companyName: z.string() })),
    selectedDistributorId: z.nullable(z.string()),
  }),
  /** Newest first. */
  history: z.array(StatusChange),
})
export type StatusDetails = z.output<typeof StatusDetails>

/** The answer of every step. */
export const StatusAnswer = z.extend(ActionAnswer, { rowVersion: z.int(), statusId: z.string() })
export type StatusAnswer = z.output<typeof StatusAnswer>

export const WarningsAnswer = z.object({
  rowVersion: z.int(),
  /** All warnings and findings after the call. */
  warnings: z.array(SolutionWarning),
  findings: z.array(SolutionFinding),
  /** The ids of the warnings and findings whose acceptance this call gave or withdrew. */
  changed: z.array(z.string()),
})
export type WarningsAnswer = z.output<typeof WarningsAnswer>

/** The effects of a renewal on parts and prices. */
export const RenewalReport = z.object({
  lines: z.array(
    z.object({
      designName: z.string(),
      partNumber: z.string(),
      /** The successor of a part that is no longer sold. */
      successor: z.nullable(z.string()),
      /** Whether the renewal can insert the successor: only on lines outside designs, and only if the successor is sold. */
      replaceable: z.boolean(),
      quantity: z.int(),
      /** Unit prices at the last pricing and now; null if there is no price or the caller may not see it. */
      before: z.nullable(Price),
      now: z.nullable(Price),
    }),
  ),
  totalBefore: z.nullable(Price),
  totalNow: z.nullable(Price),
  /** Parts that are no longer sold and have no successor; they prevent the renewal. */
  unsellable: z.array(z.string()),
})
export type RenewalReport = z.output<typeof RenewalReport>

export const RenewAnswer = z.object({
  /** False if the renewal was not confirmed or is prevented; then nothing was changed. */
  done: z.boolean(),
  report: RenewalReport,
  answer: z.nullable(StatusAnswer),
})
export type RenewAnswer = z.output<typeof RenewAnswer>

const base = 'solution/status/change'
const stepErrors = ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'] as const
const warningsOutput = { output: WarningsAnswer, permission: 'acceptWarning' } as const
const warningErrors = ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'] as const
const findingId = line({ min: 1, max: maxFindingIdLength }).check(
  z.refine((typed) => isChainFindingId(typed), { error: 'not_allowed' }),
)
const warningInput = z.strictObject({
  cfgid: id,
  /** The id of a warning, or of a finding that is one. If omitted, all that the caller may accept or withdraw. */
  warningId: z.optional(z.union([z.enum(solutionWarnings), findingId])),
  rowVersion: optionalRowVersion,
})

export const statusWorkflowCalls = buildCallTable([
  {
    name: `${base}/details`,
    method: 'POST',
    path: `${base}/details`,
    encoding: 'form',
    summary: 'Returns the status of a solution, the statuses it can move to, and what is missing for each.',
    input: z.strictObject({ cfgid: id }),
    output: StatusDetails,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: `${base}/submit`,
    method: 'POST',
    path: `${base}/submit`,
    encoding: 'form',
    summary: 'Submits a solution for review; if the policy allows it, the system approves it at once.',
    input: z.strictObject({
      cfgid: id,
      /** The value that the caller assumes; the call is refused if the server computes another one. */
      hasCooling: flag,
      submitNote: optionalNote,
      /** One of the distributors chosen to quote, or an empty text. */
      selectedDistributorId: z._default(z.union([id, z.literal('')]), ''),
      /** An empty text is stored as N/A. */
      opportunityNumber: z._default(line({ max: maxNameLength }), ''),
      /** The id of an announced submission; the call is refused if somebody has stopped it. */
      countdownId: z.optional(id),
      rowVersion: optionalRowVersion,
    }),
    output: StatusAnswer,
    permission: 'submit',
    errors: [...stepErrors, 'OPPORTUNITY_NOT_AVAILABLE', 'OPPORTUNITY_UNKNOWN'],
  },
  {
    name: `${base}/cancel-submit`,
    method: 'POST',
    path: `${base}/cancel-submit`,
    encoding: 'form',
    summary: 'Takes back a submitted solution, as long as nobody has received it.',
    input: z.strictObject({ cfgid: id, cancelSubmitNote: reason, rowVersion: optionalRowVersion }),
    output: StatusAnswer,
    permission: 'submit',
    errors: stepErrors,
  },
  {
    name: `${base}/receive`,
    method: 'POST',
    path: `${base}/receive`,
    encoding: 'form',
    summary: 'Receives a submitted solution: the caller decides on it from now on.',
    input: z.strictObject({ cfgid: id, receiveNote: optionalNote, rowVersion }),
    output: StatusAnswer,
    permission: 'receive',
    errors: stepErrors,
  },
  {
    name: `${base}/cancel-receive`,
    method: 'POST',
    path: `${base}/cancel-receive`,
    encoding: 'form',
    summary: 'Returns a received solution to the queue.',
    input: z.strictObject({ cfgid: id, cancelReceiveNote: reason, rowVersion: optionalRowVersion }),
    output: StatusAnswer,
    permission: 'cancelReceive',
    errors: stepErrors,
  },
  {
    name: `${base}/approve`,
    method: 'POST',
    path: `${base}/approve`,
    encoding: 'form',
    summary: 'Approves a received solution.',
    input: z.strictObject({
      cfgid: id,
      hasCooling: flag,
      /** Required if a discount or a warning was overridden. */
      approvalRemarks: optionalNote,
      /** Remarks of operation, maintenance and field services; required if the solution has cooling. */
      omAndFSERemarks: optionalNote,
      rowVersion: optionalRowVersion,
    }),
    output: StatusAnswer,
    permission: 'approve',
    errors: stepErrors,
  },
  {
    name: `${base}/cancel-approve`,
    method: 'POST',
    path: `${base}/cancel-approve`,
    encoding: 'form',
    summary: 'Withdraws an approval: back to who gave it, or into review where the system did.',
    input: z.strictObject({ cfgid: id, cancelApproveNote: reason, rowVersion: optionalRowVersion }),
    output: StatusAnswer,
    permission: 'cancelApprove',
    errors: stepErrors,
  },
  {
    name: `${base}/order`,
    method: 'POST',
    path: `${base}/order`,
    encoding: 'form',
    summary: 'Orders an approved solution.',
    input: z.strictObject({ cfgid: id, orderNote: optionalNote, rowVersion }),
    output: StatusAnswer,
    permission: 'order',
    errors: stepErrors,
  },
  {
    name: `${base}/cancel-order`,
    method: 'POST',
    path: `${base}/cancel-order`,
    encoding: 'form',
    summary: 'Cancels an order, as long as it may still be cancelled.',
    input: z.strictObject({ cfgid: id, cancelOrderNote: reason, rowVersion }),
    output: StatusAnswer,
    permission: 'cancelOrder',
    errors: stepErrors,
  },
  {
    name: `${base}/return`,
    method: 'POST',
    path: `${base}/return`,
    encoding: 'form',
    summary: 'Returns a submitted or received solution to its owner.',
    input: z.strictObject({
      cfgid: id,
      returnNote: note(minReturnReasonLength),
      /** The category of the reason. */
      reasonCode: z._default(z.enum(returnReasonCodes), 'other'),
      rowVersion,
    }),
    output: StatusAnswer,
    // For a received solution, the permission row for returning received solutions decides; both rows allow the same roles.
    permission: 'returnSubmitted',
    errors: stepErrors,
  },
  {
    name: `${base}/cancel-return`,
    method: 'POST',
    path: `${base}/cancel-return`,
    encoding: 'form',
    summary: 'Undoes a return, as long as the owner has changed nothing.',
    input: z.strictObject({ cfgid: id, cancelReturnNote: reason, rowVersion }),
    output: StatusAnswer,
    permission: 'cancelReturn',
    errors: stepErrors,
  },
  {
    name: `${base}/acceptWarning`,
    method: 'GET',
    path: `${base}/acceptWarning`,
    encoding: 'query',
    summary: 'Accepts every open warning that I may accept.',
    input: z.strictObject({ cfgid: id }),
    ...warningsOutput,
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    effects: true,
  },
  {
    name: `${base}/unAcceptWarning`,
    method: 'GET',
    path: `${base}/unAcceptWarning`,
    encoding: 'query',
    summary: 'Withdraws every acceptance of a warning that I may withdraw.',
    input: z.strictObject({ cfgid: id }),
    ...warningsOutput,
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    effects: true,
  },
  {
    name: `${base}/warning/accept`,
    method: 'POST',
    path: `${base}/acceptWarning`,
    encoding: 'form',
    summary: 'Accepts one open warning, or every one that I may accept.',
    input: warningInput,
    ...warningsOutput,
    errors: warningErrors,
  },
  {
    name: `${base}/warning/withdraw`,
    method: 'POST',
    path: `${base}/unAcceptWarning`,
    encoding: 'form',
    summary: 'Withdraws the acceptance of one warning, or every one that I may withdraw.',
    input: warningInput,
    ...warningsOutput,
    errors: warningErrors,
  },
  {
    name: 'solution/ad-hoc-change',
    method: 'POST',
    encoding: 'json',
    summary:
      'Changes the discounts granted on lines of a received solution that I decide on; takes effect once the owner has accepted it.',
    input: z.strictObject({
      cfgid: id,
      /** Each discount is set in the same way as by solution/price/discount. */
      discounts: RequestedDiscounts,
      note: reason,
      rowVersion,
    }),
    output: StatusAnswer,
    permission: 'changeAdHoc',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/ad-hoc-change/accept',
    method: 'POST',
    encoding: 'json',
    summary:
      "Accepts the approver's changes: they become part of the solution, and only what they affect is decided again.",
    input: z.strictObject({ cfgid: id, note: optionalNote, rowVersion: optionalRowVersion }),
    output: StatusAnswer,
    permission: 'submit',
    errors: stepErrors,
  },
  {
    name: 'solution/submission/announce',
    method: 'POST',
    encoding: 'json',
    summary: 'Starts the countdown before a submission, during which every editor may stop it.',
    input: z.strictObject({ cfgid: id, rowVersion: optionalRowVersion }),
    output: z.object({ countdown: SubmissionCountdown }),
    permission: 'submit',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/submission/stop',
    method: 'POST',
    encoding: 'json',
    summary: 'Stops every announced submission of a solution; already stopped ones stay so.',
    input: z.strictObject({ cfgid: id, rowVersion: optionalRowVersion }),
    output: z.object({
      /** Whether there was an announced submission to stop. */
      stopped: z.boolean(),
    }),
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/renew',
    method: 'POST',
    encoding: 'json',
    summary: 'Reopens an expired solution at current prices; first returns what that changes.',
    input: z.strictObject({
      cfgid: id,
      confirmed: z._default(flag, false),
      /** Whether successors are inserted where the report marks them as replaceable. */
      successors: z._default(flag, false),
      rowVersion: optionalRowVersion,
    }),
    output: RenewAnswer,
    permission: 'renew',
    errors: stepErrors,
  },
  {
    name: 'solution/extend',
    method: 'POST',
    encoding: 'json',
    summary: 'Extends an approval by 30 days, once, if prices are still as they were approved.',
    input: z.strictObject({ cfgid: id, rowVersion: optionalRowVersion }),
    output: StatusAnswer,
    permission: 'renew',
    errors: stepErrors,
  },
])
