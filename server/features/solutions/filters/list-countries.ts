/** Lists the countries to which a person may move or copy a solution: its own, and others if they have the right to. */
import type { AnswerOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import { decide } from '@design-portal/domain/permissions/decide.ts'
import { countries } from '@design-portal/domain/reference/countries.ts'
import type { Caller } from '../../../http/caller.ts'
import { requireVisibleSolution } from '../solutions/visible-solution.ts'

type CountriesCall = (typeof calls)['solution/country/filter']

/** @throws CallError NOT_FOUND */
export async function listCountries(caller: Caller, cfgId: string): Promise<AnswerOf<CountriesCall>> {
  const { solution, facts } = await requireVisibleSolution(caller, cfgId)
  const mayChooseAny = decide(caller.user, 'copyToOtherCountry', facts).allowed
  return countries
    .filter(({ countryId }) => mayChooseAny || countryId === solution.country_code)
    .map(({ countryId, name, currency, commercialRegionId }) => ({
      countryId,
      name,
      currency,
      commercialRegionId,
      current: countryId === solution.country_code,
    }))
}
