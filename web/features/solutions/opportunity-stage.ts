/** The stages of a sales opportunity, by their published numbers. */

import type { MessageKey } from '../../language/use-text.ts'

const stages: Record<number, MessageKey> = {
  0: 'STAGE_CLOSED',
  1: 'STAGE_PENDING',
  2: 'STAGE_PENDING',
  3: 'STAGE_PENDING',
  4: 'STAGE_WORKING',
  5: 'STAGE_QUOTE_REQUEST',
  6: 'STAGE_QUOTE_SENT',
  7: 'STAGE_WON',
}

/** The text of a stage; a solution without an opportunity has none. */
export function opportunityStageKey(stage: number | null): MessageKey {
  return (stage === null ? undefined : stages[stage]) ?? 'NO_OPPORTUNITY'
}
