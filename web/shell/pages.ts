/** The pages of the account menu for administrators, each with the action that a user must be allowed to perform. */

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

/** The links in the order of the menu. */
export const accountMenuPages: readonly PageLink[] = [
  { action: 'reviewAccess', label: 'ADMIN_TITLE', icon: 'settings', to: paths.admin },
  { action: 'requestPrivilege', label: 'ACCESS_TITLE', icon: 'user', to: paths.access },
  { action: 'draftCatalogue', label: 'CATALOGUE_PARTS_TITLE', icon: 'list', to: paths.parts },
  { action: 'draftCatalogue', label: 'PRICE_LISTS_TITLE', icon: 'priceTag', to: paths.priceLists },
  { action: 'draftCatalogue', label: 'RATES_TITLE', icon: 'transfer', to: paths.exchangeRates },
  { action: 'draftCatalogue', label: 'LIMITS_TITLE', icon: 'bars', to: paths.discountLimits },
  { action: 'draftCatalogue', label: 'SPECIALS_TITLE', icon: 'priceTag', to: paths.specialPrices },
  { action: 'draftCatalogue', label: 'PRODUCTS_TITLE', icon: 'ups', to: paths.products },
  { action: 'draftCatalogue', label: 'FAMILIES_TITLE', icon: 'list', to: paths.productFamilies },
  { action: 'draftCatalogue', label: 'CURVES_TITLE', icon: 'bars', to: paths.costCurves },
  { action: 'manageApprovalMatrix', label: 'MATRIX_TITLE', icon: 'table', to: paths.approvalMatrix },
  { action: 'manageApprovalMatrix', label: 'LEADS_TITLE', icon: 'user', to: paths.leads },
  { action: 'cancelOrder', label: 'MESSAGES_TITLE', icon: 'transfer', to: paths.orderMessages },
]
