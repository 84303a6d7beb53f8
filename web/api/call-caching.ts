/** How long the answers of single calls are kept and when they are asked for anew, where it differs from the defaults of `query-client.ts`. */

import type { CallName } from '@design-portal/contract/calls.ts'

interface CallCaching {
  /** Milliseconds for which an answer is used without asking again. */
  readonly staleTime?: number
  /** Milliseconds for which an answer is kept that no screen shows. */
  readonly gcTime?: number
  readonly refetchOnMount?: 'always'
  readonly retry?: false
  readonly structuralSharing?: false
}

/** Changes with a release or a new session only. */
const forTheSession: CallCaching = { staleTime: Number.POSITIVE_INFINITY }

/** Others change the same records: shown at once and asked for anew whenever a screen opens. */
const onEachVisit: CallCaching = { refetchOnMount: 'always' }

/** Old as soon as it has come: asked for anew whenever it is looked at. */
const alwaysStale: CallCaching = { staleTime: 0 }

/** Belongs to one visit of one screen and is forgotten with it. */
const forOneVisit: CallCaching = { staleTime: 0, gcTime: 0 }

/** Comparing ten thousand lines with those before costs more than drawing the fifty that are seen. */
const notCompared: CallCaching = { structuralSharing: false }

export const callCaching: Partial<Record<CallName, CallCaching>> = {
  environment: forTheSession,
  'country/names': forTheSession,
  'country/commercial/region/map': forTheSession,
  'configtype/all': forTheSession,
  'user/permissions/privilegelist': forTheSession,

  'approval/leads': onEachVisit,
  'approval/policy': onEachVisit,
  'audit/list': onEachVisit,
  'company/details': onEachVisit,
  'company/list': onEachVisit,
  'dashboard/summary': onEachVisit,
  'distributor/history': onEachVisit,
  'distributor/list': onEachVisit,
  'news/list': onEachVisit,
  'order/messages': onEachVisit,
  'price-list/all': onEachVisit,
  'price-list/details': onEachVisit,
  'user/action/access': onEachVisit,
  'user/admin/access-requests': onEachVisit,
  'user/admin/access-reviews': onEachVisit,
  'user/admin/details': onEachVisit,
  'user/admin/groups': onEachVisit,
  'user/admin/list': onEachVisit,

  'design/design-notes': alwaysStale,
  'design/revisions': alwaysStale,
  'quote-request/compare': alwaysStale,
  // Opening marks a request as seen, so it is done once for each visit of its page.
  'quote-request/open': alwaysStale,
  'solution/bill/compare': alwaysStale,
  'solution/configId-opptyDetails': alwaysStale,
  'solution/custom-part/look-up': alwaysStale,
  'solution/history/list/solution-history': alwaysStale,
  'solution/status/change/quoteRequestDistributorList': alwaysStale,
  'solution/validate/opportunitynumber': alwaysStale,
  'custom/filter/{id}': { staleTime: 0, retry: false },

  'room/room-details': forOneVisit,
  // Nobody waits for it, and it is asked again after the seconds that the portal names.
  'solution/price/auto-refresh': { ...forOneVisit, retry: false },
  'solution/renew': forOneVisit,
  // Prices and the bill change beside what is previewed or printed.
  'approval/preview': { gcTime: 0 },
  'solution/document': { gcTime: 0 },

  'solution/bill/grid': notCompared,
  'solution/report/price-status': notCompared,
}
