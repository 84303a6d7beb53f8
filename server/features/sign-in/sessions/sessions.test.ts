/** Tests the list of a person's sessions, and ending them. */
import { samplePassword } from '../../../db/seed/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { readDevice } from './device.ts'

const minute = 60_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal()
})
afterAll(async () => {
  await portal.close()
})

async function signInWith(userAgent: string, username: string): Promise<TestBrowser> {
  const browser = portal.browser()
  await browser.inject({
    method: 'POST',
    url: '/ngapi/login/local',
    headers: { 'user-agent': userAgent, 'sec-fetch-site': 'same-origin' },
    payload: { username, password: samplePassword },
  })
  return browser
}

const isSignedIn = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.inject({ url: '/ngapi/user/preferences' })).statusCode === 200

describe("a person's list of sessions", () => {
  test('shows device, address and times, the current one first', async () => {
    const desktop = await signInWith(firefox, 'sales')
    const signedInAt = portal.now().toISOString()
    portal.wait(5 * minute)
    const mobile = await signInWith(phone, 'sales')
    await signInWith(phone, 'super')
    const sessions = await desktop.call('user/sessions', {})
    expect(sessions).toMatchObject([
      {
        current: true,
        browser: 'firefox',
        operatingSystem: 'linux',
        address: '127.0.0.1',
        way: 'local',
        signedInAt,
      },
      { current: false, browser: 'safari', operatingSystem: 'ios' },
    ])
    expect(sessions[0]?.lastUsedAt).toBe(portal.now().toISOString())
    expect((await mobile.call('user/sessions', {})).map(({ current }) => current)).toEqual([true, false])
    expect(JSON.stringify(sessions)).not.toContain(desktop.cookies.get('dp_session'))
  })

  test('lets them end one session at once, with an audit entry', async () => {
    const [here, there] = [await signInWith(firefox, 'tss'), await signInWith(phone, 'tss')]
    const [, other] = await here.call('user/sessions', {})
    const sessionId = other?.sessionId ?? ''
    expect(await here.call('user/sessions/end', { sessionId })).toEqual({ ended: 1 })
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect(await here.call('user/sessions/end', { sessionId })).toEqual({ ended: 0 })
    const entry = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'object_id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ action: 'endSession', object_id: sessionId })
  })

  test('lets them end all sessions but the current one', async () => {
    const browsers = [
      await signInWith(firefox, 'catalogue'),
      await signInWith(phone, 'catalogue'),
      await signInWith(phone, 'catalogue'),
    ]
    expect(await browsers[0]?.call('user/sessions/end-others', {})).toEqual({ ended: 2 })
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, false, false])
  })

  test('neither shows nor ends sessions of anybody else', async () => {
    const [approver, superUser] = [await signInWith(firefox, 'approver'), await signInWith(firefox, 'super')]
    const [session] = await approver.call('user/sessions', {})
    const sessionId = session?.sessionId ?? ''
    expect(JSON.stringify(await superUser.call('user/sessions', {}))).not.toContain(sessionId)
    expect(await superUser.call('user/sessions/end', { sessionId })).toEqual({ ended: 0 })
    expect(await isSignedIn(approver)).toBe(true)
  })

  test('leaves out expired sessions', async () => {
    await signInWith(phone, 'auditor')
    portal.wait(11 * 60 * minute)
    const browser = await signInWith(firefox, 'auditor')
    expect(await browser.call('user/sessions', {})).toHaveLength(1)
  })
})

test('a deactivated person is signed out at the next request', async () => {
  const browser = await signInWith(firefox, 'order-desk')
  expect(await isSignedIn(browser)).toBe(true)
  await portal.db
    .updateTable('user_account')
    .set({ active: false })
    .where('username', '=', 'order-desk')
    .execute()
  expect(await isSignedIn(browser)).toBe(false)
})

describe('the device of a session', () => {
  test.each([
    [firefox, 'firefox', 'linux'],
    [phone, 'safari', 'ios'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'edge',
      'windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'chrome',
      'android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'safari',
      'macos',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'chrome',
      'chromeos',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'samsung',
      'android',
    ],
    ['curl/8.14.1', null, null],
    ['', null, null],
  ])(
    'with user agent "%s" is described by browser %s and system %s',
    (userAgent, browser, operatingSystem) => {
      expect(readDevice(userAgent)).toEqual({ browser, operatingSystem })
    },
  )
})
