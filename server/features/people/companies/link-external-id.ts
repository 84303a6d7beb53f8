/** Links the id that a company has at another system to another company in the portal, for administrators who know that both are the same company. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Company } from '@design-portal/contract/companies.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireMayChange } from './access.ts'
import { readCompany } from './read-companies.ts'
import { findExternalCompany, lockCompany, movePeople, linkExternalCompany } from './store.ts'

/**
 * People whose last sign-in named this id move to the other company with it, and so do people who sign in with it
 * later. Solutions stay with the company in which they were created.
 *
 * @throws CallError FORBIDDEN, NOT_FOUND, INVALID_INPUT if nobody ever signed in with the id, or if it belongs to
 *   another kind of company
 */
export async function linkExternalId(
  caller: Caller,
  { companyId, issuer, externalId }: CheckedInputOf<Calls['company/external-id/tie']>,
): Promise<Company> {
  const { clock } = caller
  await requireMayChange(caller, companyId)
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const company = await lockCompany(db, companyId)
    if (company === undefined) throw new CallError('NOT_FOUND')
    const externalCompany = await findExternalCompany(db, { issuer, externalId })
    if (externalCompany === undefined)
      throw createNotLinkedError('externalId', 'Send an id by which somebody has signed in, with its issuer.')
    if (externalCompany.kind !== company.kind) {
      throw createNotLinkedError(
        'companyId',
        `Send a company of the same kind as that of the id (${externalCompany.kind}).`,
      )
    }
    if (externalCompany.company_id === companyId) return
    await linkExternalCompany(db, { issuer, externalId, companyId })
    await movePeople(db, { issuer, externalId, companyId, at })
    await recordAction(caller, { action: 'tieCompany', objectId: companyId })
    await recordAction(caller, { action: 'manageCompanies', objectId: externalCompany.company_id })
  })
  return await readCompany(caller, companyId)
}

const createNotLinkedError = (path: string, message: string) =>
  new CallError('INVALID_INPUT', { fields: [{ path, code: 'not_allowed', message }] })
