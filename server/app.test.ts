/** Tests the HTTP server as a whole: pages, headers, errors, and a route for every call. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@design-portal/contract/call.ts'
import { calls } from '@design-portal/contract/calls.ts'
import { languages as contractLanguages } from '@design-portal/contract/fields.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { openPool } from './db/open.ts'
import type { Tables } from './db/tables.ts'
import { silentLog } from './db/testing.ts'
import { readSettings } from './env.ts'
import { toRoutePattern } from './http/bind-call.ts'
import { createTestPortal, type TestPortal } from './testing/test-portal.ts'

const page = `<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__" /><!-- first page -->
<script type="module" nonce="__CSP_NONCE__" src="/assets/main-AbCdEf12.js"></script></head></html>`

const firstPages = {
  heads: { '/home/dashboard': { start: '<script nonce="__CSP_NONCE__">ask()</script>', end: '' } },
  others: { path: '/home', start: '', end: '' },
}

let portal: TestPortal
let webDirectory: string
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'design-portal-web-'))
  await mkdir(join(webDirectory, 'assets/i18n'), { recursive: true })
  await writeFile(join(webDirectory, 'index.html'), page)
  await mkdir(join(webDirectory, '.vite'))
  await writeFile(join(webDirectory, '.vite/first-pages.json'), JSON.stringify(firstPages))
  await writeFile(join(webDirectory, 'assets/main-AbCdEf12.js'), 'export {}')
  await writeFile(join(webDirectory, 'assets/main-AbCdEf12.js.br'), 'brotli')
  await writeFile(join(webDirectory, 'assets/i18n/en.json'), '{}')
  portal = await createTestPortal({
    webDirectory,
    readinessChecks: {
      sound: async () => await Promise.resolve(),
      broken: async () => await Promise.reject(new Error('the disk of db-7 is full')),
    },
  })
})
afterAll(async () => {
  await portal.close()
  await rm(webDirectory, { recursive: true })
})

const post = {
  method: 'POST',
  url: '/ngapi/login/local',
  headers: { 'content-type': 'application/json' },
} as const

describe('the contract', () => {
  test('has a route for every row', () => {
    const rows: readonly Call[] = Object.values(calls)
    const callsWithoutRoute = rows.filter(
      (call) => !portal.app.hasRoute({ method: call.method, url: toRoutePattern(call) }),
    )
    expect(callsWithoutRoute.map(({ name }) => name)).toEqual([])
  })

  test('supports the languages of the screens', () => {
    expect([...contractLanguages].toSorted()).toEqual([...languages].toSorted())
  })

  test('is described as OpenAPI on a page that loads nothing from other sites', async () => {
    const description = await portal.app.inject('/ngapi/openapi.json')
    expect(description.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Design Portal' } })
    const docs = await portal.app.inject('/ngapi/docs')
    const policy = String(docs.headers['content-security-policy'])
    for (const source of policy.split('; ')) expect(source).toMatch(/ ('none'|'self'|data:)$/)
    const files = Array.from(docs.body.matchAll(/(?:src|href)="([^"]+)"/g), ([, file = '']) => file)
    expect(files).toEqual([
      'docs/swagger-ui.css',
      'data:,',
      'openapi.json',
      'docs/swagger-ui-bundle.js',
      'docs/start.js',
    ])
    for (const file of files.filter((address) => address !== 'data:,'))
      expect((await portal.app.inject(`/ngapi/${file}`)).statusCode).toBe(200)
    const { paths, info } = description.json<{ paths: object; info: { description: string } }>()
    expect(Object.keys(paths)).toContain('/ngapi/login/local')
    expect(info.description).toContain('| `NOT_FOUND` | 404 |')
  })
})

describe('bad requests', () => {
  test('a body of 20 MB is rejected with its error code', async () => {
    const answer = await portal.app.inject({ ...post, payload: 'a'.repeat(20 * 1024 * 1024) })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ apiErrorCode: 'BODY_TOO_LARGE' })
  })

  test.each(['{"username":', 'null bytes', '', '{"__proto__":{"admin":true}}'])(
    'malformed JSON %j is rejected with its error code',
    async (payload) => {
      const answer = await portal.app.inject({ ...post, payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ apiErrorCode: 'MALFORMED_JSON' })
    },
  )

  test('invalid fields are named with a hint', async () => {
    const answer = await portal.app.inject({ ...post, payload: { username: 5, extra: 1 } })
    expect(answer.json()).toMatchObject({
      apiErrorCode: 'INVALID_INPUT',
      fields: [
        { path: 'username', code: 'wrong_type', message: 'Send a text.' },
        { path: 'password', code: 'missing', message: 'Required: send a text.' },
        { path: 'extra', code: 'unknown_field', message: 'This call has no field extra. Leave it out.' },
      ],
    })
  })

  test.each(['null', '[]', '"text"', '7'])(
    'the body %s is rejected because it is not a set of fields',
    async (payload) => {
      const answer = await portal.app.inject({ ...post, payload })
      expect(answer.json()).toMatchObject({ apiErrorCode: 'INVALID_INPUT' })
    },
  )

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'a body of type %s does not reach a JSON call',
    async (type) => {
      const answer = await portal.app.inject({ ...post, headers: { 'content-type': type }, payload: 'a=b' })
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toMatchObject({ apiErrorCode: 'UNSUPPORTED_MEDIA_TYPE' })
    },
  )

  test('a call without a session is rejected', async () => {
    const answer = await portal.app.inject({ url: '/ngapi/user/preferences' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ apiErrorCode: 'UNAUTHENTICATED', apiErrorMsg: 'Unauthorized access.' })
  })

  test('an unknown address and a wrong method get different errors', async () => {
    const unknownAddress = await portal.app.inject('/ngapi/none')
    expect([unknownAddress.statusCode, unknownAddress.json()]).toMatchObject([
      404,
      { apiErrorCode: 'NOT_FOUND' },
    ])
    const wrongMethod = await portal.app.inject('/ngapi/login/local')
    expect([wrongMethod.statusCode, wrongMethod.headers.allow]).toEqual([405, 'POST'])
    const undecodableAddress = await portal.app.inject('/ngapi/%E0%A4%A')
    expect(undecodableAddress.json()).toMatchObject({ apiErrorCode: 'NOT_FOUND' })
  })

  test('the server still runs after all of these requests', async () => {
    expect((await portal.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  })
})

describe('pages', () => {
  test('are served for every address that is neither a file nor a call, each with its own nonce', async () => {
    const nonces = []
    for (const url of ['/', '/login', '/home/solution-list/solution-details?cfgId=1']) {
      const answer = await portal.app.inject(url)
      const policy = String(answer.headers['content-security-policy'])
      const nonce = /script-src 'self' 'nonce-([^']+)' 'wasm-unsafe-eval'/.exec(policy)?.[1] ?? ''
      expect(answer.body.split(`nonce="${nonce}"`)).toHaveLength(3)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|upgrade-insecure-requests/)
      nonces.push(nonce)
    }
    expect(new Set(nonces).size).toBe(3)
  })

  test('preload the first requests of their screen under the same nonce', async () => {
    const answer = await portal.app.inject({ method: 'GET', url: '/home/dashboard?launch=partner' })
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? []
    expect(answer.body).toContain(`<script nonce="${nonce}">ask()</script>`)
    const { body } = await portal.app.inject({ method: 'GET', url: '/.vite/first-pages.json' })
    expect(body).not.toContain('heads')
  })

  test('are never served in place of a missing file or call', async () => {
    for (const url of ['/assets/gone-12345678.js', '/ngapi/', '/ngapi', '/assets/i18n/tlh.json']) {
      expect((await portal.app.inject(url)).statusCode).toBe(404)
    }
    expect((await portal.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  })

  test('are served with status 404 where there is no screen', async () => {
    for (const url of [
      '/no-such-page',
      '/home/nowhere?a=b',
      '/home/../x',
      '/wp-login.php',
      '/%68ome',
      '/saml2/none',
    ]) {
      const answer = await portal.app.inject(url)
      expect([answer.statusCode, answer.headers['content-type']], url).toEqual([
        404,
        'text/html; charset=utf-8',
      ])
      expect(answer.body).toContain('/assets/main-AbCdEf12.js')
      expect((await portal.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    }
    for (const url of [
      '/?a=b',
      '/login?launch=a',
      '/external?encodedURL=a',
      '/it-designcfd',
      '/home',
      '/home/',
    ]) {
      expect((await portal.app.inject(url)).statusCode, url).toBe(200)
    }
  })

  test('reference hashed files that are cached for ever and compressed, and language files that are revalidated', async () => {
    const script = await portal.app.inject({
      url: '/assets/main-AbCdEf12.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': expect.stringContaining("'wasm-unsafe-eval'"),
    })
    const messages = await portal.app.inject('/assets/i18n/en.json')
    expect(messages.headers['cache-control']).toBe('public, no-cache')
    expect((await portal.app.inject('/../../package.json')).body).toContain('<!doctype html>')
  })

  test('explain what to do when the screens have not been built', async () => {
    const portalWithoutScreens = await createTestPortal()
    try {
      const answer = await portalWithoutScreens.app.inject('/login')
      expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm run build')])
      expect((await portalWithoutScreens.app.inject('/ngapi/environment')).statusCode).toBe(200)
    } finally {
      await portalWithoutScreens.close()
    }
  })
})

describe('headers', () => {
  test('of data answers forbid scripts, and require TLS only where the portal uses TLS', async () => {
    const { headers } = await portal.app.inject('/ngapi/environment')
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

describe('readiness', () => {
  test('names the checks that fail but not the reasons', async () => {
    const answer = await portal.app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ status: 'failed', checks: { sound: 'ok', broken: 'failed' } })
  })
})

describe('internal failures', () => {
  test('callers are asked to retry when the database is unavailable, and get no details', async () => {
    const pool = openPool('postgres://nobody:s3cret@127.0.0.1:1/nothing', silentLog)
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    const app = await buildApp({
      db,
      settings: readSettings({}),
      log: pino({ level: 'silent' }),
      readinessChecks: {},
      webDirectory,
    })
    try {
      const answer = await app.inject({ ...post, payload: { username: 'sales', password: 'x' } })
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({
        apiErrorCode: 'SERVICE_UNAVAILABLE',
        apiErrorMsg: 'The service is not responding. Please try again.',
      })
    } finally {
      await app.close()
      await db.destroy()
    }
  })
})
