/** Builds the row of a quote request, for tests that need one without making the call. */
import { randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { getAccount } from './solutions.ts'
import type { TestPortal } from './test-portal.ts'

/** A request of sales to a distributor that was sent just now and waits a day for an answer. */
export async function createSentRequest({ db, now }: TestPortal, cfgId: string, distributorId: string) {
  const { company_id: distributorCompanyId } = await db
    .selectFrom('distributor')
    .select('company_id')
    .where('id', '=', distributorId)
    .executeTakeFirstOrThrow()
  return {
    id: randomUUID(),
    solution_id: cfgId,
    company_id: getAccount('sales').companyId,
    distributor_id: distributorId,
    distributor_company_id: distributorCompanyId,
    state: 'sent',
    currency: 'EUR',
    lines: '[]',
    answer_by: null,
    asked_by: getAccount('sales').id,
    created_at: now(),
    sent_at: now(),
    seen_at: null,
    ends_at: new Date(now().getTime() + dayMilliseconds),
    answer: null,
    answer_total: null,
    answer_complete: null,
    valid_until: null,
    answered_at: null,
    answered_by: null,
    answered_on_behalf: null,
  } as const
}
