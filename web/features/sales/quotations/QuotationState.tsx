/** The state of a quotation as a badge. */

import type { QuotationState as State } from '@design-portal/domain/quotations/quotation-states.ts'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import type { StateTone } from '../quote-requests/quote-state.ts'
import styles from '../quote-requests/QuoteState.module.css'

const stateDisplays: Readonly<Record<State, { readonly key: MessageKey; readonly tone: StateTone }>> = {
  draft: { key: 'QUOTATION_STATE_DRAFT', tone: 'plain' },
  sent: { key: 'QUOTATION_STATE_SENT', tone: 'waiting' },
  opened: { key: 'QUOTATION_STATE_OPENED', tone: 'waiting' },
  accepted: { key: 'QUOTATION_STATE_ACCEPTED', tone: 'good' },
  declined: { key: 'QUOTATION_STATE_DECLINED', tone: 'over' },
  expired: { key: 'QUOTATION_STATE_EXPIRED', tone: 'over' },
  superseded: { key: 'QUOTATION_STATE_SUPERSEDED', tone: 'over' },
  withdrawn: { key: 'QUOTATION_STATE_WITHDRAWN', tone: 'over' },
}

export function QuotationState({ state }: { readonly state: State }) {
  const text = useText()
  const { key, tone } = stateDisplays[state]
  return (
    <span className={styles.state} data-tone={tone}>
      {text(key)}
    </span>
  )
}
