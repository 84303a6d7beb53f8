// Where services are offered and where they arrive faster than the next business day: samples, not a statement about any maker.
import { countries as allCountries } from '../../../reference/countries.ts'

/** Far from any service base. */
const withoutService = new Set(
  'AQ BV CC CX EH FK GS HM IO KP MH NF NR NU PM PN PW SH SJ SO SS TF TK TV UM WF'.split(' '),
)

/** Countries with staff on call. */
const withFastResponse = new Set(
  'AT AU BE BR CA CH CN CZ DE DK ES FI FR GB HK IE IN IT JP KR LU MX NL NO NZ PL PT SE SG TW US ZA'.split(
    ' ',
  ),
)

export interface ServiceCountry {
  readonly code: string
  readonly serviced: boolean
  readonly fastResponse: boolean
}

export const serviceCountries: readonly ServiceCountry[] = allCountries.map(({ countryId: code }) => ({
  code,
  serviced: !withoutService.has(code),
  fastResponse: withFastResponse.has(code),
}))
