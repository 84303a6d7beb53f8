/**
 * An indicator over the page while a request takes longer than a moment: a line at the top, and an overlay if the next page is slow to
 * load.
 */

import { useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useText } from '../language/use-text.ts'
import { usePanelsLoading } from '../ui/LoadingPanel.tsx'
import styles from './GlobalLoader.module.css'

export function GlobalLoader() {
  const text = useText()
  const isNavigating = useRouterState({ select: (state) => state.status === 'pending' })
  const isSaving = useIsMutating() > 0
  const isLoading = usePanelsLoading()
  return (
    <output>
      {isNavigating ? <span className={styles.veil} /> : null}
      {isNavigating || isSaving ? (
        <span className={styles.track}>
          <span className={styles.words}>{text('LOADING')}</span>
        </span>
      ) : isLoading ? (
        <span className={styles.words}>{text('LOADING')}</span>
      ) : null}
    </output>
  )
}
