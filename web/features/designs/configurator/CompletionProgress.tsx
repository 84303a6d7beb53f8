/** The progress of the search for the best configuration: its goal, an activity indicator and a button to stop it. */

import { Button, Loader } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import { useAnnouncement } from '../../../ui/announce.ts'
import { Notice } from '../../../ui/notice/Notice.tsx'
import styles from './CompletionProgress.module.css'
import { useScreen } from '../screen-state/screen-context.ts'
import type { CompletionRun } from './use-completion.ts'

export function CompletionProgress({ run }: { readonly run: CompletionRun }) {
  const { search, stop } = run
  return search === undefined ? null : <Progress goal={search.goal} onStop={stop} />
}

interface ProgressProps {
  /** Undefined for completing near the usual values. */
  readonly goal: string | undefined
  readonly onStop: () => void
}

function Progress({ goal, onStop }: ProgressProps) {
  const { productText } = useScreen()
  const text = useText()
  const sentence =
    goal === undefined
      ? text('CONFIGURATOR_COMPLETING_USUAL')
      : text('CONFIGURATOR_COMPLETING', { goal: productText.formatGoal(goal) })
  useAnnouncement(sentence)
  return (
    <Notice side="middle">
      <div className={styles.progress}>
        <Loader size="xs" />
        <span>{sentence}</span>
        <Button size="compact-sm" variant="subtle" onClick={onStop}>
          {text('CONFIGURATOR_STOP')}
        </Button>
      </div>
    </Notice>
  )
}
