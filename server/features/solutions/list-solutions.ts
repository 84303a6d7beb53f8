/** Lists the solutions of a group that match a filter. */
import type { calls } from '@design-portal/contract/calls.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { ListGroup } from '@design-portal/contract/solutions.ts'
import { keysOf } from '@design-portal/domain/keys.ts'
import { mayEver } from '@design-portal/domain/permissions/decide.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import { anyStatusId, findStatus, type SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { presentPagination, presentRow } from './present.ts'
import { listSolutions as readList } from './store.ts'

type ListCall = (typeof calls)['solutions/list/filter']

const groupActions = {
  my: 'listMy',
  all: 'listAll',
  shared: 'listShared',
  standard: 'listStandard',
  company: 'listCompany',
  distributor: 'listDistributor',
  archivedByMe: 'listArchivedByMe',
  tss: 'listTss',
} as const satisfies Record<ListGroup, Action>

export async function listSolutions(
  { db }: Services,
  user: SignedInUser,
  { filter, paging, sorting }: CheckedInputOf<ListCall>,
): Promise<AnswerOf<ListCall>> {
  const action = groupActions[filter.group]
  const decision = mayEver(user, action)
  if (!decision.allowed) throw new Problem('FORBIDDEN', { details: { reason: decision.reason } })
  const page = { number: paging.currentPage, size: paging.sizePerPage }
  const group: readonly SolutionStatus[] | undefined = filter.group === 'standard' ? ['standard'] : undefined
  const { rows, total, totalExact } = await readList(
    db,
    user,
    {
      action,
      archived: filter.group === 'archivedByMe',
      statuses: group ?? readStatuses(filter.status ?? []),
      countries: filter.countries ?? [],
      configuratorTypes: filter.configTypes ?? [],
      searchText: filter.searchText ?? '',
      hideTraining: filter.hideTrnSoln,
    },
    page,
    sorting ?? { column: 'updateDate', descending: true },
  )
  return {
    solutions: rows.map(presentRow),
    groups: keysOf(groupActions).filter((one) => mayEver(user, groupActions[one]).allowed),
    paginationInfo: presentPagination(page, rows.length, { total, totalExact }),
  }
}

/** Any anywhere lifts the restriction; an id that is no status is refused by name. */
function readStatuses(ids: readonly string[]): readonly SolutionStatus[] {
  if (ids.includes(anyStatusId)) return []
  return ids.map((statusId, index) => {
    const status = findStatus(statusId)
    if (status !== undefined) return status
    throw new Problem('INVALID_INPUT', {
      fields: [
        {
          path: `filter.status.${index}`,
          code: 'not_allowed',
          message: `"${statusId}" is not a status id. Use "0" for any, "1" to "11" or the id of Auto approved.`,
        },
      ],
    })
  })
}
