/** The steps of a price as a table whose sum is the price. */

import { formatMoney } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { formatExactMoney } from './exact-money.ts'
import styles from './LinePriceDialog.module.css'
import { formatRounding, formatPriceStep } from './price-step-text.ts'
import type { PriceStep } from './price-step-text.ts'

interface StepTableProps {
  readonly steps: readonly PriceStep[]
  readonly price: { readonly amount: string; readonly currency: string }
}

export function StepTable({ steps, price }: StepTableProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <table className={styles.steps} aria-label={text('PRICE_EXPLAINED')}>
      <thead>
        <tr>
          <th scope="col">{text('PRICE_STEP')}</th>
          <th scope="col">{text('PRICE_AMOUNT_OF_STEP')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, place) => {
          const rounding = formatRounding(step)
          return (
            // Steps are never reordered, and the same step may occur twice, so the index is the key.
            <tr key={place} data-foreign={step.currency !== price.currency}>
              <th scope="row">
                {formatPriceStep(step, language)}
                {rounding === undefined ? null : <span className={styles.second}>{rounding}</span>}
              </th>
              <td>{formatExactMoney(step, language, place > 0 && step.kind !== 'exchange')}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('PRICE_OF_LINE')}</th>
          <td>{formatMoney(price, language)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
