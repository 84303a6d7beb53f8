/** The state of a quote request as a badge. */

import type { QuoteRequestState } from '@design-portal/domain/workflow/quote-request.ts'
import { useText } from '../../../language/use-text.ts'
import { getQuoteStateKey, getQuoteStateTone } from './quote-state.ts'
import styles from './QuoteState.module.css'

export function QuoteState({ state }: { readonly state: QuoteRequestState }) {
  const text = useText()
  return (
    <span className={styles.state} data-tone={getQuoteStateTone(state)}>
      {text(getQuoteStateKey(state))}
    </span>
  )
}
