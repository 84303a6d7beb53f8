/** Tests signing in and out, the limit on attempts, and the lifetime of a session. */
import { ApiError } from '@design-portal/contract/client.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samplePassword } from '../../../db/seed/people.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { limitSignInAttempts } from './attempts.ts'
import { hashToken } from './session-token.ts'

const minute = 60_000
const hour = 60 * minute

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal()
})
afterAll(async () => {
  await portal.close()
})

async function getFailure(work: Promise<unknown>): Promise<ApiError> {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (thrown instanceof ApiError) return thrown
  throw new Error('The call did not fail with an ApiError', { cause: thrown })
}

const getToken = (browser: TestBrowser) => browser.cookies.get('dp_session') ?? ''

async function guess(username: string, password = 'wrong'): Promise<ApiError> {
  return await getFailure(portal.browser().call('login/local', { username, password }))
}

async function countRateLimits(): Promise<number> {
  const { count } = await portal.db
    .selectFrom('rate_limit')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const failBeforeJudging = async () => await Promise.reject(new Error('away'))

function listAuditEntries(action: string) {
  return portal.db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id').execute()
}

describe('signing in', () => {
  test('returns the person under the published names, flat and nested', async () => {
    const browser = portal.browser()
    const user = await browser.call('login/local', {
      username: '  Partner ',
      password: ` ${samplePassword} `,
    })
    expect(user).toMatchObject({
      externalUser: true,
      internalUser: false,
      userCountry: 'DE',
      usrName: 'Jonas Brandt',
      usrCompanyName: 'Brandt Rechenzentrumstechnik GmbH',
      externalSystem: 'partner',
      languageId: 'en',
      hideTerms: true,
      landingPageCode: 'solution-list',
      userDetails: { email: 'jonas.brandt@brandt-rz.example', userCountry: 'DE' },
      userPreferenceDetails: { prefferedFilters: null, defaultFilter: 'my', languageId: null },
    })
    expect(user.userId).toBe(user.usrId)
    await expect(browser.call('login/current', {})).resolves.toEqual(user)
  })

  test('stores the hash of the token and never the token', async () => {
    const browser = await portal.signIn('sales')
    const sessions = await portal.db.selectFrom('session').select('token_hash').execute()
    expect(sessions.map((session) => session.token_hash)).toContainEqual(hashToken(getToken(browser)))
    expect(sessions.some((session) => session.token_hash.toString() === getToken(browser))).toBe(false)
  })

  test('sets one cookie hidden from scripts and one readable by them', async () => {
    const answer = await portal.browser().inject({
      method: 'POST',
      url: '/ngapi/login/local',
      payload: { username: 'sales', password: samplePassword },
    })
    expect(answer.cookies).toMatchObject([
      { name: 'dp_session', httpOnly: true, sameSite: 'Lax', path: '/' },
      { name: 'XSRF-TOKEN', sameSite: 'Lax', path: '/' },
    ])
    expect(answer.cookies[1]?.httpOnly).toBeUndefined()
  })

  test('over https sets the session under a name that other hosts cannot plant, and accepts no other', async () => {
    const secure = await createTestPortal({ environment: { PUBLIC_URL: 'https://portal.example' } })
    try {
      const answer = await secure.browser().inject({
        method: 'POST',
        url: '/ngapi/login/local',
        payload: { username: 'sales', password: samplePassword },
      })
      const [session, xsrf] = answer.cookies
      expect(session).toMatchObject({ name: '__Host-dp_session', httpOnly: true, secure: true, path: '/' })
      expect(session?.domain).toBeUndefined()
      expect(xsrf).toMatchObject({ name: 'XSRF-TOKEN', secure: true })
      const getStatus = async (name: string) =>
        (
          await secure.app.inject({
            url: '/ngapi/user/preferences',
            cookies: { [name]: session?.value ?? '' },
          })
        ).statusCode
      expect([await getStatus('__Host-dp_session'), await getStatus('dp_session')]).toEqual([200, 401])
      const browser = await secure.signIn('sales')
      await browser.call('logout', {})
      expect(browser.cookies.size).toBe(0)
      await expect(browser.call('user/preferences', {})).rejects.toMatchObject({ status: 401 })
    } finally {
      await secure.close()
    }
  })

  test('never adopts a token from the browser (session fixation) and ends the previous session', async () => {
    const browser = portal.browser()
    const planted = 'planted-by-somebody-else'
    const answer = await browser.inject({
      method: 'POST',
      url: '/ngapi/login/local',
      headers: { cookie: `dp_session=${planted}` },
      payload: { username: 'sales', password: samplePassword },
    })
    expect(answer.statusCode).toBe(200)
    const first = getToken(browser)
    expect(first).not.toBe(planted)
    await browser.call('login/local', { username: 'sales', password: samplePassword })
    expect(getToken(browser)).not.toBe(first)
    const old = await portal.app.inject({
      method: 'POST',
      url: '/ngapi/login/current',
      cookies: { dp_session: first },
      payload: {},
    })
    expect(old.json()).toMatchObject({ apiErrorCode: 'UNAUTHENTICATED' })
  })

  test('answers alike for an unknown name, a wrong password and a closed account', async () => {
    await portal.db
      .updateTable('user_account')
      .set({ active: false })
      .where('username', '=', 'isxd')
      .execute()
    const bodies = []
    for (const [username, password] of [
      ['nobody', samplePassword],
      ['tss', 'wrong'],
      ['isxd', samplePassword],
      ['system', 'system'],
    ] as const) {
      const { status, apiErrorCode, apiErrorMsg, fields, details } = await getFailure(
        portal.browser().call('login/local', { username, password }),
      )
      bodies.push({ status, apiErrorCode, apiErrorMsg, fields, details })
    }
    const [first] = bodies
    expect(first).toMatchObject({
      status: 401,
      apiErrorCode: 'WRONG_CREDENTIALS',
      apiErrorMsg: 'Unauthorized access. Please login again.',
    })
    expect(bodies.every((body) => JSON.stringify(body) === JSON.stringify(first))).toBe(true)
  })

  test('is audited whether it succeeds or fails', async () => {
    await portal.signIn('auditor')
    await getFailure(portal.browser().call('login/local', { username: 'auditor', password: 'wrong' }))
    const entries = await listAuditEntries('signIn')
    expect(entries.slice(-2).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['done', null],
      ['refused', 'WRONG_CREDENTIALS'],
    ])
  })
})

describe('the limit of sign-in attempts', () => {
  test("rejects an account's sixth failure from an address until the window ends, even with the right password", async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await guess('catalogue')).apiErrorCode).toBe('WRONG_CREDENTIALS')
    }
    const refused = await guess('catalogue', samplePassword)
    expect(refused).toMatchObject({ status: 429, apiErrorCode: 'RATE_LIMITED', retryAfter: 15 * 60 })
    portal.wait(14 * minute)
    expect(await guess('catalogue', samplePassword)).toMatchObject({ status: 429, retryAfter: 60 })
    portal.wait(minute)
    await expect(portal.signIn('catalogue')).resolves.toBeDefined()
  })

  test('does not count successes', async () => {
    for (let attempt = 1; attempt <= 8; attempt += 1) await portal.signIn('user-admin')
    expect((await guess('user-admin')).apiErrorCode).toBe('WRONG_CREDENTIALS')
  })

  test('counts simultaneous attempts', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, async () => await guess('order-desk')))
    expect(outcomes.filter(({ apiErrorCode }) => apiErrorCode === 'WRONG_CREDENTIALS')).toHaveLength(5)
  })

  test('accepts simultaneous correct passwords and leaves no count behind', async () => {
    const signIns = await Promise.all(
      Array.from({ length: 20 }, async () => await portal.signIn('tss').catch((error: unknown) => error)),
    )
    expect(signIns.filter((one) => one instanceof Error)).toEqual([])
    await expect(portal.signIn('tss')).resolves.toBeDefined()
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await guess('tss')).apiErrorCode).toBe('WRONG_CREDENTIALS')
    }
  })

  test('allows as many simultaneous guesses as sequential ones', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        index % 3 === 0
          ? await portal.signIn('approver').then(
              () => 'signed in',
              (error: unknown) => (error instanceof ApiError ? error.apiErrorCode : 'unexpected error'),
            )
          : (await guess('approver')).apiErrorCode,
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'WRONG_CREDENTIALS')).toHaveLength(5)
  })

  test('is not prolonged by rejected attempts', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) await guess('prefab-approver')
    for (let attempt = 1; attempt <= 30; attempt += 1) {
      expect((await guess('prefab-approver')).retryAfter).toBe(15 * 60)
    }
    portal.wait(15 * minute)
    await expect(portal.signIn('prefab-approver')).resolves.toBeDefined()
  })

  test('refunds attempts that were not judged, such as during a database outage', async () => {
    for (let attempt = 1; attempt <= 4; attempt += 1) await guess('distributor')
    for (let time = 0; time < 10; time += 1) {
      await expect(
        limitSignInAttempts(
          portal.app.services,
          { username: 'distributor', address: '127.0.0.1' },
          failBeforeJudging,
        ),
      ).rejects.toThrow('away')
    }
    expect((await guess('distributor')).apiErrorCode).toBe('WRONG_CREDENTIALS')
    expect((await guess('distributor')).apiErrorCode).toBe('RATE_LIMITED')
  })

  test('keeps no counts for names tried from an address that is blocked itself', async () => {
    const maxAttemptsOfAddress = 50
    const before = await countRateLimits()
    for (let number = 0; number < 200; number += 1)
      await portal.app.inject({
        method: 'POST',
        url: '/ngapi/login/local',
        remoteAddress: '198.51.100.7',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { username: `name-${number}`, password: 'wrong' },
      })
    expect((await countRateLimits()) - before).toBeLessThanOrEqual(1 + 2 * maxAttemptsOfAddress)
  })

  test('stores no name that was typed', async () => {
    await guess('my-password-by-mistake')
    const keys = await portal.db.selectFrom('rate_limit').select('key').execute()
    expect(keys.map(({ key }) => key).join()).not.toContain('my-password-by-mistake')
  })
})

describe('a session', () => {
  test('lasts while it is used, and reports when it has expired', async () => {
    const browser = await portal.signIn('sales')
    for (let use = 0; use < 3; use += 1) {
      portal.wait(9 * hour)
      await browser.call('login/current', {})
    }
    portal.wait(10 * hour)
    expect(await getFailure(browser.call('login/current', {}))).toMatchObject({
      status: 401,
      apiErrorCode: 'SESSION_EXPIRED',
      apiErrorMsg: 'Unauthorized access. Please login again.',
    })
  })

  test('ends after seven days however much it is used', async () => {
    const browser = await portal.signIn('sales')
    for (let use = 0; use < 20; use += 1) {
      portal.wait(8 * hour)
      await browser.call('user/preferences', {})
    }
    portal.wait(8 * hour)
    expect((await getFailure(browser.call('user/preferences', {}))).apiErrorCode).toBe('SESSION_EXPIRED')
  })

  test('ends with sign-out, also for a copied cookie', async () => {
    const browser = await portal.signIn('sales')
    const token = getToken(browser)
    await browser.call('logout', {})
    expect(browser.cookies.size).toBe(0)
    const answer = await portal.app.inject({ url: '/ngapi/user/preferences', cookies: { dp_session: token } })
    expect(answer.json()).toMatchObject({
      apiErrorCode: 'UNAUTHENTICATED',
      apiErrorMsg: 'Unauthorized access.',
    })
    await expect(browser.call('logout', {})).resolves.toEqual({ signOutUrl: null })
  })

  test('ends when the account is closed', async () => {
    const browser = await portal.signIn('engineer')
    await portal.db
      .updateTable('user_account')
      .set({ active: false })
      .where('username', '=', 'engineer')
      .execute()
    expect((await getFailure(browser.call('login/current', {}))).apiErrorCode).toBe('UNAUTHENTICATED')
  })
})
