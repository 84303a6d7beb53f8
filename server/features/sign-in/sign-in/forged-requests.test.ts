/** Tests forged requests of another site in a person's browser (CSRF), for every call of the contract. */
import { type Call, isReadOnly } from '@design-portal/contract/call.ts'
import { calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

const allCalls: readonly Call[] = Object.values(calls)
const changingCalls = allCalls.filter(({ method, permission }) => method !== 'GET' && permission !== 'public')
const getsWithEffects = allCalls.filter(({ effects }) => effects === true)
const publicCalls = allCalls.filter(({ method, permission }) => method !== 'GET' && permission === 'public')

let portal: TestPortal
let browser: TestBrowser
let entryCountBefore: number
beforeAll(async () => {
  portal = await createTestPortal()
  browser = await portal.signIn('super')
  entryCountBefore = await countAuditEntries()
})
afterAll(async () => {
  await portal.close()
})

/** Counts the entries of the audit log, to which every change adds one. */
async function countAuditEntries(): Promise<number> {
  const { count } = await portal.db
    .selectFrom('audit_entry')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'application/octet-stream',
  query: undefined,
} as const

async function send(call: Call, headers: Readonly<Record<string, string>>): Promise<string | undefined> {
  const type = contentTypes[call.encoding]
  const answer = await browser.inject({
    method: call.method,
    url: `/ngapi/${call.path.replaceAll(/\{\w+\}/g, 'x')}`,
    headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(type === undefined ? {} : { payload: call.encoding === 'json' ? '{}' : '' }),
  })
  return answer.json<{ apiErrorCode?: string }>().apiErrorCode
}

const getXsrfHeader = () => ({ 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' })

describe.each(changingCalls.map((call) => [call.name, call] as const))(
  'a forged request to %s',
  (_name, call) => {
    test('is rejected without the XSRF token, and with it when it comes from another site', async () => {
      expect(await send(call, {})).toBe('XSRF_MISSING')
      expect(await send(call, { 'x-xsrf-token': 'planted', cookie: 'XSRF-TOKEN=planted' })).toBe(
        'XSRF_MISSING',
      )
      expect(await send(call, { ...getXsrfHeader(), 'sec-fetch-site': 'cross-site' })).toBe('CROSS_SITE')
      expect(await send(call, { ...getXsrfHeader(), origin: 'https://evil.example' })).toBe('CROSS_SITE')
    })
  },
)

test.each(getsWithEffects.map((call) => [call.name, call] as const))(
  'the GET call %s, which has effects, is refused to links and images on other sites',
  async (_name, call) => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await send(call, { 'sec-fetch-site': site })).toBe('CROSS_SITE')
    }
    expect(await send(call, {})).toBe('CROSS_SITE')
  },
)

/**
 * The fetch metadata of requests that another site can trigger with all cookies; most of them can also come from the
 * portal's own page.
 */
const requestKinds: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['a link that is followed', { mode: 'navigate', dest: 'document', user: '?1' }],
  ['a redirect, or a script that leads the window on', { mode: 'navigate', dest: 'document' }],
  ['a form that is sent', { mode: 'navigate', dest: 'document', user: '?1' }],
  ['a frame', { mode: 'navigate', dest: 'iframe' }],
  ['an embedded object', { mode: 'navigate', dest: 'object' }],
  ['an embedded document', { mode: 'navigate', dest: 'embed' }],
  ['an image', { mode: 'no-cors', dest: 'image' }],
  ['an image that is asked for with CORS', { mode: 'cors', dest: 'image' }],
  ['a script', { mode: 'no-cors', dest: 'script' }],
  ['a module', { mode: 'cors', dest: 'script' }],
  ['a style', { mode: 'no-cors', dest: 'style' }],
  ['a font', { mode: 'cors', dest: 'font' }],
  ['a video', { mode: 'no-cors', dest: 'video' }],
  ['a sound', { mode: 'no-cors', dest: 'audio' }],
  ['subtitles', { mode: 'same-origin', dest: 'track' }],
  ['a manifest', { mode: 'cors', dest: 'manifest' }],
  ['a worker', { mode: 'same-origin', dest: 'worker' }],
  ['a page loaded ahead by a link', { mode: 'no-cors', dest: 'empty', purpose: 'prefetch' }],
  ['a page loaded ahead by a link with CORS', { mode: 'cors', dest: 'empty', purpose: 'prefetch' }],
  ['a page loaded ahead by a rule', { mode: 'navigate', dest: 'document', purpose: 'prefetch;prerender' }],
  ['the ping of a link', { mode: 'no-cors', dest: 'empty' }],
  ['a report', { mode: 'cors', dest: 'report' }],
]

const createHeaders = ({ purpose, ...metadata }: Readonly<Record<string, string>>, site: string) => ({
  ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`sec-fetch-${name}`, value])),
  ...(purpose === undefined ? {} : { 'sec-purpose': purpose }),
  'sec-fetch-site': site,
})

/**
 * Calls that change something are refused for lack of a token, whatever the kind of request, so that each kind tries an
 * eighth of them, and all kinds together try each; at full length each kind tries all.
 */
const listTriedCalls = (kind: string): readonly Call[] => {
  const first = requestKinds.findIndex(([name]) => name === kind)
  return [...changingCalls.filter((_, index) => atLength || (index + first) % 8 === 0), ...getsWithEffects]
}

describe.each(['cross-site', 'same-site', 'same-origin', 'none'])(
  'calls that change something are refused from the fetch site %s to',
  (site) => {
    test.each(requestKinds)('%s', async (kind, metadata) => {
      for (const call of listTriedCalls(kind)) {
        expect(await send(call, createHeaders(metadata, site)), call.name).toMatch(
          /^(XSRF_MISSING|CROSS_SITE)$/,
        )
      }
    })
  },
)

test.each([
  [
    'in a browser that sends the mode of the request',
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ],
  ['in a browser that sends only the site of the request', {}],
])('a GET with effects may be made by a script of the portal %s', async (_where, headers) => {
  for (const call of getsWithEffects) {
    const answered = await send(call, { 'sec-fetch-site': 'same-origin', ...headers })
    expect(answered, call.name).not.toMatch(/^(XSRF_MISSING|CROSS_SITE)$/)
  }
})

test('a GET with effects needs the XSRF header when the browser sends no origin, as over plain HTTP', async () => {
  for (const call of getsWithEffects) {
    expect(await send(call, getXsrfHeader()), call.name).not.toMatch(/^(XSRF_MISSING|CROSS_SITE)$/)
  }
})

test('at least the six GET calls of the published interface have effects', () => {
  expect(getsWithEffects.length).toBeGreaterThanOrEqual(6)
})

test.each(publicCalls.map((call) => [call.name, call] as const))(
  '%s, which needs no session, is refused to other sites',
  async (_name, call) => {
    expect(await send(call, { 'sec-fetch-site': 'cross-site' })).toBe('CROSS_SITE')
    expect(await send(call, { origin: 'https://evil.example' })).toBe('CROSS_SITE')
  },
)

test('a read-only GET has no effects, and none of the forged requests took effect', async () => {
  expect(allCalls.filter((call) => call.method === 'GET' && call.effects !== true).every(isReadOnly)).toBe(
    true,
  )
  expect(await countAuditEntries()).toBe(entryCountBefore)
})
