/** Who received a link to a quotation, what became of it, and a button to revoke it. */

import { Button } from '@mantine/core'
import type { Quotation } from '@design-portal/contract/quotations.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import styles from './QuotationPanels.module.css'

interface QuotationRecipientsProps {
  readonly recipients: Quotation['recipients']
  /** Absent if the reader may not revoke. */
  readonly onRevoke: ((linkId: string) => void) | undefined
}

const stateKeys = {
  waiting: 'LINK_STATE_WAITING',
  sent: 'LINK_STATE_SENT',
  refused: 'LINK_STATE_REFUSED',
  handedOver: 'LINK_STATE_HANDED_OVER',
  revoked: 'LINK_STATE_REVOKED',
  expired: 'LINK_STATE_EXPIRED',
} as const satisfies Record<Quotation['recipients'][number]['state'], MessageKey>

export function QuotationRecipients({ recipients, onRevoke }: QuotationRecipientsProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <section className={styles.panel} aria-label={text('QUOTATION_RECIPIENTS')}>
      <h2>{text('QUOTATION_RECIPIENTS')}</h2>
      {recipients.length === 0 ? (
        <p className={styles.soft}>{text('QUOTATION_NO_RECIPIENTS')}</p>
      ) : (
        <ul className={styles.people}>
          {recipients.map(({ linkId, name, email, state, problem, openedOn }) => (
            <li key={linkId}>
              <span>
                {name}
                {email === null ? null : <span className={styles.soft}> {email}</span>}
                <br />
                <span className={styles.soft} data-problem={state === 'refused'}>
                  {text(stateKeys[state])}
                  {problem === null ? null : `: ${problem}`}
                  {openedOn === null
                    ? null
                    : ` · ${text('QUOTATION_LINK_OPENED', { day: formatDateTime(openedOn, language) })}`}
                </span>
              </span>
              {onRevoke === undefined || state === 'revoked' || state === 'expired' ? null : (
                <Button variant="subtle" size="xs" onClick={() => onRevoke(linkId)}>
                  {text('QUOTATION_REVOKE')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
