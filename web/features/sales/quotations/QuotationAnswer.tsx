/** What the customer has answered to a quotation, and facts that only colleagues see. */

import type { Quotation } from '@design-portal/contract/quotations.ts'
import { formatDateTime, formatMoney, formatPercent } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import styles from './QuotationPage.module.css'

export function QuotationAnswer({ quotation }: { readonly quotation: Quotation }) {
  const text = useText()
  const language = useLanguage()
  const { answer, content, colleagueNote, state, marginPercent, withdrawalReason } = quotation
  const items = content.items
    .filter(({ itemId }) => answer?.choice.includes(itemId) === true)
    .map(({ name }) => name)
  return (
    <div className={styles.facts}>
      {answer === null ? null : (
        <p>
          <strong>
            {text(answer.accepted ? 'QUOTATION_ACCEPTED_BY' : 'QUOTATION_DECLINED_BY', {
              name: answer.name,
              day: formatDateTime(answer.at, language),
            })}
          </strong>
          {answer.net === null ? null : `: ${formatMoney(answer.net, language)}`}
          {answer.reason === '' ? null : `: ${answer.reason}`}
        </p>
      )}
      {items.length === 0 ? null : <p>{text('QUOTATION_ACCEPTED_ITEMS', { items: items.join(', ') })}</p>}
      {withdrawalReason === '' ? null : <p>{withdrawalReason}</p>}
      {marginPercent === null ? null : (
        <p>
          {text('QUOTATION_MARGIN')}: {formatPercent(Number(marginPercent) / 100, language, 1)}{' '}
          <span className={styles.soft}>{text('QUOTATION_MARGIN_HINT')}</span>
        </p>
      )}
      {state === 'draft' || colleagueNote === '' ? null : (
        <p className={styles.note}>
          <span className={styles.soft}>{text('QUOTATION_COLLEAGUE_NOTE')}</span>
          <br />
          {colleagueNote}
        </p>
      )}
    </div>
  )
}
