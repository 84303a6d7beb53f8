/** What the dashboard asks the server for. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DashboardScope } from '@design-portal/contract/dashboard.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery } from '../../../api/call-query.ts'

export type {
  DashboardScope,
  DashboardSolution,
  DashboardSummary,
  WaitingKind,
} from '@design-portal/contract/dashboard.ts'

/** What waits changes while one works elsewhere: it is asked for anew whenever the page is opened, and every few minutes. */
export const refreshEvery = 5 * 60_000

/** @param scope undefined: the first one that the person's role has */
export function queryDashboard(scope: DashboardScope | undefined, lang: Language) {
  const input = { lang, ...(scope === undefined ? {} : { scope }) }
  return queryOptions({
    ...callQuery('dashboard/summary', input),
    placeholderData: keepPreviousData,
  })
}
