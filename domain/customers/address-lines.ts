/** Writes addresses. */
import type { Address } from './customer.ts'

/** The lines of an address as it is written below a name, without the country; blank lines are left out. */
export const listAddressLines = ({ street, postalCode, city, province }: Address): readonly string[] =>
  [...street.split('\n'), `${postalCode} ${city}`.trim(), province].filter((line) => line.trim() !== '')
