/** How far a quote is from the portal's own price of the same parts, in amount and percent. */

import type { QuoteRequest } from '@design-portal/contract/quote-requests.ts'
import { formatMoney, formatPercent } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import styles from './OwnPriceDifference.module.css'

export function OwnPriceDifference({ own }: Pick<QuoteRequest, 'own'>) {
  const text = useText()
  const language = useLanguage()
  if (own === null) return null
  const { total, difference, percent } = own
  const price = text('QUOTE_OWN_PRICE', { amount: formatMoney(total, language) })
  if (difference === null) return <span className={styles.own}>{price}</span>
  const amountAbove = Number(difference.amount)
  const key = amountAbove > 0 ? 'QUOTE_ABOVE_OWN' : amountAbove < 0 ? 'QUOTE_BELOW_OWN' : 'QUOTE_AS_OWN'
  return (
    <span className={styles.own}>
      <span
        className={styles.difference}
        data-direction={amountAbove > 0 ? 'above' : amountAbove < 0 ? 'below' : 'same'}
      >
        {text(key, {
          amount: formatMoney({ ...difference, amount: difference.amount.replace('-', '') }, language),
          percent: percent === null ? '–' : formatPercent(Math.abs(Number(percent)) / 100, language),
        })}
      </span>{' '}
      {price}
    </span>
  )
}
