/** Tests that many requests of somebody who has not signed in write only a few hundred rows per address and minute. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atLength } from '../../tools/at-length.ts'
import { drawCases, drawTitle } from '../../tools/draw.ts'
import {
  clientId,
  clientSecret,
  startOpenIdProvider,
  type TestOpenIdProvider,
} from '../testing/open-id-provider.ts'
import { createSamlProvider } from '../testing/saml-provider.ts'
import { createTestPortal, type TestPortal } from '../testing/test-portal.ts'

const saml = createSamlProvider()
const longReturn = encodeURIComponent(`/home/dashboard?${'a'.repeat(1900)}`)
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Every request by which a person who has not signed in can make the portal write to the database. */
const writingRequests = {
  'a password': {
    method: 'POST',
    url: '/ngapi/login/local',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: (number: number) => ({ username: `name ${number}`, password: 'wrong' }),
  },
  'the start of a sign-in by SAML': {
    method: 'GET',
    url: `/saml2/authenticate/se-idp?returnTo=${longReturn}`,
  },
  'an answer by SAML': {
    method: 'POST',
    url: '/saml2/consume',
    headers: form,
    payload: () => 'SAMLResponse=PGE%2BPC9hPg',
  },
  'the end of a sign-in by SAML': { method: 'GET', url: '/saml2/finish?request=none' },
  'a request to sign out by SAML': { method: 'GET', url: '/saml2/logout?SAMLRequest=a' },
  'the start of a sign-in by OpenID Connect': {
    method: 'GET',
    url: `/identity-service/authenticate?returnTo=${longReturn}`,
  },
  'an answer by OpenID Connect': { method: 'GET', url: '/identity-service/answer?state=none&code=none' },
  'a token to sign out': {
    method: 'POST',
    url: '/identity-service/back-channel-logout',
    headers: form,
    payload: () => 'logout_token=a.b.c',
  },
  events: {
    method: 'POST',
    url: '/ngapi/analytics/events',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: () => ({ events: [{ name: 'login', at: '2026-03-02T09:00:00Z', properties: {} }] }),
  },
} as const satisfies Record<
  string,
  {
    readonly method: 'GET' | 'POST'
    readonly url: string
    readonly headers?: Readonly<Record<string, string>>
    readonly payload?: (number: number) => string | object
  }
>

let openIdProvider: TestOpenIdProvider
let portal: TestPortal
beforeAll(async () => {
  openIdProvider = await startOpenIdProvider(
    {},
    { answer: 'http://portal.example/identity-service/answer', logout: 'http://portal.example/' },
  )
  portal = await createTestPortal({
    environment: {
      ...saml.environment,
      OIDC_ISSUER: openIdProvider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      TRUSTED_PROXIES: '1',
    },
  })
})
afterAll(async () => {
  await portal.close()
  await openIdProvider.close()
})

/** Counts the rows of all tables. */
async function countRows(): Promise<number> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(portal.db)
  let rows = 0
  for (const { name } of tables) {
    const { rows: counted } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(portal.db)
    rows += counted[0]?.count ?? 0
  }
  return rows
}

const send = async (name: keyof typeof writingRequests, number: number, address: string) => {
  const request: (typeof writingRequests)[keyof typeof writingRequests] & {
    readonly headers?: Readonly<Record<string, string>>
  } = writingRequests[name]
  return await portal.app.inject({
    method: request.method,
    url: request.url,
    headers: { ...request.headers, 'x-forwarded-for': address },
    ...('payload' in request ? { payload: request.payload(number) } : {}),
  })
}

/** More requests than any limit per minute allows. */
const requestCount = atLength ? 1500 : 650

const names = Object.keys(writingRequests).filter((name): name is keyof typeof writingRequests =>
  Object.hasOwn(writingRequests, name),
)

describe.each(drawCases(names, 6))(`limiting requests by address, ${drawTitle}: %s`, (name) => {
  test(`writes a few hundred rows for ${requestCount} requests of a network in a minute and then refuses with the waiting time`, async () => {
    const before = await countRows()
    const statuses: number[] = []
    for (let number = 0; number < requestCount; number += 1) {
      const answer = await send(
        name,
        number,
        `2001:db8:7:${names.indexOf(name)}::${(number % 5000).toString(16)}`,
      )
      statuses.push(answer.statusCode)
      if (answer.statusCode === 429) {
        expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
      }
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await countRows()) - before).toBeLessThanOrEqual(300)
  })

  test('does not refuse other networks, or the same network 15 minutes later', async () => {
    expect((await send(name, 1, '2001:db8:8::1')).statusCode).not.toBe(429)
    portal.wait(15 * 60_000)
    expect((await send(name, 1, `2001:db8:7:${names.indexOf(name)}::1`)).statusCode).not.toBe(429)
  })
})

test('a refused browser is redirected to the explaining page, and the address is logged once', async () => {
  for (let number = 0; number < 250; number += 1)
    await send('the start of a sign-in by SAML', number, '192.0.2.1')
  const answer = await send('the start of a sign-in by SAML', 0, '192.0.2.1')
  expect(answer.headers.refresh).toBe('0; url=/error?code=RATE_LIMITED')
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select('times')
    .where('reason', '=', 'RATE_LIMITED')
    .where('at', '=', portal.now())
    .execute()
  expect(entries).toHaveLength(1)
})

test('repeated refusals of a signed-in person leave a few entries and a count', async () => {
  const engineer = await portal.signIn('engineer')
  for (let time = 0; time < 500; time += 1) await engineer.inject({ url: '/ngapi/audit/list' })
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select(['times', 'repeat_key'])
    .where('action', '=', 'readAuditLog')
    .execute()
  expect(entries.length).toBeLessThanOrEqual(31)
  expect(entries.reduce((sum, { times }) => sum + times, 0)).toBe(500)
})
