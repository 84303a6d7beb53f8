/** All SQL of the leads of each region's approvers. */
import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ApprovalLeadTable } from '../../../db/tables-approval.ts'
import { mayApprove } from './store.ts'

type Leadership = Insertable<ApprovalLeadTable>

/** Leads and heads of all regions, ordered by name, with whether they may still approve. */
export async function listLeads(db: Database) {
  return await db
    .selectFrom('approval_lead as lead')
    .innerJoin('user_account as person', 'person.id', 'lead.user_id')
    .select(['lead.user_id', 'lead.region_id', 'lead.level', 'person.name', mayApprove.as('may_approve')])
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
}

/** @returns whether the person was not a lead before */
export async function insertLead(db: Database, lead: Leadership): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('approval_lead')
    .values(lead)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns whether the person was a lead */
export async function deleteLead(db: Database, lead: Leadership): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('approval_lead')
    .where('user_id', '=', lead.user_id)
    .where('region_id', '=', lead.region_id)
    .where('level', '=', lead.level)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
