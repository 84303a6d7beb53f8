/** The pages that menus and the command palette lead to, each with the action that a user needs the right for. */

import type { Action } from '@design-portal/domain/permissions/table.ts'
import type { MessageKey } from '../language/use-text.ts'
import { paths } from '../paths.ts'
import type { IconName } from '../ui/Icon.tsx'

export interface PageLink {
  readonly to: (typeof paths)[keyof typeof paths]
  readonly label: MessageKey
  readonly icon: IconName
  /** Undefined if every user may open the page. */
  readonly action?: Action
}

/** Pages for the administrators of the portal; the account menu leads there. */
export const administration: readonly PageLink[] = [
  { action: 'reviewAccess', label: 'ADMIN_TITLE', icon: 'settings', to: paths.admin },
  { action: 'requestPrivilege', label: 'ACCESS_TITLE', icon: 'user', to: paths.access },
  { action: 'draftCatalogue', label: 'PRICE_LISTS_TITLE', icon: 'priceTag', to: paths.priceLists },
  { action: 'manageApprovalMatrix', label: 'MATRIX_TITLE', icon: 'table', to: paths.approvalMatrix },
  { action: 'manageApprovalMatrix', label: 'LEADS_TITLE', icon: 'user', to: paths.leads },
  { action: 'cancelOrder', label: 'MESSAGES_TITLE', icon: 'transfer', to: paths.orderMessages },
]

/** Every page that a user may choose as start page. */
export const pages: readonly PageLink[] = [
  { to: paths.dashboard, label: 'DASHBOARD_TITLE', icon: 'bars' },
  { to: paths.solutionList, label: 'SOLUTION_LIST_TITLE', icon: 'list' },
  { to: paths.archivedSolutions, label: 'ARCHIVED_REPORT_TITLE', icon: 'archive' },
  { to: paths.quoteRequests, label: 'QUOTES_TITLE', icon: 'priceTag', action: 'answerQuoteRequest' },
  ...administration,
  { to: paths.users, label: 'USERS_TITLE', icon: 'user', action: 'reviewAccess' },
  { to: paths.groups, label: 'GROUPS_TITLE', icon: 'list', action: 'reviewAccess' },
  { to: paths.accessRequests, label: 'REQUESTS_TITLE', icon: 'check', action: 'approvePrivilege' },
  { to: paths.accessReviews, label: 'REVIEWS_TITLE', icon: 'clock', action: 'reviewAccess' },
  { to: paths.companies, label: 'COMPANIES_TITLE', icon: 'bars', action: 'manageCompanies' },
  { to: paths.distributors, label: 'DISTRIBUTORS_TITLE', icon: 'transfer', action: 'manageCompanies' },
  { to: paths.newsAdmin, label: 'NEWS_TITLE', icon: 'bell', action: 'manageBanners' },
  { to: paths.auditLog, label: 'AUDIT_TITLE', icon: 'note', action: 'readAuditLog' },
  { to: paths.notifications, label: 'NOTIFICATIONS_TITLE', icon: 'bell' },
  { to: paths.preferences, label: 'PREFERENCES_TITLE', icon: 'settings' },
  { to: paths.account, label: 'ACCOUNT_TITLE', icon: 'device' },
  { to: paths.userTerms, label: 'TERMS_TITLE', icon: 'note' },
]
