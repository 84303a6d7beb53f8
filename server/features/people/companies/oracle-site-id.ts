/** Reads and sets the site id by which the ERP knows a company. The order desk may do this within its region without access to the rest of the company. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { OracleSite } from '@design-portal/contract/oracle-site-ids.ts'
import { decide, type ReasonKey } from '@design-portal/domain/permissions/decide.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireRecordVersion } from '../record-history/record-change.ts'
import { refuse } from '../users/permission.ts'
import { updateWithHistory } from './change-company.ts'
import { type CompanyRecord, findCompany, lockCompany } from './store.ts'

const action = 'readOracleSiteId'

/** The region of a company is the region of its country. */
const decideOn = (user: SignedInUser, { country_code: countryId }: CompanyRecord) =>
  decide(user, action, { regionId: findCountry(countryId)?.commercialRegionId })

/** Why a person may not set the id; undefined if they may. */
function findRefusalToSet(user: SignedInUser, company: CompanyRecord): ReasonKey | undefined {
  const decision = decideOn(user, company)
  if (!decision.allowed) return decision.reason
  return decision.limits.includes('read') ? 'PERMISSION_NOT_FOR_YOUR_ROLE' : undefined
}

/** @throws CallError NOT_FOUND, FORBIDDEN outside the person's regions */
export async function readOracleSite(caller: Caller, companyId: string): Promise<OracleSite> {
  const company = await findCompany(caller.db, companyId)
  if (company === undefined) throw new CallError('NOT_FOUND')
  const decision = decideOn(caller.user, company)
  if (!decision.allowed)
    await refuse(caller, {
      action,
      objectId: companyId,
      reason: decision.reason,
    })
  const reason = findRefusalToSet(caller.user, company)
  return {
    companyId,
    companyName: company.name,
    oracleSiteId: company.oracle_site_id,
    rowVersion: company.row_version,
    change: reason === undefined ? { allowed: true } : { allowed: false, reason },
  }
}

/** @throws CallError NOT_FOUND, FORBIDDEN, ROW_VERSION_CONFLICT */
export async function saveOracleSite(
  caller: Caller,
  { companyId, oracleSiteId, rowVersion }: CheckedInputOf<Calls['company/oracle-site-id/save']>,
): Promise<OracleSite> {
  const { user, db, clock } = caller
  const at = clock()
  const found = await findCompany(db, companyId)
  if (found === undefined) throw new CallError('NOT_FOUND')
  const reason = findRefusalToSet(user, found)
  if (reason !== undefined) await refuse(caller, { action, objectId: companyId, reason })
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const company = await lockCompany(db, companyId)
    if (company === undefined) throw new CallError('NOT_FOUND')
    await requireRecordVersion(caller, 'company', company, { rowVersion })
    const { name, kind, country_code, may_order, crm_account } = company
    const changed = { name, kind, country_code, may_order, crm_account, oracle_site_id: oracleSiteId || null }
    await updateWithHistory(db, company, changed, { userId: user.id, at, event: 'changed' })
    await recordAction(caller, { action, objectId: companyId })
  })
  return await readOracleSite(caller, companyId)
}
