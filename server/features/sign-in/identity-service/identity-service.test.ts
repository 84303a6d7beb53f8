/**
 * Tests signing in by OpenID Connect with an independent provider: engineers of the identity service, and people of
 * the partner portal.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleCompanies } from '../../../db/seed/people.ts'
import {
  clientId,
  clientSecret,
  startOpenIdProvider,
  type TestOpenIdProvider,
} from '../../../testing/open-id-provider.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

const toAddress = (path: string) => `http://portal.example${path}`

const verified = { email_verified: true }
const engineers = {
  emma: { name: 'Emma Lind', email: 'emma@lind.example', country: 'SE', ...verified },
  noor: { name: 'Noor Said', email: 'noor@said.example', ...verified },
  newcomer: { name: 'New Comer', email: 'newcomer@said.example', ...verified },
  unverified: { name: 'Not Verified', email: 'chidi.okafor@lo-engineers.example', email_verified: false },
  chidi: { name: 'Chidi Okafor', email: 'chidi.okafor@lo-engineers.example', ...verified },
  internalAddress: { name: 'Internal Address', email: 'tomas.herrera@halden-power.example', ...verified },
  one: {
    name: 'One',
    email: 'one@shared.example',
    company_id: 'c-1',
    company_name: 'Shared Engineers',
    ...verified,
  },
  two: {
    name: 'Two',
    email: 'two@shared.example',
    company_id: 'c-1',
    company_name: 'Shared Engineers',
    ...verified,
  },
  sameCompanyName: {
    name: 'Same Company Name',
    email: 'name@else.example',
    company_name: 'Lindqvist & Okafor Consulting Engineers',
    ...verified,
  },
}
const partners = {
  jonas: {
    name: 'Jonas Brandt',
    email: 'jonas.brandt@brandt-rz.example',
    company_id: 'BRANDT-17',
    company_name: 'Brandt Rechenzentrumstechnik GmbH',
    ...verified,
  },
  colleague: {
    name: 'Mia Vogel',
    email: 'mia.vogel@brandt-rz.example',
    company_id: 'BRANDT-17',
    company_name: 'Brandt RZ',
    country: 'DE',
    ...verified,
  },
  stranger: {
    name: 'Stranger',
    email: 's@new.example',
    company_id: 'NEW-1',
    company_name: 'New Reseller Ltd',
    country: 'GB',
    ...verified,
  },
}

let service: TestOpenIdProvider
let partnerPortal: TestOpenIdProvider
let portal: TestPortal
beforeAll(async () => {
  service = await startOpenIdProvider(engineers, {
    answer: toAddress('/identity-service/answer'),
    logout: toAddress('/identity-service/logout'),
  })
  partnerPortal = await startOpenIdProvider(partners, {
    answer: toAddress('/partner/answer'),
    logout: toAddress('/partner/logout'),
  })
  portal = await createTestPortal({
    environment: {
      PUBLIC_URL: 'http://portal.example',
      OIDC_ISSUER: service.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      PARTNER_ISSUER: partnerPortal.issuer,
      PARTNER_CLIENT_ID: clientId,
      PARTNER_CLIENT_SECRET: clientSecret,
    },
  })
})
afterAll(async () => {
  await portal.close()
  await service.close()
  await partnerPortal.close()
})

const ways = { engineer: '/identity-service', partner: '/partner' } as const

/** Performs a complete sign-in and returns the address at which the browser ends up. */
async function signInAs(
  person: string,
  browser: TestBrowser = portal.browser(),
  { way = 'engineer', query = '' }: { way?: keyof typeof ways; query?: string } = {},
): Promise<string> {
  const redirect = await browser.inject({ url: `${ways[way]}/authenticate${query}` })
  const provider = way === 'engineer' ? service : partnerPortal
  const back = await provider.visit(String(redirect.headers.location), person)
  expect(`${back.origin}${back.pathname}`).toBe(`http://portal.example${ways[way]}/answer`)
  return String((await browser.inject({ url: `${back.pathname}${back.search}` })).headers.location)
}

const getCompanyId = async (person: string) => {
  const browser = portal.browser()
  await signInAs(person, browser)
  return (await browser.call('login/current', {})).usrCompanyId
}

const refused = '/error?code=SIGN_IN_REFUSED'

describe('an engineer of the identity service', () => {
  test('gets an account and a company of their own at first and the same ones afterwards', async () => {
    const browser = portal.browser()
    expect(await signInAs('emma', browser)).toBe('/login')
    const user = await browser.call('login/current', {})
    expect(user).toMatchObject({
      usrName: 'Emma Lind',
      externalUser: true,
      userCountry: 'SE',
      usrCompanyName: 'Emma Lind',
    })
    const again = portal.browser()
    await signInAs('emma', again)
    expect(await again.call('login/current', {})).toMatchObject({ usrId: user.usrId })
    const account = await portal.db
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', user.usrId)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({
      base_role: 'CE',
      role_flags: [],
      external_system: null,
      password_hash: null,
    })
  })

  test('continues to the page they wanted, if it is one of the portal', async () => {
    expect(await signInAs('noor', undefined, { query: '?returnTo=%2Fhome%2Fdashboard' })).toBe(
      '/home/dashboard',
    )
    expect(await signInAs('noor', undefined, { query: '?returnTo=https://evil.example' })).toBe('/login')
  })

  test("takes over an engineer's account by verified address only, and never an internal one", async () => {
    expect(await signInAs('unverified')).toBe(refused)
    expect(await signInAs('internalAddress')).toBe(refused)
    const browser = portal.browser()
    await signInAs('chidi', browser)
    expect(await browser.call('login/current', {})).toMatchObject({
      usrId: 'a0000000-0000-4000-8000-000000000013',
    })
  })

  test("shares a company by the service's company id and never by its name", async () => {
    expect(await getCompanyId('one')).toBe(await getCompanyId('two'))
    const consulting = sampleCompanies.filter(({ kind }) => kind === 'consulting').map(({ id }) => id)
    expect(consulting).not.toContain(await getCompanyId('sameCompanyName'))
  })

  test('is signed out at the service too, which redirects them back', async () => {
    const browser = portal.browser()
    await signInAs('emma', browser)
    const { signOutUrl } = await browser.call('logout', {})
    const address = new URL(signOutUrl ?? '')
    expect(address.origin).toBe(service.issuer)
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(
      'http://portal.example/identity-service/logout',
    )
    expect(address.searchParams.get('id_token_hint')).toMatch(/^ey/)
    const goodbye = await browser.inject({ url: '/identity-service/logout' })
    expect(goodbye.headers.location).toBe('/error?code=LOGOUT_SUCCESS')
  })
})

describe('a person of the partner portal', () => {
  test('is identified by external system, company id and name', async () => {
    const browser = portal.browser()
    expect(await signInAs('jonas', browser, { way: 'partner' })).toBe('/login')
    expect(await browser.call('login/current', {})).toMatchObject({
      usrId: 'a0000000-0000-4000-8000-000000000011',
      externalSystem: 'partner',
      externalSystemId: 'BRANDT-17',
      usrCompanyName: 'Brandt Rechenzentrumstechnik GmbH',
    })
  })

  test('joins the company with the id that the partner portal sends, or a new one', async () => {
    await signInAs('jonas', undefined, { way: 'partner' })
    const [mia, stranger] = [portal.browser(), portal.browser()]
    await signInAs('colleague', mia, { way: 'partner' })
    await signInAs('stranger', stranger, { way: 'partner' })
    expect(await mia.call('login/current', {})).toMatchObject({
      usrCompanyId: 'c0000000-0000-4000-8000-000000000002',
      externalSystem: 'partner',
    })
    expect(await stranger.call('login/current', {})).toMatchObject({
      usrCompanyName: 'New Reseller Ltd',
      userCountry: 'GB',
      externalSystemId: 'NEW-1',
    })
  })

  test('cannot sign in with a response of the other provider', async () => {
    const browser = portal.browser()
    const redirect = await browser.inject({ url: '/identity-service/authenticate' })
    const back = await service.visit(String(redirect.headers.location), 'emma')
    const answer = await browser.inject({ url: `/partner/answer${back.search}` })
    expect(answer.headers.location).toBe('/error?code=SIGN_IN_EXPIRED')
  })
})

test('simultaneous first sign-ins of a person create one account', async () => {
  const userIds = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const browser = portal.browser()
      await signInAs('newcomer', browser)
      return (await browser.call('login/current', {})).usrId
    }),
  )
  expect(new Set(userIds).size).toBe(1)
})

test('a provider that cannot be reached is reported as unavailable', async () => {
  const portalWithoutProvider = await createTestPortal({
    environment: {
      PUBLIC_URL: 'http://portal.example',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: clientId,
    },
  })
  try {
    const answer = await portalWithoutProvider.app.inject('/identity-service/authenticate')
    expect(answer.headers.location).toBe('/error?code=SERVICE_UNAVAILABLE')
  } finally {
    await portalWithoutProvider.close()
  }
})
