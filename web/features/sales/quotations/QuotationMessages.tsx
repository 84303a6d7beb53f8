/** Questions of the customer and answers of the seller, with a field for the next one. */

import { Button, Textarea } from '@mantine/core'
import type { Quotation } from '@design-portal/contract/quotations.ts'
import { quotationLimits } from '@design-portal/domain/quotations/quotation-content.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import styles from './QuotationPanels.module.css'

interface QuotationMessagesProps {
  readonly messages: Quotation['messages']
  /** The field to write in; absent if nothing can be written. */
  readonly field?: {
    readonly label: string
    readonly sendLabel: string
    readonly working: boolean
    readonly message: string
    readonly onChange: (message: string) => void
    readonly onSend: () => void
  }
}

export function QuotationMessages({ messages, field }: QuotationMessagesProps) {
  const text = useText()
  const language = useLanguage()
  if (messages.length === 0 && field === undefined) return null
  return (
    <section className={styles.panel} aria-label={text('QUOTATION_MESSAGES')}>
      <h2>{text('QUOTATION_MESSAGES')}</h2>
      {messages.length === 0 ? null : (
        <ol className={styles.messages}>
          {messages.map((message) => (
            <li key={message.messageId} data-from={message.fromCustomer ? 'customer' : 'seller'}>
              <span className={styles.author}>
                {message.author}, {formatDateTime(message.at, language)}
              </span>
              <p>{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      {field === undefined ? null : <MessageField {...field} />}
    </section>
  )
}

function MessageField(props: NonNullable<QuotationMessagesProps['field']>) {
  const { label, sendLabel, working, message, onChange, onSend } = props
  return (
    <form
      noValidate
      className={styles.messageField}
      onSubmit={(event) => {
        event.preventDefault()
        if (message.trim() !== '' && !working) onSend()
      }}
    >
      <Textarea
        label={label}
        value={message}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={quotationLimits.maxReasonLength}
        autosize
        minRows={2}
        maxRows={8}
      />
      <Button type="submit" variant="default" size="sm" loading={working} disabled={message.trim() === ''}>
        {sendLabel}
      </Button>
    </form>
  )
}
