/** Reads the workflow details of a solution: status, next steps and their missing conditions, warnings, approval, validity, history. */
import type {
  AutoApprovalDecision,
  StatusChange,
  StatusDetails,
  UnmetCondition,
  WorkflowAction,
} from '@design-portal/contract/status-workflow.ts'
import { workflowActionNames, type WorkflowActionName } from '@design-portal/domain/workflow/action-names.ts'
import {
  getAutoApprovalTextKey,
  firstVersionShownToExternals,
} from '@design-portal/domain/workflow/auto-approval.ts'
import { compareContents } from '@design-portal/domain/workflow/content-hash.ts'
import { countDaysBetween } from '@design-portal/domain/days.ts'
import {
  listAllTransitionsOfAction,
  type GuardFacts,
  listTransitionsOfAction,
  listUnmetGuards,
} from '@design-portal/domain/workflow/find-transition.ts'
import { decideForAnyObject } from '@design-portal/domain/permissions/decide.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import {
  type Condition,
  getConditionTextKey,
  decideSolutionAction,
} from '@design-portal/domain/workflow/solution-abilities.ts'
import { type HistoryReader, isNoteVisible } from '@design-portal/domain/workflow/visible-history.ts'
import { getReturnReason, findActiveReturn } from '@design-portal/domain/workflow/status-history.ts'
import { isApproved, isArchived, isEditable } from '@design-portal/domain/workflow/statuses.ts'
import type { Guard } from '@design-portal/domain/workflow/transition.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../http/services.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { getAbilities } from '../../solutions/solutions/abilities.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { type PersonNamer, createPersonNamer } from '../../solutions/solutions/person-namer.ts'
import { getHistoryReader } from '../../solutions/solutions/visible-events.ts'
import { getStatusTextKey } from '../../solutions/solutions/present.ts'
import { toFindingsAnswer } from '../warnings/read-findings.ts'
import { toWarningsAnswer } from '../warnings/read-warnings.ts'
import { getStatusId } from './change-status.ts'
import { establishGuards } from './guards.ts'
import { type StepContext, createStepContext } from './step-context.ts'
import { type ChangeRecord, findDecision, findPersonName, listDistributorNames } from './store.ts'

/** Conditions on what a person enters with the step itself, which the status page cannot know yet. */
const inputGuards: readonly Guard[] = [
  'coolingAgreed',
  'coolingRemarks',
  'overridesExplained',
  'returnAnswered',
  'confirmed',
  'opportunityAccepted',
  'orderAsAccepted',
]

/** Conditions that depend on net prices, even if the reader sees no error. */
const netPriceGuards: readonly Guard[] = ['pricesFresh', 'noOrderBlockingError', 'noTemporaryPriceError']

/** @throws CallError NOT_FOUND */
export async function getStatusDetails(caller: Caller, cfgId: string): Promise<StatusDetails> {
  const { user } = caller
  const visible = await requireVisibleSolution(caller, cfgId)
  const step = createStepContext(caller, visible, { action: 'submit', note: '' })
  const { solution, state } = visible
  const [content, changes, warnings] = [await step.content(), await step.changes(), await step.warnings()]
  const findings = await step.findings()
  const returned = findActiveReturn(state.status, changes)
  const { approver_id: approverId, ad_hoc_changed_by: changedBy } = solution
  const namePerson = await createPersonNamer(caller, visible, [
    ...changes.map(({ user_id: userId }) => userId),
    ...[...warnings, ...findings].flatMap(({ accepted }) => accepted?.userId ?? []),
    ...[approverId, changedBy].filter((usrId) => usrId !== null),
  ])
  const view: ReaderView = { reader: getHistoryReader(user, visible), namePerson }
  return {
    cfgId,
    rowVersion: solution.row_version,
    statusId: getStatusId(state.status),
    statusDescription: getStatusTextKey(state.status),
    since: (changes[0]?.at ?? solution.created_at).toISOString(),
    training: solution.training,
    hasCooling: content.hasCooling,
    hasPrefab: content.hasPrefab,
    opportunityNumber: solution.opportunity_number,
    price:
      solution.price === null || getPriceReader(user, visible).price !== 'net'
        ? null
        : createMoney(solution.price, solution.currency),
    actions: await listActions(step),
    mayReview:
      decideForAnyObject(user, 'receive').allowed && !isEditable(state.status) && !isArchived(state.status),
    missing: {
      submit: await listMissing(step, 'submit', view),
      order: await listMissing(step, 'order', view),
    },
    warnings: toWarningsAnswer(user, visible, warnings).map((warning) => ({
      ...warning,
      accepted: warning.accepted && { ...warning.accepted, user: namePerson(warning.accepted.user) },
    })),
    findings: toFindingsAnswer(user, visible, findings).map(({ acceptance, ...finding }) => ({
      ...finding,
      acceptance: acceptance && {
        ...acceptance,
        accepted: acceptance.accepted && {
          ...acceptance.accepted,
          user: namePerson(acceptance.accepted.user),
        },
      },
    })),
    approver: await findPerson(caller, approverId, view),
    binding: await getBinding(step, view),
    adHocChange: await getAdHocChange(caller, visible, view),
    validity: getValidity(visible, caller.clock()),
    autoApproval: await getAutoApprovalDecision(caller, visible, view),
    returned: returned === undefined ? null : presentChange(returned, view),
    distributors: await listDistributors(step, view),
    history: changes.map((change) => presentChange(change, view)),
  }
}

/** What a reader may know of the history and of people. */
interface ReaderView {
  readonly reader: HistoryReader
  readonly namePerson: PersonNamer
}

const presentChange = (change: ChangeRecord, { reader, namePerson }: ReaderView): StatusChange => ({
  eventId: change.id,
  at: change.at.toISOString(),
  user: namePerson({ usrId: change.user_id, name: change.user_name }),
  fromStatusId: change.from === null ? null : getStatusId(change.from),
  toStatusId: getStatusId(change.to),
  note: isNoteVisible(change.from, change.to, reader) ? change.comment : null,
  reasonCode: getReturnReason(change),
})

async function findPerson(
  { db }: Services,
  usrId: string | null,
  { namePerson }: ReaderView,
): Promise<StatusDetails['approver']> {
  return usrId === null ? null : namePerson({ usrId, name: await findPersonName(db, usrId) })
}

/** A distributor who is chosen to quote sees only itself. */
async function listDistributors(
  { services, user, content }: StepContext,
  { reader }: ReaderView,
): Promise<StatusDetails['distributors']> {
  const currentContent = await content()
  const { distributorId } = currentContent.content
  const chosen = await listDistributorNames(services.db, currentContent.chosenDistributors)
  const visible = reader.seesQuotes ? chosen : chosen.filter(({ companyId }) => companyId === user.companyId)
  return {
    chosen: visible.map(({ distributorId: id, companyName }) => ({ distributorId: id, companyName })),
    selectedDistributorId: visible.some(({ distributorId: id }) => id === distributorId)
      ? distributorId
      : null,
  }
}

const presentCondition = (condition: Condition): UnmetCondition => ({
  condition,
  textKey: getConditionTextKey(condition),
  arguments: {},
})

/** Every action of the workflow, judged by the same function that the steps use. */
async function listActions(step: StepContext): Promise<WorkflowAction[]> {
  const { user, visible } = step
  const actions: WorkflowAction[] = []
  for (const action of workflowActionNames) {
    const preliminary = decideSolutionAction(user, action, visible.facts, visible.state)
    // Facts that require prices are read only if the answer can still be yes.
    const established = preliminary.allowed ? await buildFacts(step, action) : {}
    const verdict = decideSolutionAction(user, action, visible.facts, { ...visible.state, established })
    actions.push({
      action,
      allowed: verdict.allowed,
      ...(verdict.allowed ? {} : { reason: verdict.reason }),
      unmet: !verdict.allowed && verdict.kind === 'condition' ? verdict.unmet.map(presentCondition) : [],
      ...getInputRules(action, visible),
    })
  }
  return actions
}

async function buildFacts(step: StepContext, action: WorkflowActionName): Promise<GuardFacts> {
  if (action === 'extend' || action === 'acceptWarning') return {}
  // Facts read for one action are reused for the others.
  const facts = await establishGuards({ ...step, request: { action, note: '' } })
  return Object.fromEntries(
    Object.entries(facts).filter(([guard]) => !inputGuards.some((checked) => checked === guard)),
  )
}

/**
 * Limits of the note, and whether the version is required: from the action's row for the current status, or from any of its rows if there
 * is none.
 */
function getInputRules(
  action: WorkflowActionName,
  { state }: VisibleSolution,
): Pick<WorkflowAction, 'note' | 'rowVersionDemanded'> {
  if (action === 'extend' || action === 'acceptWarning') return { note: null, rowVersionDemanded: false }
  const [row] = [...listTransitionsOfAction(action, state.status), ...listAllTransitionsOfAction(action)]
  return { note: row?.note ?? null, rowVersionDemanded: row?.rowVersionDemanded ?? false }
}

/** What is missing for a step, regardless of who would take it: the guards of the row with the fewest guards. */
async function listMissing(
  step: StepContext,
  action: 'submit' | 'order',
  { reader }: ReaderView,
): Promise<UnmetCondition[]> {
  const { status } = step.visible.state
  const relevant = action === 'submit' ? isEditable(status) : isApproved(status)
  const [row] = listTransitionsOfAction(action, status).toSorted(
    (one, other) => one.guards.length - other.guards.length,
  )
  if (!relevant || row === undefined) return []
  const facts = await establishGuards({ ...step, request: { action, note: '' } })
  return listUnmetGuards(row, facts)
    .filter(
      (guard) => !inputGuards.includes(guard) && (reader.seesNetPrices || !netPriceGuards.includes(guard)),
    )
    .map(presentCondition)
}

/** Whether a solution under review or approved is unchanged since it was submitted, received or approved. */
async function getBinding(step: StepContext, { reader }: ReaderView): Promise<StatusDetails['binding']> {
  const { status } = step.visible.state
  const snapshot = isApproved(status) ? await step.approved() : await step.reviewed()
  if (step.visible.solution.content_hash === null || snapshot === undefined || isEditable(status)) return null
  const differing = compareContents(snapshot.content, (await step.content()).content)
  const changed = differing.filter(
    (part) => (reader.seesNetPrices || part !== 'prices') && (reader.seesQuotes || part !== 'distributor'),
  )
  return { holds: changed.length === 0, changed }
}

async function getAdHocChange(
  caller: Caller,
  visible: VisibleSolution,
  view: ReaderView,
): Promise<StatusDetails['adHocChange']> {
  const by = await findPerson(caller, visible.solution.ad_hoc_changed_by, view)
  return by === null ? null : { by, accept: getAbilities(caller.user, visible).acceptAdHocChange }
}

function getValidity({ solution, state }: VisibleSolution, now: Date): StatusDetails['validity'] {
  const { valid_until: until, country_code: country } = solution
  if (until === null || !isApproved(state.status)) return null
  return {
    until,
    over: state.validityOver,
    daysLeft: countDaysBetween(getDayIn(country, now), until),
    extended: solution.extended_at !== null,
  }
}

/** External people see a decision only if it was made to be shown to them, and only if they can see everything that it is based on. */
async function getAutoApprovalDecision(
  { db }: Services,
  { solution }: VisibleSolution,
  { reader }: ReaderView,
): Promise<AutoApprovalDecision | null> {
  const decision = await findDecision(db, solution.id)
  if (decision === undefined || !reader.seesNetPrices) return null
  const isShownToExternals =
    solution.owner_company_kind !== 'internal' && decision.policy_version >= firstVersionShownToExternals
  if (reader.isExternal && !isShownToExternals) return null
  return {
    policyVersion: decision.policy_version,
    at: decision.at.toISOString(),
    met: decision.met,
    conditions: decision.conditions.map(({ condition, met, arguments: named }) => ({
      condition,
      textKey: getAutoApprovalTextKey(condition),
      met,
      arguments: { ...named },
    })),
  }
}
