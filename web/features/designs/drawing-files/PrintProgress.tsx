/** The progress of a PDF that takes longer than a moment to create. */

import { useText } from '../../../language/use-text.ts'
import styles from './PrintProgress.module.css'
import type { Downloads } from './use-downloads.ts'

export function PrintProgress({ downloads: { progress, isSlow } }: { readonly downloads: Downloads }) {
  const text = useText()
  return (
    <output className={styles.progress}>
      {progress !== undefined && isSlow
        ? text('CONFIGURATOR_PRINTING', { done: progress.done, all: progress.total })
        : null}
    </output>
  )
}
