/** The tasks that wait for a person in addition to solutions, and for each the search by which its page lists exactly what is counted. */

export const taskKinds = [
  'quoteRequests',
  'quotationQuestions',
  'acceptedQuotations',
  'accessRequests',
  'accessReviews',
  'priceListDrafts',
  'exchangeRateDrafts',
  'discountLimitDrafts',
  'specialPriceDrafts',
  'productDrafts',
  'referenceDesignDrafts',
  'approvalMatrixDrafts',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** By task: the parameters of its page's address, which are the input of the call that the page makes. */
export const taskSearches = {
  quoteRequests: { waiting: true },
  quotationQuestions: { state: 'questions' },
  acceptedQuotations: { state: 'toOrder' },
  accessRequests: { state: 'answerable' },
  accessReviews: { state: 'answerable' },
  priceListDrafts: { state: 'publishable' },
  // These pages need no search: they show the only draft of their kind, or every draft with the actions that it allows.
  exchangeRateDrafts: {},
  discountLimitDrafts: {},
  specialPriceDrafts: {},
  productDrafts: {},
  referenceDesignDrafts: {},
  approvalMatrixDrafts: {},
} as const satisfies Readonly<Record<TaskKind, Readonly<Record<string, string | boolean>>>>

/** What a company needs before it can sell, in the order in which it is done. */
export const setupSteps = [
  'secondAdmin',
  'company',
  'sellers',
  'approvers',
  'catalogueKeepers',
  'approvalMatrix',
  'products',
  'parts',
  'priceList',
  'exchangeRates',
  'discountLimits',
  'customer',
  'firstOrder',
] as const
export type SetupStep = (typeof setupSteps)[number]
