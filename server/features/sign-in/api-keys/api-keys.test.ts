/** Tests personal API keys: shown once, limited in rights and lifetime, and revoked immediately. */
import { ApiError } from '@design-portal/contract/client.ts'
import { type Call, isReadOnly } from '@design-portal/contract/call.ts'
import { calls } from '@design-portal/contract/calls.ts'
import { type ApiKeyScope, maxApiKeys } from '@design-portal/contract/api-keys.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
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

const make = async (scope: ApiKeyScope = 'write', days = 30) =>
  await browser.call('user/api-keys/create', { label: 'nightly report', scope, days })

const withKey = async (key: string, call: Pick<Call, 'method' | 'path'>, payload: object = {}) =>
  await portal.app.inject({
    method: call.method,
    url: `/ngapi/${call.path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(call.method === 'GET' ? {} : { payload }),
  })

const preferences = calls['user/preferences']
const change = calls['user/updatepreferences']

describe('an API key', () => {
  test('is shown once and stored only as a hash', async () => {
    const made = await make()
    expect(made.key).toMatch(/^dpk_[\w-]{43}$/)
    expect(made).toMatchObject({ hint: made.key.slice(-4), scope: 'write', state: 'valid', lastUsedAt: null })
    const listed = await browser.call('user/api-keys', {})
    expect(listed[0]).toMatchObject({ apiKeyId: made.apiKeyId, label: 'nightly report' })
    expect(JSON.stringify(listed)).not.toContain(made.key)
    const rows = await portal.db.selectFrom('api_key').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(made.key)
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
    const { key, apiKeyId } = await make()
    expect((await withKey(key, change, { languageId: 'fr' })).json()).toMatchObject({ languageId: 'fr' })
    const used = (await browser.call('user/api-keys', {})).find((one) => one.apiKeyId === apiKeyId)
    expect(used?.lastUsedAt).toBe(portal.now().toISOString())
  })

  test('with read-only access changes nothing by POST, PUT or a GET with effects', async () => {
    const { key } = await make('read')
    expect((await withKey(key, preferences)).statusCode).toBe(200)
    const list = await withKey(key, calls['solutions/list/filter'], {
      filter: {},
      paging: { sizePerPage: 10 },
    })
    expect(list.statusCode).toBe(200)
    const changing = Object.values<Call>(calls).filter(
      (call) => call.permission !== 'public' && !isReadOnly(call),
    )
    expect(changing.length).toBeGreaterThan(100)
    for (const call of changing) {
      const answer = await withKey(key, { ...call, path: call.path.replaceAll(/\{\w+\}/g, 'x') })
      const { reason } = answer.json<{ details?: { reason?: string } }>().details ?? {}
      expect([call.name, answer.statusCode, reason]).toEqual([
        call.name,
        403,
        call.sessionOnly === true ? 'SESSION_ONLY' : 'KEY_ONLY_READS',
      ])
    }
  })

  test('cannot create or revoke keys or end sessions, which would extend its own life', async () => {
    const { key, apiKeyId } = await make()
    for (const call of [
      calls['user/api-keys/create'],
      calls['user/api-keys/revoke'],
      calls['user/sessions/end-others'],
    ]) {
      const answer = await withKey(key, call, { apiKeyId })
      expect(answer.json()).toMatchObject({ apiErrorCode: 'FORBIDDEN', details: { reason: 'SESSION_ONLY' } })
    }
  })

  test('stops working once revoked or expired', async () => {
    const [revoked, short] = [await make(), await make('read', 1)]
    expect(await browser.call('user/api-keys/revoke', { apiKeyId: revoked.apiKeyId })).toMatchObject({
      state: 'revoked',
    })
    expect((await withKey(revoked.key, preferences)).statusCode).toBe(401)
    portal.wait(day)
    expect((await withKey(short.key, preferences)).statusCode).toBe(401)
    browser = await portal.signIn('sales')
    const states = new Map(
      (await browser.call('user/api-keys', {})).map(({ apiKeyId, state }) => [apiKeyId, state]),
    )
    expect([states.get(revoked.apiKeyId), states.get(short.apiKeyId)]).toEqual(['revoked', 'expired'])
  })

  test('stops working once its person is deactivated', async () => {
    const other = await portal.signIn('tss')
    const { key } = await other.call('user/api-keys/create', { label: 'of tss', scope: 'read', days: 30 })
    expect((await withKey(key, preferences)).statusCode).toBe(200)
    await portal.db.updateTable('user_account').set({ active: false }).where('username', '=', 'tss').execute()
    expect((await withKey(key, preferences)).statusCode).toBe(401)
  })

  test('of somebody else cannot be found', async () => {
    const { apiKeyId } = await make()
    const other = await portal.signIn('super')
    const failure = await other.call('user/api-keys/revoke', { apiKeyId }).catch((error: unknown) => error)
    expect(failure instanceof ApiError && failure.apiErrorCode).toBe('NOT_FOUND')
    expect(await other.call('user/api-keys', {})).toEqual([])
  })
})

describe('API keys of others', () => {
  const usrId = getAccount('sales').id

  test('are listed to a user administrator without the secret, and their revocation is immediate and recorded', async () => {
    const [{ key, apiKeyId }, admin] = [await make(), await portal.signIn('user-admin')]
    const listed = await admin.call('user/admin/api-keys', { usrId })
    expect(listed).toEqual(await browser.call('user/api-keys', {}))
    expect(JSON.stringify(listed)).not.toContain(key)
    const revoked = await admin.call('user/admin/api-keys/revoke', { usrId, apiKeyId })
    expect(revoked).toMatchObject({ apiKeyId, state: 'revoked' })
    expect((await withKey(key, preferences)).statusCode).toBe(401)
    const recorded = await portal.db
      .selectFrom('audit_entry')
      .select(['user_id', 'outcome'])
      .where('action', '=', 'manageOthersApiKeys')
      .where('object_id', '=', usrId)
      .execute()
    expect(recorded).toEqual([{ user_id: getAccount('user-admin').id, outcome: 'done' }])
  })

  test('cannot be found under the name of another person', async () => {
    const [{ key, apiKeyId }, superUser] = [await make(), await portal.signIn('super')]
    const wrong = superUser.call('user/admin/api-keys/revoke', { usrId: getAccount('partner').id, apiKeyId })
    expect(await refusal(wrong)).toMatchObject({ apiErrorCode: 'NOT_FOUND' })
    expect((await withKey(key, preferences)).statusCode).toBe(200)
  })

  test.each(['approver', 'order-desk', 'auditor', 'partner'])(
    'can be neither seen nor revoked by %s',
    async (username) => {
      const { key, apiKeyId } = await make()
      const other = await portal.signIn(username)
      const forbidden = { apiErrorCode: 'FORBIDDEN' }
      expect(await refusal(other.call('user/admin/api-keys', { usrId }))).toMatchObject(forbidden)
      const revoking = other.call('user/admin/api-keys/revoke', { usrId, apiKeyId })
      expect(await refusal(revoking)).toMatchObject(forbidden)
      expect((await withKey(key, preferences)).statusCode).toBe(200)
      await browser.call('user/api-keys/revoke', { apiKeyId })
    },
  )
})

test('the limit on keys of a person also holds for simultaneous requests', async () => {
  const other = await portal.signIn('catalogue')
  const wish = { label: 'one of many', scope: 'read', days: 1 } as const
  const made = await Promise.allSettled(
    Array.from({ length: maxApiKeys + 5 }, async () => await other.call('user/api-keys/create', wish)),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxApiKeys)
})

test.each([
  [{ label: '', scope: 'read', days: 1 }, 'label'],
  [{ label: 'x', scope: 'all', days: 1 }, 'scope'],
  [{ label: 'x', scope: 'read', days: 0 }, 'days'],
  [{ label: 'x', scope: 'read', days: 366 }, 'days'],
])('%j is rejected with the field named', async (payload, path) => {
  const answer = await browser.inject({
    method: 'POST',
    url: '/ngapi/user/api-keys/create',
    headers: { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
    payload,
  })
  expect(answer.json()).toMatchObject({ apiErrorCode: 'INVALID_INPUT', fields: [{ path }] })
})
