/** Why the list cannot be shown, and how to continue: a link may request a group or an order that the reader may not see. */

import { ApiError } from '@design-portal/contract/client.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { defaultGroup, applyGroup } from '../../../list-search.ts'
import type { ListSearch } from '../../../list-search.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'

interface ListFailureProps {
  readonly failure: Error
  readonly search: ListSearch
  readonly onShow: (search: ListSearch) => void
  readonly onRetry: () => void
}

export function ListFailure({ failure, search, onShow, onRetry }: ListFailureProps) {
  const text = useText()
  const title = text('SOLUTIONS_FAILED')
  const { sort: _sort, descending: _descending, ...withoutSorting } = search
  if (failure instanceof ApiError && failure.fields.some(({ path }) => path === 'sorting.column')) {
    return (
      <FailureNotice
        title={title}
        message={text('SORT_HIDDEN_PRICE')}
        retryLabel={text('SORT_AS_USUAL')}
        onRetry={() => onShow(withoutSorting)}
      />
    )
  }
  if (failure instanceof ApiError && failure.apiErrorCode === 'FORBIDDEN' && search.group !== undefined) {
    return (
      <FailureNotice
        title={title}
        message={formatFailure(failure)}
        retryLabel={text('LIST_GROUP_MY')}
        onRetry={() => onShow(applyGroup(search, defaultGroup))}
      />
    )
  }
  return (
    <FailureNotice
      title={title}
      message={formatFailure(failure)}
      retryLabel={text('TRY_AGAIN')}
      onRetry={onRetry}
    />
  )
}
