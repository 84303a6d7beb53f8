/** The filter that the list starts with: the preferred one, otherwise the default. */

import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { translateRawKey, useText } from '../../../language/use-text.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { useFilterChanges } from '../../solutions/list/filters/use-filter-changes.ts'

export function FilterPreferences() {
  const text = useText()
  const names = useQuery(callQuery('user/filter/names', {}))
  const { edit } = useFilterChanges()
  if (names.isError) {
    return (
      <FailureNotice
        message={formatFailure(names.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void names.refetch()}
      />
    )
  }
  const {
    standardFilters = [],
    customFilters = [],
    prefferedFilters = null,
    defaultFilter = '',
  } = names.data ?? {}
  const allFilters: readonly { readonly value: string; readonly label: string }[] = [
    ...standardFilters.map(({ filterId, nameKey }) => ({
      value: filterId,
      label: translateRawKey(nameKey),
    })),
    ...customFilters.map(({ filterId, filterName }) => ({ value: filterId, label: filterName })),
  ]
  return (
    <>
      <NativeSelect
        label={text('FILTER_PREFERRED')}
        description={text('FILTER_PREFERRED_HINT')}
        disabled={names.data === undefined}
        data={[{ value: '', label: text('FILTER_PREFERRED_NONE') }, ...allFilters]}
        value={prefferedFilters ?? ''}
        onChange={(event) => {
          const filterId = event.currentTarget.value
          if (filterId !== '') edit.mutate({ filterId, change: { preferred: true } })
          else if (prefferedFilters !== null)
            edit.mutate({ filterId: prefferedFilters, change: { preferred: false } })
        }}
      />
      <NativeSelect
        label={text('FILTER_DEFAULT')}
        description={text('FILTER_DEFAULT_HINT')}
        disabled={names.data === undefined}
        data={allFilters}
        value={defaultFilter}
        onChange={(event) =>
          edit.mutate({ filterId: event.currentTarget.value, change: { isDefault: true } })
        }
      />
    </>
  )
}
