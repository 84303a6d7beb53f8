/** The state of a product version as a badge. */

import { translateName, useText } from '../../../language/use-text.ts'
import type { ProductVersionDetails } from './product-releases.ts'
import styles from './products.module.css'

const tones: Readonly<Record<ProductVersionDetails['state'], 'note' | 'good' | 'caution' | 'bad' | 'plain'>> =
  {
    checking: 'note',
    failed: 'bad',
    draft: 'caution',
    scheduled: 'note',
    released: 'good',
    rolledBack: 'plain',
    withdrawn: 'plain',
  }

export function StateBadge({ state }: Pick<ProductVersionDetails, 'state'>) {
  // Subscribes to the language, since the key is put together from the state.
  useText()
  return (
    <span className={styles.badge} data-tone={tones[state]}>
      {translateName('PRODUCT_STATE', state)}
    </span>
  )
}
