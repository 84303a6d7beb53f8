/** Sorts a column of codes in an order that is given as a list, such as that of their translated names. */
import { type Expression, sql } from 'kysely'

/**
 * Builds an expression for the place of a code in the list, as a number to sort by; 0 if the list lacks it. Searching one joined text
 * takes PostgreSQL a fraction of the time of searching an array.
 */
export const buildPlaceOfCode = (codes: readonly string[], code: Expression<unknown>) =>
  sql<number>`strpos(${`,${codes.join(',')},`}::text, ',' || ${code} || ',')`
