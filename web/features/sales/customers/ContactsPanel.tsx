/** The contacts of a customer, and the dialog that adds, changes or erases one. */

import { Button, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { customerLengths } from '@design-portal/domain/customers/customer.ts'
import { type Language, languages } from '@design-portal/domain/languages.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { AdminTable } from '../../administration/shared/AdminTable.tsx'
import { RecordDialog } from '../../administration/shared/RecordDialog.tsx'
import type { Field } from '../../administration/shared/RecordFields.tsx'
import { formatLanguageName } from './customer-fields.ts'
import { cacheCustomer } from './customers.ts'
import type { CustomerAnswer, CustomerContactAnswer } from './customers.ts'
import customerStyles from './customers.module.css'

interface ContactValues {
  readonly contactName: string
  readonly email: string
  readonly phone: string
  readonly jobTitle: string
  readonly language: Language | ''
  readonly active: boolean
}

export const contactFields: readonly Field<ContactValues>[] = [
  {
    kind: 'text',
    field: 'contactName',
    label: 'ADMIN_FIELD_CONTACT_NAME',
    maxLength: maxNameLength,
    required: true,
    autofocus: true,
  },
  { kind: 'email', field: 'email', label: 'ADMIN_FIELD_EMAIL', maxLength: customerLengths.email },
  { kind: 'text', field: 'phone', label: 'ADMIN_FIELD_PHONE', maxLength: customerLengths.phone },
  { kind: 'text', field: 'jobTitle', label: 'ADMIN_FIELD_JOB_TITLE', maxLength: customerLengths.jobTitle },
  {
    kind: 'choice',
    field: 'language',
    label: 'ADMIN_FIELD_LANGUAGE',
    options: ['', ...languages],
    format: formatLanguageName,
  },
  { kind: 'flag', field: 'active', label: 'CUSTOMER_CONTACT_ACTIVE' },
]

interface ContactDialogProps {
  readonly customer: CustomerAnswer
  /** Undefined for a new contact. */
  readonly contact: CustomerContactAnswer | undefined
  readonly onClose: () => void
}

function ContactDialog({ customer, contact, onClose }: ContactDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const { customerId } = customer
  const finish = (saved: CustomerAnswer) => {
    cacheCustomer(queries, saved)
    onClose()
  }
  const values: ContactValues = {
    contactName: contact?.contactName ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    jobTitle: contact?.jobTitle ?? '',
    language: contact?.language ?? '',
    active: contact?.active ?? true,
  }
  return (
    <RecordDialog
      place={`contact ${customerId} ${contact?.contactId ?? ''}`}
      title={contact?.contactName ?? text('CUSTOMER_CONTACT_NEW')}
      fields={contactFields}
      version={{ values, rowVersion: contact?.rowVersion ?? 0 }}
      readOnly={!customer.change.allowed}
      save={async ({ language, ...typed }, rowVersion) => {
        const input = { ...typed, language: language === '' ? null : language }
        finish(
          contact === undefined
            ? await api.call('customer/contact/create', { customerId, ...input })
            : await api.call('customer/contact/save', { contactId: contact.contactId, ...input, rowVersion }),
        )
      }}
      {...(contact === undefined || !customer.change.allowed
        ? {}
        : {
            deletion: {
              label: 'CUSTOMER_CONTACT_ERASE',
              question: 'CUSTOMER_CONTACT_ERASE_QUESTION',
              run: async () => {
                const { contactId, rowVersion } = contact
                finish(await api.call('customer/contact/erase', { contactId, rowVersion }))
              },
            },
          })}
      onClose={onClose}
    />
  )
}

export function ContactsPanel({ customer }: { readonly customer: CustomerAnswer }) {
  const text = useText()
  const [dialog, setDialog] = useState<{ readonly contact: CustomerContactAnswer | undefined }>()
  const { contacts, change } = customer
  return (
    <section className={styles.panel} aria-labelledby="contacts-heading">
      <div className={customerStyles.heading}>
        <Title order={2} id="contacts-heading">
          {text('CUSTOMER_CONTACTS')}
        </Title>
        {change.allowed ? (
          <Button variant="default" onClick={() => setDialog({ contact: undefined })}>
            {text('CUSTOMER_CONTACT_NEW')}
          </Button>
        ) : null}
      </div>
      {contacts.length === 0 ? (
        <p className={styles.hint}>{text('CUSTOMER_CONTACTS_NONE')}</p>
      ) : (
        <AdminTable
          label={text('CUSTOMER_CONTACTS')}
          rows={contacts}
          getKey={({ contactId }) => contactId}
          columns={[
            {
              key: 'contactName',
              label: 'ADMIN_FIELD_CONTACT_NAME',
              isCardTitle: true,
              render: (contact) => (
                <Button variant="subtle" size="compact-sm" onClick={() => setDialog({ contact })}>
                  {contact.contactName}
                </Button>
              ),
            },
            { field: 'jobTitle', label: 'ADMIN_FIELD_JOB_TITLE' },
            { field: 'email', label: 'ADMIN_FIELD_EMAIL' },
            { field: 'phone', label: 'ADMIN_FIELD_PHONE' },
            { field: 'active', label: 'ADMIN_FIELD_ACTIVE', kind: 'yesNo' },
          ]}
        />
      )}
      {dialog === undefined ? null : (
        <ContactDialog customer={customer} contact={dialog.contact} onClose={() => setDialog(undefined)} />
      )}
    </section>
  )
}
