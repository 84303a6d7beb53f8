/** A dialog that asks for confirmation of an action, and shows why the action failed. */

import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { formatAdminFailure } from '../../administration/shared/admin-texts.ts'

interface ConfirmDialogProps {
  readonly label: MessageKey
  readonly question: MessageKey
  readonly values?: Readonly<Record<string, string>>
  readonly destructive?: boolean
  /** Performs the action, then closes the dialog or leaves the page. */
  readonly run: () => Promise<void>
  readonly onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { label, question, values = {}, destructive = false, run, onClose } = props
  const text = useText()
  const running = useMutation({ mutationFn: run })
  return (
    <ModalDialog
      title={text(label)}
      introduction={<p>{text(question, values)}</p>}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={running.isPending}
      primary={{ label: text(label), destructive, onSubmit: () => running.mutate() }}
    >
      <div role="alert" className={styles.failure}>
        {running.isError ? formatAdminFailure(running.error) : null}
      </div>
    </ModalDialog>
  )
}
