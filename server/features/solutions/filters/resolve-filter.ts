/** What a filter asks for whole: the filter that it names by its id, with its own terms over those of that one. */
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { isEmptyTerm } from './list-filter.ts'
import { readKeptFilter } from './get-saved-filter.ts'

/**
 * Lays what a call asks for over the filter that it names. A field that says nothing (left out, an empty text or list, false) leaves what the
 * named filter asks there; any other takes its place. Terms of the named filter that no longer exist are left out.
 *
 * @returns the whole filter, without the id
 * @throws Problem INVALID_INPUT when there is no such filter, or it is somebody else's
 */
export async function resolveFilter(
  db: Database,
  userId: string,
  { filterId, ...asked }: SolutionFilter,
): Promise<SolutionFilter> {
  if (filterId === undefined) return asked
  const kept = await readKeptFilter(db, userId, filterId)
  if (kept === undefined) throw unknownFilter(filterId)
  const { filterId: _own, ...base } = kept.filter
  return {
    ...base,
    ...Object.fromEntries(Object.entries(asked).filter(([, term]) => !isEmptyTerm(term))),
  }
}

function unknownFilter(filterId: string): Problem {
  return new Problem('INVALID_INPUT', {
    fields: [
      {
        path: 'filter.filterId',
        code: 'not_allowed',
        message: `There is no filter "${filterId}". Use one of user/filter/names, or leave the field out.`,
      },
    ],
  })
}
