/** The stages of a sales opportunity, by their published numbers. */

import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import type { MessageKey } from '../../../language/use-text.ts'

const stageKeys: Record<number, MessageKey> = {
  0: 'STAGE_CLOSED',
  1: 'STAGE_PENDING',
  2: 'STAGE_PENDING',
  3: 'STAGE_PENDING',
  4: 'STAGE_WORKING',
  5: 'STAGE_QUOTE_REQUEST',
  6: 'STAGE_QUOTE_SENT',
  7: 'STAGE_WON',
}

/** Returns the text of a stage. For an opportunity that has not been checked with the sales system, only the number is known. */
export function getOpportunityStageKey(stage: number | null, number: string | null = null): MessageKey {
  const key = stage === null ? undefined : stageKeys[stage]
  return key ?? (isOpportunity(number) ? 'STAGE_NOT_KNOWN' : 'NO_OPPORTUNITY')
}
