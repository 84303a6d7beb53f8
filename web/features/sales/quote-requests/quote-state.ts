/** The texts for the states of a quote request, and which states are highlighted. */

import type { QuoteRequestState } from '@design-portal/domain/workflow/quote-request.ts'
import type { MessageKey } from '../../../language/use-text.ts'

const keys: Readonly<Record<QuoteRequestState, MessageKey>> = {
  draft: 'QUOTE_STATE_DRAFT',
  sent: 'QUOTE_STATE_SENT',
  seen: 'QUOTE_STATE_SEEN',
  quoted: 'QUOTE_STATE_QUOTED',
  declined: 'QUOTE_STATE_DECLINED',
  chosen: 'QUOTE_STATE_CHOSEN',
  notChosen: 'QUOTE_STATE_NOT_CHOSEN',
  withdrawn: 'QUOTE_STATE_WITHDRAWN',
  ended: 'QUOTE_STATE_ENDED',
}

export const getQuoteStateKey = (state: QuoteRequestState): MessageKey => keys[state]

/** `over` marks requests that will not lead to an order. */
export type StateTone = 'waiting' | 'good' | 'over' | 'plain'

const tones: Readonly<Record<QuoteRequestState, StateTone>> = {
  draft: 'plain',
  sent: 'waiting',
  seen: 'waiting',
  quoted: 'plain',
  declined: 'over',
  chosen: 'good',
  notChosen: 'over',
  withdrawn: 'over',
  ended: 'over',
}

export const getQuoteStateTone = (state: QuoteRequestState): StateTone => tones[state]
