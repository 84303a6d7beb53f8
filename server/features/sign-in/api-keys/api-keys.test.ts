/** Tests personal API keys: shown once, limited in rights and lifetime, and revoked immediately. */
import { type Call, isReadOnly } from '@design-portal/contract/call.ts'
import { calls } from '@design-portal/contract/calls.ts'
import { type ApiKeyScope, maxApiKeys } from '@design-portal/contract/api-keys.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

const day = 24 * 60 * 60 * 1000

let portal: TestPortal
let browser: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  browser = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const createKey = async (scope: ApiKeyScope = 'write', days = 30) =>
  await browser.call('user/api-keys/create', { label: 'nightly report', scope, days })

const sendWithKey = async (key: string, call: Pick<Call, 'method' | 'path'>, payload: object = {}) =>
  await portal.app.inject({
    method: call.method,
    url: `/ngapi/${call.path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(call.method === 'GET' ? {} : { payload }),
  })

const preferences = calls['user/preferences']
const updatePreferences = calls['user/updatepreferences']

describe('an API key', () => {
  test('is shown once and stored only as a hash', async () => {
    const apiKey = await createKey()
    expect(apiKey.key).toMatch(/^dpk_[\w-]{43}$/)
    expect(apiKey).toMatchObject({
      hint: apiKey.key.slice(-4),
      scope: 'write',
      state: 'valid',
      lastUsedAt: null,
    })
    const listed = await browser.call('user/api-keys', {})
    expect(listed[0]).toMatchObject({ apiKeyId: apiKey.apiKeyId, label: 'nightly report' })
    expect(JSON.stringify(listed)).not.toContain(apiKey.key)
    const rows = await portal.db.selectFrom('api_key').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(apiKey.key)
  })

  test('is stored nowhere when its creation uses an idempotency key', async () => {
    const answer = await browser.inject({
      method: 'POST',
      url: '/ngapi/user/api-keys/create',
      headers: {
        'idempotency-key': 'once',
        'sec-fetch-site': 'same-origin',
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      },
      payload: { label: 'repeated', scope: 'read', days: 1 },
    })
    expect(answer.statusCode).toBe(200)
    expect(await portal.db.selectFrom('idempotent_answer').selectAll().execute()).toEqual([])
  })

  test('acts for its person without an XSRF token, and its use is recorded', async () => {
    const { key, apiKeyId } = await createKey()
    expect((await sendWithKey(key, updatePreferences, { languageId: 'fr' })).json()).toMatchObject({
      languageId: 'fr',
    })
    const used = (await browser.call('user/api-keys', {})).find((one) => one.apiKeyId === apiKeyId)
    expect(used?.lastUsedAt).toBe(portal.now().toISOString())
  })

  test('with read-only access changes nothing by POST, PUT or a GET with effects', async () => {
    const { key } = await createKey('read')
    expect((await sendWithKey(key, preferences)).statusCode).toBe(200)
    const list = await sendWithKey(key, calls['solutions/list/filter'], {
      filter: {},
      paging: { sizePerPage: 10 },
    })
    expect(list.statusCode).toBe(200)
    const changingCalls = Object.values<Call>(calls).filter(
      (call) => call.permission !== 'public' && !isReadOnly(call),
    )
    expect(changingCalls.length).toBeGreaterThan(100)
    for (const call of changingCalls) {
      const answer = await sendWithKey(key, { ...call, path: call.path.replaceAll(/\{\w+\}/g, 'x') })
      const { reason } = answer.json<{ details?: { reason?: string } }>().details ?? {}
      expect([call.name, answer.statusCode, reason]).toEqual([
        call.name,
        403,
        call.sessionOnly === true ? 'SESSION_ONLY' : 'KEY_ONLY_READS',
      ])
    }
  })

  test('cannot create or revoke keys, or end sessions', async () => {
    const { key, apiKeyId } = await createKey()
    for (const call of [
      calls['user/api-keys/create'],
      calls['user/api-keys/revoke'],
      calls['user/sessions/end-others'],
    ]) {
      const answer = await sendWithKey(key, call, { apiKeyId })
      expect(answer.json()).toMatchObject({ apiErrorCode: 'FORBIDDEN', details: { reason: 'SESSION_ONLY' } })
    }
  })

  test('stops working once revoked or expired', async () => {
    const [revokedKey, shortLivedKey] = [await createKey(), await createKey('read', 1)]
    expect(await browser.call('user/api-keys/revoke', { apiKeyId: revokedKey.apiKeyId })).toMatchObject({
      state: 'revoked',
    })
    expect((await sendWithKey(revokedKey.key, preferences)).statusCode).toBe(401)
    portal.wait(day)
    expect((await sendWithKey(shortLivedKey.key, preferences)).statusCode).toBe(401)
    browser = await portal.signIn('sales')
    const states = new Map(
      (await browser.call('user/api-keys', {})).map(({ apiKeyId, state }) => [apiKeyId, state]),
    )
    expect([states.get(revokedKey.apiKeyId), states.get(shortLivedKey.apiKeyId)]).toEqual([
      'revoked',
      'expired',
    ])
  })

  test('stops working once its person is deactivated', async () => {
    const tss = await portal.signIn('tss')
    const { key } = await tss.call('user/api-keys/create', { label: 'of tss', scope: 'read', days: 30 })
    expect((await sendWithKey(key, preferences)).statusCode).toBe(200)
    await portal.db.updateTable('user_account').set({ active: false }).where('username', '=', 'tss').execute()
    expect((await sendWithKey(key, preferences)).statusCode).toBe(401)
  })

  test('of somebody else can neither be revoked nor listed', async () => {
    const { apiKeyId } = await createKey()
    const superUser = await portal.signIn('super')
    const failure = await expectRefusal(superUser.call('user/api-keys/revoke', { apiKeyId }))
    expect(failure.apiErrorCode).toBe('NOT_FOUND')
    expect(await superUser.call('user/api-keys', {})).toEqual([])
  })
})

describe('API keys of others', () => {
  const usrId = getAccount('sales').id

  test('are listed to a user administrator without the secret, and their revocation is immediate and recorded', async () => {
    const [{ key, apiKeyId }, admin] = [await createKey(), await portal.signIn('user-admin')]
    const listed = await admin.call('user/admin/api-keys', { usrId })
    expect(listed).toEqual(await browser.call('user/api-keys', {}))
    expect(JSON.stringify(listed)).not.toContain(key)
    const revoked = await admin.call('user/admin/api-keys/revoke', { usrId, apiKeyId })
    expect(revoked).toMatchObject({ apiKeyId, state: 'revoked' })
    expect((await sendWithKey(key, preferences)).statusCode).toBe(401)
    const auditEntries = await portal.db
      .selectFrom('audit_entry')
      .select(['user_id', 'outcome'])
      .where('action', '=', 'manageOthersApiKeys')
      .where('object_id', '=', usrId)
      .execute()
    expect(auditEntries).toEqual([{ user_id: getAccount('user-admin').id, outcome: 'done' }])
  })

  test('cannot be revoked under the id of another person', async () => {
    const [{ key, apiKeyId }, superUser] = [await createKey(), await portal.signIn('super')]
    const revoking = superUser.call('user/admin/api-keys/revoke', {
      usrId: getAccount('partner').id,
      apiKeyId,
    })
    expect(await expectRefusal(revoking)).toMatchObject({ apiErrorCode: 'NOT_FOUND' })
    expect((await sendWithKey(key, preferences)).statusCode).toBe(200)
  })

  test.each(['approver', 'order-desk', 'auditor', 'partner'])(
    'can be neither seen nor revoked by %s',
    async (username) => {
      const { key, apiKeyId } = await createKey()
      const other = await portal.signIn(username)
      const forbidden = { apiErrorCode: 'FORBIDDEN' }
      expect(await expectRefusal(other.call('user/admin/api-keys', { usrId }))).toMatchObject(forbidden)
      const revoking = other.call('user/admin/api-keys/revoke', { usrId, apiKeyId })
      expect(await expectRefusal(revoking)).toMatchObject(forbidden)
      expect((await sendWithKey(key, preferences)).statusCode).toBe(200)
      await browser.call('user/api-keys/revoke', { apiKeyId })
    },
  )
})

test('the limit on keys of a person also holds for simultaneous requests', async () => {
  const owner = await portal.signIn('catalogue')
  const input = { label: 'one of many', scope: 'read', days: 1 } as const
  const outcomes = await Promise.allSettled(
    Array.from({ length: maxApiKeys + 5 }, async () => await owner.call('user/api-keys/create', input)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxApiKeys)
})

test.each([
  [{ label: '', scope: 'read', days: 1 }, 'label'],
  [{ label: 'x', scope: 'all', days: 1 }, 'scope'],
  [{ label: 'x', scope: 'read', days: 0 }, 'days'],
  [{ label: 'x', scope: 'read', days: 366 }, 'days'],
])('creating an API key with %j is rejected by its field', async (payload, path) => {
  const answer = await browser.inject({
    method: 'POST',
    url: '/ngapi/user/api-keys/create',
    headers: { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
    payload,
  })
  expect(answer.json()).toMatchObject({ apiErrorCode: 'INVALID_INPUT', fields: [{ path }] })
})
