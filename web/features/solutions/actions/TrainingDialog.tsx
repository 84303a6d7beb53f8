/** A dialog to convert a training solution into a real one: it shows the warnings first, and asks for confirmation. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { formatActionFailure } from '../shared/format-action-failure.ts'
import type { ActionTarget } from '../shared/action-target.ts'
import styles from './actions.module.css'
import { showUndoToast } from '../shared/show-undo-toast.ts'

interface TrainingDialogProps {
  readonly solution: ActionTarget
  readonly onClose: () => void
}

export function TrainingDialog({ solution: { cfgId, name }, onClose }: TrainingDialogProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const converting = useMutation({
    mutationFn: (stopAtWarnings: boolean) =>
      api.call('solution/makeNonTraining', { cfgid: cfgId, stopAtWarnings }),
    onSuccess: async ({ done, warnings }) => {
      if (!done && warnings.length > 0) return
      showUndoToast(queries, text('TRAINING_DONE', { name }))
      await invalidateTag(queries, 'solutions')
      onClose()
    },
  })
  const warnings = converting.data?.warnings ?? []
  const hasWarnings = warnings.length > 0
  return (
    <ModalDialog
      title={text('TRAINING_TITLE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={converting.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text(hasWarnings ? 'TRAINING_CONFIRM' : 'TRAINING_MAKE'),
        onSubmit: () => converting.mutate(!hasWarnings),
      }}
      introduction={<p className={styles.hint}>{text('TRAINING_HINT', { name })}</p>}
    >
      {hasWarnings ? (
        <ul className={styles.warnings} role="alert" aria-label={text('TRAINING_WARNINGS')}>
          {warnings.map(({ warning, designs }) => (
            <li key={warning}>
              <Icon name="warning" />
              <span>
                {translateName('TRAINING_WARNING', warning)}
                {designs.length === 0 ? null : `: ${new Intl.ListFormat(language).format(designs)}`}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="alert" className={styles.failure}>
        {converting.isError ? formatActionFailure(converting.error) : null}
      </div>
    </ModalDialog>
  )
}
