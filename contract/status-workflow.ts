/** Calls of the status workflow: what a solution may go through next, each step of it, its warnings, and a new beginning after its end. */
import * as z from 'zod/mini'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { workflowActionNames } from '@design-portal/domain/workflow/action-names.ts'
import { autoApprovalTerms } from '@design-portal/domain/workflow/auto-approval.ts'
import { returnReasonCodes, shortestReturnReason } from '@design-portal/domain/workflow/notes.ts'
import { blockedSteps, solutionWarnings, warningAudiences } from '@design-portal/domain/workflow/warnings.ts'
import { callTable } from './call.ts'
import { flag, id, maxNoteLength, text, wholeNumber } from './fields.ts'
import { SubmissionCountdown } from './presence.ts'
import { WantedDiscounts } from './prices.ts'
import { ActionAnswer, optionalRowVersion } from './solution-actions.ts'
import { Ability, Price } from './solutions.ts'

const note = (min: number) => text({ min, max: maxNoteLength })
/** A note that may be left out. */
const optionalNote = z._default(note(0), '')
/** Going back always needs a why. */
const reason = note(1)
const rowVersion = wholeNumber({ min: 1, max: 2_147_483_647 })

const person = z.object({ usrId: z.string(), name: z.string() })
/** ISO 8601. */
const moment = z.string()
/** `YYYY-MM-DD`, by the calendar of the solution's country. */
const day = z.string()

/** A condition that does not hold. The screen shows the text of the key with the arguments. */
export const UnmetCondition = z.object({
  condition: z.string(),
  textKey: z.string(),
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type UnmetCondition = z.output<typeof UnmetCondition>

/** One action of the workflow, as it stands for the caller now. */
export const WorkflowAction = z.object({
  action: z.enum(workflowActionNames),
  allowed: z.boolean(),
  /** The key of the reason where it is not allowed. */
  reason: z.optional(z.string()),
  /** Every condition that stands in its way, where conditions are what does. */
  unmet: z.array(UnmetCondition),
  /** Bounds of its note in code points; null where it takes none. */
  note: z.nullable(z.object({ min: z.int(), max: z.int() })),
  /** Whether its call demands the row version. */
  rowVersionDemanded: z.boolean(),
})
export type WorkflowAction = z.output<typeof WorkflowAction>

/** A warning of a solution. The screen shows `WARNING_<ID>` with the arguments. */
export const SolutionWarning = z.object({
  warningId: z.enum(solutionWarnings),
  textKey: z.string(),
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Who may accept it at least: anybody who may edit, internal people, or the approver. */
  acceptedBy: z.enum(warningAudiences),
  /** The step it blocks while nobody has accepted it. */
  blocks: z.enum(blockedSteps),
  /** Null: open. An acceptance ends by itself when what it was given for changes. */
  accepted: z.nullable(z.object({ user: person, at: moment })),
  /** Whether the caller may accept it, or withdraw what was accepted. */
  accept: Ability,
  withdraw: Ability,
})
export type SolutionWarning = z.output<typeof SolutionWarning>

/** How the automatic approval was decided, term by term. The screen shows `AUTO_APPROVAL_<TERM>` with the arguments. */
export const AutoApprovalDecision = z.object({
  policyVersion: z.int(),
  at: moment,
  met: z.boolean(),
  terms: z.array(
    z.object({
      term: z.enum(autoApprovalTerms),
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
  /** Null for the first. */
  fromStatusId: z.nullable(z.string()),
  toStatusId: z.string(),
  note: z.nullable(z.string()),
  /** Of a return: why, of a closed set. */
  reasonCode: z.nullable(z.enum(returnReasonCodes)),
})
export type StatusChange = z.output<typeof StatusChange>

export const StatusDetails = z.object({
  cfgId: z.string(),
  rowVersion: z.int(),
  statusId: z.string(),
  /** The key of the status: screens show the text of the same name. */
  statusDescription: z.string(),
  /** When it came into this status. */
  since: moment,
  training: z.boolean(),
  /** As the server has computed it: what submit and approve are to send. */
  hasCooling: z.boolean(),
  hasPrefab: z.boolean(),
  opportunityNumber: z.nullable(z.string()),
  /** Null: no price, or none for the caller. */
  price: z.nullable(Price),
  actions: z.array(WorkflowAction),
  /** What is missing before the next steps, whoever would take them. */
  missing: z.object({ submit: z.array(UnmetCondition), order: z.array(UnmetCondition) }),
  warnings: z.array(SolutionWarning),
  /** Who received it and decides on it; the system where it was approved automatically. */
  approver: z.nullable(person),
  /** Where it was submitted: whether it is still what was submitted, received or approved, and what has changed since. */
  binding: z.nullable(
    z.object({
      holds: z.boolean(),
      /** `content`, `prices`, `opportunity`, `distributor` …; the screen shows `CONTENT_<PART>`. */
      changed: z.array(z.string()),
    }),
  ),
  /** Of a received solution that its approver of record has changed: by whom, and whether the caller may accept that. */
  adHocChange: z.nullable(z.object({ by: person, accept: Ability })),
  /** Of an approved solution. */
  validity: z.nullable(z.object({ until: day, over: z.boolean(), daysLeft: z.int(), extended: z.boolean() })),
  autoApproval: z.nullable(AutoApprovalDecision),
  /** Of a returned solution, for the top of the page. */
  returned: z.nullable(StatusChange),
  distributors: z.object({
    chosen: z.array(z.object({ distributorId: z.string(), companyName: z.string() })),
    selectedDistributorId: z.nullable(z.string()),
  }),
  /** Newest first. */
  history: z.array(StatusChange),
})
export type StatusDetails = z.output<typeof StatusDetails>

/** What every step answers. */
export const StatusAnswer = z.extend(ActionAnswer, { rowVersion: z.int(), statusId: z.string() })
export type StatusAnswer = z.output<typeof StatusAnswer>

export const WarningsAnswer = z.object({
  rowVersion: z.int(),
  /** The warnings as they stand now. */
  warnings: z.array(SolutionWarning),
  /** Those that this call accepted or withdrew. */
  changed: z.array(z.enum(solutionWarnings)),
})
export type WarningsAnswer = z.output<typeof WarningsAnswer>

/** What a renewal does to parts and prices. */
export const RenewalReport = z.object({
  lines: z.array(
    z.object({
      designName: z.string(),
      partNumber: z.string(),
      /** Of a part that is no longer sold. */
      successor: z.nullable(z.string()),
      /** Whether the renewal can put it in: on a line of no design, where the successor is sold. */
      replaceable: z.boolean(),
      quantity: z.int(),
      /** A piece, when it was priced last and now; null is no price, or none for the caller. */
      before: z.nullable(Price),
      now: z.nullable(Price),
    }),
  ),
  totalBefore: z.nullable(Price),
  totalNow: z.nullable(Price),
  /** Parts that are no longer sold and have no successor: they keep it from being renewed. */
  unsellable: z.array(z.string()),
})
export type RenewalReport = z.output<typeof RenewalReport>

export const RenewAnswer = z.object({
  /** False: nobody confirmed it, or something keeps it from being renewed; nothing was changed. */
  done: z.boolean(),
  report: RenewalReport,
  answer: z.nullable(StatusAnswer),
})
export type RenewAnswer = z.output<typeof RenewAnswer>

const base = 'solution/status/change'
const stepErrors = ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'] as const
const warningsOutput = { output: WarningsAnswer, permission: 'acceptWarning' } as const
const warningErrors = ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'] as const
const warningInput = z.strictObject({
  cfgid: id,
  /** All that the caller may, when left out. */
  warningId: z.optional(z.enum(solutionWarnings)),
  rowVersion: optionalRowVersion,
})

export const statusWorkflowCalls = callTable([
  {
    name: `${base}/details`,
    method: 'POST',
    path: `${base}/details`,
    encoding: 'form',
    summary: 'Tells the status of a solution, what it may go through next, and what is missing for it.',
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
    summary: 'Submits a solution for review; where the policy lets it, the system approves it at once.',
    input: z.strictObject({
      cfgid: id,
      /** What the caller believes; refused where the server finds otherwise. */
      hasCooling: flag,
      submitNote: optionalNote,
      /** One of the distributors chosen to quote, or empty. */
      selectedDistributorId: z._default(z.union([id, z.literal('')]), ''),
      /** Empty becomes N/A. */
      opportunityNumber: z._default(text({ max: maxNameLength }), ''),
      /** Of an announced submission: refused where somebody has stopped it. */
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
    summary: 'Takes a submitted solution back, as long as nobody has received it.',
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
    summary: 'Gives a received solution back to the queue.',
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
      /** Needed where a discount or a warning was overridden. */
      approvalRemarks: optionalNote,
      /** Of operation, maintenance and field services; needed where there is cooling. */
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
      returnNote: note(shortestReturnReason),
      /** What kind of reason it is. */
      reasonCode: z._default(z.enum(returnReasonCodes), 'other'),
      rowVersion,
    }),
    output: StatusAnswer,
    // Of a received one the row of that decides; both let the same roles in.
    permission: 'returnSubmitted',
    errors: stepErrors,
  },
  {
    name: `${base}/cancel-return`,
    method: 'POST',
    path: `${base}/cancel-return`,
    encoding: 'form',
    summary: 'Takes a return back, as long as the owner has changed nothing.',
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
      'Changes what is granted on lines of a received solution that I decide on; it holds once the owner has accepted it.',
    input: z.strictObject({
      cfgid: id,
      /** Each is set as by solution/price/discount. */
      discounts: WantedDiscounts,
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
      'Accepts what the approver has changed: it is the solution now, and only what it touches is decided again.',
    input: z.strictObject({ cfgid: id, note: optionalNote, rowVersion: optionalRowVersion }),
    output: StatusAnswer,
    permission: 'submit',
    errors: stepErrors,
  },
  {
    name: 'solution/submission/announce',
    method: 'POST',
    encoding: 'json',
    summary: 'Begins the seconds before a submission in which every editor may stop it.',
    input: z.strictObject({ cfgid: id, rowVersion: optionalRowVersion }),
    output: z.object({ countdown: SubmissionCountdown }),
    permission: 'submit',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/submission/stop',
    method: 'POST',
    encoding: 'json',
    summary: 'Stops every announced submission of a solution; what was stopped already stays so.',
    input: z.strictObject({ cfgid: id, rowVersion: optionalRowVersion }),
    output: z.object({
      /** Whether there was one to stop. */
      stopped: z.boolean(),
    }),
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/renew',
    method: 'POST',
    encoding: 'json',
    summary: 'Opens an expired solution again at prices of today; tells first what that changes.',
    input: z.strictObject({
      cfgid: id,
      confirmed: z._default(flag, false),
      /** Whether successors are put in where the report says that they can be. */
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
    summary: 'Lets an approval hold 30 days longer, once, where prices have stayed as they were approved.',
    input: z.strictObject({ cfgid: id, rowVersion: optionalRowVersion }),
    output: StatusAnswer,
    permission: 'renew',
    errors: stepErrors,
  },
])
