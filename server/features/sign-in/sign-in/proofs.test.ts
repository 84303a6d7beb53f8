/**
 * Tests the proof that a request comes from the portal's own page or from a program with a key: XSRF token, origin,
 * API keys, sample accounts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samplePassword } from '../../../db/seed/people.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { hashToken } from './session-token.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal({ environment: { PUBLIC_URL: 'https://portal.example' } })
})
afterAll(async () => {
  await portal.close()
})

const changePreferences = {
  method: 'POST',
  url: '/ngapi/user/updatepreferences',
  payload: { languageId: 'fr' },
} as const
const signIn = {
  method: 'POST',
  url: '/ngapi/login/local',
  payload: { username: 'sales', password: samplePassword },
} as const

describe('the XSRF token', () => {
  test('is required with a session, and nothing changes without it', async () => {
    const browser = await portal.signIn('sales')
    const answer = await browser.inject(changePreferences)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ apiErrorCode: 'XSRF_MISSING' })
    await expect(browser.call('user/preferences', {})).resolves.toMatchObject({ languageId: null })
  })

  test('of another session, an invented one or an empty one is rejected', async () => {
    const [browser, other] = [await portal.signIn('sales'), await portal.signIn('super')]
    for (const token of [other.cookies.get('XSRF-TOKEN') ?? '', 'invented', '']) {
      const answer = await browser.inject({ ...changePreferences, headers: { 'x-xsrf-token': token } })
      expect(answer.json()).toMatchObject({ apiErrorCode: 'XSRF_MISSING' })
    }
  })

  test('does not make requests of another site acceptable', async () => {
    const browser = await portal.signIn('sales')
    const token = browser.cookies.get('XSRF-TOKEN') ?? ''
    const answer = await browser.inject({
      ...changePreferences,
      headers: { 'x-xsrf-token': token, 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.json()).toMatchObject({ apiErrorCode: 'CROSS_SITE' })
  })
})

describe('signing in without a session', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://portal.example' }, 200],
    [{}, 200],
  ])('with the headers %j is answered with status %i', async (headers, status) => {
    const answer = await portal.browser().inject({ ...signIn, headers })
    expect(answer.statusCode).toBe(status)
  })
})

describe('an API key', () => {
  const key = 'dpk_7Zt3'
  const authorization = `Bearer ${key}`

  async function storeKey(values: { expires_at?: Date; revoked_at?: Date }): Promise<void> {
    const { id } = await portal.db
      .selectFrom('user_account')
      .select('id')
      .where('username', '=', 'tss')
      .executeTakeFirstOrThrow()
    await portal.db.deleteFrom('api_key').execute()
    await portal.db
      .insertInto('api_key')
      .values({
        id: crypto.randomUUID(),
        user_id: id,
        label: 'nightly report',
        key_hash: hashToken(key),
        created_at: portal.now(),
        expires_at: values.expires_at ?? null,
        revoked_at: values.revoked_at ?? null,
      })
      .execute()
  }

  test('acts for its person without an XSRF token', async () => {
    await storeKey({})
    const answer = await portal.app.inject({ ...changePreferences, headers: { authorization } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ languageId: 'fr' })
  })

  test('is invalid once expired, revoked or altered', async () => {
    const past = new Date(portal.now().getTime() - 1)
    const statuses = []
    for (const values of [{ expires_at: past }, { revoked_at: past }]) {
      await storeKey(values)
      statuses.push(
        (await portal.app.inject({ ...changePreferences, headers: { authorization } })).statusCode,
      )
    }
    await storeKey({})
    const wrong = { authorization: `${authorization}x` }
    statuses.push((await portal.app.inject({ ...changePreferences, headers: wrong })).statusCode)
    expect(statuses).toEqual([401, 401, 401])
  })

  test('has no effect beside a session, because a gateway may add a bearer token', async () => {
    await storeKey({})
    const browser = await portal.signIn('sales')
    const answer = await browser.inject({ ...changePreferences, headers: { authorization } })
    expect(answer.json()).toMatchObject({ apiErrorCode: 'XSRF_MISSING' })
  })
})

test("over https the portal's cookies are secure and browsers are told to use https only", async () => {
  const answer = await portal.browser().inject(signIn)
  expect(answer.cookies.every(({ secure }) => secure === true)).toBe(true)
  expect(answer.headers['strict-transport-security']).toContain('max-age=')
})

test('sample accounts cannot sign in when sample data is off', async () => {
  const portalWithoutSamples = await createTestPortal({ environment: { SAMPLE_DATA: '0' } })
  try {
    const answer = await portalWithoutSamples.browser().inject(signIn)
    expect(answer.json()).toMatchObject({ apiErrorCode: 'WRONG_CREDENTIALS' })
    await expect(portalWithoutSamples.browser().call('environment', {})).resolves.toMatchObject({
      developerLogin: false,
    })
  } finally {
    await portalWithoutSamples.close()
  }
})

async function listKeysAfterSignIn(testedPortal: TestPortal): Promise<readonly string[]> {
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
  await testedPortal
    .browser()
    .inject({ ...signIn, headers, payload: { ...signIn.payload, password: 'wrong' } })
  const rows = await testedPortal.db
    .selectFrom('rate_limit')
    .select('key')
    .where('key', 'like', 'sign-in:@%')
    .execute()
  return rows.map(({ key }) => key)
}

test('a failed sign-in counts for the address that our own proxy saw, whatever the client claims', async () => {
  const proxied = await createTestPortal({ environment: { TRUSTED_PROXIES: '1' } })
  try {
    expect(await listKeysAfterSignIn(proxied)).toEqual(['sign-in:@203.0.113.9'])
    expect(await listKeysAfterSignIn(portal)).toEqual(['sign-in:@127.0.0.1'])
  } finally {
    await proxied.close()
  }
})
