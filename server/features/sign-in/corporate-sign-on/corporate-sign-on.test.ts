/**
 * Tests signing in by SAML with an independent identity provider: requests, answers, first sign-in and single logout.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AnswerFacts,
  createSamlProvider,
  encodeAnswer,
  createKeyPair,
  type Signing,
} from '../../../testing/saml-provider.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

const saml = createSamlProvider()
const nextKeys = createKeyPair('Next key of the identity provider')

let portal: TestPortal
let provider: ReturnType<typeof saml.connectPortal>
beforeAll(async () => {
  portal = await createTestPortal({
    environment: {
      ...saml.environment,
      SAML_IDP_CERTIFICATES: saml.keys.certificate + nextKeys.certificate,
      SAML_ROLES: '{"dp-approvers":"AP","dp-prefab":"PA"}',
    },
  })
  provider = saml.connectPortal((await portal.app.inject('/saml2/metadata')).body)
})
afterAll(async () => {
  await portal.close()
})

const ada = { displayName: ['Ada Byron'], mail: ['ada.byron@halden-power.example'], country: ['NO'] }

async function beginSignIn(browser: TestBrowser, query = ''): Promise<string> {
  const answer = await browser.inject({ url: `/saml2/authenticate/se-idp${query}` })
  expect(answer.statusCode).toBe(303)
  return await provider.readRequest(String(answer.headers.location))
}

const postResponse = async (xml: string, browser = portal.browser()) =>
  await browser.inject({
    method: 'POST',
    url: '/saml2/consume',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://idp.example',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams({
      SAMLResponse: encodeAnswer(xml),
      RelayState: 'https://evil.example',
    }).toString(),
  })

/** Performs a complete sign-in and returns the address at which the browser ends up. */
async function signInAs(
  facts: Partial<AnswerFacts>,
  {
    browser = portal.browser(),
    query = '',
    signing = {},
  }: { browser?: TestBrowser; query?: string; signing?: Signing } = {},
): Promise<string> {
  const requestId = await beginSignIn(browser, query)
  const xml = await provider.answer(
    { requestId, now: portal.now(), nameId: 'ada-1815', attributes: ada, ...facts },
    signing,
  )
  const consumed = await postResponse(xml)
  const onward = String(consumed.headers.location)
  if (!onward.startsWith('/saml2/finish')) return onward
  return String((await browser.inject({ url: onward })).headers.location)
}

const getNameIdFormat = (name: string) => `urn:oasis:names:tc:SAML:1.1:nameid-format:${name}`

const formatReturnQuery = (address: string) => `?${new URLSearchParams({ returnTo: address }).toString()}`

const readSignInStatus = async (browser: TestBrowser) =>
  (await browser.inject({ url: '/ngapi/user/preferences' })).statusCode

const getAccount = async (email: string) =>
  await portal.db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('a person who signs in through SAML', () => {
  test('gets an internal account at first and the same one afterwards', async () => {
    const browser = portal.browser()
    expect(await signInAs({}, { browser })).toBe('/login')
    const user = await browser.call('login/current', {})
    expect(user).toMatchObject({
      usrName: 'Ada Byron',
      email: 'ada.byron@halden-power.example',
      internalUser: true,
      userCountry: 'NO',
    })
    await signInAs(
      { attributes: { ...ada, displayName: ['Ada Lovelace'], mail: ['ada@halden-power.example'] } },
      { browser },
    )
    expect(await browser.call('login/current', {})).toMatchObject({
      usrId: user.usrId,
      usrName: 'Ada Lovelace',
      email: 'ada@halden-power.example',
    })
    expect(await getAccount('ada@halden-power.example')).toMatchObject({
      base_role: 'SE',
      region_ids: ['europe'],
    })
  })

  test.each(['assertion', 'message', 'both'] as const)(
    'is accepted when the %s is signed',
    async (signed) => {
      expect(await signInAs({}, { signing: { signed } })).toBe('/login')
    },
  )

  test.each(['assertion', 'both'] as const)(
    'is accepted with an encrypted assertion and the %s signed',
    async (signed) => {
      expect(await signInAs({}, { signing: { signed, encrypted: true } })).toBe('/login')
    },
  )

  test('is accepted with either key during a key rotation and with no third one', async () => {
    expect(await signInAs({}, { signing: { keys: nextKeys } })).toBe('/login')
    expect(await signInAs({}, { signing: { keys: createKeyPair('Somebody else') } })).toBe(
      '/error?code=SIGN_IN_ANSWER_INVALID',
    )
  })

  test('gains and loses roles by group, and keeps those granted in the portal', async () => {
    const mail = ['grace@halden-power.example']
    const createFacts = (groups: string[]) => ({
      nameId: 'grace',
      attributes: { ...ada, mail, ...(groups.length === 0 ? {} : { groups }) },
    })
    await signInAs(createFacts(['dp-approvers', 'dp-prefab', 'staff']))
    expect(await getAccount('grace@halden-power.example')).toMatchObject({
      base_role: 'AP',
      role_flags: ['PA'],
    })
    await portal.db
      .updateTable('user_account')
      .set({ role_flags: ['PA', 'TS'] })
      .where('email', '=', 'grace@halden-power.example')
      .execute()
    await signInAs(createFacts(['staff']))
    expect(await getAccount('grace@halden-power.example')).toMatchObject({
      base_role: 'SE',
      role_flags: ['TS'],
    })
  })

  test('takes over the internal account of their address but no external one', async () => {
    const { email } = await portal.db
      .selectFrom('user_account')
      .select('email')
      .where('username', '=', 'sales')
      .executeTakeFirstOrThrow()
    const browser = portal.browser()
    await signInAs({ nameId: 'ingrid', attributes: { mail: [email.toUpperCase()] } }, { browser })
    expect(await browser.call('login/current', {})).toMatchObject({ usrName: 'Ingrid Solheim' })
    const partner = { mail: ['jonas.brandt@brandt-rz.example'] }
    expect(await signInAs({ nameId: 'jonas', attributes: partner })).toBe('/error?code=SIGN_IN_REFUSED')
  })

  test('is matched by an email name id only if its format says so', async () => {
    const nameId = 'waiting@halden-power.example'
    for (const nameIdFormat of [undefined, getNameIdFormat('unspecified')]) {
      const facts = { nameId, attributes: {}, ...(nameIdFormat === undefined ? {} : { nameIdFormat }) }
      expect(await signInAs(facts)).toBe('/error?code=SIGN_IN_REFUSED')
    }
    expect(await signInAs({ nameId, attributes: {}, nameIdFormat: getNameIdFormat('emailAddress') })).toBe(
      '/login',
    )
    expect(await getAccount(nameId)).toMatchObject({ base_role: 'SE' })
  })

  test('does not get the account of the previous holder of their address', async () => {
    await signInAs({ nameId: 'first', attributes: { mail: ['desk@halden-power.example'] } })
    expect(await signInAs({ nameId: 'second', attributes: { mail: ['desk@halden-power.example'] } })).toBe(
      '/error?code=SIGN_IN_REFUSED',
    )
  })

  test('is rejected with a closed account without learning which check failed', async () => {
    await signInAs({ nameId: 'leaver', attributes: { mail: ['leaver@halden-power.example'] } })
    await portal.db
      .updateTable('user_account')
      .set({ active: false })
      .where('email', '=', 'leaver@halden-power.example')
      .execute()
    expect(await signInAs({ nameId: 'leaver', attributes: { mail: ['leaver@halden-power.example'] } })).toBe(
      '/error?code=SIGN_IN_REFUSED',
    )
    const last = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'outcome', 'reason'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toEqual({ action: 'signIn', outcome: 'refused', reason: 'ACCOUNT_CLOSED' })
  })

  test('is told that the identity provider refused', async () => {
    const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder'
    expect(await signInAs({ status })).toBe('/error?code=SIGN_IN_REFUSED')
  })

  test('returns to the page they wanted, within the portal only', async () => {
    const wanted = '/home/solution-list/solution-details?cfgId=1&tab=price'
    expect(await signInAs({}, { query: formatReturnQuery(wanted) })).toBe(wanted)
    for (const address of [
      'https://evil.example/home/',
      '//evil.example/home/',
      String.raw`/\evil.example/home/`,
      '/home/..//evil.example',
      '/home\t/../../evil.example',
      'javascript:alert(1)',
      '/ngapi/logout',
    ]) {
      expect(await signInAs({}, { query: formatReturnQuery(address) })).toBe('/login')
    }
  })
})

describe('a browser in a SAML sign-in', () => {
  test('that did not start it is not signed in by the response (login forgery)', async () => {
    const [attacker, victim] = [portal.browser(), portal.browser()]
    const requestId = await beginSignIn(attacker)
    const xml = await provider.answer({ requestId, now: portal.now(), nameId: 'ada-1815', attributes: ada })
    const onward = String((await postResponse(xml)).headers.location)
    await beginSignIn(victim)
    expect((await victim.inject({ url: onward })).headers.location).toBe('/error?code=SIGN_IN_EXPIRED')
    expect(victim.cookies.has('dp_session')).toBe(false)
  })

  test('gets a new session whatever token was planted in it (session fixation)', async () => {
    const browser = portal.browser()
    await browser.call('login/local', { username: 'sales', password: 'design-portal' })
    const before = browser.cookies.get('dp_session')
    await signInAs({}, { browser })
    expect(browser.cookies.get('dp_session')).not.toBe(before)
    const old = await portal.app.inject({
      url: '/ngapi/user/preferences',
      cookies: { dp_session: before ?? '' },
    })
    expect(old.statusCode).toBe(401)
  })

  test('can sign in on two pages in parallel, once each', async () => {
    const browser = portal.browser()
    const [first, second] = [await beginSignIn(browser), await beginSignIn(browser)]
    for (const requestId of [second, first]) {
      const xml = await provider.answer({ requestId, now: portal.now(), nameId: 'ada-1815', attributes: ada })
      const onward = String((await postResponse(xml)).headers.location)
      expect((await browser.inject({ url: onward })).headers.location).toBe('/login')
      expect((await browser.inject({ url: onward })).headers.location).toBe('/error?code=SIGN_IN_EXPIRED')
    }
  })
})

describe('SAML logout', () => {
  test('started in the portal redirects to the identity provider with a signed request naming its session', async () => {
    const browser = portal.browser()
    await signInAs({ sessionIndex: '_s-7' }, { browser })
    const { signOutUrl } = await browser.call('logout', {})
    const address = new URL(signOutUrl ?? '')
    expect(`${address.origin}${address.pathname}`).toBe('https://idp.example/logout')
    expect([...address.searchParams.keys()]).toEqual(['SAMLRequest', 'SigAlg', 'Signature'])
    const back = await browser.inject({ url: '/saml2/logout?SAMLResponse=anything' })
    expect(back.headers.location).toBe('/error?code=LOGOUT_SUCCESS')
  })

  test('started at the identity provider ends the sessions that came from it and no others', async () => {
    const [one, other, somebody] = [portal.browser(), portal.browser(), portal.browser()]
    await signInAs({ nameId: 'ada-1815', sessionIndex: '_s-1' }, { browser: one })
    await signInAs({ nameId: 'ada-1815', sessionIndex: '_s-2' }, { browser: other })
    await signInAs(
      { nameId: 'grace', attributes: { mail: ['grace@halden-power.example'] } },
      { browser: somebody },
    )
    const query = provider.logoutRequest({ now: portal.now(), nameId: 'ada-1815', sessionIndex: '_s-1' })
    const answer = await portal.app.inject({ url: `/saml2/logout?${query}` })
    expect(String(answer.headers.location)).toMatch(
      /^https:\/\/idp\.example\/logout\?SAMLResponse=.*&Signature=/,
    )
    expect([
      await readSignInStatus(one),
      await readSignInStatus(other),
      await readSignInStatus(somebody),
    ]).toEqual([401, 200, 200])
  })

  test('started at the identity provider may arrive as a form post, and is rejected when tampered with', async () => {
    const browser = portal.browser()
    await signInAs({ nameId: 'ada-1815' }, { browser })
    const post = async (field: string) =>
      await portal.app.inject({
        method: 'POST',
        url: '/saml2/logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ SAMLRequest: field }).toString(),
      })
    const somebody = provider.logoutForm({ now: portal.now(), nameId: 'somebody' })
    const xml = Buffer.from(somebody, 'base64').toString('utf8')
    const unsigned = xml.replace(/<ds:Signature[\s>][\s\S]*<\/ds:Signature>/, '')
    for (const forged of [
      xml.replace('>somebody<', '>ada-1815<'),
      unsigned.replace('>somebody<', '>ada-1815<'),
    ]) {
      const refused = await post(encodeAnswer(forged))
      expect(refused.headers.location).toBe('/error?code=SIGN_IN_ANSWER_INVALID')
    }
    expect(await readSignInStatus(browser)).toBe(200)
    const answer = await post(provider.logoutForm({ now: portal.now(), nameId: 'ada-1815' }))
    expect(String(answer.headers.location)).toMatch(/^https:\/\/idp\.example\/logout\?SAMLResponse=/)
    expect(await readSignInStatus(browser)).toBe(401)
  })

  test('started at the identity provider is rejected without a signature, with a repeated parameter or when it is too old', async () => {
    const browser = portal.browser()
    await signInAs({ nameId: 'ada-1815' }, { browser })
    const query = provider.logoutRequest({ now: portal.now(), nameId: 'ada-1815' })
    const others = provider.logoutRequest({ now: portal.now(), nameId: 'grace' })
    const unsigned = query.replace(/&SigAlg=.*$/, '')
    const request = /SAMLRequest=[^&]+/.exec(query)?.[0] ?? ''
    const swapped = others.replace(/SAMLRequest=[^&]+/, request)
    const old = provider.logoutRequest({
      now: new Date(portal.now().getTime() - 3_600_000),
      nameId: 'ada-1815',
    })
    for (const forged of [unsigned, swapped, `x${others}&${request}`, `${others}&${request}`, old]) {
      const answer = await portal.app.inject({ url: `/saml2/logout?${forged}` })
      expect(answer.headers.location).toBe('/error?code=SIGN_IN_ANSWER_INVALID')
    }
    expect((await browser.inject({ url: '/ngapi/user/preferences' })).statusCode).toBe(200)
  })
})

test('the sign-in page is told the address where single sign-on begins', async () => {
  const environment = (await portal.app.inject('/ngapi/environment')).json()
  expect(environment).toMatchObject({
    singleSignOnUrl: '/saml2/authenticate/se-idp',
    identityServiceUrl: null,
  })
})
