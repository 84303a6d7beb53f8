/** SQL of what a company needs before it can sell. */
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { sql } from 'kysely'
import type { SetupStep } from '@design-portal/contract/dashboard-tasks.ts'
import type { Database } from '../../../db/database.ts'

/** Whether a solution was ever ordered; then nobody needs to be told how to begin. */
export async function hasOrdered(db: Database): Promise<boolean> {
  const ordered = await db
    .selectFrom('solution')
    .select('id')
    .where('status', '=', 'ordered')
    .where('training', '=', false)
    .limit(1)
    .executeTakeFirst()
  return ordered !== undefined
}

/** Steps that a second person has to finish, by whether the work of the first one is there. */
export async function findSecondPersonSteps(
  db: Database,
): Promise<Readonly<Partial<Record<SetupStep, boolean>>>> {
  const { rows } = await sql<Readonly<Partial<Record<SetupStep, boolean>>>>`
    select
      exists (select from access_request where privilege = 'AP' and state = 'waiting') as approvers,
      exists (select from approval_policy where state = 'draft') as "approvalMatrix",
      exists (
        select from product_version
        where check_state = 'passed' and released_from is null and withdrawn_at is null and rolled_back_at is null
      ) as products,
      exists (
        select from price_list_version as version
        where state = 'draft' and exists (select from price_list_version_row where version_id = version.id)
      ) as "priceList",
      exists (select from price_term_draft where state = 'draft' and kind = 'exchangeRate') as "exchangeRates",
      exists (select from price_term_draft where state = 'draft' and kind = 'discountLimit') as "discountLimits"`.execute(
    db,
  )
  return rows[0] ?? {}
}

/** Which setup steps are done. What came with the portal or is a sample does not count, because nobody can order with it. */
export async function findSetup(db: Database): Promise<Readonly<Record<SetupStep, boolean>>> {
  const { rows } = await sql<Record<SetupStep, boolean>>`
    with person as (
      select base_role, 'SU' = any(role_flags) as is_super from user_account where active and base_role <> 'SY'
    )
    select
      (select count(*) >= 2 from person where is_super or base_role = 'UA') as "secondAdmin",
      exists (select from company where kind = 'internal' and id <> ${systemId}::uuid) as company,
      exists (select from person where not is_super and base_role in ('SE', 'PU', 'DU', 'CE')) as sellers,
      exists (select from person where base_role = 'AP') as approvers,
      (select count(*) >= 2 from person where is_super or base_role = 'CA') as "catalogueKeepers",
      exists (select from approval_policy where state = 'published') as "approvalMatrix",
      exists (select from product_version where released_from is not null and withdrawn_at is null) as products,
      exists (select from record_change where record_kind = 'part') as parts,
      exists (select from price_list where not sample) as "priceList",
      exists (select from exchange_rate where not sample) as "exchangeRates",
      exists (select from discount_limit where not sample) as "discountLimits",
      exists (select from customer) as customer,
      false as "firstOrder"`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('A statement without a table has one row')
  return found
}
