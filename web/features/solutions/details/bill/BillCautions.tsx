/** The cautions that a reader must know before relying on the prices of a bill. */

import { useText } from '../../../../language/use-text.ts'
import type { BillGrid } from '@design-portal/contract/bill.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import styles from './PriceTab.module.css'

export function BillCautions({ bill }: { readonly bill: BillGrid }) {
  const text = useText()
  if (!bill.pricesVisible) {
    return <p className={styles.list}>{text('PRICES_NOT_VISIBLE')}</p>
  }
  const withdrawn = bill.parts.state.filter((state) => state === 'withdrawn').length
  const cautions = [
    ...(bill.sample ? [text('SAMPLE_PRICE_NOTE')] : []),
    ...(bill.totals.missing === 0 ? [] : [text('LINES_WITHOUT_PRICE', { count: bill.totals.missing })]),
    ...(withdrawn === 0 ? [] : [text('PARTS_WITHDRAWN', { count: withdrawn })]),
  ]
  if (cautions.length === 0) return null
  return (
    <ul className={styles.cautions}>
      {cautions.map((caution) => (
        <li key={caution}>
          <Icon name="warning" size={18} />
          {caution}
        </li>
      ))}
    </ul>
  )
}
