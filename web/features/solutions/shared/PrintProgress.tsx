/** The progress of a file that the server is creating, with a button to cancel it. */

import { Button, Progress } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import type { Print } from './use-print.ts'
import styles from './PrintProgress.module.css'
import '@mantine/core/styles/Progress.css'

export function PrintProgress({ print: { isRunning, isSlow, percent, cancel } }: { readonly print: Print }) {
  const text = useText()
  if (!isRunning || !isSlow) return null
  const label = percent === undefined ? text('PRINT_WAITING') : text('PRINT_PROGRESS', { percent })
  return (
    <div className={styles.progress}>
      <div className={styles.bar}>
        <span aria-hidden>{label}</span>
        <Progress value={percent ?? 100} animated={percent === undefined} aria-label={label} />
      </div>
      <Button variant="default" size="sm" onClick={cancel}>
        {text('CANCEL')}
      </Button>
    </div>
  )
}
