/** A field for a country, by its name in the user's language. */

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { listCountryOptions } from './country-options.ts'
import styles from './CountrySelect.module.css'

interface CountrySelectProps {
  /** Null where nothing is chosen. */
  readonly value: string | null
  /** Called with null only where the field is clearable. */
  readonly onChange: (countryId: string | null) => void
  /** “Country” by default. */
  readonly label?: string
  readonly description?: string | undefined
  readonly clearable?: boolean
  readonly required?: boolean
  /** Why the country cannot be changed. */
  readonly disabledReason?: string | undefined
  /** Only countries that pass this test are offered, and the current value in any case. */
  readonly isOffered?: (country: {
    readonly countryId: string
    readonly commercialRegionId: string
  }) => boolean
  readonly error?: ReactNode
  readonly className?: string
  readonly 'data-autofocus'?: true | undefined
}

export function CountrySelect({
  value,
  onChange,
  label,
  description,
  clearable = false,
  disabledReason,
  isOffered = () => true,
  ...field
}: CountrySelectProps) {
  const text = useText()
  const language = useLanguage()
  const countries = useQuery(callQuery('country/names', {}))
  const offered = (countries.data ?? []).filter(
    (country) => country.countryId === value || isOffered(country),
  )
  return (
    <Select
      {...field}
      label={label ?? text('COUNTRY')}
      description={disabledReason ?? description}
      placeholder={value === null && !clearable ? text('COUNTRY_PLACEHOLDER') : undefined}
      nothingFoundMessage={text('COUNTRY_NONE_FOUND')}
      data={listCountryOptions(offered, language)}
      value={value}
      onChange={onChange}
      disabled={disabledReason !== undefined || countries.data === undefined}
      searchable
      clearable={clearable}
      // Choosing the same country again keeps it.
      allowDeselect={false}
      // The list itself scrolls, so that screen reader keys and the wheel scroll the same element.
      withScrollArea={false}
      classNames={{ options: styles.countries ?? '' }}
    />
  )
}
