/** Groups answers about the same data by tags: a change invalidates all answers under its tag. */
import type { CallName } from './calls.ts'

export const answersByTag = {
  companies: ['company/list', 'company/find'],
  costCurves: ['cost-curve/offered', 'cost-curve/list', 'cost-curve/history'],
  filters: ['user/filter/names', 'user/preferences', 'custom/filter/{id}'],
  news: ['news/list', 'news/shown'],
  productFamilies: ['product-family/names', 'product-family/list', 'user/admin/groups'],
  products: ['product/all', 'product/details', 'configtype/all', 'solution/newer-versions'],
  quoteRequests: [
    'solution/status/change/quoteRequestDistributorList',
    'quote-request/compare',
    'quote-request/inbox',
    'solution/history/list/solution-history',
    'solution/configId',
  ],
  // The check compares what stands on a floor with what the room carries.
  rooms: [
    'solution/configId',
    'solution/history/list/solution-history',
    'solution/chain',
    'solution/status/change/details',
  ],
  site: [
    'solution/site',
    'solution/configId',
    'solution/history/list/solution-history',
    'solution/chain',
    'solution/status/change/details',
  ],
  savedDesigns: [
    'solution/newer-versions',
    'design/list/all-designs',
    'solution/bill/grid',
    'solution/chain',
    'solution/configId',
    'solution/history/list/solution-history',
    'solution/netWeight',
    'solution/price',
    'solution/price/line',
    'solution/report/price-status',
    // The conditions of the next step may change, because a design was missing or its warnings differ now.
    'solution/status/change/details',
    'solutions/list/filter',
  ],
  solutions: [
    'solutions/list/filter',
    'solution/archived/report',
    'solution/configId',
    'solution/settings/details',
    'solution/configId-opptyDetails',
    'config/opportunity/info',
    'solution/share/list',
    'design/list/all-designs',
    'design/design-notes',
    'design/revisions',
    'solution/newer-versions',
    'solution/netWeight',
    'solution/chain',
    'solution/bill/grid',
    'solution/price',
    'solution/price/line',
    'solution/report/price-status',
    'solution/status/change/details',
    'approval/details',
    'solution/attachment/list',
    'solution/history/list/solution-history',
  ],
  users: ['user/admin/list', 'user/admin/groups'],
} as const satisfies Readonly<Record<string, readonly CallName[]>>

export type AnswerTag = keyof typeof answersByTag
