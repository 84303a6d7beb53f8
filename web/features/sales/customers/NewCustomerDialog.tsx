/** A dialog to make a customer; where there may be one already, it shows which and why, and what was typed stays. */

import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@design-portal/contract/client.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { RecordDialog } from '../../administration/shared/RecordDialog.tsx'
import type { Field, RecordState } from '../../administration/shared/RecordFields.tsx'
import { newCustomer, toSentCustomer } from './customer-values.ts'
import { newCustomerFields } from './customer-fields.ts'
import type { CustomerValues } from './customer-values.ts'
import { cacheCustomer } from './customers.ts'
import styles from './customers.module.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

interface NamedCustomer {
  readonly customerId: string
  readonly customerName: string
}

interface NewCustomerDialogProps {
  /** What was typed before, where somebody looked for the customer. */
  readonly initial?: { readonly customerName: string; readonly countryId: string }
  /** Gets the new customer, or the known one that the user found instead. */
  readonly onChosen: (customer: NamedCustomer) => void
  readonly onClose: () => void
}

/** What was typed, and the customers that the user has found to be others. */
type Values = CustomerValues & { readonly differentFrom: readonly string[] }

const fields: readonly Field<Values>[] = newCustomerFields

export function NewCustomerDialog({ initial, onChosen, onClose }: NewCustomerDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  return (
    <RecordDialog
      place={`customer ${initial?.customerName ?? ''}`}
      title={text('CUSTOMER_NEW')}
      fields={fields}
      version={{ values: { ...newCustomer, ...initial, differentFrom: [] }, rowVersion: 0 }}
      saveLabel={text('ADMIN_CREATE')}
      save={async ({ differentFrom, ...values }: Values) => {
        const customer = await api.call('customer/create', {
          ...toSentCustomer(values),
          currency: findCountry(values.countryId)?.currency ?? null,
          differentFrom: [...differentFrom],
        })
        cacheCustomer(queries, customer)
        onChosen(customer)
      }}
      onClose={onClose}
    >
      {(record) => <Proposals record={record} onChosen={onChosen} />}
    </RecordDialog>
  )
}

interface ProposalsProps extends Pick<NewCustomerDialogProps, 'onChosen'> {
  readonly record: RecordState<Values>
}

/** The customers that may be the one that is typed. */
function Proposals({ record: { values, failure, onChange }, onChosen }: ProposalsProps) {
  const text = useText()
  const language = useLanguage()
  const proposed = listProposed(failure)
  if (proposed.length === 0) return null
  const ids = proposed.map(({ customerId }) => customerId)
  return (
    <section className={styles.proposals} aria-label={text('CUSTOMER_DUPLICATES')}>
      <ul>
        {proposed.map((one) => (
          <li key={one.customerId}>
            <span>
              <strong>{one.customerName}</strong>{' '}
              {[one.city, formatCountry(one.countryId, language)].filter((part) => part !== '').join(', ')}
              <span className={styles.reasons}>
                {one.reasons.map((reason) => translateName('CUSTOMER_REASON', reason)).join(', ')}
              </span>
            </span>
            <Button variant="default" size="compact-sm" onClick={() => onChosen(one)}>
              {text('CUSTOMER_USE')}
            </Button>
          </li>
        ))}
      </ul>
      <Checkbox
        label={text('CUSTOMER_IS_ANOTHER')}
        checked={ids.every((id) => values.differentFrom.includes(id))}
        onChange={(event) =>
          onChange({
            differentFrom: event.currentTarget.checked ? [...new Set([...values.differentFrom, ...ids])] : [],
          })
        }
      />
    </section>
  )
}

type Proposed = NamedCustomer & {
  readonly city: string
  readonly countryId: string
  readonly reasons: readonly string[]
}

const isProposed = (one: unknown): one is Proposed =>
  typeof one === 'object' && one !== null && 'customerId' in one && 'reasons' in one

/** The customers that the server named when it refused to make another one. */
function listProposed(failure: unknown): readonly Proposed[] {
  if (!(failure instanceof ApiError) || failure.apiErrorCode !== 'CUSTOMER_MAY_EXIST') return []
  const { duplicates } = failure.details
  return Array.isArray(duplicates) ? duplicates.filter(isProposed) : []
}
