/** Queries of the approval matrix, and its rows as the screen shows them. */

import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@design-portal/contract/client.ts'
import type { Policy } from '@design-portal/contract/approval.ts'
import { policyChains } from '@design-portal/domain/approval/policy.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { translate, translateRawKey } from '../../../language/use-text.ts'

export type { Policy } from '@design-portal/contract/approval.ts'
export type MatrixRow = NonNullable<Policy['published']>['rows'][number]
export type Draft = NonNullable<Policy['draft']>

/** Stores the answer to a change in the cache, so that the screen shows it. */
export const cachePolicy = (queries: QueryClient, policy: Policy): void =>
  void queries.setQueryData(callQuery('approval/policy', {}).queryKey, policy)

/** Returns the sentence for a rejected change; a conflict names the person who changed the draft. */
export function formatMatrixFailure(failure: unknown): string {
  if (!(failure instanceof ApiError)) return formatFailure(failure)
  const { reason, who } = failure.details
  if (reason === 'PERMISSION_NOT_ON_YOUR_OWN') return translate('PRICE_LIST_SECOND_PERSON')
  if (typeof reason === 'string') return translateRawKey(reason)
  if (failure.apiErrorCode === 'ROW_VERSION_CONFLICT' && typeof who === 'string')
    return translate('MATRIX_CONFLICT', { name: who })
  return formatFailure(failure)
}

/** Sorts rows by chain, and within a chain by position. */
export const sortRows = (rows: readonly MatrixRow[]): readonly MatrixRow[] =>
  rows.toSorted(
    (first, second) =>
      policyChains.indexOf(first.chain) - policyChains.indexOf(second.chain) ||
      first.position - second.position,
  )

/** Returns the rows with the given one replacing its previous state; a new row is added at the end. */
export const withRow = (rows: readonly MatrixRow[], row: MatrixRow): MatrixRow[] =>
  rows.some(({ rowId }) => rowId === row.rowId)
    ? rows.map((existing) => (existing.rowId === row.rowId ? row : existing))
    : [...rows, row]
