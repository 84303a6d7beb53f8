/** The owner's cost curve for signed-in people; visitors see the sample, since costs are not for everybody. */

import { useQuery } from '@tanstack/react-query'
import type { CostCurve } from '@design-portal/domain/trade-off/capital-cost.ts'
import type { ToolKey } from '@design-portal/domain/trade-off/tool-keys.ts'
import { callQuery } from '../../api/call-query.ts'
import { currentUserQuery } from '../../session/current-user.ts'

export interface OwnerCurve {
  /** Undefined where there is none. */
  readonly curve: CostCurve | undefined
  readonly isPending: boolean
}

export function useCostCurve(tool: ToolKey): OwnerCurve {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  const enabled = tool === 'capital-cost' && user !== undefined
  const { data, isPending } = useQuery({
    ...callQuery('analyticTools/refDesignSelectorAndTradeOffURL', {}),
    enabled,
  })
  return { curve: enabled ? (data?.costCurve ?? undefined) : undefined, isPending: enabled && isPending }
}
