/** A dialog to discard a draft of a quotation. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Quotation } from '@design-portal/contract/quotations.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { formatActionFailure } from '../../solutions/shared/format-action-failure.ts'
import styles from './QuotationPage.module.css'

interface DiscardDialogProps {
  readonly quotation: Quotation
  readonly onClose: () => void
}

export function DiscardDialog({ quotation, onClose }: DiscardDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { quotationId, rowVersion, cfgId, content } = quotation
  const discarding = useMutation({
    mutationFn: async () => await api.call('quotation/discard', { quotationId, rowVersion }),
    onSuccess: async () => {
      showToast({ type: 'success', message: text('QUOTATION_DISCARDED_NOW') })
      await navigate({ to: paths.solutionDetails, search: { cfgId, tab: 'quotations' } })
      queries.removeQueries({ queryKey: callQuery('quotation/find', { quotationId }).queryKey })
      await invalidateTag(queries, 'quotations')
    },
  })
  return (
    <ModalDialog
      title={text('QUOTATION_DISCARD_TITLE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={discarding.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('QUOTATION_DISCARD'),
        destructive: true,
        onSubmit: () => discarding.mutate(),
      }}
    >
      <p>{text('QUOTATION_DISCARD_HINT', { number: content.number })}</p>
      <div role="alert" className={styles.failure}>
        {discarding.isError ? formatActionFailure(discarding.error) : null}
      </div>
    </ModalDialog>
  )
}
