/** What waits for a person beside solutions, and the search with which the page of each lists exactly what is counted. */

export const taskKinds = [
  'quoteRequests',
  'quotationQuestions',
  'acceptedQuotations',
  'accessRequests',
  'accessReviews',
  'priceListDrafts',
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
  // The page of the approval matrix shows its only draft.
  approvalMatrixDrafts: {},
} as const satisfies Readonly<Record<TaskKind, Readonly<Record<string, string | boolean>>>>
