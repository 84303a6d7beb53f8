/** Tests forged requests of another site in a person's browser (CSRF), for every call of the contract. */
import { type Call, isReadOnly } from '@design-portal/contract/call.ts'
import { calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

const rows: readonly Call[] = Object.values(calls)
const changing = rows.filter(({ method, permission }) => method !== 'GET' && permission !== 'public')
const withEffects = rows.filter(({ effects }) => effects === true)
const open = rows.filter(({ method, permission }) => method !== 'GET' && permission === 'public')

let portal: TestPortal
let browser: TestBrowser
let rowsBefore: number
beforeAll(async () => {
  portal = await createTestPortal()
  browser = await portal.signIn('super')
  rowsBefore = await countRecords()
})
afterAll(async () => {
  await portal.close()
})

/** Counts the entries of the audit log, to which every change adds one. */
async function countRecords(): Promise<number> {
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

describe.each(changing.map((call) => [call.name, call] as const))('a forged request to %s', (_name, call) => {
  test('is rejected without the XSRF token, and with it when it comes from another site', async () => {
    expect(await send(call, {})).toBe('XSRF_MISSING')
    expect(await send(call, { 'x-xsrf-token': 'planted', cookie: 'XSRF-TOKEN=planted' })).toBe('XSRF_MISSING')
    expect(await send(call, { ...getXsrfHeader(), 'sec-fetch-site': 'cross-site' })).toBe('CROSS_SITE')
    expect(await send(call, { ...getXsrfHeader(), origin: 'https://evil.example' })).toBe('CROSS_SITE')
  })
})

test.each(withEffects.map((call) => [call.name, call] as const))(
  'the GET %s with effects is refused to links and images on other sites',
  async (_name, call) => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await send(call, { 'sec-fetch-site': site })).toBe('CROSS_SITE')
    }
    expect(await send(call, {})).toBe('CROSS_SITE')
  },
)

/** The fetch metadata of requests that another site can trigger with all cookies; most of them can also come from the portal's own page. */
const causedByOthers: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
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
  ['a film', { mode: 'no-cors', dest: 'video' }],
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

const createHeaders = ({ purpose, ...sent }: Readonly<Record<string, string>>, site: string) => ({
  ...Object.fromEntries(Object.entries(sent).map(([name, value]) => [`sec-fetch-${name}`, value])),
  ...(purpose === undefined ? {} : { 'sec-purpose': purpose }),
  'sec-fetch-site': site,
})

/** A token refuses them for all calls that change something, so that each kind of request tries an eighth, and all kinds together each call; all of them at full length. */
const listTriedCalls = (kind: string): readonly Call[] => {
  const first = causedByOthers.findIndex(([what]) => what === kind)
  return [...changing.filter((_, index) => atLength || (index + first) % 8 === 0), ...withEffects]
}

describe.each(['cross-site', 'same-site', 'same-origin', 'none'])(
  'calls with effects are not made %s by',
  (site) => {
    test.each(causedByOthers)('%s', async (what, sent) => {
      for (const call of listTriedCalls(what)) {
        expect(await send(call, createHeaders(sent, site)), call.name).toMatch(/^(XSRF_MISSING|CROSS_SITE)$/)
      }
    })
  },
)

test.each([
  ['in a browser that tells how', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['in one that tells only from where', {}],
])('a GET with effects may be made by a script of the portal %s', async (_where, headers) => {
  for (const call of withEffects) {
    const answered = await send(call, { 'sec-fetch-site': 'same-origin', ...headers })
    expect(answered, call.name).not.toMatch(/^(XSRF_MISSING|CROSS_SITE)$/)
  }
})

test('a GET with effects needs the XSRF header when the browser sends no origin, as over plain HTTP', async () => {
  for (const call of withEffects) {
    expect(await send(call, getXsrfHeader()), call.name).not.toMatch(/^(XSRF_MISSING|CROSS_SITE)$/)
  }
})

test('the six GET calls with effects of the published interface all exist', () => {
  expect(withEffects.map(({ name }) => name).length).toBeGreaterThanOrEqual(6)
})

test.each(open.map((call) => [call.name, call] as const))(
  '%s, which needs no session, is refused to other sites',
  async (_name, call) => {
    expect(await send(call, { 'sec-fetch-site': 'cross-site' })).toBe('CROSS_SITE')
    expect(await send(call, { origin: 'https://evil.example' })).toBe('CROSS_SITE')
  },
)

test('a read-only GET has no effects, and none of the forged requests took effect', async () => {
  expect(rows.filter((call) => call.method === 'GET' && call.effects !== true).every(isReadOnly)).toBe(true)
  expect(await countRecords()).toBe(rowsBefore)
})
