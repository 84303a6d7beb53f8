/** Copies a solution to an open one owned by the caller (W02): its content with new prices, but nothing of its workflow. */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { solutionActionCalls } from '@design-portal/contract/solution-actions.ts'
import type { Country } from '@design-portal/domain/reference/countries.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { copyLinks } from '../../designs/chains/copy-links.ts'
import { copyDesigns, listDesignsOfOtherCountry, repriceDesigns } from '../../designs/designs/copy-designs.ts'
import { readDesigns } from '../../designs/designs/read-designs.ts'
import { refreshSolution } from '../../designs/designs/refresh-solution.ts'
import { copyAttachments } from '../attachments/copy-attachments.ts'
import { findCustomerForCopy } from '../../sales/customers/customer-choice.ts'
import { copyReference } from '../reference-mark/reference-mark.ts'
import { copySite } from '../site/site-of-solution.ts'
import { addSolution } from '../solutions/create-solution.ts'
import { requireAbility } from '../solutions/require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { toSolutionAnswer } from '../solutions/present.ts'
import { createNameTakenError, requireConversion, requireCountry } from './country.ts'
import { resetRowVersion, copyOwnLines, requireConvertibleCharges } from './store.ts'

type CopyCall = (typeof solutionActionCalls)['solution/copy']
type Input = CheckedInputOf<CopyCall>

/** @throws CallError NOT_FOUND, FORBIDDEN, CONDITION_NOT_MET, UNKNOWN_COUNTRY, NAME_TAKEN, TOTAL_TOO_LARGE */
export async function copySolution(caller: Caller, input: Input): Promise<AnswerOf<CopyCall>> {
  const { cfgId, withAdditionalCharges } = input
  const source = await requireVisibleSolution(caller, cfgId)
  const country = requireCountry(input.countryId ?? source.solution.country_code)
  await requireAbility(caller, source, 'copy')
  if (country.countryId !== source.solution.country_code) {
    await requireAbility(caller, source, 'copyToOtherCountry')
  }
  if (withAdditionalCharges) {
    await requireAbility(caller, source, 'copyAdditionalCharges')
  }
  const copyId = randomUUID()
  await runInTransaction(
    caller,
    async (caller) => await storeCopy(caller, { source, country, input, copyId }),
  )
  return {
    solution: toSolutionAnswer(caller.user, await requireVisibleSolution(caller, copyId)),
    undo: [{ call: 'solution/archive', input: { cfgid: copyId } }],
    designsToCheck: await listDesignsOfOtherCountry(caller.db, copyId, country.countryId),
  }
}

interface CopyToStore {
  readonly source: VisibleSolution
  readonly country: Country
  readonly input: Input
  readonly copyId: string
}

async function storeCopy(caller: Caller, { source, country, input, copyId }: CopyToStore): Promise<void> {
  const { db, user } = caller
  const now = caller.clock()
  const { id: sourceId, currency, name, training } = source.solution
  const isSameCountry = country.countryId === source.solution.country_code
  const solution = { id: copyId, company_id: user.companyId }
  const added = await addSolution(caller, {
    id: copyId,
    name: input.newName,
    country,
    training,
    now,
    customer: await findCustomerForCopy(caller, source.solution, isSameCountry),
    // The id is stored for the link, the name for people who cannot open the solution.
    changes: { copiedFrom: { from: null, to: name }, copiedFromCfgId: { from: null, to: sourceId } },
  })
  if (!added) throw createNameTakenError('newName')
  const designs = requireDesigns(await readDesigns(db, sourceId), input.desIds)
  const editing = { userId: user.id, now }
  const copies = await copyDesigns(db, solution, designs, editing)
  await copyLinks(db, { from: sourceId, to: solution, copies }, editing)
  await copyAttachments(db, { from: sourceId, to: solution }, editing)
  await copyReference(db, { from: sourceId, to: solution })
  // In another country it is another site.
  if (isSameCountry) await copySite(db, { from: sourceId, to: solution }, editing)
  const conversion = await requireConversion(db, currency, country, now)
  if (input.withAdditionalCharges) await requireConvertibleCharges(db, sourceId, conversion)
  await copyOwnLines(db, { from: sourceId, to: solution }, conversion, {
    parts: input.desIds === undefined,
    charges: input.withAdditionalCharges,
    userId: user.id,
    now,
  })
  await repriceDesigns(db, copyId, now)
  await refreshSolution(db, { cfgId: copyId, companyId: user.companyId, userId: user.id, now })
  await resetRowVersion(db, copyId)
}

/** The designs to copy. @throws CallError INVALID_INPUT for one that the solution does not have */
function requireDesigns<Design extends { readonly id: string }>(
  designs: readonly Design[],
  wanted: readonly string[] | undefined,
): readonly Design[] {
  if (wanted === undefined) return designs
  const unknown = wanted.findIndex((desId) => designs.every(({ id }) => id !== desId))
  if (unknown !== -1)
    throw new CallError('INVALID_INPUT', {
      fields: [
        {
          path: `desIds.${unknown}`,
          code: 'not_allowed',
          message: 'The solution has no such design. Send ids of its designs, or leave the field out.',
        },
      ],
    })
  return designs.filter(({ id }) => wanted.includes(id))
}
