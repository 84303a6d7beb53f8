/** While the best configuration is sought: what is sought, that it goes on, and a way to stop. */

import { Button, Loader } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import styles from './CompletionProgress.module.css'
import { useScreen } from './screen-context.ts'
import type { CompletionRun } from './use-completion.ts'

export function CompletionProgress({ run }: { readonly run: CompletionRun }) {
  const { words } = useScreen()
  const text = useText()
  const { seeking, stop } = run
  if (seeking === undefined) return null
  const { goal } = seeking
  return (
    <output className={styles.progress}>
      <Loader size="xs" />
      <span>
        {goal === undefined
          ? text('CONFIGURATOR_COMPLETING_USUAL')
          : text('CONFIGURATOR_COMPLETING', { goal: words.goal(goal) })}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={stop}>
        {text('CONFIGURATOR_STOP')}
      </Button>
    </output>
  )
}
