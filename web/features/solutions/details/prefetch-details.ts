/** Asks for the answers of the details page ahead of its code. */

import type { QueryClient } from '@tanstack/react-query'
import type { SolutionTab } from '../../../paths.ts'
import { chainQuery } from '../check/chain-query.ts'
import { billGridQuery } from '../shared/solution-queries.ts'
import { designsQuery, solutionQuery } from '../shared/solutions.ts'
import { statusDetailsQuery } from './workflow/status-queries.ts'

/** Asks for what a tab shows while the screen's code is fetched; a failure is the screen's to show. */
export function prefetchDetails(
  queries: QueryClient,
  { cfgId, tab }: { readonly cfgId: string; readonly tab?: SolutionTab },
): Promise<unknown> {
  if (cfgId === '') return Promise.resolve()
  const asked = [
    queries.prefetchQuery(solutionQuery(cfgId)),
    queries.prefetchQuery(statusDetailsQuery(cfgId)),
  ]
  if (tab === undefined || tab === 'designs') asked.push(queries.prefetchQuery(designsQuery(cfgId)))
  if (tab === 'check') asked.push(queries.prefetchQuery(chainQuery(cfgId)))
  if (tab === 'price' || tab === 'price-status') asked.push(queries.prefetchQuery(billGridQuery(cfgId)))
  return Promise.all(asked)
}
