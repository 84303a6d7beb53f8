/** A dialog to archive standards that others build on: the user names the replacement, or confirms that there is none. */

import { Radio } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import { findStatus, isStandard } from '@design-portal/domain/workflow/statuses.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { BulkResultsDialog } from './BulkResultsDialog.tsx'
import { formatActionFailure } from '../shared/format-action-failure.ts'
import type { ActionTarget } from '../shared/action-target.ts'
import styles from './actions.module.css'
import { showUndoToast } from '../shared/show-undo-toast.ts'
import { StandardSearch } from './StandardSearch.tsx'
import type { FoundStandard } from './StandardSearch.tsx'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'

interface ArchiveStandardDialogProps {
  /** The solutions to archive; those that are not standards are archived without a question. */
  readonly solutions: readonly ActionTarget[]
  readonly onClose: () => void
}

export function ArchiveStandardDialog({ solutions, onClose }: ArchiveStandardDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [replacementChoice, setReplacementChoice] = useState<'replaced' | 'none'>()
  const [replacement, setReplacement] = useState<FoundStandard>()
  const [refused, setRefused] = useState<readonly BulkResult[]>([])
  const [only, ...others] = solutions
  const single = others.length === 0 ? only : undefined
  const standards = solutions.filter(({ statusId }) => isStandard(findStatus(statusId)))
  const archiving = useMutation({
    mutationFn: () =>
      api.call('solution/archive', {
        ...(single === undefined ? { cfgids: solutions.map(({ cfgId }) => cfgId) } : { cfgid: single.cfgId }),
        ...(replacementChoice === 'replaced' && replacement !== undefined
          ? { replacementCfgId: replacement.cfgId }
          : { noReplacement: true }),
      }),
    onSuccess: async ({ undo, outcomes }) => {
      const done = outcomes.filter((outcome) => outcome.done)
      const message =
        single === undefined
          ? text('ARCHIVED_COUNT', { count: done.length })
          : text('ARCHIVE_DONE', { name: single.name })
      if (done.length > 0) showUndoToast(queries, message, undo)
      await invalidateTag(queries, 'solutions')
      const failed = outcomes.filter((outcome) => !outcome.done)
      setRefused(failed)
      if (failed.length === 0) onClose()
    },
  })
  const isDecided =
    replacementChoice === 'none' || (replacementChoice === 'replaced' && replacement !== undefined)
  if (refused.length > 0) return <BulkResultsDialog results={refused} onClose={onClose} />
  return (
    <ModalDialog
      title={text('ARCHIVE_STANDARD_TITLE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={archiving.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('ARCHIVE'),
        disabled: !isDecided,
        onSubmit: () => archiving.mutate(),
      }}
      introduction={
        <p className={styles.hint}>
          {standards.length === 1
            ? text('ARCHIVE_STANDARD_HINT', { name: standards[0]?.name ?? '' })
            : text('ARCHIVE_STANDARDS_HINT', { count: standards.length })}
        </p>
      }
    >
      <Radio.Group
        label={text('ARCHIVE_REPLACEMENT')}
        value={replacementChoice ?? ''}
        onChange={(value) => setReplacementChoice(value === 'replaced' ? 'replaced' : 'none')}
        required
      >
        <div className={styles.options}>
          <Radio value="replaced" label={text('ARCHIVE_REPLACED')} data-autofocus />
          <Radio value="none" label={text('ARCHIVE_NO_REPLACEMENT')} />
        </div>
      </Radio.Group>
      {replacementChoice === 'replaced' ? (
        <StandardSearch
          except={solutions.map(({ cfgId }) => cfgId)}
          chosen={replacement}
          onChoose={setReplacement}
        />
      ) : null}
      <div role="alert" className={styles.failure}>
        {archiving.isError ? formatActionFailure(archiving.error) : null}
      </div>
    </ModalDialog>
  )
}
