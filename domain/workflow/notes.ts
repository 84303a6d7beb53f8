/** How long notes and comments may be, in Unicode code points after trimming and NFC. */

/** The longest note, comment or text of a design's notes (the specification's limit of a status note). */
export const maxNoteLength = 8000

/** The shortest reason of a return: the owner must be able to do something about it. */
export const minReturnReasonLength = 10

/**
 * Why a solution is returned, of a closed set (ours). What asks for a manual review keeps it from being approved automatically when it is
 * submitted again.
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
