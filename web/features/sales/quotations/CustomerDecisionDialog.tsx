/** A dialog in which a customer accepts or declines a quotation in their name. */

import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerQuotation } from '@design-portal/contract/quotations.ts'
import { quotationLimits } from '@design-portal/domain/quotations/quotation-content.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { computeQuotationPrice } from '@design-portal/domain/quotations/quotation-price.ts'
import { formatMoney } from '@design-portal/i18n/format.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { formatActionFailure } from '../../solutions/shared/format-action-failure.ts'
import styles from './QuotationPanels.module.css'

interface CustomerDecisionDialogProps {
  readonly decision: 'accept' | 'decline'
  readonly token: string
  readonly quotation: CustomerQuotation
  readonly choice: readonly string[]
  readonly onChanged: (quotation: CustomerQuotation) => void
  readonly onClose: () => void
}

export function CustomerDecisionDialog(props: CustomerDecisionDialogProps) {
  const text = useText()
  const language = useLanguage()
  const { decision, token, quotation, choice, onChanged, onClose } = props
  const { content, recipient } = quotation
  const [name, setName] = useState(recipient)
  const [reason, setReason] = useState('')
  const isAccepting = decision === 'accept'
  const deciding = useMutation({
    mutationFn: async () =>
      isAccepting
        ? await api.call('customer-quotation/accept', { token, name, choice: [...choice] })
        : await api.call('customer-quotation/decline', { token, name, reason }),
    onSuccess: (changed) => {
      onChanged(changed)
      onClose()
    },
    // Somebody else may have answered, or the seller has withdrawn it: the page shows what it is now.
    onError: async () => {
      const current = await api.call('customer-quotation/open', { token }).catch(() => undefined)
      if (current !== undefined) onChanged(current)
    },
  })
  return (
    <ModalDialog
      title={text(isAccepting ? 'CUSTOMER_QUOTATION_ACCEPT_TITLE' : 'CUSTOMER_QUOTATION_DECLINE_TITLE')}
      {...(isAccepting
        ? {
            introduction: text('CUSTOMER_QUOTATION_ACCEPT_HINT', {
              number: formatRevision(content.number, content.revision),
              net: formatMoney(computeQuotationPrice(content, choice).net, language),
              seller: content.seller.name,
            }),
          }
        : {})}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={deciding.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text(isAccepting ? 'CUSTOMER_QUOTATION_ACCEPT_NOW' : 'CUSTOMER_QUOTATION_DECLINE_NOW'),
        disabled: name.trim().length < 2 || (!isAccepting && reason.trim() === ''),
        destructive: !isAccepting,
        onSubmit: () => deciding.mutate(),
      }}
    >
      <div className={styles.fields}>
        <TextInput
          label={text('CUSTOMER_QUOTATION_YOUR_NAME')}
          value={name}
          autoComplete="name"
          onChange={(event) => setName(event.currentTarget.value)}
          required
          data-autofocus
        />
        {isAccepting ? null : (
          <Textarea
            label={text('CUSTOMER_QUOTATION_DECLINE_REASON')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={quotationLimits.maxReasonLength}
            autosize
            minRows={3}
            maxRows={10}
            required
          />
        )}
      </div>
      <div role="alert" className={styles.failure}>
        {deciding.isError ? formatActionFailure(deciding.error) : null}
      </div>
    </ModalDialog>
  )
}
