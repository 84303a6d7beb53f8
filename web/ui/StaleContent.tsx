/** Content that stays in sight while a newer answer is on its way: as legible as before, with a line that says so. */

import type { ReactNode } from 'react'
import styles from './StaleContent.module.css'

interface StaleContentProps {
  /** What is shown is still the answer to the question before. */
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
