/** The account of a customer in the sales system: free text, with suggestions from the sales system if one is connected and answers. */

import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { customerLengths } from '@design-portal/domain/customers/customer.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'
import type { RecordState } from '../../administration/shared/RecordFields.tsx'
import type { CustomerValues } from './customer-values.ts'

interface CrmAccountFieldProps {
  readonly record: RecordState<CustomerValues>
  readonly error: string | undefined
}

/** How long the user must pause typing before the search is sent, in milliseconds. */
const searchDelay = 300

export function CrmAccountField({ record: { values, onChange }, error }: CrmAccountFieldProps) {
  const text = useText()
  const [searchText] = useDebouncedValue(values.crmAccount.trim(), searchDelay)
  const found = useQuery({
    ...callQuery('customer/crm-accounts', { searchText }),
    enabled: searchText.length > 1,
    placeholderData: keepPreviousData,
  })
  const accounts = found.data?.data ?? []
  /** Fills in what the sales system knows, in fields that are still empty. */
  const choose = (accountName: string) => {
    const account = accounts.find((candidate) => candidate.accountName === accountName)
    if (account === undefined) return
    onChange({
      crmAccount: accountName,
      customerName: values.customerName === '' ? accountName : values.customerName,
      customerNumber: values.customerNumber === '' ? (account.accountNumber ?? '') : values.customerNumber,
      city: values.city === '' ? (account.city ?? '') : values.city,
      countryId: values.countryId === '' ? (account.countryId ?? '') : values.countryId,
    })
  }
  return (
    <Autocomplete
      label={text('ADMIN_FIELD_CRM_ACCOUNT')}
      description={text(found.data?.state === 'silent' ? 'CUSTOMER_CRM_SILENT' : 'CUSTOMER_CRM_HINT')}
      error={error}
      maxLength={customerLengths.crmAccount}
      data={[...new Set(accounts.map(({ accountName }) => accountName))]}
      value={values.crmAccount}
      withScrollArea={false}
      // The server has already filtered the options.
      filter={({ options }) => options}
      onChange={(crmAccount) => onChange({ crmAccount })}
      onOptionSubmit={choose}
    />
  )
}
