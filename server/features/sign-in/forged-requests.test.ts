/** Requests that another site makes in a person's browser (CSRF), against every call of the contract. */
import { type Call, onlyReads } from '@design-portal/contract/call.ts'
import { calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../testing/test-portal.ts'

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

/** What every change leaves behind. */
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

const xsrf = () => ({ 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' })

describe.each(changing.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('is refused without the XSRF token, and with it when another site asks', async () => {
    expect(await send(call, {})).toBe('XSRF_MISSING')
    expect(await send(call, { 'x-xsrf-token': 'planted', cookie: 'XSRF-TOKEN=planted' })).toBe('XSRF_MISSING')
    expect(await send(call, { ...xsrf(), 'sec-fetch-site': 'cross-site' })).toBe('CROSS_SITE')
    expect(await send(call, { ...xsrf(), origin: 'https://evil.example' })).toBe('CROSS_SITE')
  })
})

test.each(withEffects.map((call) => [call.name, call] as const))(
  'the GET %s, which changes something, is answered to no link or image of another site',
  async (_name, call) => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await send(call, { 'sec-fetch-site': site })).toBe('CROSS_SITE')
    }
    expect(await send(call, {})).toBe('CROSS_SITE')
  },
)

test('the six GET calls with effects of the published interface are all there', () => {
  expect(withEffects.map(({ name }) => name).length).toBeGreaterThanOrEqual(6)
})

test.each(open.map((call) => [call.name, call] as const))(
  '%s, which needs no session, is refused to another site',
  async (_name, call) => {
    expect(await send(call, { 'sec-fetch-site': 'cross-site' })).toBe('CROSS_SITE')
    expect(await send(call, { origin: 'https://evil.example' })).toBe('CROSS_SITE')
  },
)

test('a GET that says it only reads has no effects, and nothing of all this was done', async () => {
  expect(rows.filter((call) => call.method === 'GET' && call.effects !== true).every(onlyReads)).toBe(true)
  expect(await countRecords()).toBe(rowsBefore)
})
