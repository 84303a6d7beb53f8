/** Leads and heads of the approvers of each region: told, named and taken away by an administrator. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { approvalCalls } from '@design-portal/contract/approval.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { commercialRegions } from '@design-portal/domain/reference/countries.ts'
import type { Database } from '../../db/database.ts'
import { recordDone } from '../../db/audit.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { deleteLead, insertLead, listLeads } from './lead-store.ts'
import { isWriter, requireWriter } from './policy.ts'
import { findCandidates } from './store.ts'

type Calls = typeof approvalCalls
type Leads = AnswerOf<Calls['approval/leads']>
type Leadership = CheckedInputOf<Calls['approval/lead/add']>

export async function readLeads({ db }: Pick<Services, 'db'>, user: SignedInUser): Promise<Leads> {
  const found = await listLeads(db)
  const of = (regionId: string, level: 'lead' | 'head') =>
    found
      .filter((one) => one.region_id === regionId && one.level === level)
      .map(({ user_id: usrId, name }) => ({ usrId, name }))
  return {
    regions: listKeys(commercialRegions).map((regionId) => ({
      regionId,
      leads: of(regionId, 'lead'),
      heads: of(regionId, 'head'),
    })),
    mayChange: isWriter(user),
  }
}

/** @throws Problem FORBIDDEN, UNKNOWN_PERSON for somebody who may not approve */
export async function addLead(
  services: Services,
  user: SignedInUser,
  leadership: Leadership,
  requestId: string,
): Promise<Leads> {
  await requireWriter(services, user, requestId)
  const candidates = await findCandidates(services.db)
  if (candidates.every(({ userId }) => userId !== leadership.usrId)) throw new Problem('UNKNOWN_PERSON')
  return await change(services, user, leadership, requestId, insertLead)
}

/** @throws Problem FORBIDDEN */
export async function removeLead(
  services: Services,
  user: SignedInUser,
  leadership: Leadership,
  requestId: string,
): Promise<Leads> {
  await requireWriter(services, user, requestId)
  return await change(services, user, leadership, requestId, deleteLead)
}

async function change(
  services: Services,
  user: SignedInUser,
  { usrId, regionId, level }: Leadership,
  requestId: string,
  write: (db: Database, lead: Parameters<typeof insertLead>[1]) => Promise<boolean>,
): Promise<Leads> {
  const { db, clock } = services
  await db.transaction().execute(async (transaction) => {
    if (!(await write(transaction, { user_id: usrId, region_id: regionId, level }))) return
    const done = {
      at: clock(),
      userId: user.id,
      action: 'manageApprovalMatrix' as const,
      objectId: usrId,
      requestId,
    }
    await recordDone(transaction, done)
  })
  return await readLeads(services, user)
}
