/** The totals below the bill of materials: parts, charges and overall. */

import type { BillGrid } from '@design-portal/contract/bill.ts'
import { formatMass, formatMoney } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import styles from './PriceTab.module.css'

export function BillTotals({
  bill: { totals, charges, pricesVisible, sample },
}: {
  readonly bill: BillGrid
}) {
  const text = useText()
  const language = useLanguage()
  const mass = formatMass(totals.mass, language)
  return (
    <dl className={styles.totals} aria-live="polite">
      <div>
        <dt>{text('NET_WEIGHT')}</dt>
        <dd>
          {mass}
          {totals.unknownMasses === 0 ? null : (
            <span className={styles.second}>
              {text('NET_WEIGHT_UNKNOWN', { count: totals.unknownMasses })}
            </span>
          )}
        </dd>
      </div>
      {!pricesVisible || charges.length === 0 ? null : (
        <div>
          <dt>{text('PARTS_PRICE')}</dt>
          <dd>{formatMoney(totals.parts, language)}</dd>
        </div>
      )}
      {pricesVisible ? (
        <div className={styles.grand}>
          <dt>{text('TOTAL_PRICE')}</dt>
          <dd>
            {sample ? <span className={styles.mark}>{text('SAMPLE_PART')}</span> : null}{' '}
            {formatMoney(totals.total, language)}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
