/** The differences between an order and what its customer accepted, line by line. */

import type { OrderDifference } from '@design-portal/contract/orders.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { formatDifference } from './format-difference.ts'
import styles from './orders.module.css'

export function DifferenceList({ differences }: { readonly differences: readonly OrderDifference[] }) {
  const text = useText()
  const language = useLanguage()
  return (
    <ul className={styles.differences}>
      {differences.map((difference) => {
        const sentence = formatDifference(difference, text, language)
        return <li key={sentence}>{sentence}</li>
      })}
    </ul>
  )
}
