/** Declares which solutions wait for a person. The dashboard counts by it, and the list shows by it what was counted. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { WaitingKind } from '@design-portal/contract/solution-list-options.ts'
import { decideForAnyObject } from '@design-portal/domain/permissions/decide.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { isVisibleFor, listVisibleParts } from '../visibility/visibility.ts'
import { hasNoOpenStep, hasOwnStep, hasStepFor } from './open-steps.ts'

type Condition = Expression<SqlBool>

/** Solutions that end within this number of days are shown. */
const endsSoonDays = 30
/** Shares count as new for this number of days. */
const sharedLatelyDays = 30

interface WaitingDefinition {
  /** What a person must be allowed at all, so that anything of this kind can wait for them. */
  readonly actions: readonly Action[]
  /** Holds for every solution that waits, beside not being archived. */
  readonly condition: (user: SignedInUser, now: Date) => Condition
  /** Ways in which a solution belongs to the person; one is enough, and one index answers each. */
  readonly ways: (user: SignedInUser, now: Date) => readonly Condition[]
}

const where: ExpressionBuilder<Tables, 'solution'> = expressionBuilder<Tables, 'solution'>()

const isOwn = (user: SignedInUser): readonly Condition[] => [where('solution.owner_id', '=', user.id)]

/** The ERP has refused or cancelled an order. */
const hasStoppedOrder = sql<SqlBool>`solution.id in (select solution_id from erp_order where state in ('refused', 'cancelled'))`

const isNewestOrderStopped = sql<SqlBool>`(select state from erp_order
  where solution_id = solution.id order by ordered_at desc, order_key desc limit 1) in ('refused', 'cancelled')`

const definitions: Readonly<Record<WaitingKind, WaitingDefinition>> = {
  receive: {
    actions: ['receive'],
    // Nobody may receive solutions that they own or edited last.
    condition: (user) =>
      where.and([
        where('solution.status', '=', 'submitted'),
        where('solution.owner_id', '!=', user.id),
        sql<SqlBool>`solution.last_editor_id is distinct from ${user.id}`,
      ]),
    ways: (user) => listVisibleParts(where, user, 'receive'),
  },
  decide: {
    actions: ['approve'],
    // Whoever received a solution approves it once no step is open; until then it waits for those who decide its steps.
    condition: (user, now) =>
      where.and([
        where('solution.status', '=', 'received'),
        where('solution.owner_id', '!=', user.id),
        sql<SqlBool>`solution.last_editor_id is distinct from ${user.id}`,
        where.or([
          where.and([where('solution.approver_id', '=', user.id), hasNoOpenStep]),
          hasOwnStep(user.id, now),
        ]),
        isVisibleFor(where, user, 'openDetails'),
      ]),
    ways: (user, now) => [where('solution.approver_id', '=', user.id), hasStepFor(user.id, now)],
  },
  order: {
    actions: ['order'],
    // Training solutions are never ordered.
    condition: () =>
      where.and([
        where('solution.status', 'in', ['approved', 'autoApproved']),
        where('solution.training', '=', false),
      ]),
    ways: (user) => listVisibleParts(where, user, 'order'),
  },
  orderStopped: {
    // The owner has to know, and the order desk cancels the order here.
    actions: ['listMy'],
    condition: () =>
      where.and([where('solution.status', '=', 'ordered'), hasStoppedOrder, isNewestOrderStopped]),
    ways: (user) => [
      ...isOwn(user),
      ...(decideForAnyObject(user, 'cancelOrder').allowed
        ? listVisibleParts(where, user, 'cancelOrder')
        : []),
    ],
  },
  support: {
    // Auditors may list them, but do nothing about them.
    actions: ['listTss', 'editSolution'],
    condition: () => where('solution.status', 'in', ['open', 'returned']),
    ways: () => [sql<SqlBool>`solution.tss_requested`],
  },
  quoted: {
    actions: ['chooseDistributors'],
    condition: (user) =>
      where.and([
        where.exists(
          where
            .selectFrom('quote_request')
            .select('quote_request.id')
            .whereRef('quote_request.solution_id', '=', 'solution.id')
            .where('quote_request.state', '=', 'quoted'),
        ),
        isVisibleFor(where, user, 'openDetails'),
      ]),
    ways: (user) => [
      ...isOwn(user),
      sql<SqlBool>`solution.id in (select solution_id from quote_request where state = 'quoted' and asked_by = ${user.id})`,
    ],
  },
  returned: {
    actions: ['listMy'],
    condition: () => where('solution.status', '=', 'returned'),
    ways: isOwn,
  },
  expiring: {
    actions: ['listMy'],
    condition: (_user, now) =>
      where.and([
        where('solution.expires_at', '>', now),
        where('solution.expires_at', '<=', new Date(now.getTime() + endsSoonDays * dayMilliseconds)),
      ]),
    ways: isOwn,
  },
  shared: {
    actions: ['listShared'],
    condition: (user) => where('solution.owner_id', '!=', user.id),
    ways: (user, now) => [
      sql<SqlBool>`solution.id in (select solution_id from solution_share
        where user_id = ${user.id} and shared_at > ${new Date(now.getTime() - sharedLatelyDays * dayMilliseconds)})`,
    ],
  },
}

/** Whether solutions of this kind can wait for a person at all. */
export function canWaitFor(user: SignedInUser, kind: WaitingKind): boolean {
  return definitions[kind].actions.every((action) => decideForAnyObject(user, action).allowed)
}

/**
 * Returns the conditions under which a solution waits for a person, as alternatives that one index each answers; none if
 * nothing of this kind can wait for them.
 */
export function listWaitingParts(user: SignedInUser, kind: WaitingKind, now: Date): readonly Condition[] {
  if (!canWaitFor(user, kind)) return []
  const { condition, ways } = definitions[kind]
  // The condition of the partial indexes of owners, regions and shares, stated so that the planner can use them.
  const inUse = sql<SqlBool>`not solution.archived`
  return ways(user, now).map((way) => where.and([condition(user, now), inUse, way]))
}
