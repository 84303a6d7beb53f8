/** What assumed requirements add to the price, as the screen shows it. */

import { useDeferredValue, useMemo } from 'react'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { LiveKnowledge } from '../engine/knowledge.ts'
import type { ShownAssumptionCosts } from '../screen-state/screen-context.ts'

/** Keeps the costs of earlier choices, marked as such, until those of the current ones have arrived. */
export function useShownAssumptionCosts(live: LiveKnowledge, choices: Choices): ShownAssumptionCosts {
  const latest = useDeferredValue(live.assumptionCosts)
  return useMemo(
    () => ({ costs: latest?.costs ?? [], isCurrent: latest?.choices === choices }),
    [latest, choices],
  )
}
