/** A dialog to create a customer; if the customer may exist already, it shows which ones and why, and keeps what was typed. */

import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@design-portal/contract/client.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { RecordDialog } from '../../administration/shared/RecordDialog.tsx'
import type { Field, RecordState } from '../../administration/shared/RecordFields.tsx'
import { newCustomer, toCustomerInput } from './customer-values.ts'
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
  /** What the user has already typed while searching for the customer. */
  readonly initial?: { readonly customerName: string; readonly countryId: string }
  /** Called with the new customer, or with the existing one that the user chose instead. */
  readonly onChosen: (customer: NamedCustomer) => void
  readonly onClose: () => void
}

/** What was typed, and the ids of the possible duplicates that the user has marked as different. */
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
          ...toCustomerInput(values),
          currency: findCountry(values.countryId)?.currency ?? null,
          differentFrom: [...differentFrom],
        })
        cacheCustomer(queries, customer)
        onChosen(customer)
      }}
      onClose={onClose}
    >
      {(record) => <PossibleDuplicates record={record} onChosen={onChosen} />}
    </RecordDialog>
  )
}

interface PossibleDuplicatesProps extends Pick<NewCustomerDialogProps, 'onChosen'> {
  readonly record: RecordState<Values>
}

/** The existing customers that may be the same as the one being created. */
function PossibleDuplicates({ record: { values, failure, onChange }, onChosen }: PossibleDuplicatesProps) {
  const text = useText()
  const language = useLanguage()
  const duplicates = listPossibleDuplicates(failure)
  if (duplicates.length === 0) return null
  const ids = duplicates.map(({ customerId }) => customerId)
  return (
    <section className={styles.proposals} aria-label={text('CUSTOMER_DUPLICATES')}>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.customerId}>
            <span>
              <strong>{duplicate.customerName}</strong>{' '}
              {[duplicate.city, formatCountry(duplicate.countryId, language)]
                .filter((part) => part !== '')
                .join(', ')}
              <span className={styles.reasons}>
                {duplicate.reasons.map((reason) => translateName('CUSTOMER_REASON', reason)).join(', ')}
              </span>
            </span>
            <Button variant="default" size="compact-sm" onClick={() => onChosen(duplicate)}>
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

type PossibleDuplicate = NamedCustomer & {
  readonly city: string
  readonly countryId: string
  readonly reasons: readonly string[]
}

const isPossibleDuplicate = (value: unknown): value is PossibleDuplicate =>
  typeof value === 'object' && value !== null && 'customerId' in value && 'reasons' in value

/** Lists the customers that the server named when it refused to create another one. */
function listPossibleDuplicates(failure: unknown): readonly PossibleDuplicate[] {
  if (!(failure instanceof ApiError) || failure.apiErrorCode !== 'CUSTOMER_MAY_EXIST') return []
  const { duplicates } = failure.details
  return Array.isArray(duplicates) ? duplicates.filter(isPossibleDuplicate) : []
}
