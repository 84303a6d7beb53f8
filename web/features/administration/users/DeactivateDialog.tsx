/** A dialog to deactivate a user, with a note for the history. */

import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { RecordDialog } from '../shared/RecordDialog.tsx'
import { noteField, emptyNote } from '../shared/note-field.ts'
import { cacheUser } from './users.ts'
import type { UserDetails } from './users.ts'

interface DeactivateDialogProps {
  readonly user: UserDetails
  readonly onClose: () => void
}

export function DeactivateDialog({ user, onClose }: DeactivateDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  return (
    <RecordDialog
      place={`deactivate ${user.usrId}`}
      title={text('USER_DEACTIVATE')}
      introduction={<p>{text('USER_DEACTIVATE_HINT', { name: user.usrName, count: user.solutions })}</p>}
      fields={[{ ...noteField, autofocus: true }]}
      version={{ values: emptyNote, rowVersion: user.rowVersion }}
      saveLabel={text('USER_DEACTIVATE')}
      destructive
      save={async ({ note }, rowVersion) => {
        const saved = await api.call('user/admin/deactivate', { usrId: user.usrId, note, rowVersion })
        cacheUser(queries, saved)
        showToast({ type: 'success', message: text('USER_DEACTIVATED', { name: saved.usrName }) })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
