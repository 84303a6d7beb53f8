/** A dialog that withdraws a sent quotation, with a reason for its customer. */

import { Textarea } from '@mantine/core'
import type { Quotation } from '@design-portal/contract/quotations.ts'
import { quotationLimits } from '@design-portal/domain/quotations/quotation-content.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { useTypedText } from '../../../session/typed-text.ts'
import styles from './QuotationPanels.module.css'
import { withdrawQuotation } from './quotation-changes.ts'
import { useQuotationChange } from './use-quotation-change.ts'

interface WithdrawDialogProps {
  readonly quotation: Quotation
  readonly onClose: () => void
}

export function WithdrawDialog({ quotation, onClose }: WithdrawDialogProps) {
  const text = useText()
  const [reason, setReason, forgetReason] = useTypedText(`withdraw ${quotation.quotationId}`)
  const withdrawing = useQuotationChange(withdrawQuotation, 'QUOTATION_WITHDRAWN_NOW')
  const { quotationId, rowVersion, content } = quotation
  return (
    <ModalDialog
      title={text('QUOTATION_WITHDRAW_TITLE', {
        number: formatRevision(content.number, content.revision),
      })}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={withdrawing.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('QUOTATION_WITHDRAW_NOW'),
        disabled: reason.trim() === '',
        destructive: true,
        onSubmit: () =>
          withdrawing.mutate(
            { quotationId, rowVersion, reason },
            {
              onSuccess: () => {
                forgetReason()
                onClose()
              },
            },
          ),
      }}
    >
      <Textarea
        label={text('QUOTATION_WITHDRAW_REASON')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={quotationLimits.maxReasonLength}
        autosize
        minRows={3}
        maxRows={10}
        required
        data-autofocus
      />
      <div role="alert" className={styles.failure}>
        {withdrawing.failure}
      </div>
    </ModalDialog>
  )
}
