/** Calls about approval: who has to decide on a solution and why, their decisions, delegation, and the matrix behind it. */
import {
  approvalChains,
  approvalModes,
  approverKinds,
  customerClasses,
  policyChains,
  policyLimits,
} from '@design-portal/domain/approval/policy.ts'
import { clockKinds } from '@design-portal/domain/approval/clock.ts'
import { stepStates } from '@design-portal/domain/approval/steps.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { commercialRegions } from '@design-portal/domain/reference/countries.ts'
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { day, flag, id, line, maxNoteLength, maxRowVersion, text, wholeNumber } from './fields.ts'
import { familyPrefix, version } from './part-fields.ts'

const note = z._default(text({ max: maxNoteLength }), '')
const requiredNote = text({ min: 1, max: maxNoteLength })
const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))
const percent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))
const signedPercent = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,2})?$/))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const Person = z.object({ usrId: z.string(), name: z.string() })

function oneOrMore<Item extends z.ZodMiniType>(item: Item) {
  return z.array(item).check(z.minLength(1), z.maxLength(policyLimits.maxPerCondition))
}

/** The conditions of a row; all conditions that are given must hold. Amounts are in euros, percentages are decimal text. */
export const ApprovalConditions = z.strictObject({
  totalFrom: z.optional(amount),
  discountFrom: z.optional(percent),
  marginBelow: z.optional(percent),
  productFamilies: z.optional(oneOrMore(familyPrefix)),
  partKinds: z.optional(oneOrMore(z.enum(['N', 'A', 'P']))),
  countries: z.optional(oneOrMore(country)),
  cooling: z.optional(z.literal(true)),
  prefab: z.optional(z.literal(true)),
  customerClasses: z.optional(oneOrMore(z.enum(customerClasses))),
})

const Approver = z.union([
  z.strictObject({ kind: z.enum(['region', 'prefab', 'lead', 'head']) }),
  z.strictObject({ kind: z.literal('person'), userId: id }),
])

export const ApprovalRow = z.strictObject({
  /** Stable across versions. */
  rowId: line({ min: 1, max: 64 }),
  conditions: ApprovalConditions,
  chain: z.enum(policyChains),
  position: wholeNumber({ min: 1, max: policyLimits.lastPosition }),
  approver: Approver,
  mode: z.enum(approvalModes),
})

/** Why somebody has to approve: a row of the matrix with its conditions; a row without conditions applies to every solution. */
const Reason = z.object({ rowId: z.string(), conditions: ApprovalConditions })

/** A step as it would be if the solution were submitted now. */
export const PreviewStep = z.object({
  chain: z.enum(approvalChains),
  position: z.int(),
  mode: z.enum(approvalModes),
  approverKind: z.enum(approverKinds),
  reasons: z.array(Reason),
  /** Who may decide; if empty, a user administrator has to name somebody. */
  people: z.array(Person),
  /** True if nobody of the required kind is left, so that leads, heads or super users stand in. */
  standIn: z.boolean(),
  /** True if the step was approved before and the facts it depends on have not changed. */
  kept: z.boolean(),
})
export type PreviewStep = z.output<typeof PreviewStep>

const StepPerson = z.object({
  usrId: z.string(),
  name: z.string(),
  decision: z.nullable(z.enum(['approved', 'refused'])),
  decidedDate: z.nullable(z.string()),
  /** The delegate who decided; null if the approver decided personally. */
  decidedBy: z.nullable(Person),
  note: z.string(),
  /** The people who may currently decide on the approver's behalf. */
  delegates: z.array(Person),
})

/** A step of the approval of a solution. */
export const ApprovalStep = z.object({
  stepId: z.string(),
  chain: z.enum(approvalChains),
  position: z.int(),
  mode: z.enum(approvalModes),
  approverKind: z.enum(approverKinds),
  state: z.enum(stepStates),
  reasons: z.array(Reason),
  people: z.array(StepPerson),
  standIn: z.boolean(),
  /** Who added the step, and why; null for a step of the matrix. */
  addedBy: z.nullable(z.extend(Person, { note: z.string() })),
  /** ISO 8601. */
  openedDate: z.nullable(z.string()),
  decidedDate: z.nullable(z.string()),
  /** Whether the caller may decide now, for themselves or for somebody who delegated to them. */
  mine: z.boolean(),
  /** Whether the caller may replace the person who was added in this step. */
  mayReplace: z.boolean(),
})
export type ApprovalStep = z.output<typeof ApprovalStep>

/** The elapsed time of a review against its agreed duration. */
const ApprovalClock = z.object({
  kind: z.enum(clockKinds),
  state: z.enum(['running', 'paused', 'stopped']),
  /** ISO 8601. */
  startedDate: z.string(),
  /** When the agreed time ends; null while the clock is paused. */
  dueDate: z.nullable(z.string()),
  /** Percentage of the agreed time that has been used. */
  usedPercent: z.number(),
})

export const Approval = z.object({
  cfgId: z.string(),
  /** 1 for the first submission; 0 before any submission. */
  round: z.int(),
  /** Chains run in parallel, the steps of a chain in order. */
  steps: z.array(ApprovalStep),
  /** True when every step is approved. */
  complete: z.boolean(),
  /** The person who received the solution and therefore makes the final decision. */
  approverOfRecord: z.nullable(Person),
  clocks: z.array(ApprovalClock),
  /** The version of the matrix from which the steps come; null if none was published. */
  policyVersion: z.nullable(z.int()),
  /** Whether the caller may add an approver now. */
  mayAdd: z.boolean(),
})
export type Approval = z.output<typeof Approval>

export const Delegation = z.object({
  delegationId: z.string(),
  from: Person,
  to: Person,
  /** `YYYY-MM-DD` in the time zone of the person who delegates; the first and the last day are included. */
  firstDay: z.string(),
  lastDay: z.string(),
  note: z.string(),
  state: z.enum(['coming', 'running', 'over', 'ended']),
  /** Whether the caller gave the delegation and may therefore end it. */
  mine: z.boolean(),
})
export type Delegation = z.output<typeof Delegation>

const Delegations = z.object({
  /** Newest first. */
  delegations: z.array(Delegation),
  /** Whether the caller is an approver and therefore has decisions to delegate. */
  mayDelegate: z.boolean(),
})

export const PolicyVersion = z.object({
  policyId: z.string(),
  /** Null for a draft. */
  version: z.nullable(z.int()),
  state: z.enum(['draft', 'published']),
  note: z.string(),
  draftedBy: Person,
  /** ISO 8601. */
  draftedDate: z.string(),
  publishedBy: z.nullable(Person),
  publishedDate: z.nullable(z.string()),
  rowVersion: z.int(),
})
export const Policy = z.object({
  /** The version in force; null before the first publication. */
  published: z.nullable(z.extend(PolicyVersion, { rows: z.array(ApprovalRow) })),
  draft: z.nullable(z.extend(PolicyVersion, { rows: z.array(ApprovalRow) })),
  /** Ids of the rows that the draft adds, changes and removes. */
  difference: z.nullable(
    z.object({ added: z.array(z.string()), changed: z.array(z.string()), removed: z.array(z.string()) }),
  ),
  /** Newest first. */
  versions: z.array(PolicyVersion),
  /** Whether the caller may write a draft. */
  mayDraft: z.boolean(),
  /** Whether the caller may publish the draft; its author never may. */
  mayPublish: z.boolean(),
  /** The people named in rows. */
  people: z.array(Person),
})
export type Policy = z.output<typeof Policy>

/** A hypothetical solution on which to try the matrix: the facts that the conditions of rows test. */
const DescribedSolution = z.strictObject({
  countryId: country,
  customerClass: z.enum(customerClasses),
  /** In euros; null if the solution has no total, which counts as above every bound. */
  total: z.nullable(amount),
  /** The largest discount of any line. */
  discount: percent,
  /** Null if no cost is known; then no row tests the margin. */
  margin: z.nullable(signedPercent),
  productFamilies: z.array(familyPrefix).check(z.maxLength(policyLimits.maxPerCondition)),
  partKinds: z.array(z.enum(['N', 'A', 'P'])).check(z.maxLength(policyLimits.maxPerCondition)),
  cooling: flag,
  prefab: flag,
})

const regionIds = listKeys(commercialRegions)

const rows = z.array(ApprovalRow).check(z.maxLength(policyLimits.maxRows))

/** A lead or head; one who may no longer approve is neither asked nor notified. */
const Lead = z.object({ usrId: z.string(), name: z.string(), mayApprove: z.boolean() })

/** The leads of a commercial region's approvers, who are notified of late decisions and stand in if nobody else may decide. */
const ApprovalLeads = z.object({
  regions: z.array(
    z.object({
      regionId: z.enum(regionIds),
      leads: z.array(Lead),
      /** The heads, who rank above the leads. */
      heads: z.array(Lead),
    }),
  ),
  /** Whether the caller may change the leads and heads. */
  mayChange: z.boolean(),
})
export type ApprovalLeads = z.output<typeof ApprovalLeads>

const leadership = {
  usrId: id,
  regionId: z.enum(regionIds),
  level: z.enum(['lead', 'head']),
}

export const approvalCalls = buildCallTable([
  {
    name: 'approval/preview',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns, before a submission, who would have to decide, and by which rows of the matrix.',
    input: z.strictObject({ cfgid: id }),
    output: z.object({
      cfgId: z.string(),
      steps: z.array(PreviewStep),
      /** True for readers who may not see cost: rows that depend on the margin are hidden from them. */
      mayBeMore: z.boolean(),
      policyVersion: z.nullable(z.int()),
    }),
    permission: 'submit',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'approval/details',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns the approval steps of a solution: who has to decide, who has, and when.',
    input: z.strictObject({ cfgid: id }),
    output: Approval,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'approval/decide',
    method: 'POST',
    encoding: 'json',
    summary:
      'Decides on a step of a received solution. The approver of record approves or returns the solution itself.',
    input: z.strictObject({ cfgid: id, stepId: id, decision: z.enum(['approved', 'refused']), note }),
    output: Approval,
    permission: 'openDetails',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET'],
  },
  {
    name: 'approval/add-approver',
    method: 'POST',
    encoding: 'json',
    summary: 'Asks one more person to decide on a received solution.',
    input: z.strictObject({ cfgid: id, usrId: id, note: requiredNote }),
    output: Approval,
    permission: 'receive',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'UNKNOWN_PERSON'],
  },
  {
    name: 'approval/replace-approver',
    method: 'POST',
    encoding: 'json',
    summary: 'Replaces an added approver who has not decided on a received solution by somebody else.',
    input: z.strictObject({ cfgid: id, stepId: id, usrId: id, note: requiredNote }),
    output: Approval,
    permission: 'receive',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'UNKNOWN_PERSON'],
  },
  {
    name: 'approval/approvers',
    method: 'POST',
    encoding: 'json',
    summary: 'Finds people who may approve, to add one or to delegate to one.',
    input: z.strictObject({ searchText: z._default(text({ max: 255 }), '') }),
    output: z.object({ people: z.array(z.extend(Person, { email: z.string() })) }),
    permission: 'receive',
    errors: [],
    reads: true,
  },
  {
    name: 'approval/delegations',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the delegations that I gave and those given to me.',
    input: z.strictObject({}),
    output: Delegations,
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'approval/delegate',
    method: 'POST',
    encoding: 'json',
    summary: 'Delegates my approvals to another approver for a range of days.',
    input: z.strictObject({ usrId: id, firstDay: day, lastDay: day, note }),
    output: Delegations,
    permission: 'receive',
    errors: ['UNKNOWN_PERSON'],
  },
  {
    name: 'approval/end-delegation',
    method: 'POST',
    encoding: 'json',
    summary: 'Ends one of my delegations at once.',
    input: z.strictObject({ delegationId: id }),
    output: Delegations,
    permission: 'receive',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'approval/policy',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the approval matrix in force, its draft, and its versions.',
    input: z.strictObject({}),
    output: Policy,
    permission: 'manageApprovalMatrix',
    errors: [],
  },
  {
    name: 'approval/policy/draft',
    method: 'POST',
    encoding: 'json',
    summary: 'Writes the draft of the approval matrix; the first draft is begun with row version 0.',
    input: z.strictObject({
      rows,
      note,
      rowVersion: wholeNumber({ min: 0, max: maxRowVersion }),
    }),
    output: Policy,
    permission: 'manageApprovalMatrix',
    errors: ['ROW_VERSION_CONFLICT', 'UNKNOWN_PERSON', 'UNKNOWN_COUNTRY'],
  },
  {
    name: 'approval/policy/discard',
    method: 'POST',
    encoding: 'json',
    summary: 'Discards the draft of the approval matrix; the one in force stays.',
    input: z.strictObject({ policyId: id, rowVersion: version }),
    output: Policy,
    permission: 'manageApprovalMatrix',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'approval/policy/try',
    method: 'POST',
    encoding: 'json',
    summary:
      'Returns who would have to decide on a described solution, by rows that need not be stored; nothing is written.',
    input: z.strictObject({ rows, solution: DescribedSolution }),
    output: z.object({ steps: z.array(PreviewStep) }),
    permission: 'manageApprovalMatrix',
    errors: ['UNKNOWN_PERSON', 'UNKNOWN_COUNTRY'],
    reads: true,
  },
  {
    name: 'approval/policy/approvers',
    method: 'POST',
    encoding: 'json',
    summary: 'Finds people whom a row of the approval matrix may name.',
    input: z.strictObject({ searchText: z._default(text({ max: 255 }), '') }),
    output: z.object({ people: z.array(z.extend(Person, { email: z.string() })) }),
    permission: 'manageApprovalMatrix',
    errors: [],
    reads: true,
  },
  {
    name: 'approval/policy/publish',
    method: 'POST',
    encoding: 'json',
    summary: 'Publishes the draft of the approval matrix that somebody else wrote.',
    input: z.strictObject({ policyId: id, rowVersion: version }),
    output: Policy,
    permission: 'manageApprovalMatrix',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'approval/leads',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the leads and heads of the approvers of each commercial region.',
    input: z.strictObject({}),
    output: ApprovalLeads,
    permission: 'manageApprovalMatrix',
    errors: [],
  },
  {
    name: 'approval/lead/add',
    method: 'POST',
    encoding: 'json',
    summary: 'Makes an approver a lead or head of a region; does nothing for one who already is.',
    input: z.strictObject(leadership),
    output: ApprovalLeads,
    permission: 'manageApprovalMatrix',
    errors: ['UNKNOWN_PERSON'],
  },
  {
    name: 'approval/lead/remove',
    method: 'POST',
    encoding: 'json',
    summary: 'Removes a lead or head of a region; approval steps already addressed to them stay.',
    input: z.strictObject(leadership),
    output: ApprovalLeads,
    permission: 'manageApprovalMatrix',
    errors: [],
  },
])
