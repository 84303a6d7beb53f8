/** Ties the id that a company has at another system to another company of ours: two ids are one company because an administrator says so. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Company } from '@design-portal/contract/companies.ts'
import { recordDone } from '../../db/audit.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { requireChanging } from './access.ts'
import { readCompany } from './read-companies.ts'
import { findExternalCompany, lockCompany, movePeople, tieExternalCompany } from './store.ts'

/**
 * People who came by the id the last time are moved with it, and who comes by it next is one of the company. What they made stays with the
 * company that they made it in.
 *
 * @throws Problem FORBIDDEN, NOT_FOUND, INVALID_INPUT where nobody ever came by the id, or it is that of another kind of company
 */
export async function tieExternalId(
  services: Services,
  user: SignedInUser,
  { companyId, issuer, externalId }: CheckedInputOf<Calls['company/external-id/tie']>,
  requestId: string,
): Promise<Company> {
  const { db, clock } = services
  await requireChanging(services, user, companyId, requestId)
  const at = clock()
  await db.transaction().execute(async (transaction) => {
    const company = await lockCompany(transaction, companyId)
    if (company === undefined) throw new Problem('NOT_FOUND')
    const found = await findExternalCompany(transaction, { issuer, externalId })
    if (found === undefined)
      throw notTied('externalId', 'Send an id by which somebody has signed in, with its issuer.')
    if (found.kind !== company.kind) {
      throw notTied('companyId', `Send a company of the same kind as that of the id (${found.kind}).`)
    }
    if (found.company_id === companyId) return
    await tieExternalCompany(transaction, { issuer, externalId, companyId })
    await movePeople(transaction, { issuer, externalId, companyId, at })
    const event = { at, userId: user.id, requestId }
    await recordDone(transaction, { ...event, action: 'tieCompany', objectId: companyId })
    await recordDone(transaction, { ...event, action: 'manageCompanies', objectId: found.company_id })
  })
  return await readCompany(services, user, companyId)
}

const notTied = (path: string, message: string) =>
  new Problem('INVALID_INPUT', { fields: [{ path, code: 'not_allowed', message }] })
