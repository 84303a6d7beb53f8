/** A dialog to deactivate a user, with a note for the history. */

import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure } from '../shared/admin-texts.ts'
import { cacheUser } from './users.ts'
import type { UserDetails } from './users.ts'

interface DeactivateDialogProps {
  readonly user: UserDetails
  readonly onClose: () => void
}

export function DeactivateDialog({ user, onClose }: DeactivateDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const deactivating = useMutation({
    mutationFn: () =>
      api.call('user/admin/deactivate', { usrId: user.usrId, note, rowVersion: user.rowVersion }),
    onSuccess: (deactivated) => {
      cacheUser(queries, deactivated)
      showToast({ type: 'success', message: text('USER_DEACTIVATED', { name: deactivated.usrName }) })
      onClose()
    },
  })
  return (
    <ModalDialog
      title={text('USER_DEACTIVATE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={deactivating.isPending}
      workingLabel={text('LOADING')}
      primary={{ label: text('USER_DEACTIVATE'), destructive: true, onSubmit: () => deactivating.mutate() }}
      introduction={<p>{text('USER_DEACTIVATE_HINT', { name: user.usrName, count: user.solutions })}</p>}
    >
      <Textarea
        label={text('ADMIN_NOTE')}
        value={note}
        maxLength={1000}
        autosize
        minRows={2}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div role="alert" className={styles.failure}>
        {deactivating.isError ? formatAdminFailure(deactivating.error) : null}
      </div>
    </ModalDialog>
  )
}
