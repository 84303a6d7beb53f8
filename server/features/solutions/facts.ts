/** What permission table and workflow need to know of a solution, and the ways to find one or refuse. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import {
  type Decision,
  decide,
  type EstablishedFact,
  type Facts,
} from '@design-portal/domain/permissions/decide.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import type { SolutionActionName } from '@design-portal/domain/workflow/action-names.ts'
import { isValidityOver } from '@design-portal/domain/workflow/expiry.ts'
import type { GuardFacts } from '@design-portal/domain/workflow/find-transition.ts'
import {
  listActionsIn,
  type Condition,
  decideOn,
  getSolutionAbilities,
  type SolutionState,
  decideSolutionAction,
} from '@design-portal/domain/workflow/solution-abilities.ts'
import { hasPrefab } from '@design-portal/domain/workflow/solution-kind.ts'
import { isEditable } from '@design-portal/domain/workflow/statuses.ts'
import { recordRefusal } from '../../db/audit.ts'
import type { Caller } from '../../http/caller.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { expireIfDue } from './expire-solution.ts'
import { findLeadRegions, findSolutions, findStandings, type SolutionRecord, type Standing } from './store.ts'

/** A solution that the asking person sees, with the facts their rights are decided on. */
export interface VisibleSolution {
  readonly solution: SolutionRecord
  readonly facts: Facts
  readonly state: SolutionState
}

/** How long what was grabbed may be taken back. */
export const takeBackDays = 7

/** The configurator type of ISXD designs. */
const isxd = 0

/**
 * @param also an action that lets somebody see the solution who may not open its details
 * @throws Problem NOT_FOUND when there is none or the person may not even see it.
 */
export async function requireVisibleSolution(
  caller: Caller,
  cfgId: string,
  also?: Action,
): Promise<VisibleSolution> {
  const loaded = await loadSolution(caller, cfgId)
  const sees =
    maySee(caller.user, loaded) || (also !== undefined && decide(caller.user, also, loaded.facts).allowed)
  if (!sees) throw new Problem('NOT_FOUND')
  return loaded
}

/**
 * A solution for somebody who was let in already, and who may have given it out of sight just now.
 *
 * @throws Problem NOT_FOUND when there is none
 */
export async function loadSolution(caller: Caller, cfgId: string): Promise<VisibleSolution> {
  const [found] = await findSolutions(caller.db, [cfgId])
  if (found === undefined) throw new Problem('NOT_FOUND')
  const expired = await expireIfDue(caller, found)
  const [record] = expired ? await findSolutions(caller.db, [cfgId]) : [found]
  const [loaded] = record === undefined ? [] : await describeSolutions(caller, [record])
  if (loaded === undefined) throw new Problem('NOT_FOUND')
  return loaded
}

/** Solutions with what decides on each for a person: what a list shows abilities from. */
export async function describeSolutions(
  { db, user, clock }: Caller,
  records: readonly SolutionRecord[],
): Promise<readonly VisibleSolution[]> {
  const standings = await findStandings(
    db,
    records.map(({ id }) => id),
    user.id,
  )
  const ledRegions = user.baseRole === 'AP' ? await findLeadRegions(db, user.id) : []
  const now = clock()
  return records.map((solution) => ({
    solution,
    facts: factsOf(solution, {
      ...(standings.get(solution.id) ?? nobody),
      leads: ledRegions.includes(solution.region_id),
    }),
    state: stateOf(solution, now),
  }))
}

const nobody: Standing = { share: undefined, distributorCompanyIds: [] }

/** Of a record of a solution, what permission table and workflow are told. */
export type DecisiveRecord = Pick<
  SolutionRecord,
  | 'owner_id'
  | 'last_editor_id'
  | 'company_id'
  | 'region_id'
  | 'status'
  | 'previous_status'
  | 'archived_by'
  | 'approver_id'
  | 'valid_until'
  | 'grabbed_from'
  | 'grabbed_at'
  | 'tss_requested'
  | 'training'
  | 'opportunity_number'
  | 'configurator_types'
  | 'country_code'
> &
  Partial<Pick<SolutionRecord, 'owner_company_may_order' | 'extended_at' | 'ad_hoc_changed_by'>>

/** Whether a person may open a solution; standards are open to all, and stay so when archived: their readers are told what to use now. */
export function maySee(user: SignedInUser, { solution, facts }: VisibleSolution): boolean {
  return (
    decide(user, 'openDetails', facts).allowed ||
    (isOrWasStandard(solution) && decide(user, 'listStandard', facts).allowed)
  )
}

const isOrWasStandard = ({ status, previous_status: previous }: SolutionRecord): boolean =>
  status === 'standard' || (status === 'archived' && previous === 'standard')

/** What the permission table is told of a solution and of how somebody stands to it. */
export function factsOf(
  solution: DecisiveRecord,
  { share, distributorCompanyIds, leads = false }: Standing,
): Facts {
  const { status, previous_status: previous } = solution
  const types = solution.configurator_types ?? []
  const holds: readonly (readonly [EstablishedFact, boolean])[] = [
    ['visible', true],
    ['standard', status === 'standard'],
    ['tssListed', solution.tss_requested],
    ['ordered', status === 'ordered' || (status === 'archived' && previous === 'ordered')],
    ['autoApproved', status === 'autoApproved'],
    ['lead', leads],
    ['companyMayOrder', solution.owner_company_may_order === true],
    // Where a solution holds other designs too, a right on ISXD designs is none on the solution.
    ['isxdDesign', types.length > 0 && types.every((type) => type === isxd)],
  ]
  return {
    ownerId: solution.owner_id,
    lastEditorId: solution.last_editor_id ?? undefined,
    companyId: solution.company_id,
    regionId: solution.region_id,
    share,
    distributorCompanyIds,
    approverOfRecordId: solution.approver_id ?? undefined,
    archivedById: solution.archived_by ?? undefined,
    holds: holds.filter(([, established]) => established).map(([fact]) => fact),
  }
}

/** What the workflow is told of a solution. */
export function stateOf(solution: DecisiveRecord, now: Date): SolutionState {
  const { grabbed_from: fromId, grabbed_at: grabbedAt, country_code: countryId } = solution
  return {
    status: solution.status,
    previousStatus: solution.previous_status,
    training: solution.training,
    opportunityNumber: solution.opportunity_number,
    validityOver: isValidityOver({ countryId, validUntil: solution.valid_until }, now),
    approverId: solution.approver_id,
    hasPrefab: hasPrefab({ configuratorTypes: solution.configurator_types ?? [] }),
    extended: solution.extended_at !== null && solution.extended_at !== undefined,
    adHocChange: solution.ad_hoc_changed_by !== null && solution.ad_hoc_changed_by !== undefined,
    grabbed:
      fromId === null || grabbedAt === null
        ? null
        : { fromId, inTime: now.getTime() - grabbedAt.getTime() <= takeBackDays * dayMilliseconds },
  }
}

/**
 * Refuses an action of the permission table. On a standard, what changes content takes the right to make standards.
 *
 * @throws Problem FORBIDDEN with the reason, after writing the refusal to the audit log.
 */
export async function requirePermission(
  caller: Caller,
  { solution, facts }: VisibleSolution,
  action: Action,
): Promise<void> {
  const decision = decideOn(caller.user, action, facts, solution.status)
  if (decision.allowed) return
  await refusePermission(caller, {
    action,
    objectId: solution.id,
    reason: decision.reason,
  })
}

/**
 * Refuses an action of a solution by the function whose answers are shipped with it.
 *
 * @param established guards that were looked up for this action
 * @throws Problem FORBIDDEN after writing the audit log, STATUS_NOT_ALLOWED, CONDITION_NOT_MET
 */
export async function requireAbility(
  caller: Caller,
  { solution, facts, state }: VisibleSolution,
  name: SolutionActionName,
  established: GuardFacts = {},
): Promise<void> {
  const verdict = decideSolutionAction(caller.user, name, facts, { ...state, established })
  if (verdict.allowed) return
  switch (verdict.kind) {
    case 'permission':
      return await refusePermission(caller, {
        action: verdict.action,
        objectId: solution.id,
        reason: verdict.reason,
      })
    case 'status':
      throw statusProblem(state.status)
    case 'condition':
      throw conditionProblem(verdict.unmet)
  }
}

/** Refuses, after writing the refusal to the audit log. @throws Problem FORBIDDEN */
export async function refusePermission(
  caller: Caller,
  refusal: { readonly action: Action; readonly objectId: string; readonly reason: string },
): Promise<never> {
  await recordRefusal(caller, refusal)
  throw new Problem('FORBIDDEN', { details: { reason: refusal.reason } })
}

const statusProblem = (status: SolutionRecord['status']): Problem =>
  new Problem('STATUS_NOT_ALLOWED', { details: { status, allowed: listActionsIn(status) } })

/** The refusal of an action some of whose conditions do not hold. */
export const conditionProblem = (unmet: readonly Condition[]): Problem =>
  new Problem('CONDITION_NOT_MET', { details: { unmet } })

/**
 * @param seen the solution as the permission was decided on, when `locked` was read again since
 * @throws Problem STATUS_NOT_ALLOWED when the status lets nobody change designs, or others than it did.
 */
export function requireEditableStatus(
  { status }: Pick<SolutionRecord, 'status'>,
  seen?: Pick<SolutionRecord, 'status'>,
): void {
  const becameStandard = status === 'standard' && seen !== undefined && seen.status !== 'standard'
  if (!isEditable(status) || becameStandard) throw statusProblem(status)
}

/** @throws Problem STATUS_NOT_ALLOWED when nobody has received the solution, or it has gone on since. */
export function requireReceivedStatus({ status }: Pick<SolutionRecord, 'status'>): void {
  if (status !== 'received') throw statusProblem(status)
}

/** Whether the person may change designs, and the key of the reason when not: what a button shows. */
export function editAbility(user: SignedInUser, visible: VisibleSolution) {
  return abilitiesOf(user, visible).edit
}

/** Every action of a solution with whether the person may do it. */
export const abilitiesOf = (user: SignedInUser, { facts, state }: VisibleSolution) =>
  getSolutionAbilities(user, facts, state)

/** Whether the person may choose a country of another commercial region for a solution they may edit. */
export function regionAbility(user: SignedInUser, visible: VisibleSolution) {
  const edit = abilitiesOf(user, visible).saveSettings
  return edit.allowed
    ? ability(decideOn(user, 'copyToOtherCountry', visible.facts, visible.state.status))
    : edit
}

export function ability(decision: Decision) {
  return decision.allowed ? { allowed: true } : { allowed: false, reason: decision.reason }
}
