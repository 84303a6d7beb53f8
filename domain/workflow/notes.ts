/** Length limits of notes and comments, in Unicode code points after trimming and NFC normalization. */

/** Maximum length of a note, a comment or the notes of a design (the specification's limit of a status note). */
export const maxNoteLength = 8000

/** Minimum length of the reason of a return, so that the owner can act on it. */
export const minReturnReasonLength = 10

/**
 * The reasons for returning a solution, a closed set of our own. A request for a manual review prevents automatic
 * approval when the solution is submitted again.
 */
export const returnReasonCodes = [
  'other',
  'incomplete',
  'wrongConfiguration',
  'priceOrDiscount',
  'documentsMissing',
  'manualReviewRequired',
] as const
export type ReturnReasonCode = (typeof returnReasonCodes)[number]

export const preventsAutoApproval = (code: ReturnReasonCode | null): boolean =>
  code === 'manualReviewRequired'
