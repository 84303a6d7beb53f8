/** Tests the known attacks on OpenID Connect one by one, with a provider that can forge every part of its answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientId } from '../../../testing/open-id-provider.ts'
import {
  type Forgery,
  type ForgingProvider,
  startForgingProvider,
} from '../../../testing/forging-provider.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let provider: ForgingProvider
let portal: TestPortal
beforeAll(async () => {
  provider = await startForgingProvider(clientId)
  portal = await createTestPortal({
    environment: {
      PUBLIC_URL: 'http://portal.example',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
    },
  })
})
afterAll(async () => {
  await portal.close()
  await provider.close()
})

let browser: TestBrowser
/** The address of the provider to which the portal redirects the browser, with the request as its query. */
let request: string
beforeEach(async () => {
  browser = portal.browser()
  request = await beginSignIn(browser)
})

async function beginSignIn(one: TestBrowser): Promise<string> {
  const redirect = await one.inject({ url: '/identity-service/authenticate' })
  return String(redirect.headers.location)
}

const getState = (address: string): string => new URL(address).searchParams.get('state') ?? ''

/** Sends an answer to the portal and returns the address to which the browser is redirected. */
async function answer(changes: Readonly<Record<string, string>> = {}, one = browser): Promise<string> {
  const query = new URLSearchParams({
    state: getState(request),
    iss: provider.issuer,
    code: provider.createCode(request),
    ...changes,
  })
  return String((await one.inject({ url: `/identity-service/answer?${query.toString()}` })).headers.location)
}

const answerForged = async (forgery: Forgery): Promise<string> =>
  await answer({ code: provider.createCode(request, forgery) })

const invalidAnswerPage = '/error?code=SIGN_IN_ANSWER_INVALID'
const expiredPage = '/error?code=SIGN_IN_EXPIRED'
const getNowSeconds = () => Math.floor(Date.now() / 1000)

test('the ID token that these tests forge signs in when it is not forged', async () => {
  expect(await answer()).toBe('/login')
  expect(await browser.call('login/current', {})).toMatchObject({ email: 'emma@lind.example' })
})

describe('an ID token is rejected', () => {
  test.each<[string, Forgery]>([
    ['with another nonce', { claims: { nonce: 'of an older request' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'another-client' } }],
    [
      'for several clients, another of them authorised',
      { claims: { aud: [clientId, 'other'], azp: 'other' } },
    ],
    ['that has ended', { claims: { exp: getNowSeconds() - 3600 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['of the future', { claims: { nbf: getNowSeconds() + 3600 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['signed with algorithm none', { header: { alg: 'none' }, signature: 'none' }],
    ['that names algorithm none and carries a signature', { header: { alg: 'none' } }],
    ['without its signature', { signature: 'none' }],
    ['signed with another key of the same name', { signature: 'other' }],
    ['signed with a key that nobody knows', { header: { kid: 'unknown' }, signature: 'other' }],
    ['that takes the public key for a secret (HS256)', { header: { alg: 'HS256' } }],
    ['with an extension that must be understood', { header: { crit: ['exp'] } }],
  ])('%s', async (_how, forgery) => {
    expect(await answerForged(forgery)).toBe(invalidAnswerPage)
    expect(browser.cookies.has('dp_session')).toBe(false)
  })
})

describe('an OpenID response is rejected', () => {
  test('with the state of another browser (login forgery)', async () => {
    const other = portal.browser()
    await beginSignIn(other)
    expect(await answer({}, other)).toBe(expiredPage)
    expect(other.cookies.has('dp_session')).toBe(false)
  })

  test('with an unknown or missing state', async () => {
    expect(await answer({ state: 'guessed-by-somebody-who-hopes' })).toBe(expiredPage)
    expect(String((await browser.inject({ url: '/identity-service/answer' })).headers.location)).toBe(
      expiredPage,
    )
  })

  test('with two states', async () => {
    const query = `state=${getState(request)}&state=other&iss=${provider.issuer}&code=${provider.createCode(request)}`
    const { headers } = await browser.inject({ url: `/identity-service/answer?${query}` })
    expect(headers.location).toBe(expiredPage)
  })

  test('from another issuer than the one asked (mix-up)', async () => {
    expect(await answer({ iss: 'https://evil.example' })).toBe(invalidAnswerPage)
  })

  test('without an issuer when the provider announces one', async () => {
    const query = `state=${getState(request)}&code=${provider.createCode(request)}`
    const { headers } = await browser.inject({ url: `/identity-service/answer?${query}` })
    expect(headers.location).toBe(invalidAnswerPage)
  })

  test('when it is replayed, and with a used code', async () => {
    const code = provider.createCode(request)
    expect(await answer({ code })).toBe('/login')
    expect(await answer({ code })).toBe(expiredPage)
    const next = await beginSignIn(browser)
    expect(await answer({ code, state: getState(next) })).toBe(invalidAnswerPage)
  })

  test("with a code issued for somebody else's request (PKCE)", async () => {
    const stolen = provider.createCode(await beginSignIn(portal.browser()))
    expect(await answer({ code: stolen })).toBe(invalidAnswerPage)
  })

  test('when it arrives too late', async () => {
    portal.wait(16 * 60_000)
    expect(await answer()).toBe(expiredPage)
  })

  test('when the provider denies the sign-in', async () => {
    const query = new URLSearchParams({
      state: getState(request),
      iss: provider.issuer,
      error: 'access_denied',
    })
    const { headers } = await browser.inject({ url: `/identity-service/answer?${query.toString()}` })
    expect(headers.location).toBe('/error?code=SIGN_IN_REFUSED')
  })
})

test('each request uses PKCE with SHA-256 and its own state and nonce', async () => {
  const [one, other] = [new URL(request), new URL(await beginSignIn(browser))]
  expect(Object.fromEntries(one.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid profile email',
    redirect_uri: 'http://portal.example/identity-service/answer',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
  }
})

const getPortalSeconds = () => Math.floor(portal.now().getTime() / 1000)
const createLogoutClaims = (changes: Readonly<Record<string, unknown>> = {}) => ({
  iss: provider.issuer,
  aud: clientId,
  iat: getPortalSeconds(),
  jti: crypto.randomUUID(),
  sub: 'emma',
  sid: 'there-1',
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  ...changes,
})
const signOut = async (token: string): Promise<number> =>
  (
    await portal.app.inject({
      method: 'POST',
      url: '/identity-service/back-channel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
  ).statusCode
const isSignedIn = async () => (await browser.inject({ url: '/ngapi/user/preferences' })).statusCode === 200

describe('back-channel logout', () => {
  test('ends the session named by the provider at the next request', async () => {
    await answer()
    expect(await isSignedIn()).toBe(true)
    expect(await signOut(provider.createToken(createLogoutClaims({ sid: 'another' })))).toBe(200)
    expect(await isSignedIn()).toBe(true)
    expect(await signOut(provider.createToken(createLogoutClaims()))).toBe(200)
    expect(await isSignedIn()).toBe(false)
  })

  test('ends the sessions of the person when the token names no session', async () => {
    await answer()
    expect(await signOut(provider.createToken(createLogoutClaims({ sid: undefined })))).toBe(200)
    expect(await isSignedIn()).toBe(false)
  })

  test('with a repeated token ends no later session', async () => {
    const token = provider.createToken(createLogoutClaims())
    await signOut(token)
    await answer()
    expect(await signOut(token)).toBe(200)
    expect(await isSignedIn()).toBe(true)
  })

  test.each<[string, () => string]>([
    [
      'unsigned',
      () => provider.createToken(createLogoutClaims(), { header: { alg: 'none' }, signature: 'none' }),
    ],
    ['without its signature', () => provider.createToken(createLogoutClaims(), { signature: 'none' })],
    ['signed by somebody else', () => provider.createToken(createLogoutClaims(), { signature: 'other' })],
    ['of another issuer', () => provider.createToken(createLogoutClaims({ iss: 'https://evil.example' }))],
    ['for another client', () => provider.createToken(createLogoutClaims({ aud: 'another' }))],
    ['that is old', () => provider.createToken(createLogoutClaims({ iat: getPortalSeconds() - 3600 }))],
    ['that is an ID token', () => provider.createToken(createLogoutClaims({ nonce: 'n' }))],
    ['without the event', () => provider.createToken(createLogoutClaims({ events: {} }))],
    ['that names nobody', () => provider.createToken(createLogoutClaims({ sub: undefined, sid: undefined }))],
    ['that is no JWT', () => 'x.y.z'],
  ])('with a token %s is rejected', async (_how, token) => {
    await answer()
    expect(await signOut(token())).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })

  test('with tokens for unknown people or unknown keys does not call the provider every time', async () => {
    portal.wait(61_000)
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    const createTokenOfUnknownKey = () =>
      provider.createToken(createLogoutClaims(), { header: { kid: 'unknown' }, signature: 'other' })
    expect(await signOut(provider.createToken(createLogoutClaims({ iss: 'https://evil.example' })))).toBe(400)
    expect(fetchSpy).not.toHaveBeenCalled()
    for (let times = 0; times < 20; times += 1) expect(await signOut(createTokenOfUnknownKey())).toBe(400)
    expect(fetchSpy).toHaveBeenCalledTimes(1)
    portal.wait(61_000)
    expect(await signOut(createTokenOfUnknownKey())).toBe(400)
    expect(fetchSpy).toHaveBeenCalledTimes(2)
    fetchSpy.mockRestore()
  })
})

test('each sign-in gets a new session and ends the one the browser brought (session fixation)', async () => {
  await answer()
  const before = browser.cookies.get('dp_session') ?? ''
  request = await beginSignIn(browser)
  expect(await answer()).toBe('/login')
  expect(browser.cookies.get('dp_session')).not.toBe(before)
  const old = await portal.app.inject({ url: '/ngapi/user/preferences', cookies: { dp_session: before } })
  expect(old.statusCode).toBe(401)
})
