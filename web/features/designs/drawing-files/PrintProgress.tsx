/** The progress of a PDF that takes longer than a moment to create. */

import { useText } from '../../../language/use-text.ts'
import styles from './PrintProgress.module.css'
import type { Downloads } from './use-downloads.ts'

export function PrintProgress({ downloads: { making, slow } }: { readonly downloads: Downloads }) {
  const text = useText()
  return (
    <output className={styles.making}>
      {making !== undefined && slow
        ? text('CONFIGURATOR_PRINTING', { done: making.done, all: making.all })
        : null}
    </output>
  )
}
