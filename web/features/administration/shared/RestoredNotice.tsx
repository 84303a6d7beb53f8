/** Tells the user that the values of a form were typed before the session ended, and offers to discard them. */

import { Button } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'

interface RestoredNoticeProps {
  readonly record: { readonly isRestored: boolean; readonly onDiscard: () => void }
}

export function RestoredNotice({ record }: RestoredNoticeProps) {
  const text = useText()
  if (!record.isRestored) return null
  return (
    <div role="status" className={`${styles.message} ${styles.wideField}`}>
      <p>{text('TYPED_RESTORED')}</p>
      <div className={styles.tools}>
        <Button variant="default" size="sm" onClick={record.onDiscard}>
          {text('DISCARD_CHANGES')}
        </Button>
      </div>
    </div>
  )
}
