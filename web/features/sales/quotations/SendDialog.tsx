/** A dialog that sends a quotation to people of the customer. */

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Quotation } from '@design-portal/contract/quotations.ts'
import { quotationLimits } from '@design-portal/domain/quotations/quotation-content.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { PrintProgress } from '../../solutions/shared/PrintProgress.tsx'
import { usePrint } from '../../solutions/shared/use-print.ts'
import styles from './QuotationPanels.module.css'
import { sendQuotation } from './quotation-changes.ts'
import { useQuotationChange } from './use-quotation-change.ts'

interface SendDialogProps {
  readonly quotation: Quotation
  readonly onClose: () => void
}

interface TypedRecipient {
  readonly key: number
  readonly name: string
  readonly email: string
}

export function SendDialog({ quotation, onClose }: SendDialogProps) {
  const text = useText()
  const { quotationId, rowVersion, content, contacts, mailAvailable } = quotation
  const [recipients, setRecipients] = useState<readonly TypedRecipient[]>(() =>
    contacts.length === 0
      ? [{ key: 0, name: '', email: '' }]
      : contacts.slice(0, 1).map(({ name, email }, key) => ({ key, name, email })),
  )
  const sending = useQuotationChange(sendQuotation, 'QUOTATION_SENT_NOW')
  const filledRecipients = recipients.filter(({ name, email }) => name.trim() !== '' || email.trim() !== '')
  const print = usePrint({
    make: async (run) =>
      await sending.mutateAsync({
        quotationId,
        rowVersion,
        recipients: mailAvailable
          ? filledRecipients.map(({ name, email }) => ({ name: name.trim(), email: email.trim() }))
          : [],
        ...run,
      }),
    onMade: onClose,
  })
  const change = (key: number, part: Partial<TypedRecipient>) =>
    setRecipients(
      recipients.map((recipient) => (recipient.key === key ? { ...recipient, ...part } : recipient)),
    )
  const isComplete = filledRecipients.every(
    ({ name, email }) => name.trim().length > 1 && email.includes('@'),
  )
  return (
    <ModalDialog
      title={text('QUOTATION_SEND_TITLE', { number: formatRevision(content.number, content.revision) })}
      introduction={text(mailAvailable ? 'QUOTATION_SEND_HINT' : 'QUOTATION_SEND_WITHOUT_MAIL')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={print.isRunning}
      workingLabel={text('LOADING')}
      primary={{
        label: text('QUOTATION_SEND_NOW'),
        disabled: mailAvailable && (filledRecipients.length === 0 || !isComplete),
        onSubmit: print.start,
      }}
    >
      {mailAvailable ? (
        <div className={styles.fields}>
          {recipients.map(({ key, name, email }) => (
            <div key={key} className={styles.pair}>
              <TextInput
                label={text('QUOTATION_RECIPIENT_NAME')}
                value={name}
                list={`${quotationId}-names`}
                onChange={(event) => {
                  const value = event.currentTarget.value
                  const contact = contacts.find((candidate) => candidate.name === value)
                  change(key, contact === undefined ? { name: value } : contact)
                }}
                data-autofocus={key === 0 ? true : undefined}
              />
              <TextInput
                type="email"
                label={text('QUOTATION_RECIPIENT_EMAIL')}
                value={email}
                onChange={(event) => change(key, { email: event.currentTarget.value })}
              />
            </div>
          ))}
          <datalist id={`${quotationId}-names`}>
            {contacts.map(({ name, email }) => (
              <option key={email} value={name}>
                {email}
              </option>
            ))}
          </datalist>
          {recipients.length >= quotationLimits.maxRecipients ? null : (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<Icon name="plus" size={16} />}
              onClick={() => setRecipients([...recipients, { key: recipients.length, name: '', email: '' }])}
            >
              {text('QUOTATION_ADD_RECIPIENT')}
            </Button>
          )}
        </div>
      ) : null}
      <PrintProgress print={print} />
      <div role="alert" className={styles.failure}>
        {print.failure === null ? null : sending.failure}
      </div>
    </ModalDialog>
  )
}
