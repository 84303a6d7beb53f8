/** Fields for the customer of a solution, found by typing or newly created, and for the customer's site. */

import { Button, NativeSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import styles from './CustomerField.module.css'

export interface ChosenCustomer {
  readonly customerId: string
  readonly customerName: string
}

interface CustomerFieldProps {
  readonly value: ChosenCustomer | undefined
  readonly onChange: (customer: ChosenCustomer | undefined) => void
  /** Opens the dialog for a new customer with what was typed. */
  readonly onNew: (typed: string) => void
}

/** The pause in typing after which the search runs, in milliseconds. */
const searchDelay = 200

export function CustomerField({ value, onChange, onNew }: CustomerFieldProps) {
  const text = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState(value?.customerName ?? '')
  // The field is cleared when it loses the focus, but a new customer begins with what was typed.
  const [lastTyped, setLastTyped] = useState('')
  const [searchText] = useDebouncedValue(typed === value?.customerName ? '' : typed, searchDelay)
  const found = useQuery({ ...callQuery('customer/find', { searchText }), placeholderData: keepPreviousData })
  const offered = found.data?.data ?? []
  const options = offered.map(({ customerId, customerName, city, countryId }) => ({
    value: customerId,
    label: [customerName, city, formatCountry(countryId, language)].filter((part) => part !== '').join(', '),
  }))
  const isListed = value === undefined || options.some((option) => option.value === value.customerId)
  return (
    <div className={styles.choice}>
      <Select
        label={text('COLUMN_CUSTOMER')}
        description={text('CUSTOMER_CHOICE_HINT')}
        searchable
        clearable
        withScrollArea={false}
        data={isListed ? options : [{ value: value.customerId, label: value.customerName }, ...options]}
        value={value?.customerId ?? null}
        searchValue={typed}
        onSearchChange={(search) => {
          setTyped(search)
          if (search !== '' && search !== value?.customerName) setLastTyped(search)
        }}
        onChange={(customerId) => {
          const chosen = offered.find((customer) => customer.customerId === customerId)
          onChange(chosen ?? (customerId === value?.customerId ? value : undefined))
        }}
        // The server has already filtered the options.
        filter={({ options: all }) => all}
        nothingFoundMessage={found.isPending ? text('LOADING') : text('CUSTOMER_NONE_FOUND')}
      />
      {found.data?.mayCreate === true ? (
        <Button variant="default" onClick={() => onNew(value === undefined ? lastTyped : '')}>
          {text('CUSTOMER_NEW')}
        </Button>
      ) : null}
    </div>
  )
}

interface CustomerSiteFieldProps {
  readonly customerId: string
  /** Only sites in this country are offered. */
  readonly countryId: string | null
  readonly value: string
  readonly onChange: (siteId: string) => void
}

/** Renders nothing if the customer has no site in the country. */
export function CustomerSiteField({ customerId, countryId, value, onChange }: CustomerSiteFieldProps) {
  const text = useText()
  const customer = useQuery(callQuery('customer/details', { customerId }))
  const sites = (customer.data?.sites ?? []).filter(
    ({ active, address }) => active && address.countryId === countryId,
  )
  if (sites.length === 0) return null
  return (
    <NativeSelect
      label={text('CUSTOMER_SITE')}
      description={text('CUSTOMER_SITE_HINT')}
      value={sites.some(({ siteId }) => siteId === value) ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: text('CUSTOMER_NOT_STATED') },
        ...sites.map(({ siteId, siteName }) => ({ value: siteId, label: siteName })),
      ]}
    />
  )
}
