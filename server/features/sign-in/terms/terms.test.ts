/** Tests the terms of use: each version is accepted once, and the acceptance is stored. */
import type { Call } from '@design-portal/contract/call.ts'
import { calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal({
    environment: { TERMS_VERSION: '2026-03', TERMS_URL: 'https://example.com/terms' },
  })
})
afterAll(async () => {
  await portal.close()
})

const listAcceptances = async (userId: string) =>
  await portal.db
    .selectFrom('terms_acceptance')
    .select(['version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .execute()

test('a newer version of the terms is accepted once, and the older acceptance is kept', async () => {
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
  const acceptedAt = portal.now().toISOString()
  await expect(sales.call('terms/accept', { version: '2026-03' })).resolves.toMatchObject({ acceptedAt })
  portal.wait(60_000)
  // Pressing the button twice, or in a second tab, changes nothing.
  await expect(sales.call('terms/accept', { version: '2026-03' })).resolves.toMatchObject({
    acceptedAt,
    acceptedVersion: '2026-03',
  })
  expect((await sales.call('login/current', {})).hideTerms).toBe(true)
  expect((await listAcceptances(before.usrId)).map(({ version }) => version)).toEqual(['1', '2026-03'])
})

test('a version of the terms other than the current one is rejected by its field and not stored', async () => {
  const partner = await portal.signIn('partner')
  const { usrId } = await partner.call('login/current', {})
  const refused = await expectRefusal(partner.call('terms/accept', { version: '2025-01' }))
  expect(refused.fields).toMatchObject([{ path: 'version', code: 'not_allowed' }])
  expect((await partner.call('login/current', {})).hideTerms).toBe(false)
  expect((await listAcceptances(usrId)).map(({ version }) => version)).toEqual(['1'])
})

test('an acceptance counts for its own person only, and accepting requires a session', async () => {
  const approver = await portal.signIn('approver')
  await approver.call('terms/accept', { version: '2026-03' })
  const tss = await portal.signIn('tss')
  expect((await tss.call('login/current', {})).hideTerms).toBe(false)
  expect((await expectRefusal(portal.browser().call('terms/accept', { version: '2026-03' }))).status).toBe(
    401,
  )
})

/** Makes a call with the XSRF token and without any field. */
async function sendEmpty(browser: TestBrowser, { method, path }: Call): Promise<string | undefined> {
  const answer = await browser.inject({
    method,
    url: `/ngapi/${path.replaceAll(/\{\w+\}/g, 'x')}`,
    headers: { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '', 'sec-fetch-site': 'same-origin' },
  })
  return answer.json<{ apiErrorCode?: string }>().apiErrorCode
}

test('before the terms are accepted, a session can only read and accept them, know its person and change preferences', async () => {
  const engineer = await portal.signIn('engineer')
  const callsForPeople = Object.values<Call>(calls).filter(({ permission }) => permission !== 'public')
  const openCalls: string[] = []
  for (const call of callsForPeople)
    if ((await sendEmpty(engineer, call)) !== 'TERMS_NOT_ACCEPTED') openCalls.push(call.name)
  expect(openCalls.toSorted()).toEqual([
    'login/current',
    'terms/accept',
    'terms/current',
    'user/permissions/privilegelist',
    'user/preferences',
    'user/updatepreferences',
  ])
  await engineer.call('terms/accept', { version: '2026-03' })
  await expect(engineer.call('dashboard/summary', {})).resolves.toBeDefined()
})

test('an API key works for a person who has to accept newer terms', async () => {
  const sales = await portal.signIn('sales')
  const { key } = await sales.call('user/api-keys/create', { label: 'Report', scope: 'read', days: 7 })
  await portal.db
    .updateTable('user_account')
    .set({ terms_version: '1' })
    .where('username', '=', 'sales')
    .execute()
  expect((await expectRefusal(sales.call('user/api-keys', {}))).apiErrorCode).toBe('TERMS_NOT_ACCEPTED')
  const program = portal.browser()
  const answer = await program.inject({
    method: 'GET',
    url: '/ngapi/user/preferences',
    headers: { authorization: `Bearer ${key}` },
  })
  expect(answer.statusCode).toBe(200)
})
