/** The numbers of quotations: a series by company and year, such as Q-2026-00042, with revisions 1, 2, 3. */

/** Numbers of a year have at least five digits, so that they sort as text. */
const minDigits = 5

/**
 * @param year of the day on which the quotation was created, in the country of the solution
 * @param place the place in the company's series of that year, from 1
 */
export function formatQuotationNumber(year: number, place: number): string {
  if (!Number.isSafeInteger(place) || place < 1) throw new RangeError(`${place} is no place in a series`)
  return `Q-${year}-${String(place).padStart(minDigits, '0')}`
}

/** How people name a revision: the number alone for the first, and `Q-2026-00042 R2` for the second. */
export const formatRevision = (number: string, revision: number): string =>
  revision === 1 ? number : `${number} R${revision}`
