/** Ids of sample rows: the same at every load. */

const letters = {
  solution: 'b',
  design: 'd',
  historyEvent: 'e',
  news: '9',
  quotation: '8',
  quotationLink: '4',
  quotationMessage: '3',
  quoteRequest: '2',
  accessReview: '1',
} as const

/** Such as `b0000000-0000-4000-8000-000000000017` for the seventeenth solution. */
export const buildSampleId = (table: keyof typeof letters, number: number): string =>
  `${letters[table]}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
