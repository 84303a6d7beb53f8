// Which plugs a country has.
import { countries } from '../../../reference/countries.ts'
import { mainsOf } from '../../../reference/mains.ts'
import type { PlugSystem } from './feeds.ts'

const listed = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Countries with the plugs of CEE 7 and of BS 1363 (recalled). */
const cee = listed(
  'AD AL AM AT AZ BA BE BG BY CZ DE DZ EE EG ES FI FR GE GF GP GR HR HU ID IR IS KR KZ LT LU LV MA MC MD ME MK MQ NC NL NO PL PT RE RO RS RU SE SI SK TN TR UA UZ',
)
const bs = listed(
  'AE BH BN BW CY GB GG GH GI HK IE IM IQ JE JO KE KW LK MO MT MU MY MW NG OM QA SA SG TZ UG YE ZM ZW',
)

function systemOf(country: string): PlugSystem {
  const { voltages } = mainsOf(country)
  if (voltages.includes(100)) return 'JP'
  // Where a supply of American practice is the only one.
  if (voltages.every((volts) => volts < 200)) return 'UL'
  return cee.has(country) ? 'CEE' : bs.has(country) ? 'BS' : 'IEC'
}

export const countryPlugs: readonly { readonly code: string; readonly system: PlugSystem }[] = countries
  .map(({ countryId: code }) => ({ code, system: systemOf(code) }))
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))
