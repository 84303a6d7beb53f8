/** Creates an open solution (transition W01). */
import { randomUUID } from 'node:crypto'
import type { Solution } from '@design-portal/contract/solutions.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { requireVisibleSolution } from './facts.ts'
import { recordHistory } from './history.ts'
import { presentSolution } from './present.ts'
import { insertSolution } from './store.ts'

/** @throws Problem UNKNOWN_COUNTRY, NAME_TAKEN */
export async function createSolution(
  services: Services,
  user: SignedInUser,
  { name, countryId }: { readonly name: string; readonly countryId: string },
): Promise<Solution> {
  const country = findCountry(countryId)
  if (country === undefined) {
    throw new Problem('UNKNOWN_COUNTRY', {
      fields: [
        { path: 'countryId', code: 'not_allowed', message: `"${countryId}" is no country of country/names.` },
      ],
    })
  }
  const now = services.clock()
  const id = randomUUID()
  await services.db.transaction().execute(async (transaction) => {
    const stored = await insertSolution(transaction, {
      id,
      company_id: user.companyId,
      owner_id: user.id,
      name,
      country_code: country.countryId,
      region_id: country.commercialRegionId,
      status: 'open',
      currency: country.currency,
      last_editor_id: user.id,
      created_at: now,
      updated_at: now,
    })
    if (!stored) {
      throw new Problem('NAME_TAKEN', {
        fields: [
          {
            path: 'name',
            code: 'not_allowed',
            message: 'You already have a solution of this name. Choose another one.',
          },
        ],
      })
    }
    await recordHistory(transaction, {
      cfgId: id,
      companyId: user.companyId,
      kind: 'create',
      userId: user.id,
      at: now,
    })
  })
  return presentSolution(user, await requireVisibleSolution(services, user, id))
}
