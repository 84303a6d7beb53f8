/** Turns the filter of a call into one the database understands: kept filters, people and terms are looked up. */
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { resolveFilter } from '../filters/resolve-filter.ts'
import {
  fieldErrorsOf,
  type ListFilter,
  type NamedPeople,
  readFilter,
  listUnknownTerms,
} from '../filters/list-filter.ts'
import { findPersonByEmail } from './store.ts'

/** Whether a reader is told what a person approved. */
const isTold = (user: SignedInUser, approverId: string | null): boolean =>
  !isExternal(user.baseRole) || approverId === systemId

/**
 * The list that a call asks for. A kept filter that it names is what the call's own terms are laid over.
 *
 * @throws Problem INVALID_INPUT for a filter that is not there and for a term that names nothing
 */
export async function resolveListFilter(caller: Caller, asked: SolutionFilter): Promise<ListFilter> {
  const filter = await resolveFilter(caller.db, caller.user.id, asked)
  const unknown = listUnknownTerms(filter)
  if (unknown.length > 0) throw new Problem('INVALID_INPUT', { fields: fieldErrorsOf(unknown, 'filter') })
  return readFilter(filter, await findPeople(caller, filter), caller.clock())
}

/**
 * An approver may be named by id and by e-mail address; both must then be the same person. People from outside are not told who approves,
 * so they find nothing by a person, and what the system approved by the system.
 */
async function findPeople({ db, user }: Caller, filter: SolutionFilter): Promise<NamedPeople> {
  const owner = filter.solutionOwnerEmail ?? ''
  const approverEmail = filter.solutionApproverEmail ?? ''
  const approverId = filter.solutionApproverId ?? ''
  const approver = approverEmail === '' ? approverId : ((await findPersonByEmail(db, approverEmail)) ?? null)
  const contradicts = approverEmail !== '' && approverId !== '' && approver !== approverId
  return {
    ...(owner === '' ? {} : { ownerId: (await findPersonByEmail(db, owner)) ?? null }),
    ...(approver === '' ? {} : { approverId: contradicts || !isTold(user, approver) ? null : approver }),
  }
}
