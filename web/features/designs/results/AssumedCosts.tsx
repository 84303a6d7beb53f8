/** What assumed requirements add to the total shown beside it, for example “includes Growth: 20%, assumed: +€15,160.00”. */

import { useText } from '../../../language/use-text.ts'
import { formatDifference } from '../screen-state/price-difference.ts'
import { useAssumptionCosts, useScreen } from '../screen-state/screen-context.ts'
import styles from './AssumedCosts.module.css'

interface AssumedCostsProps {
  /** Shows only the highest cost and how many others there are, to save space. */
  readonly compact?: boolean
}

export function AssumedCosts({ compact = false }: AssumedCostsProps) {
  const { productText } = useScreen()
  const { costs, isCurrent } = useAssumptionCosts()
  const text = useText()
  if (costs.length === 0) return null
  const shown = compact ? costs.slice(0, 1) : costs
  const otherCount = costs.length - shown.length
  return (
    // Costs of earlier choices are hidden but keep their space, so that nothing moves.
    <ul className={styles.costs} data-current={isCurrent} data-assumed-costs={compact ? 'compact' : 'whole'}>
      {shown.map(({ parameter, value, difference }) => (
        <li key={parameter}>
          {text('CONFIGURATOR_ASSUMED_COST', {
            name: productText.formatParameter(parameter),
            value: productText.formatValue(parameter, value),
            difference: formatDifference(difference, productText.language),
          })}
        </li>
      ))}
      {otherCount > 0 ? <li>{text('CONFIGURATOR_ASSUMED_MORE', { count: otherCount })}</li> : null}
    </ul>
  )
}
