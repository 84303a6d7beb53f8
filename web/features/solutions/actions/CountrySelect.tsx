/** A field for the country of a solution, by its name in the user's language. */

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { listCountryOptions } from '../shared/country-options.ts'
import '@mantine/core/styles/Popover.css'
import styles from './actions.module.css'

interface CountrySelectProps {
  readonly value: string
  readonly onChange: (countryId: string) => void
  readonly description?: string
  /** Why the country cannot be changed. */
  readonly disabledReason?: string | undefined
  /** Only countries that pass this test are offered, and always the current value. */
  readonly offers?: (country: { readonly countryId: string; readonly commercialRegionId: string }) => boolean
  readonly error?: ReactNode
}

export function CountrySelect(props: CountrySelectProps) {
  const { value, onChange, disabledReason, offers = () => true } = props
  const text = useText()
  const language = useLanguage()
  const countries = useQuery(callQuery('country/names', {}))
  const offered = (countries.data ?? []).filter((one) => one.countryId === value || offers(one))
  return (
    <Select
      label={text('COUNTRY')}
      description={disabledReason ?? props.description}
      nothingFoundMessage={text('COUNTRY_NONE_FOUND')}
      data={listCountryOptions(offered, language)}
      value={value}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen)
      }}
      disabled={disabledReason !== undefined || countries.data === undefined}
      error={props.error}
      searchable
      allowDeselect={false}
      // The list itself scrolls, so that screen reader keys and the wheel scroll the same element.
      withScrollArea={false}
      classNames={{ options: styles.countries ?? '' }}
    />
  )
}
