/** The content of an admin page once it is loaded; until then a placeholder, or the reason why it could not be loaded. */

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../language/use-text.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import { formatAdminFailure } from './admin-texts.ts'

interface QueryContentProps<Answer> {
  readonly query: UseQueryResult<Answer>
  readonly children: (answer: Answer) => ReactNode
}

export function QueryContent<Answer>({ query, children }: QueryContentProps<Answer>) {
  const text = useText()
  if (query.isError)
    return (
      <FailureNotice
        title={text('ADMIN_LOAD_FAILED')}
        message={formatAdminFailure(query.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void query.refetch()}
      />
    )
  return query.data === undefined ? <LoadingPanel height={320} /> : children(query.data)
}
