/** The pages of the admin area, each with the action that a user must be allowed to perform. */

import type { MessageKey } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import type { PageLink } from '../../../shell/pages.ts'

interface AdminPage extends Required<PageLink> {
  /** A description of the page's purpose. */
  readonly hint: MessageKey
}

export const adminPages: readonly AdminPage[] = [
  { to: paths.users, label: 'USERS_TITLE', hint: 'USERS_HINT', icon: 'user', action: 'reviewAccess' },
  { to: paths.groups, label: 'GROUPS_TITLE', hint: 'GROUPS_HINT', icon: 'list', action: 'reviewAccess' },
  {
    to: paths.accessRequests,
    label: 'REQUESTS_TITLE',
    hint: 'REQUESTS_HINT',
    icon: 'check',
    action: 'approvePrivilege',
  },
  {
    to: paths.accessReviews,
    label: 'REVIEWS_TITLE',
    hint: 'REVIEWS_HINT',
    icon: 'clock',
    action: 'reviewAccess',
  },
  {
    to: paths.companies,
    label: 'COMPANIES_TITLE',
    hint: 'COMPANIES_HINT',
    icon: 'bars',
    action: 'manageCompanies',
  },
  {
    to: paths.distributors,
    label: 'DISTRIBUTORS_TITLE',
    hint: 'DISTRIBUTORS_ADMIN_HINT',
    icon: 'transfer',
    action: 'manageCompanies',
  },
  {
    to: paths.documentTemplates,
    label: 'TEMPLATES_TITLE',
    hint: 'TEMPLATES_HINT',
    icon: 'note',
    action: 'manageDocumentTemplates',
  },
  { to: paths.newsAdmin, label: 'NEWS_TITLE', hint: 'NEWS_HINT', icon: 'bell', action: 'manageBanners' },
  { to: paths.auditLog, label: 'AUDIT_TITLE', hint: 'AUDIT_HINT', icon: 'note', action: 'readAuditLog' },
  {
    to: paths.parts,
    label: 'CATALOGUE_PARTS_TITLE',
    hint: 'CATALOGUE_PARTS_HINT',
    icon: 'list',
    action: 'draftCatalogue',
  },
  {
    to: paths.priceLists,
    label: 'PRICE_LISTS_TITLE',
    hint: 'PRICE_LISTS_HINT',
    icon: 'priceTag',
    action: 'draftCatalogue',
  },
  {
    to: paths.exchangeRates,
    label: 'RATES_TITLE',
    hint: 'RATES_HINT',
    icon: 'transfer',
    action: 'draftCatalogue',
  },
  {
    to: paths.discountLimits,
    label: 'LIMITS_TITLE',
    hint: 'LIMITS_HINT',
    icon: 'bars',
    action: 'draftCatalogue',
  },
  {
    to: paths.specialPrices,
    label: 'SPECIALS_TITLE',
    hint: 'SPECIALS_HINT',
    icon: 'priceTag',
    action: 'draftCatalogue',
  },
  {
    to: paths.products,
    label: 'PRODUCTS_TITLE',
    hint: 'PRODUCTS_HINT',
    icon: 'ups',
    action: 'draftCatalogue',
  },
  {
    to: paths.productFamilies,
    label: 'FAMILIES_TITLE',
    hint: 'FAMILIES_HINT',
    icon: 'list',
    action: 'draftCatalogue',
  },
  {
    to: paths.costCurves,
    label: 'CURVES_TITLE',
    hint: 'CURVES_HINT',
    icon: 'bars',
    action: 'draftCatalogue',
  },
  {
    to: paths.approvalMatrix,
    label: 'MATRIX_TITLE',
    hint: 'MATRIX_HINT',
    icon: 'table',
    action: 'manageApprovalMatrix',
  },
  { to: paths.leads, label: 'LEADS_TITLE', hint: 'LEADS_HINT', icon: 'user', action: 'manageApprovalMatrix' },
  {
    to: paths.orderMessages,
    label: 'MESSAGES_TITLE',
    hint: 'MESSAGES_HINT',
    icon: 'transfer',
    action: 'cancelOrder',
  },
]
