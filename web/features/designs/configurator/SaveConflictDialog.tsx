/** The dialog for a design that another person has saved in the meantime: open their version beside one's own, or overwrite it. */

import { Button } from '@mantine/core'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import type { SaveConflict } from '../saving/design-saver.ts'
import styles from './SaveConflictDialog.module.css'

interface SaveConflictDialogProps {
  readonly conflict: SaveConflict
  readonly onOpenTheirs: () => void
  readonly onOverwrite: () => void
  readonly onClose: () => void
}

export function SaveConflictDialog({
  conflict,
  onOpenTheirs,
  onOverwrite,
  onClose,
}: SaveConflictDialogProps) {
  const text = useText()
  const language = useLanguage()
  const { changedBy, changedAt } = conflict
  return (
    <ModalDialog
      title={text('CONFIGURATOR_SAVE_CONFLICT')}
      onClose={onClose}
      withoutFooter
      introduction={
        <>
          <p className={styles.message}>
            {changedBy === undefined || changedAt === undefined
              ? text('CONFIGURATOR_CONFLICT_SOMEONE')
              : text('CONFIGURATOR_CONFLICT_PERSON', {
                  person: changedBy,
                  time: formatDateTime(changedAt, language),
                })}
          </p>
          <p className={styles.message}>{text('CONFIGURATOR_CONFLICT_KEPT')}</p>
        </>
      }
    >
      <div className={styles.ways}>
        <Button variant="default" onClick={onOverwrite}>
          {text('CONFIGURATOR_CONFLICT_OVERWRITE')}
        </Button>
        <Button onClick={onOpenTheirs} data-autofocus>
          {text('CONFIGURATOR_CONFLICT_LOOK')}
        </Button>
      </div>
    </ModalDialog>
  )
}
