/** Fields shared by several forms of the admin area: a country, a company, a person. */

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'
import { CountrySelect } from '../../solutions/shared/CountrySelect.tsx'

/** The properties that are passed on to the Mantine field. */
interface FieldProps {
  readonly label: string
  readonly description?: string | undefined
  readonly error?: string | undefined
  readonly className?: string
  readonly 'data-autofocus'?: true | undefined
}

interface CountryFieldProps extends FieldProps {
  readonly value: string | undefined
  readonly onChange: (countryId: string | undefined) => void
  readonly clearable?: boolean
}

export const CountryField = ({ value, onChange, clearable = false, ...field }: CountryFieldProps) => (
  <CountrySelect
    {...field}
    value={value ?? null}
    onChange={(countryId) => onChange(countryId ?? undefined)}
    clearable={clearable}
    required={!clearable}
  />
)

/** How long the user must pause typing before the search is sent, in milliseconds. */
const searchDelay = 200

export interface FoundCompany {
  readonly companyId: string
  readonly companyName: string
  readonly kind: 'internal' | 'partner' | 'distributor' | 'consulting'
}

interface CompanyFieldProps extends FieldProps {
  readonly value: FoundCompany | undefined
  readonly onChange: (company: FoundCompany | undefined) => void
  readonly kind?: FoundCompany['kind'] | undefined
}

export function CompanyField({ value, onChange, kind, ...field }: CompanyFieldProps) {
  const text = useText()
  const [typed, setTyped] = useState(value?.companyName ?? '')
  const [searchText] = useDebouncedValue(typed === value?.companyName ? '' : typed, searchDelay)
  const input = { searchText, ...(kind === undefined ? {} : { kind }) }
  const companySearch = useQuery({
    ...callQuery('company/find', input),
    placeholderData: keepPreviousData,
  })
  const others = (companySearch.data?.data ?? []).filter(({ companyId }) => companyId !== value?.companyId)
  const companies = value === undefined ? others : [value, ...others]
  return (
    <Select
      {...field}
      required
      allowDeselect={false}
      searchable
      withScrollArea={false}
      data={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
      value={value?.companyId ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(companyId) => onChange(companies.find((company) => company.companyId === companyId))}
      // The server has already filtered the options.
      filter={({ options }) => options}
      nothingFoundMessage={companySearch.isPending ? text('LOADING') : text('ADMIN_NONE')}
    />
  )
}

export interface FoundUser {
  readonly usrId: string
  readonly name: string
}

interface PersonFieldProps {
  readonly label: string
  readonly value: FoundUser | undefined
  readonly onChange: (person: FoundUser | undefined) => void
  /** A user who is not offered. */
  readonly excludedUserId: string
  readonly error?: string | undefined
}

export function PersonField({ label, value, onChange, excludedUserId, error }: PersonFieldProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  // The label of the chosen person begins with their name and is not a search.
  const isChosenLabel = value !== undefined && typed.startsWith(value.name)
  const [searchText] = useDebouncedValue(isChosenLabel ? '' : typed, searchDelay)
  const userSearch = useQuery({
    ...callQuery('user/admin/find', { searchText }),
    placeholderData: keepPreviousData,
  })
  const people = (userSearch.data?.data ?? []).filter(({ usrId }) => usrId !== excludedUserId)
  return (
    <Select
      label={label}
      required
      searchable
      withScrollArea={false}
      data-autofocus
      data={people.map(({ usrId, name, usrCompanyName }) => ({
        value: usrId,
        label: `${name} · ${usrCompanyName}`,
      }))}
      value={value?.usrId ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(usrId) => onChange(people.find((person) => person.usrId === usrId))}
      filter={({ options }) => options}
      nothingFoundMessage={userSearch.isPending ? text('LOADING') : text('ADMIN_NONE')}
      error={error}
    />
  )
}
