/** The pages that the search leads to. */

import { paths } from '../../../paths.ts'
import type { PageLink } from '../../../shell/pages.ts'
import { adminPages } from '../../administration/menu/admin-pages.ts'

export const pages: readonly PageLink[] = [
  { to: paths.dashboard, label: 'DASHBOARD_TITLE', icon: 'bars' },
  { to: paths.solutionList, label: 'SOLUTION_LIST_TITLE', icon: 'list' },
  { to: paths.archivedSolutions, label: 'ARCHIVED_REPORT_TITLE', icon: 'archive' },
  { to: paths.tradeOffTools, label: 'TRADE_TITLE', icon: 'compare' },
  { to: paths.referenceDesigns, label: 'REFERENCE_DESIGNS_TITLE', icon: 'list' },
  { to: paths.customers, label: 'CUSTOMERS_TITLE', icon: 'user', action: 'listCustomers' },
  { to: paths.quotations, label: 'TAB_QUOTATIONS', icon: 'note', action: 'readQuotations' },
  { to: paths.quoteRequests, label: 'QUOTES_TITLE', icon: 'priceTag', action: 'answerQuoteRequest' },
  { to: paths.admin, label: 'ADMIN_TITLE', icon: 'settings', action: 'reviewAccess' },
  { to: paths.access, label: 'ACCESS_TITLE', icon: 'user', action: 'requestPrivilege' },
  ...adminPages,
  { to: paths.notifications, label: 'NOTIFICATIONS_TITLE', icon: 'bell' },
  { to: paths.preferences, label: 'PREFERENCES_TITLE', icon: 'settings' },
  { to: paths.account, label: 'ACCOUNT_TITLE', icon: 'device' },
  { to: paths.userTerms, label: 'TERMS_TITLE', icon: 'note' },
]
