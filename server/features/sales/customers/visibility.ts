/** Who sees which customer: the grants of the permission table as SQL, and decided for a single customer. */
import type { Scope } from '@design-portal/domain/permissions/cell.ts'
import { decide, type Decision, type Facts, listGrants } from '@design-portal/domain/permissions/decide.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'

type Where = ExpressionBuilder<Tables, 'customer'>
export type CustomerAction = Extract<Action, 'listCustomers' | 'editCustomers' | 'mergeCustomers'>

/** The columns of a customer that decide who sees it. */
export interface OwnedCustomer {
  readonly company_id: string
  readonly internal: boolean
  readonly region_id: string
  readonly created_by: string
}

/**
 * Regions divide the customers of the manufacturer among its people. A partner's customers are in no region: only people of the partner see
 * them, and those who see everything.
 */
const toFacts = (customer: OwnedCustomer): Facts => ({
  companyId: customer.company_id,
  ...(customer.internal ? { regionId: customer.region_id, ownerId: customer.created_by } : {}),
})

export const decideOnCustomer = (
  user: SignedInUser,
  action: CustomerAction,
  customer: OwnedCustomer,
): Decision => decide(user, action, toFacts(customer))

/** Builds the SQL condition that a user sees a row of `customer`: the same as `decideOnCustomer` for `listCustomers`; a test compares the two. */
export function buildCustomerVisibility(where: Where, user: SignedInUser): Expression<SqlBool> {
  const scopes = new Set(listGrants(user, 'listCustomers').flatMap((grant) => grant.scopes))
  return where.or([...scopes].map((scope) => buildScopeCondition(where, user, scope)))
}

function buildScopeCondition(where: Where, user: SignedInUser, scope: Scope): Expression<SqlBool> {
  switch (scope) {
    case 'all':
      return sql<SqlBool>`true`
    case 'company':
      return where('customer.company_id', '=', user.companyId)
    case 'region':
      return where.and([
        where('customer.internal', '=', true),
        where.or([
          ...(user.regionIds.length === 0 ? [] : [where('customer.region_id', 'in', [...user.regionIds])]),
          where('customer.created_by', '=', user.id),
        ]),
      ])
    default:
      throw new Error(`No customer is in the scope ${scope}`)
  }
}

/** The columns that name the customer of a solution, and those that decide whether a reader sees that customer. */
export const solutionCustomerColumns = [
  'solution.customer_id',
  'customer.name as customer_name',
  'customer.company_id as customer_company_id',
  'customer.region_id as customer_region_id',
  'customer.created_by as customer_created_by',
  'customer.internal as customer_internal',
] as const

/** `solutionCustomerColumns` as they were read; null where the left join found no customer. */
export interface SolutionCustomerRecord {
  readonly customer_id: string | null
  readonly customer_name: string | null
  readonly customer_company_id: string | null
  readonly customer_region_id: string | null
  readonly customer_created_by: string | null
  readonly customer_internal: boolean | null
}

/** The customer of a solution; undefined if it has none or the reader does not see it. */
export function findSolutionCustomer(user: SignedInUser, solution: SolutionCustomerRecord) {
  const {
    customer_id: customerId,
    customer_name: customerName,
    customer_company_id: company_id,
    customer_region_id: region_id,
    customer_created_by: created_by,
    customer_internal: internal,
  } = solution
  if (customerId === null || customerName === null || company_id === null || region_id === null)
    return undefined
  if (created_by === null || internal === null) return undefined
  const customer = { company_id, region_id, created_by, internal }
  if (!decideOnCustomer(user, 'listCustomers', customer).allowed) return undefined
  return { customerId, customerName }
}
