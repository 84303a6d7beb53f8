/**
 * Adds workflow results to the sample solutions: approvers and validity, distributors chosen to quote, support
 * requests.
 */
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { sampleCompanies } from './people.ts'

/** An approval is valid for ninety days. */
const validDays = 90

/** Completes the loaded sample solutions; the result is the same at every load. */
export async function loadSolutionFacts(db: Database, now: Date): Promise<void> {
  await sql`
    update solution set approver_id = decision.user_id
    from (
      select distinct on (solution_id) solution_id, user_id
      from history_event
      where kind = 'status change' and changes -> 'status' ->> 'to' in ('received', 'approved')
      order by solution_id, at desc, id desc
    ) as decision
    where decision.solution_id = solution.id and status in ('received', 'approved', 'ordered', 'expired')`.execute(
    db,
  )
  await sql`
    update solution set
      archived_at = case when status = 'archived' then updated_at end,
      valid_until = case when status in ('approved', 'autoApproved', 'expired') then
        -- What is still approved ends in the next weeks, some of it soon.
        case when status = 'expired' then updated_at::date
        else greatest(updated_at::date + ${validDays}::integer, ${now}::date + 5 + (extract(day from created_at)::integer * 3)) end
      end,
      tss_requested = status in ('open', 'returned') and extract(day from created_at)::integer % 9 = 0`.execute(
    db,
  )
  for (const { id, country } of sampleCompanies.filter(({ kind }) => kind === 'distributor')) {
    await sql`
      insert into solution_distributor (solution_id, company_id, distributor_id, chosen_at, chosen_by)
      select id, company_id, ${id}::uuid, updated_at, owner_id from solution
      where country_code = ${country} and company_id <> ${id}::uuid and opportunity_stage >= 5`.execute(db)
  }
}
