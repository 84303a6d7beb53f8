/** Finds a quotation that a person may see or change, and checks that its state allows an action. */
import type { Ability } from '@design-portal/contract/solutions.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import {
  findQuotationTransition,
  listQuotationActions,
  type QuotationAction,
  type QuotationGuard,
  type QuotationState,
} from '@design-portal/domain/quotations/quotation-states.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { decideOn } from '@design-portal/domain/workflow/solution-abilities.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { toAbility } from '../../solutions/solutions/abilities.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { refusePermission, requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { findQuotation, type QuotationRecord } from './store.ts'

export type QuotationPermission = Extract<Action, 'readQuotations' | 'editQuotations'>

export interface VisibleQuotation {
  readonly quotation: QuotationRecord
  readonly visible: VisibleSolution
}

/**
 * Finds a solution whose quotations the person may read or write. A quotation holds net prices, so whoever sees only list prices sees none.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN
 */
export async function requireQuotableSolution(
  caller: Caller,
  cfgId: string,
  permission: QuotationPermission,
): Promise<VisibleSolution> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, permission)
  await requirePermission(caller, visible, 'seeCustomerPrice')
  if (getPriceReader(caller.user, visible).price !== 'net') {
    return await refusePermission(caller, {
      action: 'seeCustomerPrice',
      objectId: cfgId,
      reason: 'PERMISSION_OUTSIDE_YOUR_SCOPE',
    })
  }
  return visible
}

/** @throws CallError NOT_FOUND if there is none or the person may not see its solution, FORBIDDEN */
export async function requireQuotation(
  caller: Caller,
  quotationId: string,
  permission: QuotationPermission,
): Promise<VisibleQuotation> {
  const quotation = await findQuotation(caller.db, quotationId)
  if (quotation?.solution_id == null) throw new CallError('NOT_FOUND')
  return { quotation, visible: await requireQuotableSolution(caller, quotation.solution_id, permission) }
}

/** @throws CallError STATUS_NOT_ALLOWED with the actions that the state allows, CONDITION_NOT_MET with what is not met */
export function requireQuotationTransition(
  state: QuotationState,
  action: QuotationAction,
  unmet: readonly QuotationGuard[] = [],
): void {
  const transition = findQuotationTransition(action, state)
  if (transition === undefined) {
    throw new CallError('STATUS_NOT_ALLOWED', {
      details: { status: state, allowed: listQuotationActions(state) },
    })
  }
  const failing = transition.guards.filter((guard) => unmet.includes(guard))
  if (failing.length > 0) throw new CallError('CONDITION_NOT_MET', { details: { unmet: failing } })
}

/** Whether a person may perform an action on a quotation in its state, and the key of the reason if not. */
export function decideQuotationAction(
  caller: Caller,
  { quotation, visible }: VisibleQuotation,
  action: QuotationAction,
  unmet: readonly QuotationGuard[] = [],
): Ability {
  const permission = toAbility(decideOn(caller.user, 'editQuotations', visible.facts, visible.state.status))
  if (!permission.allowed) return permission
  const transition = findQuotationTransition(action, quotation.state)
  if (transition === undefined) return { allowed: false, reason: 'QUOTATION_STATE_NOT_ALLOWED' }
  const guard = transition.guards.find((candidate) => unmet.includes(candidate))
  return guard === undefined ? permission : { allowed: false, reason: toTextKey('CONDITION', guard) }
}

/** The conditions that the day alone decides and that are not met. */
export const listUnmetByDay = (
  { clock }: Pick<Caller, 'clock'>,
  { country_code: country, valid_until: validUntil }: QuotationRecord,
): readonly QuotationGuard[] => (validUntil < getDayIn(country, clock()) ? ['quotationStillValid'] : [])
