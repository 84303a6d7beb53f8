/** A whole list for other features: the ids that match, in order, and rows by their ids. */
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { requireGroup } from './groups.ts'
import type { ListOrder } from './list-filter.ts'
import { orderFor } from './order.ts'
import { findIds } from './store.ts'
import { type ListServices, understandFilter } from './understand-filter.ts'

export { type ListRow, findRows as readListRows } from './store.ts'

export interface WholeList {
  readonly filter: SolutionFilter
  readonly sorting: ListOrder | undefined
  /** Only these of them. */
  readonly chosen: readonly string[] | undefined
  readonly limit: number
}

/** @throws Problem FORBIDDEN for a group of other roles, INVALID_INPUT for a term that names nothing */
export async function findListIds(
  services: ListServices,
  user: SignedInUser,
  { filter: asked, sorting, chosen, limit }: WholeList,
  requestId: string,
): Promise<readonly string[]> {
  const filter = await understandFilter(services, user, asked)
  await requireGroup(services, user, filter.group, requestId)
  return await findIds(services.db, user, filter, orderFor(user, sorting), chosen, limit)
}
