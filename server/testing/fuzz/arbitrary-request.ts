/**
 * Generates requests that no proper client would send: calls with inputs of all kinds, and addresses, headers and
 * bodies that are not a call.
 */
import { calls, type CallName } from '@design-portal/contract/calls.ts'
import fc from 'fast-check'
import { createArbitraryInput, hostileValues, type KnownValues } from './arbitrary-input.ts'
import { buildRequest, type RawRequest, type RequestMethod } from './build-request.ts'

/** Additional header fields; undefined removes a field. */
const oddHeaders: Readonly<Record<string, readonly (string | undefined)[]>> = {
  'if-match': [
    undefined,
    '"1"',
    '*',
    '"',
    'W/"1"',
    '"999999999999999999999"',
    '"1", "2"',
    'x'.repeat(3000),
    '"\u00e9"',
  ],
  'idempotency-key': [undefined, ' ', 'é', 'a'.repeat(256), '\u00ff', 'a b'],
  'accept-encoding': [undefined, 'br', 'gzip;q=2', '*;q=0', ','.repeat(2000), 'identity;q=0, *;q=0'],
  'accept-language': [undefined, 'de', '*'.repeat(500), 'zh-Hant;q=x'],
  'content-type': [
    undefined,
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;;;',
    'multipart/form-data',
    'a/b',
  ],
  'x-forwarded-for': [undefined, '1.2.3.4', ','.repeat(500), '::1, unknown', '\u00e9'],
  'if-none-match': [undefined, '*', '"', '""'],
  range: [undefined, 'bytes=0-', 'bytes=9-1', 'bytes=-1', 'x=1', `bytes=${'0-0,'.repeat(500)}`],
  cookie: [
    undefined,
    'dp_session',
    'dp_session=',
    `dp_session=${'a'.repeat(43)}`,
    'a=b; a=c; =;;',
    'dp_session=%zz',
    '__proto__=1',
  ],
  authorization: [
    undefined,
    'Bearer',
    'Bearer ',
    `Bearer ${'x'.repeat(4000)}`,
    'Basic Og==',
    'bearer \u00e9',
  ],
  origin: [undefined, 'null', 'https://other.example', 'x', 'http://'],
  'sec-fetch-site': [undefined, 'none', 'cross-site', 'same-origin', 'x'],
  'user-agent': [undefined, '\u00e9'.repeat(900)],
}

const headers: fc.Arbitrary<Readonly<Record<string, string>>> = fc
  .record(
    Object.fromEntries(
      Object.entries(oddHeaders).map(([name, values]) => [name, fc.constantFrom(...values)]),
    ),
  )
  .map((drawnHeaders) =>
    Object.fromEntries(
      Object.entries(drawnHeaders).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  )

/** Uses only a few of the generated headers, so that most requests are accepted. */
const someHeaders = fc
  .tuple(headers, fc.subarray(Object.keys(oddHeaders), { maxLength: 2 }))
  .map(([drawnHeaders, names]) =>
    Object.fromEntries(Object.entries(drawnHeaders).filter(([name]) => names.includes(name))),
  )

const addresses = [
  '/',
  '/login',
  '/home/solution-list',
  '/no-such-page',
  '/error?code=%00',
  '/external?encodedURL=%',
  '/home/%ff',
  '/%',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//',
  '//evil.example/',
  '/assets/../package.json',
  '/assets/i18n/xx.json',
  '/assets/',
  '/ngapi',
  '/ngapi/',
  '/ngapi/none',
  '/ngapi/docs',
  '/ngapi/openapi.json',
  '/healthz',
  '/readyz',
  '/saml2/authenticate/se-idp',
  '/saml2/consume',
  '/saml2/finish?request=%00',
  '/saml2/logout?SAMLRequest=a&SAMLRequest=b',
  '/saml2/metadata',
  '/identity-service/authenticate?returnTo=%00',
  '/identity-service/answer?state=%00',
  '/identity-service/back-channel-logout',
  '/identity-service/logout',
  '/partner/authenticate',
  '/partner/answer?state[]=1',
  '/partner/back-channel-logout',
  `/${'a'.repeat(9000)}`,
  `/ngapi/zone/all?${'a=1&'.repeat(3000)}`,
  '/ngapi/solution/configId?id=%ED%A0%80',
  '/ngapi/solution/configId?id[]=1&id[a]=2',
  '/ngapi/solution/configId?__proto__[a]=1',
  '/favicon.ico',
  '/.env',
  '/.git/config',
]

const bodies = [
  undefined,
  '',
  '{',
  '[]',
  'null',
  '"',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":1}}',
  '{"a":1,"a":2}',
  '[1e999]',
  '\uFEFF{}',
  'a=b&a=c&=&%zz=%',
  '%'.repeat(3000),
  '['.repeat(60_000),
  `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  `{"a":"${'x'.repeat(900_000)}"}`,
  'SAMLResponse=PFJlc3BvbnNlLz4%3D',
  'SAMLRequest=a&RelayState=%00',
  'logout_token=a.b.c',
  `logout_token=${Buffer.from('{"alg":"RS256"}').toString('base64url')}.e30.x`,
]

const noise: fc.Arbitrary<RawRequest> = fc
  .record({
    method: fc.constantFrom<RequestMethod[]>('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    url: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...addresses) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          ...Object.values(calls).map(({ path }) => `/ngapi/${path.replaceAll(/[{}]/g, '')}`),
        ),
      },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom(...hostileValues)
          .map((value) => `/home/${encodeURIComponent(JSON.stringify(value).toWellFormed())}`),
      },
    ),
    headers,
    payload: fc.constantFrom(...bodies),
  })
  .map(({ method, payload, ...rest }) =>
    payload === undefined || method === 'GET' || method === 'HEAD'
      ? { method, ...rest }
      : { method, ...rest, payload },
  )

/** Generates requests of all calls in turn, mixed with some that are not a call; equal seeds give equal requests. */
export function* drawRequests(
  getKnownValues: KnownValues,
  seed: number,
  names: readonly CallName[] = Object.values(calls).map(({ name }) => name),
): Generator<DrawnRequest> {
  for (let round = 0; ; round += 1) {
    for (const [index, name] of names.entries()) {
      const options = { seed: seed + round * names.length + index, numRuns: inputsPerCall }
      const inputs = fc.sample(createArbitraryInput(name, getKnownValues), options)
      const extraHeaders = fc.sample(
        fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: someHeaders }),
        options,
      )
      for (const [position, input] of inputs.entries()) {
        const request = buildRequest(name, input)
        yield { name, ...request, headers: { ...request.headers, ...extraHeaders[position] } }
      }
      for (const request of fc.sample(noise, { seed: options.seed, numRuns: noisePerCall }))
        yield { name: undefined, ...request }
    }
  }
}

/**
 * Number of inputs generated per call at a time, because building the generators of a schema takes longer than using
 * them.
 */
const inputsPerCall = 6

/** Number of requests that are not a call, generated in addition to the inputs of each call. */
const noisePerCall = 2

/** Number of requests that are drawn for each call in a round. */
export const requestsPerCall = inputsPerCall + noisePerCall

export type DrawnRequest = RawRequest & {
  /** Undefined for a request that is not a call. */
  readonly name: CallName | undefined
}
