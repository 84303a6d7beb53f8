/** Checks the country of a solution and finds the rate for converting amounts into its currency. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { type Country, getCurrencyDecimals, findCountry } from '@design-portal/domain/reference/countries.ts'
import type { Database } from '../../../db/database.ts'
import { CallError } from '../../../http/call-error.ts'
import { findRateOnDay } from '../../pricing/price-inputs/rate-on-day.ts'
import type { Conversion } from './store.ts'

/** @throws CallError UNKNOWN_COUNTRY */
export function requireCountry(countryId: string): Country {
  const country = findCountry(countryId)
  if (country !== undefined) return country
  throw createUnknownCountryError(`"${countryId}" is not a country of country/names.`)
}

/** @throws CallError UNKNOWN_COUNTRY if there is no exchange rate into its currency */
export async function requireConversion(
  db: Database,
  from: string,
  { currency, name, countryId }: Country,
  now: Date,
): Promise<Conversion> {
  const rate = await findRateOnDay(db, from, currency, getDayIn(countryId, now))
  if (rate === undefined) {
    throw createUnknownCountryError(
      `Prices of ${name} need a rate from ${from} to ${currency}, and there is none.`,
    )
  }
  return { from, rate, decimals: getCurrencyDecimals(currency) }
}

const createUnknownCountryError = (message: string): CallError =>
  new CallError('UNKNOWN_COUNTRY', { fields: [{ path: 'countryId', code: 'not_allowed', message }] })

/** Creates the refusal of a name that its owner already uses. */
export const createNameTakenError = (path: string): CallError =>
  new CallError('NAME_TAKEN', {
    fields: [
      {
        path,
        code: 'not_allowed',
        message: 'The owner already has a solution of this name. Choose another one.',
      },
    ],
  })
