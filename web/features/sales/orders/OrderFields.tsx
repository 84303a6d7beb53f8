/** The fields of an order: the customer's number and file, requested date, addresses, contact and note. */

import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OrderPreparation } from '@design-portal/contract/orders.ts'
import { customerLengths } from '@design-portal/domain/customers/customer.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { orderLimits } from '@design-portal/domain/orders/order-details.ts'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { checkUpload, readBytes } from '../../../api/upload.ts'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { formatActionFailure } from '../../solutions/shared/format-action-failure.ts'
import { NoteField } from '../../solutions/shared/NoteField.tsx'
import { queryAttachments } from '../../solutions/shared/solution-queries.ts'
import { AddressFields } from './AddressFields.tsx'
import type { OrderFormValues } from './order-form.ts'
import styles from './orders.module.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

interface OrderFieldsProps {
  readonly preparation: OrderPreparation
  readonly typed: OrderFormValues
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<OrderFormValues>) => void
}

export function OrderFields({ preparation, typed, problems, onChange }: OrderFieldsProps) {
  const text = useText()
  const { firstDay, lastDay } = preparation
  return (
    <>
      <section className={styles.panel}>
        <div className={styles.pair}>
          <TextInput
            label={text('ORDER_CUSTOMER_NUMBER')}
            value={typed.customerOrderNumber}
            maxLength={orderLimits.maxCustomerOrderNumber}
            error={problems['customerOrderNumber']}
            onChange={(event) =>
              // A changed number must be confirmed anew.
              onChange({ customerOrderNumber: event.currentTarget.value, sameNumberConfirmed: false })
            }
          />
          <TextInput
            type="date"
            label={text('ORDER_REQUESTED_DATE')}
            value={typed.requestedDate}
            min={firstDay}
            max={lastDay}
            error={problems['requestedDate']}
            onChange={(event) => onChange({ requestedDate: event.currentTarget.value })}
          />
        </div>
        <CustomerFile
          cfgId={preparation.cfgId}
          fileId={typed.customerFileId}
          problem={problems['customerFileId']}
          onChange={(customerFileId) => onChange({ customerFileId })}
        />
      </section>
      <section className={styles.panel}>
        <AddressFields
          legend={text('ORDER_DELIVERY_ADDRESS')}
          path="deliveryAddress"
          address={typed.deliveryAddress}
          problems={problems}
          onChange={(deliveryAddress) => onChange({ deliveryAddress })}
        />
        <Checkbox
          label={text('CUSTOMER_OTHER_INVOICE_ADDRESS')}
          checked={typed.hasInvoiceAddress}
          onChange={(event) => onChange({ hasInvoiceAddress: event.currentTarget.checked })}
        />
        {typed.hasInvoiceAddress ? (
          <AddressFields
            legend={text('ORDER_INVOICE_ADDRESS')}
            path="invoiceAddress"
            address={typed.invoiceAddress}
            problems={problems}
            onChange={(invoiceAddress) => onChange({ invoiceAddress })}
          />
        ) : null}
      </section>
      <section className={styles.panel}>
        <ContactFields preparation={preparation} typed={typed} problems={problems} onChange={onChange} />
        <NoteField
          label={text('ORDER_NOTE')}
          value={typed.note}
          bounds={{ min: 0, max: maxNoteLength }}
          onChange={(note) => onChange({ note })}
        />
      </section>
    </>
  )
}

function ContactFields({ preparation: { contacts }, typed, problems, onChange }: OrderFieldsProps) {
  const text = useText()
  const listId = useId()
  const { contact } = typed
  const change = (part: Partial<OrderFormValues['contact']>) => onChange({ contact: { ...contact, ...part } })
  return (
    <fieldset className={styles.group}>
      <legend>{text('ORDER_CONTACT')}</legend>
      <TextInput
        label={text('ORDER_CONTACT_NAME')}
        value={contact.name}
        maxLength={maxNameLength}
        list={listId}
        error={problems['contact.name']}
        onChange={(event) => {
          const name = event.currentTarget.value
          change(contacts.find((candidate) => candidate.name === name) ?? { name })
        }}
      />
      <datalist id={listId}>
        {contacts.map(({ name, email }) => (
          <option key={`${name} ${email}`} value={name}>
            {email}
          </option>
        ))}
      </datalist>
      <div className={styles.pair}>
        <TextInput
          type="email"
          label={text('ORDER_CONTACT_EMAIL')}
          value={contact.email}
          maxLength={customerLengths.email}
          error={problems['contact.email']}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <TextInput
          type="tel"
          label={text('ORDER_CONTACT_PHONE')}
          value={contact.phone}
          maxLength={customerLengths.phone}
          error={problems['contact.phone']}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}

const endings = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'docx', 'xlsx', 'dxf', 'ifc'] as const

interface CustomerFileProps {
  readonly cfgId: string
  /** Empty if none is chosen. */
  readonly fileId: string
  readonly problem: string | undefined
  readonly onChange: (fileId: string) => void
}

/** The customer's order as a file: one that is attached already, or a new one. */
function CustomerFile({ cfgId, fileId, problem, onChange }: CustomerFileProps) {
  const text = useText()
  const queries = useQueryClient()
  const files = useQuery(queryAttachments(cfgId)).data ?? []
  const [fileProblem, setFileProblem] = useState<MessageKey>()
  const adding = useMutation({
    mutationFn: async (file: File) =>
      await api.call('order/file/add', { cfgId, fileName: file.name, file: await readBytes(file) }),
    onSuccess: async ({ attachmentId }) => {
      await invalidateTag(queries, 'solutions')
      onChange(attachmentId)
    },
  })
  const findProblem = () => {
    if (fileProblem !== undefined) return text(fileProblem)
    return adding.isError ? formatActionFailure(adding.error) : problem
  }
  return (
    <>
      {files.length === 0 ? null : (
        <NativeSelect
          label={text('ORDER_CUSTOMER_FILE')}
          value={fileId}
          data={[
            { value: '', label: text('ORDER_NO_FILE') },
            ...files.map(({ attachmentId, fileName }) => ({ value: attachmentId, label: fileName })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <FileDrop
        label={text('ORDER_ADD_FILE')}
        hint={text('ATTACHMENT_HINT')}
        endings={endings}
        loading={adding.isPending}
        onFiles={([file]) => {
          if (file === undefined) return
          const rejection = checkUpload(file, endings)
          setFileProblem(rejection)
          if (rejection === undefined) adding.mutate(file)
        }}
      />
      <div role="alert" className={styles.failure}>
        {findProblem()}
      </div>
    </>
  )
}
