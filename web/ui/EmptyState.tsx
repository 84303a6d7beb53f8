/** The placeholder for an empty area: what would be there, and how to begin. */

import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly hint: string
  /** Buttons to begin with. */
  readonly children?: ReactNode
}

export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true" focusable="false">
        <path d="M60 2v14M60 56v14M8 36h28M84 36h28" />
        <rect x="36" y="16" width="48" height="40" rx="2" />
      </svg>
      <p className={styles.title}>{title}</p>
      <p className={styles.hint}>{hint}</p>
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </div>
  )
}
