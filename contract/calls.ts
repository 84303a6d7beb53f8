/** Every call of the portal's API. */
import { analyticsCalls } from './analytics.ts'
import { accessCalls } from './access.ts'
import { auditCalls } from './audit-log.ts'
import { companyCalls } from './companies.ts'
import { newsCalls } from './news.ts'
import { solutionTransferCalls } from './solution-transfers.ts'
import { userCalls } from './users.ts'
import { apiKeyCalls } from './api-keys.ts'
import { approvalCalls } from './approval.ts'
import { attachmentCalls } from './attachments.ts'
import { billImportCalls } from './bill-import.ts'
import { billCalls } from './bill.ts'
import { chainCalls } from './chains.ts'
import { chargeCalls } from './charges.ts'
import { customPartCalls } from './custom-parts.ts'
import { customerCalls } from './customers.ts'
import { designActionCalls } from './design-actions.ts'
import { dashboardCalls } from './dashboard.ts'
import { designDataCalls } from './design-data.ts'
import { designCalls } from './designs.ts'
import { documentCalls } from './documents.ts'
import { environmentCalls } from './environment.ts'
import { externalLinkCalls } from './external-link.ts'
import { filterCalls } from './filters.ts'
import { historyCalls } from './history.ts'
import { permissionCalls } from './permissions.ts'
import { prefabPricingCalls } from './prefab-pricing.ts'
import { preferenceCalls } from './preferences.ts'
import { notificationCalls } from './notifications.ts'
import { opportunityCalls } from './opportunities.ts'
import { oracleSiteCalls } from './oracle-site-ids.ts'
import { orderMessageCalls } from './order-messages.ts'
import { orderCalls } from './orders.ts'
import { ownershipCalls } from './ownership.ts'
import { partCalls } from './parts.ts'
import { presenceCalls } from './presence.ts'
import { priceListCalls } from './price-lists.ts'
import { priceTermCalls } from './price-terms.ts'
import { priceCalls } from './prices.ts'
import { cataloguePartCalls } from './catalogue-parts.ts'
import { partImportCalls } from './part-imports.ts'
import { costCurveCalls } from './cost-curves.ts'
import { documentTemplateCalls } from './document-templates.ts'
import { productFamilyCalls } from './product-families.ts'
import { productReleaseCalls } from './product-releases.ts'
import { referenceDesignCalls } from './reference-designs.ts'
import { productCalls } from './products.ts'
import { quotationListCalls } from './quotation-list.ts'
import { quotationCalls } from './quotations.ts'
import { quoteRequestCalls } from './quote-requests.ts'
import { referenceCalls } from './reference.ts'
import { roomCalls } from './rooms.ts'
import { siteCalls } from './site.ts'
import { searchCalls } from './search.ts'
import { sessionCalls } from './sessions.ts'
import { settingsCalls } from './settings.ts'
import { signInCalls } from './sign-in.ts'
import { solutionActionCalls } from './solution-actions.ts'
import { solutionListCalls } from './solution-list.ts'
import { solutionReviewCalls } from './solution-review.ts'
import { solutionCalls } from './solutions.ts'
import { solutionCustomerCalls } from './solution-customer.ts'
import { statusWorkflowCalls } from './status-workflow.ts'
import { termsCalls } from './terms.ts'
import { versionMoveCalls } from './version-moves.ts'

export const calls = {
  ...environmentCalls,
  ...signInCalls,
  ...sessionCalls,
  ...apiKeyCalls,
  ...termsCalls,
  ...externalLinkCalls,
  ...analyticsCalls,
  ...preferenceCalls,
  ...referenceCalls,
  ...dashboardCalls,
  ...roomCalls,
  ...prefabPricingCalls,
  ...siteCalls,
  ...solutionCustomerCalls,
  ...chainCalls,
  ...searchCalls,
  ...solutionCalls,
  ...documentCalls,
  ...priceCalls,
  ...priceListCalls,
  ...priceTermCalls,
  ...solutionListCalls,
  ...filterCalls,
  ...solutionActionCalls,
  ...ownershipCalls,
  ...settingsCalls,
  ...opportunityCalls,
  ...quotationCalls,
  ...quotationListCalls,
  ...quoteRequestCalls,
  ...statusWorkflowCalls,
  ...solutionReviewCalls,
  ...presenceCalls,
  ...designCalls,
  ...designDataCalls,
  ...productCalls,
  ...productReleaseCalls,
  ...versionMoveCalls,
  ...cataloguePartCalls,
  ...partImportCalls,
  ...costCurveCalls,
  ...documentTemplateCalls,
  ...referenceDesignCalls,
  ...productFamilyCalls,
  ...partCalls,
  ...customPartCalls,
  ...chargeCalls,
  ...billCalls,
  ...billImportCalls,
  ...attachmentCalls,
  ...designActionCalls,
  ...historyCalls,
  ...permissionCalls,
  ...approvalCalls,
  ...orderCalls,
  ...orderMessageCalls,
  ...notificationCalls,
  ...accessCalls,
  ...auditCalls,
  ...companyCalls,
  ...customerCalls,
  ...oracleSiteCalls,
  ...newsCalls,
  ...solutionTransferCalls,
  ...userCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
