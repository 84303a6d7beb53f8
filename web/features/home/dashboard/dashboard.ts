/** Queries of the dashboard. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DashboardScope } from '@design-portal/contract/dashboard.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery } from '../../../api/call-query.ts'

export type {
  DashboardScope,
  DashboardSolution,
  DashboardSummary,
} from '@design-portal/contract/dashboard.ts'

/**
 * Pending work changes while the user works elsewhere, so it is refetched whenever the page is opened, and at this interval in
 * milliseconds.
 */
export const refreshInterval = 5 * 60_000

/** @param scope undefined for the first one that the user's role has */
export function queryDashboard(scope: DashboardScope | undefined, lang: Language) {
  const input = { lang, ...(scope === undefined ? {} : { scope }) }
  return queryOptions({
    ...callQuery('dashboard/summary', input),
    placeholderData: keepPreviousData,
  })
}
