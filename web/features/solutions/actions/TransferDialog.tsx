/** A dialog to transfer solutions to another owner, with a separate result for each. */

import { Checkbox, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundPerson } from '@design-portal/contract/permissions.ts'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { formatActionFailure } from '../shared/format-action-failure.ts'
import type { ActionTarget } from '../shared/action-target.ts'
import { useTypedText } from '../../../session/typed-text.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import styles from './actions.module.css'
import { BulkResultList } from './BulkResultList.tsx'
import { PersonLookup } from './PersonLookup.tsx'
import { showUndoToast } from '../shared/show-undo-toast.ts'

export interface TransferDialogProps {
  /** 1 to 100 solutions. */
  readonly solutions: readonly ActionTarget[]
  readonly onClose: () => void
  /** Called after at least one was transferred, before the dialog closes. */
  readonly onDone?: () => void
}

export function TransferDialog({ solutions, onClose, onDone }: TransferDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [person, setPerson] = useState<FoundPerson>()
  const [keepAccess, setKeepAccess] = useState(true)
  const [comment, setComment, forgetComment] = useTypedText(
    `transfer ${solutions.map(({ cfgId }) => cfgId).join(' ')}`,
  )
  const transferring = useMutation({
    mutationFn: (usrId: string) =>
      api.call('solution/transfer', {
        cfgids: solutions.map(({ cfgId }) => cfgId),
        usrId,
        keepAccess,
        comment: comment.trim(),
      }),
    onSuccess: async ({ outcomes, undo }) => {
      forgetComment()
      const done = outcomes.filter((outcome) => outcome.done).length
      if (done > 0) {
        showUndoToast(queries, text('TRANSFER_DONE', { count: done, name: person?.name ?? '' }), undo)
        onDone?.()
      }
      await invalidateTag(queries, 'solutions')
      if (done === outcomes.length) onClose()
    },
  })
  const refused = transferring.data?.outcomes.filter(({ done }) => !done) ?? []
  return (
    <ModalDialog
      title={text('TRANSFER_TITLE', { count: solutions.length, name: solutions[0]?.name ?? '' })}
      onClose={onClose}
      closeLabel={text(transferring.data === undefined ? 'CANCEL' : 'CLOSE')}
      working={transferring.isPending}
      workingLabel={text('LOADING')}
      {...(transferring.data === undefined
        ? {
            primary: {
              label: text('TRANSFER'),
              disabled: person === undefined,
              onSubmit: () => {
                if (person !== undefined) transferring.mutate(person.usrId)
              },
            },
          }
        : {})}
    >
      {refused.length > 0 ? (
        <BulkResultList results={refused} />
      ) : (
        <>
          <PersonLookup
            label={text('TRANSFER_EMAIL')}
            buttonLabel={text('FIND_PERSON')}
            onFound={setPerson}
          />
          {person === undefined ? (
            <p className={styles.hint}>{text('TRANSFER_HINT')}</p>
          ) : (
            <ul className={styles.people} aria-label={text('TRANSFER_NEW_OWNER')}>
              <li>
                <span className={styles.person}>
                  {person.name}
                  <span className={styles.second}>
                    {person.email} · {person.companyName}
                  </span>
                </span>
              </li>
            </ul>
          )}
          <Checkbox
            label={text('TRANSFER_KEEP_ACCESS')}
            checked={keepAccess}
            onChange={(event) => setKeepAccess(event.currentTarget.checked)}
          />
          <Textarea
            label={text('COMMENT')}
            value={comment}
            maxLength={maxNoteLength}
            autosize
            minRows={2}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </>
      )}
      <div role="alert" className={styles.failure}>
        {transferring.isError ? formatActionFailure(transferring.error) : null}
      </div>
    </ModalDialog>
  )
}
