/** The message for an empty result: which filters exclude everything, and how many solutions there are without each. */

import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useText } from '../../../language/use-text.ts'
import { initialList } from '../../../list-search.ts'
import type { ListSearch } from '../../../list-search.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useChips } from './filters/use-chips.ts'
import { querySolutionList } from './queries/list-queries.ts'
import { waitingNames } from '../shared/waiting-names.ts'

/** The smallest page size, since only the count matters. */
const minPageSize = 10

/** The maximum number of suggestions; more would not help. */
const maxSuggestions = 6

interface NothingMatchesProps {
  readonly search: ListSearch
  readonly onShow: (search: ListSearch) => void
}

export function NothingMatches({ search, onShow }: NothingMatchesProps) {
  const text = useText()
  const chips = useChips(search).slice(0, maxSuggestions)
  const counts = useQueries({
    queries: chips.map(({ without }) => {
      const { placeholderData: _, ...query } = querySolutionList({ ...without, size: minPageSize })
      return query
    }),
  })
  const suggestions = chips.flatMap(({ key, label, without }, index) => {
    const found = counts[index]?.data?.paginationInfo
    return found === undefined || found.totalItems === 0 ? [] : [{ key, label, without, found }]
  })
  const searchText = search.search
  if (search.waiting !== undefined && chips.length === 1 && searchText === undefined)
    return (
      <EmptyState
        title={text('DASHBOARD_WAITING_NONE')}
        hint={text('WAITING_LIST_NONE_HINT', { kind: text(waitingNames[search.waiting]) })}
      >
        <Button variant="default" onClick={() => onShow(initialList)}>
          {text('SHOW_ALL_SOLUTIONS')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        searchText === undefined
          ? text('NOTHING_MATCHES')
          : text('SOLUTIONS_NONE_FOUND', { search: searchText })
      }
      hint={text(searchText === undefined ? 'NOTHING_MATCHES_HINT' : 'SOLUTIONS_NONE_FOUND_HINT')}
    >
      {suggestions.map(({ key, label, without, found }) => (
        <Button key={key} variant="default" onClick={() => onShow(without)}>
          {text(found.totalExact ? 'WITHOUT_FILTER' : 'WITHOUT_FILTER_AT_LEAST', {
            filter: label,
            count: found.totalItems,
          })}
        </Button>
      ))}
      <Button variant="subtle" onClick={() => onShow(initialList)}>
        {text('CLEAR_ALL_FILTERS')}
      </Button>
    </EmptyState>
  )
}
