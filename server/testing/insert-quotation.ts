/** Inserts quotations by SQL for tests of lists in which quotations wait for their sellers. */
import { createHash, randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { TestPortal } from './test-portal.ts'

/** Inserts a quotation of a solution, with a question of its customer if there is one. */
export async function insertQuotation(
  portal: TestPortal,
  cfgId: string,
  { state, question }: { readonly state: 'opened' | 'expired' | 'accepted'; readonly question?: string },
): Promise<void> {
  const { db } = portal
  const [id, at] = [randomUUID(), portal.now()]
  const { company_id: companyId, owner_id: seller } = await db
    .selectFrom('solution')
    .select(['company_id', 'owner_id'])
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
  const isAccepted = state === 'accepted'
  await db
    .insertInto('quotation')
    .values({
      id,
      solution_id: cfgId,
      company_id: companyId,
      number: id.slice(0, 12),
      revision: 1,
      state,
      terms: '{}',
      offers: '[]',
      country_code: 'DE',
      valid_until: '2026-12-31',
      currency: 'EUR',
      content: '{}',
      net: '100.00',
      created_at: at,
      created_by: seller,
      sent_at: at,
      sent_by: seller,
      ...(isAccepted
        ? { decided_at: at, decided_by: 'Jutta Behrens', accepted_net: '100.00', choice: '[]' }
        : {}),
    })
    .execute()
  if (question !== undefined) await insertQuestion(portal, { quotationId: id, seller, question })
}

async function insertQuestion(
  portal: TestPortal,
  {
    quotationId,
    seller,
    question,
  }: { readonly quotationId: string; readonly seller: string; readonly question: string },
): Promise<void> {
  const { db } = portal
  const [linkId, at] = [randomUUID(), portal.now()]
  await db
    .insertInto('quotation_link')
    .values({
      id: linkId,
      quotation_id: quotationId,
      secret_hash: createHash('sha256').update(linkId).digest('hex'),
      name: 'Jutta Behrens',
      created_at: at,
      created_by: seller,
      expires_at: new Date(at.getTime() + 90 * dayMilliseconds),
    })
    .execute()
  await db
    .insertInto('quotation_message')
    .values({
      id: randomUUID(),
      quotation_id: quotationId,
      link_id: linkId,
      author: 'Jutta Behrens',
      text: question,
      at,
    })
    .execute()
}
