/** The numbers of quotations: a series by company and year, such as Q-2026-00042, with revisions 1, 2, 3. */

/** How a company writes its numbers. */
export interface Numbering {
  /** One to ten capitals and digits. */
  readonly prefix: string
  /** The least number of digits; numbers of a year sort correctly as text as long as they have no more digits. */
  readonly digits: number
}

/** The numbering of a company that has stated none. */
export const defaultNumbering: Numbering = { prefix: 'Q', digits: 5 }

export const numberPrefixPattern = /^[A-Z0-9]{1,10}$/
export const numberDigits = { min: 3, max: 9 } as const

/**
 * @param year of the day on which the quotation was created, in the country of the solution
 * @param place the place in the company's series of that year, from 1
 */
export function formatQuotationNumber(
  year: number,
  place: number,
  { prefix, digits }: Numbering = defaultNumbering,
): string {
  if (!Number.isSafeInteger(place) || place < 1) throw new RangeError(`${place} is not a place in a series`)
  return `${prefix}-${year}-${String(place).padStart(digits, '0')}`
}

/** How people name a revision: the number alone for the first, and `Q-2026-00042 R2` for the second. */
export const formatRevision = (number: string, revision: number): string =>
  revision === 1 ? number : `${number} R${revision}`
