/** The owner's cost curves for signed-in users; visitors, who may not see costs, get the sample curves. */

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CostCurve } from '@design-portal/domain/trade-off/capital-cost.ts'
import type { ToolKey } from '@design-portal/domain/trade-off/tool-keys.ts'
import { callQuery } from '../../api/call-query.ts'
import { useLanguage } from '../../language/use-text.ts'
import { currentUserQuery } from '../../session/current-user.ts'

export interface OwnerCurves {
  /** Empty if the owner has none, or for a visitor: the tool then uses the sample curves. */
  readonly curves: readonly CostCurve[]
  readonly isPending: boolean
}

export function useCostCurves(tool: ToolKey): OwnerCurves {
  const lang = useLanguage()
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  const enabled = tool === 'capital-cost' && user !== undefined
  const { data, isPending } = useQuery({ ...callQuery('cost-curve/offered', { lang }), enabled })
  const curves = useMemo(
    () =>
      (data?.data ?? []).map(({ curveId, rowVersion, ...curve }): CostCurve => ({
        ...curve,
        id: curveId,
        version: rowVersion,
        sample: false,
      })),
    [data],
  )
  return { curves, isPending: enabled && isPending }
}
