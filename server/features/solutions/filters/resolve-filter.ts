/** Resolves a filter that refers to another one by its id: its own terms override those of the other filter. */
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import type { Database } from '../../../db/database.ts'
import { CallError } from '../../../http/call-error.ts'
import { isEmptyTerm } from './list-filter.ts'
import { readKeptFilter } from './read-kept-filter.ts'

/**
 * Merges the terms of a call over the filter that it names. An empty field (left out, an empty text or list, false)
 * keeps the term of the named filter; any other field replaces it. Terms of the named filter that no longer exist are
 * left out.
 *
 * @returns the whole filter, without the id
 * @throws CallError INVALID_INPUT if there is no such filter, or if it belongs to somebody else
 */
export async function resolveFilter(
  db: Database,
  userId: string,
  { filterId, ...filter }: SolutionFilter,
): Promise<SolutionFilter> {
  if (filterId === undefined) return filter
  const kept = await readKeptFilter(db, userId, filterId)
  if (kept === undefined) throw createUnknownFilterError(filterId)
  const { filterId: _own, ...base } = kept.filter
  return {
    ...base,
    ...Object.fromEntries(Object.entries(filter).filter(([, term]) => !isEmptyTerm(term))),
  }
}

function createUnknownFilterError(filterId: string): CallError {
  return new CallError('INVALID_INPUT', {
    fields: [
      {
        path: 'filter.filterId',
        code: 'not_allowed',
        message: `There is no filter "${filterId}". Use one of user/filter/names, or leave the field out.`,
      },
    ],
  })
}
