/** The lines of a postal address, as letters and documents print it. */
import type { Address } from './customer.ts'

/** The lines that follow the name of the addressee, without the country; blank lines are left out. */
export const listAddressLines = ({ street, postalCode, city, province }: Address): readonly string[] =>
  [...street.split('\n'), `${postalCode} ${city}`.trim(), province].filter((line) => line.trim() !== '')
