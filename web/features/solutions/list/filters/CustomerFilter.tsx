/** A filter for the customer of the solutions, found by typing. */

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import styles from './FilterArea.module.css'
import { useCustomerName } from './use-customer-name.ts'

interface CustomerFilterProps {
  /** The id of the customer that is set. */
  readonly value: string | undefined
  readonly onChange: (customerId: string | undefined) => void
}

/** The pause in typing after which the search runs, in milliseconds. */
const searchDelay = 200

export function CustomerFilter({ value, onChange }: CustomerFilterProps) {
  const text = useText()
  const language = useLanguage()
  const name = useCustomerName(value)
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed === name ? '' : typed, searchDelay)
  const found = useQuery({ ...callQuery('customer/find', { searchText }), placeholderData: keepPreviousData })
  const offered = (found.data?.data ?? [])
    .filter(({ customerId }) => customerId !== value)
    .map(({ customerId, customerName, city, countryId }) => ({
      value: customerId,
      label: [customerName, city, formatCountry(countryId, language)]
        .filter((part) => part !== '')
        .join(', '),
    }))
  return (
    <Select
      label={text('COLUMN_CUSTOMER')}
      searchable
      clearable
      withScrollArea={false}
      data={value === undefined ? offered : [{ value, label: name ?? '…' }, ...offered]}
      value={value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(customerId) => onChange(customerId ?? undefined)}
      // The server has already filtered the options.
      filter={({ options }) => options}
      nothingFoundMessage={found.isPending ? text('LOADING') : text('CUSTOMER_NONE_FOUND')}
      classNames={{ options: styles.options ?? '' }}
    />
  )
}
