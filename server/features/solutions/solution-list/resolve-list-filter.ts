/** Converts the filter of a call to one for the database by looking up saved filters, people and terms. */
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { listTypesOfFamilies } from '../../../products/known-families.ts'
import { listProducts } from '../../../products/product-names.ts'
import { listMatchingIds, findNames } from '../../sales/customers/search.ts'
import { findUnknownTerms } from '../filters/find-unknown-terms.ts'
import { resolveFilter } from '../filters/resolve-filter.ts'
import { toFieldErrors, type ListFilter, type NamedPeople, toListFilter } from '../filters/list-filter.ts'
import { findPersonByEmail } from './store.ts'

/** Whether a reader may know what a person approved. */
const maySeeApprover = (user: SignedInUser, approverId: string | null): boolean =>
  !isExternal(user.baseRole) || approverId === systemId

/**
 * Resolves the filter of a call; the call's own terms override those of a saved filter that it names.
 *
 * @throws CallError INVALID_INPUT for an unknown saved filter or an unknown term
 */
export async function resolveListFilter(caller: Caller, requested: SolutionFilter): Promise<ListFilter> {
  const filter = await resolveFilter(caller.db, caller.user.id, requested)
  const unknown = await findUnknownTerms(caller.db, filter)
  if (unknown.length > 0) throw new CallError('INVALID_INPUT', { fields: toFieldErrors(unknown, 'filter') })
  const families = filter.productFamilies ?? []
  const keys = filter.productTypes ?? []
  const products = keys.length === 0 ? [] : await listProducts(caller.db)
  const lookups = {
    people: await findPeople(caller, filter),
    familyTypes: families.length === 0 ? [] : await listTypesOfFamilies(caller.db, families),
    ...(await findFilteredCustomers(caller, filter)),
    productTypes: products.filter(({ key }) => keys.includes(key)).map(({ type }) => type),
  }
  return toListFilter(filter, lookups, caller.clock())
}

/** Maximum number of customers whose solutions a search text finds. */
const maxFoundCustomers = 100

/** An id that no customer has, so that a filter by a customer whom the reader does not see finds nothing. */
const noCustomerId = '00000000-0000-0000-0000-000000000000'

async function findFilteredCustomers({ db, user }: Caller, { customerId, searchText = '' }: SolutionFilter) {
  const named = customerId === undefined || customerId === '' ? [] : [customerId]
  const visible = named.length === 0 ? [] : [...(await findNames(db, user, named)).keys()]
  return {
    customerIds: named.length > 0 && visible.length === 0 ? [noCustomerId] : named,
    foundCustomerIds: searchText === '' ? [] : await listMatchingIds(db, user, searchText, maxFoundCustomers),
  }
}

/**
 * Finds the people that a filter names. An approver may be named by id and by e-mail address, which must then belong
 * to the same person. External readers may not know who approves, so a filter by an approver finds nothing for them,
 * except what the system approved.
 */
async function findPeople({ db, user }: Caller, filter: SolutionFilter): Promise<NamedPeople> {
  const owner = filter.solutionOwnerEmail ?? ''
  const approverEmail = filter.solutionApproverEmail ?? ''
  const approverId = filter.solutionApproverId ?? ''
  const approver = approverEmail === '' ? approverId : ((await findPersonByEmail(db, approverEmail)) ?? null)
  const isContradictory = approverEmail !== '' && approverId !== '' && approver !== approverId
  return {
    ...(owner === '' ? {} : { ownerId: (await findPersonByEmail(db, owner)) ?? null }),
    ...(approver === ''
      ? {}
      : { approverId: isContradictory || !maySeeApprover(user, approver) ? null : approver }),
  }
}
