/** What the permission table needs to know of a solution, and the ways to find one or refuse. */
import { type Decision, decide, type Facts } from '@design-portal/domain/permissions/decide.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import { isEditable, solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import { recordRefusal } from '../../db/audit.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { findShare, findSolution, type SolutionRecord } from './store.ts'

/** A solution that the asking person sees, with the facts their rights are decided on. */
export interface VisibleSolution {
  readonly solution: SolutionRecord
  readonly facts: Facts
}

/** @throws Problem NOT_FOUND when there is none or the person may not even see it. */
export async function requireVisibleSolution(
  { db }: Services,
  user: SignedInUser,
  cfgId: string,
): Promise<VisibleSolution> {
  const solution = await findSolution(db, cfgId)
  if (solution === undefined) throw new Problem('NOT_FOUND')
  const facts = factsOf(solution, await findShare(db, cfgId, user.id))
  const visible =
    decide(user, 'openDetails', facts).allowed ||
    (solution.status === 'standard' && decide(user, 'listStandard', facts).allowed)
  if (!visible) throw new Problem('NOT_FOUND')
  return { solution, facts }
}

function factsOf(solution: SolutionRecord, share: Facts['share']): Facts {
  return {
    ownerId: solution.owner_id,
    lastEditorId: solution.last_editor_id ?? undefined,
    companyId: solution.company_id,
    regionId: solution.region_id,
    share,
    archivedById: solution.archived_by ?? undefined,
    holds: ['visible', ...(solution.status === 'standard' ? (['standard'] as const) : [])],
  }
}

/** @throws Problem FORBIDDEN with the reason, after writing the refusal to the audit log. */
export async function requirePermission(
  { db, clock }: Services,
  user: SignedInUser,
  { solution, facts }: VisibleSolution,
  action: Action,
  requestId: string,
): Promise<void> {
  const decision = decide(user, action, facts)
  if (decision.allowed) return
  await recordRefusal(db, {
    at: clock(),
    userId: user.id,
    action,
    objectId: solution.id,
    reason: decision.reason,
    requestId,
  })
  throw new Problem('FORBIDDEN', { details: { reason: decision.reason } })
}

/** @throws Problem STATUS_NOT_ALLOWED when the status lets nobody change designs. */
export function requireEditableStatus({ status }: Pick<SolutionRecord, 'status'>): void {
  if (isEditable(status)) return
  throw new Problem('STATUS_NOT_ALLOWED', {
    details: { status, allowed: solutionStatuses.filter(isEditable) },
  })
}

/** Whether the person may change designs, and the key of the reason when not: what a button shows. */
export function editAbility(user: SignedInUser, { solution, facts }: VisibleSolution) {
  if (!isEditable(solution.status)) return { allowed: false, reason: 'STATUS_NOT_ALLOWED' }
  return ability(decide(user, 'editSolution', facts))
}

export function ability(decision: Decision) {
  return decision.allowed ? { allowed: true } : { allowed: false, reason: decision.reason }
}
