/** The selections of the list of quotations. */

/**
 * `current` leaves out revisions that a later one has superseded. `questions` and `toOrder` are what the caller has to act on: unanswered
 * questions of customers, and accepted quotations whose solution is not ordered yet.
 */
export const quotationSelections = [
  'current',
  'drafts',
  'open',
  'questions',
  'toOrder',
  'accepted',
  'ended',
  'all',
] as const
export type QuotationSelection = (typeof quotationSelections)[number]
