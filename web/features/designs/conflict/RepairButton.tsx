/** One way to resolve a conflict: what changes, and the effect on the price. */

import { UnstyledButton } from '@mantine/core'
import type { PricedRepair, WantedValue } from '../engine/protocol.ts'
import { useText } from '../../../language/use-text.ts'
import { formatDifference, computePriceDifference } from '../screen-state/price-difference.ts'
import { useKnowledge, useScreen } from '../screen-state/screen-context.ts'
import type { Changes } from '../screen-state/workbench.ts'
import styles from './ConflictDialog.module.css'

interface RepairButtonProps {
  readonly repair: PricedRepair
  readonly wanted: WantedValue | undefined
  readonly onApply: (changes: Changes) => void
}

export function RepairButton({ repair, wanted, onApply }: RepairButtonProps) {
  const { productText } = useScreen()
  const { choices, configuration } = useKnowledge()
  const text = useText()
  const changed = Object.entries(repair.changes).filter(([name]) => name !== wanted?.parameter)
  const difference = computePriceDifference(configuration?.price, repair.price)
  return (
    <UnstyledButton className={styles.repair} onClick={() => onApply(repair.changes)}>
      <span className={styles.changes}>
        {changed.map(([name, value]) => {
          const before = choices[name]
          return (
            <span key={name} className={styles.change}>
              {productText.formatParameter(name)}:{' '}
              {before === undefined ? null : <s>{productText.formatValue(name, before)}</s>}
              {' → '}
              <strong>
                {value === null ? text('CONFIGURATOR_OPEN') : productText.formatValue(name, value)}
              </strong>
            </span>
          )
        })}
      </span>
      <span className={styles.difference}>
        {difference === undefined
          ? text('CONFIGURATOR_NO_PRICE')
          : formatDifference(difference, productText.language)}
      </span>
    </UnstyledButton>
  )
}
