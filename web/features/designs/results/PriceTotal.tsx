/** The total of a bill: its amount, or that there is no price; sample and incomplete totals are marked. */

import { formatMoney } from '@design-portal/i18n/format.ts'
import type { PricedBill } from '@design-portal/domain/pricing/price-bill.ts'
import { useText } from '../../../language/use-text.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import { hasPrice } from '../screen-state/has-price.ts'
import styles from './PriceTotal.module.css'

interface PriceTotalProps {
  readonly price: PricedBill
  /** Shows the marks as icons with titles only, to save space. */
  readonly compact?: boolean
}

export function PriceTotal({ price, compact = false }: PriceTotalProps) {
  const { productText } = useScreen()
  const text = useText()
  if (!hasPrice(price)) return <span className={styles.absent}>{text('CONFIGURATOR_NO_PRICE')}</span>
  return (
    <span className={styles.total}>
      <span>
        {price.missing.length > 0 ? `${text('CONFIGURATOR_PRICE_FROM')} ` : null}
        {formatMoney(price.total, productText.language)}
      </span>
      {price.sample ? (
        <span className={styles.sample} title={text('CONFIGURATOR_SAMPLE_PRICE_HINT')}>
          {text(compact ? 'CONFIGURATOR_SAMPLE_SHORT' : 'CONFIGURATOR_SAMPLE_PRICE')}
        </span>
      ) : null}
    </span>
  )
}
