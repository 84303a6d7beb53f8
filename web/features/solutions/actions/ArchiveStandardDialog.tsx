/** Archives a standard, which others build on: a person confirms that nothing replaces it. */

import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { actionFailureText } from './action-failure.ts'
import type { ActionTarget } from './action-target.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import styles from './actions.module.css'
import { sayDone, solutionChanged } from './solution-changed.ts'

interface ArchiveStandardDialogProps {
  readonly solution: ActionTarget
  readonly onClose: () => void
}

export function ArchiveStandardDialog({ solution: { cfgId, name }, onClose }: ArchiveStandardDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [confirmed, setConfirmed] = useState(false)
  const archiving = useMutation({
    mutationFn: () => api.call('solution/archive', { cfgid: cfgId, noReplacement: true }),
    onSuccess: async ({ undo }) => {
      sayDone(queries, text('ARCHIVE_DONE', { name }), undo)
      await solutionChanged(queries)
      onClose()
    },
  })
  return (
    <ModalDialog
      title={text('ARCHIVE_STANDARD_TITLE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={archiving.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('ARCHIVE'),
        disabled: !confirmed,
        onSubmit: () => archiving.mutate(),
      }}
    >
      <p className={styles.hint}>{text('ARCHIVE_STANDARD_HINT', { name })}</p>
      <Checkbox
        label={text('ARCHIVE_NO_REPLACEMENT')}
        checked={confirmed}
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
      />
      <div role="alert" className={styles.failure}>
        {archiving.isError ? actionFailureText(archiving.error) : null}
      </div>
    </ModalDialog>
  )
}
