/** Cache lifetimes and refetch rules of single calls, where they differ from the defaults of `query-client.ts`. */

import type { CallName } from '@design-portal/contract/calls.ts'

interface CallCaching {
  /** How long an answer is used without another request, in milliseconds. */
  readonly staleTime?: number
  /** How long an answer that no screen shows stays in the cache, in milliseconds. */
  readonly gcTime?: number
  readonly refetchOnMount?: 'always'
  readonly retry?: false
  readonly structuralSharing?: false
}

/** For answers that change only with a release or a new session. */
const forTheSession: CallCaching = { staleTime: Number.POSITIVE_INFINITY }

/** For answers that change when somebody releases a version of a product, and must then be right without a reload. */
const forAMinute: CallCaching = { staleTime: 60_000 }

/** For records that other people change too: the cached answer is shown at once and refetched whenever a screen opens. */
const onEachVisit: CallCaching = { refetchOnMount: 'always' }

/** For answers that are stale as soon as they arrive: they are refetched on every use. */
const alwaysStale: CallCaching = { staleTime: 0 }

/** For answers that belong to one visit of one screen and are dropped when it closes. */
const forOneVisit: CallCaching = { staleTime: 0, gcTime: 0 }

/** Skips structural sharing: comparing ten thousand lines with the previous ones costs more than rendering the fifty visible ones. */
const notCompared: CallCaching = { structuralSharing: false }

export const callCaching: Partial<Record<CallName, CallCaching>> = {
  environment: forTheSession,
  'country/names': forTheSession,
  'country/commercial/region/map': forTheSession,
  'configtype/all': forAMinute,
  'analyticTools/refDesignSelectorAndTradeOffURL': forTheSession,
  'user/permissions/privilegelist': forTheSession,

  'approval/leads': onEachVisit,
  'approval/policy': onEachVisit,
  'audit/list': onEachVisit,
  'catalogue/part/details': onEachVisit,
  'catalogue/part/list': onEachVisit,
  'company/details': onEachVisit,
  'company/list': onEachVisit,
  'cost-curve/history': onEachVisit,
  'cost-curve/list': onEachVisit,
  'cost-curve/offered': onEachVisit,
  'dashboard/summary': onEachVisit,
  'distributor/history': onEachVisit,
  'distributor/list': onEachVisit,
  'document-template/find': onEachVisit,
  'document-template/list': onEachVisit,
  'news/list': onEachVisit,
  'order/messages': onEachVisit,
  'price-list/all': onEachVisit,
  'price-list/details': onEachVisit,
  'price-list/rows': onEachVisit,
  'price-terms/discount-limits': onEachVisit,
  'price-terms/draft': onEachVisit,
  'price-terms/exchange-rates': onEachVisit,
  'price-terms/special-price': onEachVisit,
  'price-terms/special-prices': onEachVisit,
  'product/all': onEachVisit,
  'product/details': onEachVisit,
  'product-family/history': onEachVisit,
  'reference-design/offered': onEachVisit,
  'reference-design/versions': onEachVisit,
  'product-family/list': onEachVisit,
  'user/action/access': onEachVisit,
  'user/admin/access-requests': onEachVisit,
  'user/admin/access-reviews': onEachVisit,
  'user/admin/details': onEachVisit,
  'user/admin/groups': onEachVisit,
  'user/admin/list': onEachVisit,

  'design/design-notes': alwaysStale,
  'design/revisions': alwaysStale,
  'quote-request/compare': alwaysStale,
  // Opening marks a request as seen, so this call runs once per visit of its page.
  'quote-request/open': alwaysStale,
  'solution/bill/compare': alwaysStale,
  'solution/configId-opptyDetails': alwaysStale,
  'solution/custom-part/look-up': alwaysStale,
  'solution/history/list/solution-history': alwaysStale,
  'solution/status/change/quoteRequestDistributorList': alwaysStale,
  'solution/validate/opportunitynumber': alwaysStale,
  'custom/filter/{id}': { staleTime: 0, retry: false },

  'room/room-details': forOneVisit,
  'solution/site': forOneVisit,
  // No user waits for this call, and it is repeated after the number of seconds that the portal returns.
  'solution/price/auto-refresh': { ...forOneVisit, retry: false },
  'solution/renew': forOneVisit,
  // Prices and the bill may change while a preview or a printout is open.
  'approval/preview': { gcTime: 0 },
  'solution/document': { gcTime: 0 },
  'solution/title-block': alwaysStale,
  'document/progress': alwaysStale,

  'solution/bill/grid': notCompared,
  'solution/report/price-status': notCompared,
}
