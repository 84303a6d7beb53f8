/** Tests the sample quotations. */
import { openQuotationStates, quotationStates } from '@design-portal/domain/quotations/quotation-states.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal({ sampleSolutions: true })
})
afterAll(async () => {
  await portal.close()
})

test('the sample quotations have every state, were sent after an approval, and are open only until their last day', async () => {
  const rows = await portal.db
    .selectFrom('quotation')
    .innerJoin('solution_snapshot as approval', (join) =>
      join.onRef('approval.solution_id', '=', 'quotation.solution_id').on('approval.reason', '=', 'approved'),
    )
    .select(['quotation.state', 'quotation.valid_until', 'quotation.sent_at', 'approval.at', 'quotation.net'])
    .execute()
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(quotationStates))
  const today = '2026-03-02'
  for (const { state, valid_until: lastDay, sent_at: sentAt, at, net } of rows) {
    expect(sentAt === null, state).toBe(state === 'draft')
    if (sentAt !== null) expect(sentAt.getTime(), state).toBeGreaterThanOrEqual(at.getTime())
    if (state !== 'draft') expect(Number(net), state).toBeGreaterThan(0)
    if (openQuotationStates.some((open) => open === state)) expect(lastDay >= today, state).toBe(true)
    if (state === 'expired') expect(lastDay < today).toBe(true)
  }
})
