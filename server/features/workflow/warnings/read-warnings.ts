/** The warnings of a solution as it is now, with those that were accepted for exactly this content. */
import type { SolutionWarning } from '@design-portal/contract/status-workflow.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { isEditable } from '@design-portal/domain/workflow/statuses.ts'
import { decideSolutionAction } from '@design-portal/domain/workflow/solution-abilities.ts'
import {
  isWarningTold,
  canAccept,
  type RaisedWarning,
  getWarningRule,
  listRaisedWarnings,
  getWarningTextKey,
} from '@design-portal/domain/workflow/warnings.ts'
import type { Database } from '../../../db/database.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import type { ContentNow } from '../solution-content/content-of-solution.ts'
import { listAcceptances } from './store.ts'

export interface StandingWarning extends RaisedWarning {
  /** The fingerprint of the content that a new acceptance would apply to. */
  readonly hash: string
  readonly accepted: { readonly userId: string; readonly name: string; readonly at: Date } | null
}

export async function readWarnings(
  db: Database,
  solution: Pick<VisibleSolution['solution'], 'id' | 'training' | 'country_code' | 'status'>,
  now: ContentNow,
  at: Date,
): Promise<readonly StandingWarning[]> {
  const { designs, partNumbers, context, priceErrors: errors } = now
  const raised = listRaisedWarnings({
    training: solution.training,
    countryId: solution.country_code,
    day: getDayIn(solution.country_code, at),
    designs: designs.map(({ name, decided, country }) => ({ name, decided, countryId: country })),
    parts: partNumbers.flatMap((partNumber) => {
      const part = context.part(partNumber)
      return part === undefined ? [] : [{ partNumber, state: part.state, lastOrderDate: part.lastOrderDate }]
    }),
    // While prices can be changed, a warning would reveal the price floor to a person who tries one discount after the other.
    priceErrors: isEditable(solution.status) ? [] : errors,
  })
  // Queried even if no warning is raised: the number of statements would otherwise reveal that there is a hidden one.
  const acceptances = await listAcceptances(db, solution.id)
  return raised.map((warning) => {
    const hash = now.computeHash(getWarningRule(warning.id).bond)
    const found = acceptances.find(
      (acceptance) => acceptance.warning_id === warning.id && acceptance.content_hash === hash,
    )
    return {
      ...warning,
      hash,
      accepted: found === undefined ? null : { userId: found.user_id, name: found.user_name, at: found.at },
    }
  })
}

/** Warnings with what the person may do with each. */
export function toWarningsAnswer(
  user: SignedInUser,
  { facts, state }: VisibleSolution,
  warnings: readonly StandingWarning[],
): SolutionWarning[] {
  const verdict = decideSolutionAction(user, 'acceptWarning', facts, state)
  const visible = warnings.filter(({ id }) => isWarningTold(user, id))
  return visible.map((warning) => {
    const { id, accepted } = warning
    const { acceptedBy, blocks } = getWarningRule(id)
    const able = !verdict.allowed
      ? { allowed: false, reason: verdict.reason }
      : canAccept(user, id, facts)
        ? { allowed: true }
        : { allowed: false, reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' }
    return {
      warningId: id,
      textKey: getWarningTextKey(id),
      arguments: { ...warning.arguments },
      acceptedBy,
      blocks,
      accepted:
        accepted === null
          ? null
          : { user: { usrId: accepted.userId, name: accepted.name }, at: accepted.at.toISOString() },
      accept: able,
      withdraw: able,
    }
  })
}
