/** Opportunity numbers: the forms that are accepted, and what stands for none. */

/** What is stored and shown where a solution has no opportunity; accepted in any case. */
export const noOpportunity = 'N/A'

/** The message of the specification, word for word. */
export const invalidOpportunityFormat = 'Invalid opportunity number format'

/** `OP-`, 6 digits, `-`, 7 to 10 digits; or `ORF-`, 8 to 10 digits. */
const accepted = /^(?:OP-\d{6}-\d{7,10}|ORF-\d{8,10})$/

/**
 * Reads what was typed. Empty stays empty; N/A in any case becomes `N/A`.
 *
 * @returns undefined when it is none of the accepted forms
 */
export function readOpportunityNumber(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  if (text.toUpperCase() === noOpportunity) return noOpportunity
  return accepted.test(text) ? text : undefined
}

/** Whether a stored number names an opportunity at all. */
export function isOpportunity(stored: string | null): stored is string {
  return stored !== null && stored !== '' && stored.toUpperCase() !== noOpportunity
}
