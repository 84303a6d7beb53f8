/** Who sees which customer: the grants of the permission table as SQL, and decided for a single customer. */
import type { Scope } from '@design-portal/domain/permissions/cell.ts'
import { decide, type Decision, type Facts, listGrants } from '@design-portal/domain/permissions/decide.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { CompanyTable, Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'

type Where = ExpressionBuilder<Tables, 'customer'>
export type CustomerAction = Extract<Action, 'listCustomers' | 'editCustomers' | 'mergeCustomers'>

/** What of a customer decides who sees it. */
export interface OwnedCustomer {
  readonly company_id: string
  readonly company_kind: CompanyTable['kind']
  readonly region_id: string
  readonly created_by: string
}

/**
 * Regions divide the customers of the manufacturer among its people. A partner's customers are in no region: only people of the partner see
 * them, and those who see everything.
 */
const toFacts = (customer: OwnedCustomer): Facts => ({
  companyId: customer.company_id,
  ...(customer.company_kind === 'internal'
    ? { regionId: customer.region_id, ownerId: customer.created_by }
    : {}),
})

export const decideOnCustomer = (
  user: SignedInUser,
  action: CustomerAction,
  customer: OwnedCustomer,
): Decision => decide(user, action, toFacts(customer))

/** The condition on `customer` that a person sees it; the same as `decideOnCustomer`, which a test compares. */
export function isVisibleCustomer(where: Where, user: SignedInUser): Expression<SqlBool> {
  const scopes = new Set(listGrants(user, 'listCustomers').flatMap((grant) => grant.scopes))
  return where.or([...scopes].map((scope) => buildScope(where, user, scope)))
}

function buildScope(where: Where, user: SignedInUser, scope: Scope): Expression<SqlBool> {
  switch (scope) {
    case 'all':
      return sql<SqlBool>`true`
    case 'company':
      return where('customer.company_id', '=', user.companyId)
    case 'region':
      return where.and([
        where('customer.company_id', 'in', (companies) =>
          companies.selectFrom('company').select('company.id').where('company.kind', '=', 'internal'),
        ),
        where.or([
          ...(user.regionIds.length === 0 ? [] : [where('customer.region_id', 'in', [...user.regionIds])]),
          where('customer.created_by', '=', user.id),
        ]),
      ])
    default:
      throw new Error(`No customer is in the scope ${scope}`)
  }
}
