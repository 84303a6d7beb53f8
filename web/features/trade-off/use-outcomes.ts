/** The outcomes of the shown scenarios, computed in the worker whenever a value changes. */

import { useQuery } from '@tanstack/react-query'
import type { Outcome, Tool, Values } from '@design-portal/domain/trade-off/tool.ts'
import { computeOutcomes } from './ask-worker.ts'
import { formatScenario } from './scenario-address.ts'
import type { OwnerCurves } from './use-cost-curves.ts'
import { useSlow } from '../../ui/use-slow.ts'

/** How long nothing tells of a computation, in milliseconds. */
const patience = 1000

interface Outcomes {
  readonly outcomes: readonly Outcome[] | undefined
  /** True while older outcomes are shown, and once it has taken longer than a second. */
  readonly isStale: boolean
  readonly isSlow: boolean
  readonly failed: boolean
  readonly retry: () => void
}

interface Asked {
  readonly tool: Tool
  readonly scenarios: readonly Values[]
  /** How many weather files the worker has: an outcome without one is computed again once it is there. */
  readonly filesRead: number
  readonly costCurves: OwnerCurves
}

export function useOutcomes({ tool, scenarios, filesRead, costCurves }: Asked): Outcomes {
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
    // Nothing is computed on the sample while the owner's curves are on their way.
    enabled: !costCurves.isPending,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    // Figures of another tool mean nothing here, and other scenarios would stand in the wrong columns.
    placeholderData: (shown, asked) =>
      asked?.queryKey[1] === tool.key && shown?.length === scenarios.length ? shown : undefined,
  })
  return {
    outcomes: query.data,
    isStale: query.isPlaceholderData,
    isSlow: useSlow(query.isFetching, patience),
    failed: query.isError,
    retry: () => void query.refetch(),
  }
}
