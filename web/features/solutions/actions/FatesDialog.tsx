/** Tells which of several solutions an action did not reach, and why. */

import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { FateList } from './FateList.tsx'

interface FatesDialogProps {
  readonly fates: readonly BulkResult[]
  readonly onClose: () => void
}

export function FatesDialog({ fates, onClose }: FatesDialogProps) {
  const text = useText()
  return (
    <ModalDialog
      title={text('NOT_ALL_DONE')}
      onClose={onClose}
      closeLabel={text('CLOSE')}
      workingLabel={text('LOADING')}
    >
      <FateList fates={fates} />
    </ModalDialog>
  )
}
