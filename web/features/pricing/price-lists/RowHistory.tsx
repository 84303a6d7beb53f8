/** The changes of single rows of the version that is shown, newest first. */

import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { callQuery } from '../../../api/call-query.ts'
import { adminSearch } from '../../administration/shared/admin-search.ts'
import { HistoryPanel } from '../../administration/shared/HistoryList.tsx'

export function RowHistory() {
  const { kind: versionId = '' } = adminSearch(useSearch({ strict: false }))
  const found = useQuery({
    ...callQuery('price-list/version/history', { versionId }),
    enabled: versionId !== '',
  })
  const history = found.data?.history ?? []
  return history.length === 0 ? null : <HistoryPanel history={history} />
}
