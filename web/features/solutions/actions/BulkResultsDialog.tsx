/** A dialog that lists the solutions for which a bulk action failed, with the reasons. */

import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { BulkResultList } from './BulkResultList.tsx'

interface BulkResultsDialogProps {
  readonly results: readonly BulkResult[]
  readonly onClose: () => void
}

export function BulkResultsDialog({ results, onClose }: BulkResultsDialogProps) {
  const text = useText()
  return (
    <ModalDialog
      title={text('NOT_ALL_DONE')}
      onClose={onClose}
      closeLabel={text('CLOSE')}
      workingLabel={text('LOADING')}
    >
      <BulkResultList results={results} />
    </ModalDialog>
  )
}
