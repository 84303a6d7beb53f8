/**
 * Decides which actions a person may perform on a solution, and why not. This one function is behind the server's
 * check, the abilities sent with each solution, and the reason on a disabled button.
 */
import { decide, type Decision, type EstablishedFact, type Facts } from '../permissions/decide.ts'
import type { Person } from '../permissions/roles.ts'
import type { Action } from '../permissions/table.ts'
import { toTextKey } from '../text-key.ts'
import { type SolutionActionName, solutionActionNames } from './action-names.ts'
import {
  listAllTransitionsOfAction,
  findTransition,
  type GuardFacts,
  checkRestoreGuards,
  getRestoreTarget,
  listTransitionsOfAction,
  listTransitionActions,
} from './find-transition.ts'
import { isOpportunity } from './opportunity.ts'
import { isApproved, isEditable, isReceived, type SolutionStatus, statuses } from './statuses.ts'
import type { Guard, TransitionAction } from './transition.ts'

/** Conditions of actions that change no status. */
export const actionConditions = [
  'isTraining',
  'notYourOwn',
  'approverMustNotOwn',
  'grabbedFromYou',
  'withinSevenDays',
  'trainingChecked',
  'notExtendedBefore',
  'pricesAsApproved',
  'adHocChangePending',
  'submissionNotStopped',
] as const
export type Condition = (typeof actionConditions)[number] | Guard

/** The message key of a condition, such as `CONDITION_NOT_TRAINING`. */
export const getConditionTextKey = (condition: Condition): string => toTextKey('CONDITION', condition)

/** The facts about a solution, apart from permissions, that decide on actions. */
export type SolutionState = {
  readonly status: SolutionStatus
  readonly previousStatus: SolutionStatus | null
  readonly training: boolean
  readonly opportunityNumber: string | null
  /** Whether the last day of its approval has passed. */
  readonly validityOver: boolean
  readonly approverId: string | null
  /** Whether it contains a prefab design, whose approval requires a separate right. */
  readonly hasPrefab?: boolean
  /** Whether its approval was already extended by 30 days. */
  readonly extended?: boolean
  /** Whether its approver of record has changed it and the owner has not accepted the change yet. */
  readonly adHocChange?: boolean
  /** The previous owner who may take it back, and whether the period for it is still running. */
  readonly grabbed: { readonly fromId: string; readonly inTime: boolean } | null
  /** Guards that the caller has evaluated; absent ones are evaluated when the action is performed. */
  readonly established?: GuardFacts
}

/**
 * Whether an action is allowed, and otherwise the reason: a missing permission takes precedence over the status, and
 * the status over a condition.
 */
export type Verdict =
  | { readonly allowed: true; readonly limits: readonly string[] }
  | Refusal
  | { readonly allowed: false; readonly kind: 'status'; readonly reason: 'STATUS_NOT_ALLOWED' }
  | {
      readonly allowed: false
      readonly kind: 'condition'
      readonly reason: string
      readonly unmet: readonly Condition[]
    }

/** A refusal by the permission table. */
type Refusal = {
  readonly allowed: false
  readonly kind: 'permission'
  readonly action: Action
  readonly reason: string
}

/** The rule of one action. */
type Rule = {
  /** Permissions that are all required; of an inner list, one is enough. */
  readonly permissions: readonly (Action | readonly Action[])[]
  /** The action of the transition table that it performs. */
  readonly transition?: TransitionAction
  /** The statuses in which it is allowed; any if absent. */
  readonly statuses?: (status: SolutionStatus) => boolean
  /** A grant with this limit is not sufficient. */
  readonly notLimitedTo?: readonly string[]
  readonly conditions?: (person: Person, state: SolutionState, facts: Facts) => readonly Condition[]
}

const contentRule = { permissions: ['editSolution'], statuses: isEditable } as const
const isNotArchived = (status: SolutionStatus): boolean => status !== 'archived'

const rules: Readonly<Record<SolutionActionName, Rule>> = {
  edit: contentRule,
  rename: contentRule,
  addDesign: contentRule,
  duplicateDesign: contentRule,
  orderDesigns: contentRule,
  setQuantity: contentRule,
  noteDesign: contentRule,
  saveSettings: contentRule,
  insertDesigns: { permissions: ['insertDesigns'], statuses: isEditable },
  deleteDesign: { permissions: ['deleteDesign'], statuses: isEditable },
  copy: { permissions: ['copySolution'], conditions: checkReadableSource },
  copyToOtherCountry: {
    permissions: ['copySolution', 'copyToOtherCountry'],
    conditions: checkReadableSource,
  },
  copyAdditionalCharges: {
    permissions: ['copySolution', 'copyAdditionalCharges'],
    conditions: checkReadableSource,
  },
  archive: { permissions: [], transition: 'archive' },
  restore: { permissions: [], transition: 'restore' },
  makeStandard: { permissions: [], transition: 'makeStandard' },
  cancelStandard: { permissions: [], transition: 'cancelStandard' },
  makeNonTraining: {
    permissions: ['makeNonTraining'],
    statuses: isNotArchived,
    conditions: (_person, { training }) => (training ? [] : ['isTraining']),
  },
  grab: { permissions: ['grab'], statuses: isNotArchived, conditions: checkGrab },
  takeBack: { permissions: ['openDetails'], statuses: isNotArchived, conditions: checkReclaim },
  share: { permissions: ['shareOwnership'] },
  transfer: { permissions: [['shareOwnership', 'transferSolutions']] },
  seePrice: { permissions: ['seeCustomerPrice'] },
  // Ordered solutions keep the price at which they were ordered.
  refreshPrice: {
    permissions: ['refreshPrice'],
    statuses: (status) => isNotArchived(status) && status !== 'ordered',
  },
  readPriceStatus: { permissions: ['readPriceStatusReport'] },
  exportDocument: { permissions: ['exportDocument'] },
  readPrefabPricingDocument: { permissions: ['readPrefabPricingDocument'] },
  readHistory: { permissions: ['readHistory'] },
  comment: { permissions: ['readHistory'], notLimitedTo: ['read'] },
  addPart: { permissions: ['addPartOrCharge'], statuses: isEditable },
  addCharge: { permissions: ['addPartOrCharge'], statuses: isEditable, notLimitedTo: ['partOnly'] },
  createCustomPart: {
    permissions: ['createCustomPart'],
    statuses: isEditable,
    notLimitedTo: ['request', 'price'],
  },
  requestCustomPart: { permissions: ['createCustomPart'], statuses: isEditable, notLimitedTo: ['price'] },
  uploadFile: { permissions: ['uploadFile'], statuses: isEditable, notLimitedTo: ['catalogue', 'banner'] },
  // A standard belongs to no opportunity.
  linkOpportunity: {
    permissions: ['linkOpportunity'],
    statuses: (status) => isNotArchived(status) && status !== 'standard',
  },
  submit: { permissions: [], transition: 'submit' },
  cancelSubmit: { permissions: [], transition: 'cancelSubmit' },
  receive: { permissions: [], transition: 'receive' },
  cancelReceive: { permissions: [], transition: 'cancelReceive' },
  approve: { permissions: [], transition: 'approve' },
  cancelApprove: { permissions: [], transition: 'cancelApprove' },
  order: { permissions: [], transition: 'order' },
  cancelOrder: { permissions: [], transition: 'cancelOrder' },
  return: { permissions: [], transition: 'return' },
  cancelReturn: { permissions: [], transition: 'cancelReturn' },
  renew: { permissions: [], transition: 'renew' },
  extend: {
    permissions: ['renew'],
    statuses: isApproved,
    conditions: (_person, { extended, validityOver }) => [
      ...(extended === true ? (['notExtendedBefore'] as const) : []),
      ...(validityOver ? (['validityNotOver'] as const) : []),
    ],
  },
  acceptWarning: {
    permissions: ['acceptWarning'],
    statuses: (status) => isEditable(status) || isOnItsWay(status),
  },
  // Changes by the approver of record during a review become part of the solution once the owner has accepted them.
  changeAdHoc: { permissions: ['changeAdHoc'], statuses: isReceived },
  acceptAdHocChange: {
    permissions: ['submit'],
    statuses: isReceived,
    conditions: (_person, { adHocChange = false }) => (adHocChange ? [] : ['adHocChangePending']),
  },
  // Quotes are requested before an order, and only for solutions that have not expired.
  chooseDistributors: {
    permissions: ['chooseDistributors'],
    statuses: (status) => !['archived', 'standard', 'ordered', 'expired'].includes(status),
  },
}

/** The statuses between submission and order. */
function isOnItsWay(status: SolutionStatus): boolean {
  return status === 'submitted' || status === 'received' || isApproved(status)
}

/** A solution that another company has archived cannot be copied by others. */
function checkReadableSource(person: Person, { status }: SolutionState, facts: Facts): readonly Condition[] {
  return status === 'archived' && facts.companyId !== person.companyId ? ['sourceReadable'] : []
}

function checkGrab(
  person: Person,
  { status, approverId }: SolutionState,
  facts: Facts,
): readonly Condition[] {
  return [
    ...(facts.ownerId === person.id ? (['notYourOwn'] as const) : []),
    ...(isUnderReview(status) && approverId === person.id ? (['approverMustNotOwn'] as const) : []),
  ]
}

function checkReclaim(person: Person, { grabbed }: SolutionState): readonly Condition[] {
  if (grabbed === null || grabbed.fromId !== person.id) return ['grabbedFromYou']
  return grabbed.inTime ? [] : ['withinSevenDays']
}

/** Statuses with an approver of record, who must not become the owner. */
export const isUnderReview = (status: SolutionStatus): boolean =>
  status === 'received' || status === 'approved'

/** Actions that change content; on a standard they require the right to make standards, whoever owns it. */
const contentActions: ReadonlySet<Action> = new Set<Action>([
  'editSolution',
  'insertDesigns',
  'deleteDesign',
  'addPartOrCharge',
  'createCustomPart',
  'uploadFile',
])

/** Conditions that depend on the input of the action's dialog; for the button they count as met. */
const conditionsOfInput: readonly EstablishedFact[] = [
  'sourceReadable',
  'targetColleagueOrInternal',
  'targetInternal',
  'ownRegistration',
]

/** Decides a row of the permission table on a solution in a status. */
export function decideOn(person: Person, action: Action, facts: Facts, status: SolutionStatus): Decision {
  const actions =
    statuses[status].editable === 'standardEditors' && contentActions.has(action) ? 'makeStandard' : action
  return decide(person, actions, facts)
}

/** Decides one action of a solution. */
export function decideSolutionAction(
  person: Person,
  name: SolutionActionName,
  facts: Facts,
  state: SolutionState,
): Verdict {
  const rule = rules[name]
  const factsWithInput: Facts = {
    ...facts,
    establishedFacts: [...(facts.establishedFacts ?? []), ...conditionsOfInput],
  }
  const refused = listRequiredPermissions(rule, state)
    .map((actions) => decideAny(person, actions, { facts: factsWithInput, status: state.status }, rule))
    .find((decision) => !decision.allowed)
  if (refused !== undefined && !refused.allowed) return refused
  if (rule.transition !== undefined) return decideTransition(rule.transition, state)
  if (rule.statuses !== undefined && !rule.statuses(state.status)) return statusRefusal
  const unmet = rule.conditions?.(person, state, facts) ?? []
  return unmet.length > 0 ? createConditionRefusal(unmet) : { allowed: true, limits: [] }
}

const statusRefusal = { allowed: false, kind: 'status', reason: 'STATUS_NOT_ALLOWED' } as const

function createConditionRefusal(unmet: readonly Condition[]): Verdict {
  const [first] = unmet
  return {
    allowed: false,
    kind: 'condition',
    reason: first === undefined ? 'PERMISSION_CONDITION_NOT_MET' : getConditionTextKey(first),
    unmet,
  }
}

/**
 * A transition requires the permission of its row. If the status has no row of the action, any row of it will do, to
 * tell a missing permission from a wrong status.
 */
function listRequiredPermissions(
  rule: Rule,
  { status, hasPrefab = false }: SolutionState,
): readonly (Action | readonly Action[])[] {
  if (rule.transition === undefined) return rule.permissions
  const ownRows = listTransitionsOfAction(rule.transition, status)
  const rows = ownRows.length > 0 ? ownRows : listAllTransitionsOfAction(rule.transition)
  const prefabPermissions = hasPrefab ? rows.flatMap(({ prefabPermission }) => prefabPermission ?? []) : []
  return [[...new Set(rows.map(({ permission }) => permission))], ...prefabPermissions]
}

/**
 * The first decision that allows the action, or else the first refusal that says more than that the role lacks the
 * right.
 */
function decideAny(
  person: Person,
  actions: Action | readonly Action[],
  { facts, status }: { readonly facts: Facts; readonly status: SolutionStatus },
  { notLimitedTo = [] }: Rule,
): Verdict {
  const refusals: Refusal[] = []
  for (const action of typeof actions === 'string' ? [actions] : actions) {
    const decision = decideOn(person, action, facts, status)
    if (decision.allowed && !isLimitedTo(decision.limits, notLimitedTo))
      return { allowed: true, limits: decision.limits }
    const reason = decision.allowed ? 'PERMISSION_NOT_FOR_YOUR_ROLE' : decision.reason
    refusals.push({ allowed: false, kind: 'permission', action, reason })
  }
  return (
    refusals.find(({ reason }) => reason !== 'PERMISSION_NOT_FOR_YOUR_ROLE') ?? refusals[0] ?? statusRefusal
  )
}

const isLimitedTo = (limits: readonly string[], refused: readonly string[]): boolean =>
  limits.length > 0 && limits.every((limit) => refused.includes(limit))

function decideTransition(action: TransitionAction, state: SolutionState): Verdict {
  const result = findTransition(action, state.status, getGuardFacts(action, state))
  if (result.kind === 'status') return statusRefusal
  return result.kind === 'unmet' ? createConditionRefusal(result.guards) : { allowed: true, limits: [] }
}

/**
 * The guards that follow from the solution's state, which take precedence over those that the caller has evaluated.
 */
export function getGuardFacts(action: TransitionAction, state: SolutionState): GuardFacts {
  const {
    established = {},
    previousStatus,
    validityOver,
    opportunityNumber,
    training,
    adHocChange = false,
  } = state
  const stateGuards: GuardFacts = {
    notTraining: !training,
    noOpportunity: !isOpportunity(opportunityNumber),
    opportunityPresent: isOpportunity(opportunityNumber),
    validityOver,
    validityNotOver: !validityOver,
    noAdHocChangePending: !adHocChange,
  }
  const restoreGuards =
    action === 'restore'
      ? checkRestoreGuards(previousStatus, getRestoreTarget(previousStatus, validityOver), validityOver)
      : {}
  return { ...stateGuards, ...restoreGuards, ...established }
}

/** Whether an action is allowed, and otherwise the key of the reason that a button shows. */
export type Ability = { allowed: boolean; reason?: string }

/** The abilities of every action on a solution, in the form that a screen needs. */
export const getSolutionAbilities = (
  person: Person,
  facts: Facts,
  state: SolutionState,
): Record<SolutionActionName, Ability> => getAbilitiesAmong(solutionActionNames, person, facts, state)

/** The abilities of some actions on a solution. */
export function getAbilitiesAmong<Name extends SolutionActionName>(
  names: readonly Name[],
  person: Person,
  facts: Facts,
  state: SolutionState,
): Record<Name, Ability> {
  const entries = names.map((name) => {
    const verdict = decideSolutionAction(person, name, facts, state)
    return [name, verdict.allowed ? { allowed: true } : { allowed: false, reason: verdict.reason }] as const
  })
  return toRecord(entries)
}

function toRecord<Key extends string, Value>(entries: readonly (readonly [Key, Value])[]): Record<Key, Value>
function toRecord(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries)
}

/** The actions that a status allows to a person, named in the refusal of other actions. */
export function listActionsIn(status: SolutionStatus): readonly string[] {
  const named = solutionActionNames.filter((name) => {
    const { transition, statuses: allowed } = rules[name]
    return transition === undefined
      ? (allowed?.(status) ?? false)
      : listTransitionsOfAction(transition, status).length > 0
  })
  return [...new Set<string>([...listTransitionActions(status), ...named])]
}
