/** Tests the terms of use: each version is accepted once, and the acceptance is stored. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal({
    environment: { TERMS_VERSION: '2026-03', TERMS_URL: 'https://example.com/terms' },
  })
})
afterAll(async () => {
  await portal.close()
})

const acceptances = async (userId: string) =>
  await portal.db
    .selectFrom('terms_acceptance')
    .select(['version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .execute()

test('a newer version is requested and accepted once, and the older acceptance is kept', async () => {
  const sales = await portal.signIn('sales')
  const before = await sales.call('login/current', {})
  expect(before.hideTerms).toBe(false)
  await expect(sales.call('terms/current', {})).resolves.toEqual({
    version: '2026-03',
    url: 'https://example.com/terms',
    acceptedAt: null,
    acceptedVersion: '1',
  })
  portal.wait(60_000)
  const at = portal.now().toISOString()
  await expect(sales.call('terms/accept', { version: '2026-03' })).resolves.toMatchObject({ acceptedAt: at })
  portal.wait(60_000)
  // Pressing the button twice, or in a second tab, changes nothing.
  await expect(sales.call('terms/accept', { version: '2026-03' })).resolves.toMatchObject({
    acceptedAt: at,
    acceptedVersion: '2026-03',
  })
  expect((await sales.call('login/current', {})).hideTerms).toBe(true)
  expect((await acceptances(before.usrId)).map(({ version }) => version)).toEqual(['1', '2026-03'])
})

test('a version other than the current one is rejected by field and stores nothing', async () => {
  const partner = await portal.signIn('partner')
  const { usrId } = await partner.call('login/current', {})
  const refused = await refusal(partner.call('terms/accept', { version: '2025-01' }))
  expect(refused.fields).toMatchObject([{ path: 'version', code: 'not_allowed' }])
  expect((await partner.call('login/current', {})).hideTerms).toBe(false)
  expect((await acceptances(usrId)).map(({ version }) => version)).toEqual(['1'])
})

test('acceptances are deleted with their person, and accepting requires a session', async () => {
  const approver = await portal.signIn('approver')
  await approver.call('terms/accept', { version: '2026-03' })
  const tss = await portal.signIn('tss')
  expect((await tss.call('login/current', {})).hideTerms).toBe(false)
  expect((await refusal(portal.browser().call('terms/accept', { version: '2026-03' }))).status).toBe(401)
})
