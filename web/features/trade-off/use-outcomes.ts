/** The outcomes of the shown scenarios, computed in the worker whenever a value changes. */

import { useQuery } from '@tanstack/react-query'
import type { Outcome, Tool, Values } from '@design-portal/domain/trade-off/tool.ts'
import { computeOutcomes } from './ask-worker.ts'
import { formatScenario } from './scenario-address.ts'
import type { OwnerCurves } from './use-cost-curves.ts'
import { useSlow } from '../../ui/use-slow.ts'

/** The delay after which the page says that it is computing, in milliseconds. */
const slowAfter = 1000

interface Outcomes {
  readonly outcomes: readonly Outcome[] | undefined
  /** True while older outcomes are shown. */
  readonly isStale: boolean
  /** True once the computation has taken longer than a second. */
  readonly isSlow: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

interface OutcomesInput {
  readonly tool: Tool
  readonly scenarios: readonly Values[]
  /** How many weather files the worker has received: outcomes that lacked a file are computed again once it has arrived. */
  readonly filesRead: number
  readonly costCurves: OwnerCurves
}

export function useOutcomes({ tool, scenarios, filesRead, costCurves }: OutcomesInput): Outcomes {
  const key = [
    'trade-off',
    tool.key,
    scenarios.map((values) => formatScenario(tool, values)),
    filesRead,
    costCurves.curves,
  ] as const
  const query = useQuery({
    queryKey: key,
    queryFn: () => computeOutcomes(tool.key, scenarios, costCurves.curves),
    // Nothing is computed with the sample curves while the owner's are still loading.
    enabled: !costCurves.isPending,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    // Outcomes of another tool, or of more or fewer scenarios, would not fit the columns.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === tool.key && previous?.length === scenarios.length ? previous : undefined,
  })
  return {
    outcomes: query.data,
    isStale: query.isPlaceholderData,
    isSlow: useSlow(query.isFetching, slowAfter),
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  }
}
