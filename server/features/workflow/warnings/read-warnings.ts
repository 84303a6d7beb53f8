/** The warnings of a solution as it is now, with those that were accepted for exactly this content. */
import type { SolutionWarning } from '@design-portal/contract/status-workflow.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { isEditable } from '@design-portal/domain/workflow/statuses.ts'
import { decideSolutionAction } from '@design-portal/domain/workflow/solution-abilities.ts'
import {
  isWarningVisible,
  canAccept,
  type RaisedWarning,
  getWarningRule,
  listRaisedWarnings,
  getWarningTextKey,
  type WarningAudience,
} from '@design-portal/domain/workflow/warnings.ts'
import type { Database } from '../../../db/database.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import type { CurrentContent } from '../solution-content/content-of-solution.ts'
import { listAcceptances } from './store.ts'

export interface StandingWarning extends RaisedWarning {
  /** The fingerprint of the content that a new acceptance would apply to. */
  readonly hash: string
  readonly accepted: Acceptance | null
}

export async function readWarnings(
  db: Database,
  solution: Pick<VisibleSolution['solution'], 'id' | 'training' | 'country_code' | 'status'>,
  content: CurrentContent,
  now: Date,
): Promise<readonly StandingWarning[]> {
  const { partNumbers, context, priceErrors: errors } = content
  const raised = listRaisedWarnings({
    training: solution.training,
    day: getDayIn(solution.country_code, now),
    parts: partNumbers.flatMap((partNumber) => {
      const part = context.findPart(partNumber)
      return part === undefined ? [] : [{ partNumber, state: part.state, lastOrderDate: part.lastOrderDate }]
    }),
    // While prices can be changed, a warning would reveal the price floor to a person who tries one discount after the other.
    priceErrors: isEditable(solution.status) ? [] : errors,
  })
  // Queried even if no warning is raised: the number of statements would otherwise reveal that there is a hidden one.
  const acceptances = await listAcceptances(db, solution.id)
  return raised.map((warning) => {
    const hash = content.computeHash(getWarningRule(warning.id).scope)
    return { ...warning, hash, accepted: findAcceptance(acceptances, warning.id, hash) }
  })
}

/** Who accepted something, and when. */
export interface Acceptance {
  readonly userId: string
  readonly name: string
  readonly at: Date
}

/** Finds who accepted something for exactly the fingerprint that it has now. */
export function findAcceptance(
  acceptances: Awaited<ReturnType<typeof listAcceptances>>,
  id: string,
  hash: string,
): Acceptance | null {
  const found = acceptances.find(
    (acceptance) => acceptance.warning_id === id && acceptance.content_hash === hash,
  )
  return found === undefined ? null : { userId: found.user_id, name: found.user_name, at: found.at }
}

export const presentAcceptance = (accepted: Acceptance | null): SolutionWarning['accepted'] =>
  accepted && { user: { usrId: accepted.userId, name: accepted.name }, at: accepted.at.toISOString() }

/** Decides for an audience whether the person may accept what is addressed to it, and withdraw that. */
export function createAcceptanceDecider(
  user: SignedInUser,
  { facts, state }: VisibleSolution,
): (acceptedBy: WarningAudience) => SolutionWarning['accept'] {
  const verdict = decideSolutionAction(user, 'acceptWarning', facts, state)
  return (acceptedBy) => {
    if (!verdict.allowed) return { allowed: false, reason: verdict.reason }
    return canAccept(user, acceptedBy, facts)
      ? { allowed: true }
      : { allowed: false, reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' }
  }
}

/** Warnings with what the person may do with each. */
export function toWarningsAnswer(
  user: SignedInUser,
  visible: VisibleSolution,
  warnings: readonly StandingWarning[],
): SolutionWarning[] {
  const decideAcceptance = createAcceptanceDecider(user, visible)
  const shown = warnings.filter(({ id }) => isWarningVisible(user, id))
  return shown.map((warning) => {
    const { id, accepted } = warning
    const { acceptedBy, blocks } = getWarningRule(id)
    const ability = decideAcceptance(acceptedBy)
    return {
      warningId: id,
      textKey: getWarningTextKey(id),
      arguments: { ...warning.arguments },
      acceptedBy,
      blocks,
      accepted: presentAcceptance(accepted),
      accept: ability,
      withdraw: ability,
    }
  })
}
