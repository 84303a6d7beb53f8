/** Leads and heads of the approvers of each region, which an administrator lists, adds and removes. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { approvalCalls } from '@design-portal/contract/approval.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { commercialRegions } from '@design-portal/domain/reference/countries.ts'
import type { Database } from '../../../db/database.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { deleteLead, insertLead, listLeads } from './lead-store.ts'
import { mayChangeMatrix, requireMatrixPermission } from './policy.ts'
import { listCandidates } from './store.ts'

type Calls = typeof approvalCalls
type Leads = AnswerOf<Calls['approval/leads']>
type Leadership = CheckedInputOf<Calls['approval/lead/add']>

export async function readLeads({ db, user }: Caller): Promise<Leads> {
  const found = await listLeads(db)
  const listLeadsOf = (regionId: string, level: 'lead' | 'head') =>
    found
      .filter((lead) => lead.region_id === regionId && lead.level === level)
      .map(({ user_id: usrId, name, may_approve: mayApprove }) => ({ usrId, name, mayApprove }))
  return {
    regions: listKeys(commercialRegions).map((regionId) => ({
      regionId,
      leads: listLeadsOf(regionId, 'lead'),
      heads: listLeadsOf(regionId, 'head'),
    })),
    mayChange: mayChangeMatrix(user),
  }
}

/** @throws CallError FORBIDDEN, UNKNOWN_PERSON for somebody who may not approve */
export async function addLead(caller: Caller, leadership: Leadership): Promise<Leads> {
  await requireMatrixPermission(caller)
  const candidates = await listCandidates(caller.db)
  if (candidates.every(({ userId }) => userId !== leadership.usrId)) throw new CallError('UNKNOWN_PERSON')
  return await writeLead(caller, leadership, insertLead)
}

/** @throws CallError FORBIDDEN */
export async function removeLead(caller: Caller, leadership: Leadership): Promise<Leads> {
  await requireMatrixPermission(caller)
  return await writeLead(caller, leadership, deleteLead)
}

async function writeLead(
  caller: Caller,
  { usrId, regionId, level }: Leadership,
  write: (db: Database, lead: Parameters<typeof insertLead>[1]) => Promise<boolean>,
): Promise<Leads> {
  await runInTransaction(caller, async (caller) => {
    if (!(await write(caller.db, { user_id: usrId, region_id: regionId, level }))) return
    await recordAction(caller, { action: 'manageApprovalMatrix', objectId: usrId })
  })
  return await readLeads(caller)
}
