/** Opportunity numbers: the accepted forms, and the texts that mean that there is none. */

/** Stored and shown if a solution has no opportunity; accepted in upper and lower case. */
export const noOpportunity = 'N/A'

/** The message of the specification, verbatim. */
export const invalidOpportunityFormat = 'Invalid opportunity number format'

/** `OP-`, 6 digits, `-`, 7 to 10 digits; or `ORF-`, 8 to 10 digits. */
const acceptedForms = /^(?:OP-\d{6}-\d{7,10}|ORF-\d{8,10})$/

/**
 * Parses the text of an input field. Empty text stays empty; N/A in any case becomes `N/A`.
 *
 * @returns undefined if it has none of the accepted forms
 */
export function parseOpportunityNumber(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  if (text.toUpperCase() === noOpportunity) return noOpportunity
  return acceptedForms.test(text) ? text : undefined
}

/** Whether a stored number refers to an opportunity. */
export function isOpportunity(stored: string | null): stored is string {
  return stored !== null && stored !== '' && stored.toUpperCase() !== noOpportunity
}
