/** Content that stays visible while a newer answer is loading: as legible as before, with a line that says so. */

import type { ReactNode } from 'react'
import styles from './StaleContent.module.css'

interface StaleContentProps {
  /** True while the content is still the answer to the previous request. */
  readonly waiting: boolean
  readonly children: ReactNode
}

export function StaleContent({ waiting, children }: StaleContentProps) {
  return (
    <div className={styles.content} data-waiting={waiting} aria-busy={waiting}>
      {children}
    </div>
  )
}
