/** A field to find a standard by its name and choose it. */

import { Radio, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SolutionRow } from '@design-portal/contract/solutions.ts'
import { formatCountry, formatDate } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './actions.module.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'

/** The pause in typing after which the search runs, in milliseconds. */
const searchDelay = 200

/** The maximum number of results; a longer search text narrows them down. */
const maxFound = 10

export type FoundStandard = Pick<SolutionRow, 'cfgId' | 'name' | 'countryId' | 'updateDate'>

interface StandardSearchProps {
  /** The ids that are not offered. */
  readonly except: readonly string[]
  readonly chosen: FoundStandard | undefined
  readonly onChoose: (standard: FoundStandard) => void
}

export function StandardSearch({ except, chosen, onChoose }: StandardSearchProps) {
  const text = useText()
  const language = useLanguage()
  const [typedText, setTypedText] = useState('')
  const [searchText] = useDebouncedValue(typedText.trim(), searchDelay)
  const input = {
    filter: { group: 'standard', ...(searchText === '' ? {} : { searchText }) } as const,
    paging: { sizePerPage: maxFound },
    sorting: { column: 'name', descending: false } as const,
  }
  const found = useQuery({
    ...callQuery('solutions/list/filter', input),
    placeholderData: keepPreviousData,
  })
  const listed: readonly FoundStandard[] = (found.data?.solutions ?? []).filter(
    ({ cfgId }) => !except.includes(cfgId),
  )
  // A previous choice stays visible above the results of a new search.
  const unlistedChoice =
    chosen === undefined || listed.some(({ cfgId }) => cfgId === chosen.cfgId) ? [] : [chosen]
  const offered = [...unlistedChoice, ...listed]
  return (
    <>
      <TextInput
        type="search"
        label={text('STANDARD_SEARCH')}
        leftSection={<Icon name="search" size={16} />}
        value={typedText}
        onChange={(event) => setTypedText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Typing already searches, so Enter does nothing; the dialog's own button stays disabled until a choice is made.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Radio.Group
        label={text('STANDARD_FOUND')}
        value={chosen?.cfgId ?? ''}
        onChange={(cfgId) => {
          const standard = offered.find((candidate) => candidate.cfgId === cfgId)
          if (standard !== undefined) onChoose(standard)
        }}
        aria-busy={found.isFetching}
      >
        <div className={styles.options}>
          {offered.map(({ cfgId, name, countryId, updateDate }) => (
            <Radio
              key={cfgId}
              value={cfgId}
              label={name}
              description={`${formatCountry(countryId, language)} · ${formatDate(updateDate, language)}`}
            />
          ))}
        </div>
      </Radio.Group>
      <output className={styles.hint}>
        {found.data !== undefined && offered.length === 0 ? text('STANDARD_NOTHING') : null}
      </output>
      <div role="alert" className={styles.failure}>
        {found.isError ? formatFailure(found.error) : null}
      </div>
    </>
  )
}
