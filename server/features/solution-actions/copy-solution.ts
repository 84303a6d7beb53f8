/** Copies a solution into an open one of the person's own (W02): content and prices anew, nothing of its workflow. */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { solutionActionCalls } from '@design-portal/contract/solution-actions.ts'
import type { Country } from '@design-portal/domain/reference/countries.ts'
import type { Database } from '../../db/database.ts'
import type { SignedInUser } from '../../http/identity.ts'
import type { Services } from '../../http/services.ts'
import { copyDesigns, designsOfOtherCountry, repriceDesigns } from '../designs/copy-designs.ts'
import { readDesigns } from '../designs/read-designs.ts'
import { refreshSolution } from '../designs/refresh-solution.ts'
import { addSolution } from '../solutions/create-solution.ts'
import { requireAbility, requireVisibleSolution, type VisibleSolution } from '../solutions/facts.ts'
import { presentSolution } from '../solutions/present.ts'
import { nameTaken, requireConversion, requireCountry } from './country.ts'
import { beginVersions, copyOwnLines, requireConvertibleCharges } from './store.ts'

type CopyCall = (typeof solutionActionCalls)['solution/copy']
type Input = CheckedInputOf<CopyCall>

/** @throws Problem NOT_FOUND, FORBIDDEN, CONDITION_NOT_MET, UNKNOWN_COUNTRY, NAME_TAKEN, TOTAL_TOO_LARGE */
export async function copySolution(
  services: Services,
  user: SignedInUser,
  input: Input,
  requestId: string,
): Promise<AnswerOf<CopyCall>> {
  const { cfgId, withAdditionalCharges } = input
  const source = await requireVisibleSolution(services, user, cfgId)
  const country = requireCountry(input.countryId ?? source.solution.country_code)
  await requireAbility(services, user, source, 'copy', requestId)
  if (country.countryId !== source.solution.country_code) {
    await requireAbility(services, user, source, 'copyToOtherCountry', requestId)
  }
  if (withAdditionalCharges) {
    await requireAbility(services, user, source, 'copyAdditionalCharges', requestId)
  }
  const copyId = randomUUID()
  await services.db
    .transaction()
    .execute(async (db) => await store(db, { services, user, source, country, input, copyId }))
  return {
    solution: presentSolution(user, await requireVisibleSolution(services, user, copyId)),
    undo: [{ call: 'solution/archive', input: { cfgid: copyId } }],
    designsToCheck: await designsOfOtherCountry(services.db, copyId, country.countryId),
  }
}

interface Copying {
  readonly services: Services
  readonly user: SignedInUser
  readonly source: VisibleSolution
  readonly country: Country
  readonly input: Input
  readonly copyId: string
}

async function store(
  db: Database,
  { services: { clock }, user, source, country, input, copyId }: Copying,
): Promise<void> {
  const now = clock()
  const { id: sourceId, currency, name, training } = source.solution
  const solution = { id: copyId, company_id: user.companyId }
  const added = await addSolution(db, user, {
    id: copyId,
    name: input.newName,
    country,
    training,
    now,
    // The id is told for the link, the name for those who cannot open it.
    changes: { copiedFrom: { from: null, to: name }, copiedFromCfgId: { from: null, to: sourceId } },
  })
  if (!added) throw nameTaken('newName')
  const designs = await readDesigns(db, sourceId)
  await copyDesigns(db, solution, designs, { userId: user.id, now })
  const conversion = await requireConversion(db, currency, country, now)
  if (input.withAdditionalCharges) await requireConvertibleCharges(db, sourceId, conversion)
  await copyOwnLines(db, sourceId, solution, conversion, {
    charges: input.withAdditionalCharges,
    userId: user.id,
    now,
  })
  await repriceDesigns(db, copyId, now)
  await refreshSolution(db, { cfgId: copyId, companyId: user.companyId, userId: user.id, now })
  await beginVersions(db, copyId)
}
