/** Tests the checks of a request before its handler runs, and how the result is sent. */
import { buildCallTable } from '@design-portal/contract/call.ts'
import { flag, wholeNumber } from '@design-portal/contract/fields.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createErpPriceService } from '../features/pricing/erp-prices/price-service.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { readSettings } from '../env.ts'
import { bindCall, bindPublicCall, toRoutePattern } from './bind-call.ts'
import { addErrorHandler } from './error-handler.ts'
import { addFormBody } from './form-body.ts'
import type { Identity, SignedInUser } from './identity.ts'
import { createResponseCache } from './response-cache/response-cache.ts'

const baseCall = {
  summary: 'A call of the test.',
  input: z.strictObject({}),
  output: z.object({ done: z.boolean() }),
  permission: 'signedIn',
  errors: [],
} as const
const queryCall = { ...baseCall, method: 'GET', encoding: 'query' } as const
const formCall = {
  ...baseCall,
  method: 'POST',
  encoding: 'form',
  input: z.strictObject({ id: z.string(), count: wholeNumber({ min: 1, max: 9 }), urgent: flag }),
  output: z.object({ id: z.string(), count: z.number(), urgent: z.boolean() }),
} as const

const calls = buildCallTable([
  { ...formCall, name: 'form', path: 'form/{id}' },
  { ...queryCall, name: 'effects', path: 'effects', effects: true },
  { ...baseCall, name: 'order', path: 'order', method: 'POST', encoding: 'json', permission: 'order' },
  { ...queryCall, name: 'broken', path: 'broken' },
  { ...queryCall, name: 'thrown', path: 'thrown' },
  { ...queryCall, name: 'file', path: 'file', output: { file: 'text/csv' } },
])

const partner: SignedInUser = {
  id: 'a0000000-0000-4000-8000-000000000011',
  baseRole: 'PU',
  roleFlags: [],
  accessFlags: [],
  companyId: 'brandt',
  regionIds: [],
  name: 'Jonas Brandt',
  email: 'jonas.brandt@brandt-rz.example',
  username: 'partner',
  countryCode: 'DE',
  companyName: 'Brandt',
}

/** A cache over a database that never changes. */
const responseCache = createResponseCache({
  readChanges: async () => await Promise.resolve({ version: 1, changes: [], oldest: null }),
  clock: () => new Date('2026-03-02T09:00:00Z'),
  maxBytes: 1_000_000,
})

let database: TestDatabase
let app: FastifyInstance
let identity: Identity = { kind: 'nobody' }
beforeAll(async () => {
  database = await createTestDatabase()
  app = Fastify()
  app.decorate('services', {
    db: database.db,
    settings: readSettings({}),
    clock: () => new Date('2026-03-02T09:00:00Z'),
    log: app.log,
    identify: async () => await Promise.resolve(identity),
    corporateSignOn: undefined,
    openIdSignIns: [],
    erpPrices: createErpPriceService({ url: undefined, clock: () => new Date() }),
    responseCache,
    checkAnswers: true,
  })
  addErrorHandler(app)
  addFormBody(app, 100_000)
  bindCall(app, calls.form, (_caller, input) => input)
  bindCall(app, calls.effects, () => ({ done: true }))
  bindCall(app, calls.order, () => ({ done: true }))
  // Data from outside, such as from a database, may differ from its declared type.
  bindCall(app, calls.broken, () => JSON.parse('{"done":"later","secret":"s3cret"}'))
  bindCall(app, calls.thrown, () => {
    throw new Error('cannot read column s3cret')
  })
  bindCall(app, calls.file, () => ({ fileName: 'Stückliste "A".csv', body: 'a;b' }))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const session = {
  kind: 'session',
  user: partner,
  xsrfToken: 'token',
  hasAcceptedTerms: true,
  listVersion: 1,
} as const
const apiKey = { kind: 'apiKey', user: partner, scope: 'write', listVersion: 1 } as const
const xsrf = { 'x-xsrf-token': 'token' }

describe('a bound call', () => {
  test('reads form and path fields and converts numbers and flags', async () => {
    identity = session
    const answer = await app.inject({
      method: 'POST',
      url: '/ngapi/form/a%20b',
      headers: { ...xsrf, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'count=3&urgent=true',
    })
    expect(answer.json()).toEqual({ id: 'a b', count: 3, urgent: true })
  })

  test('rejects JSON where the contract requires a form', async () => {
    identity = session
    const answer = await app.inject({
      method: 'POST',
      url: '/ngapi/form/1',
      headers: xsrf,
      payload: { count: 3, urgent: true },
    })
    expect(answer.json()).toMatchObject({
      apiErrorCode: 'UNSUPPORTED_MEDIA_TYPE',
      details: { accepts: 'application/x-www-form-urlencoded' },
    })
  })

  test('sends a file under its name in any script', async () => {
    identity = session
    const answer = await app.inject('/ngapi/file')
    expect(answer.body).toBe('a;b')
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      'content-disposition': `attachment; filename="St_ckliste _A_.csv"; filename*=UTF-8''St%C3%BCckliste%20%22A%22.csv`,
    })
  })

  test.each(['broken', 'thrown'])('does not reveal the cause of an internal failure (%s)', async (name) => {
    identity = session
    const answer = await app.inject(`/ngapi/${name}`)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      apiErrorCode: 'INTERNAL',
      apiErrorMsg: 'An error occurred while processing your request.',
    })
  })
})

describe('a GET with effects is checked', () => {
  test.each<[string, Identity, Record<string, string>, number]>([
    ['a link on another site', session, { 'sec-fetch-site': 'cross-site' }, 403],
    ['an image in a mail', session, {}, 403],
    ['an address typed by hand', session, { 'sec-fetch-site': 'none' }, 403],
    ['a page of the portal', session, { 'sec-fetch-site': 'same-origin' }, 200],
    [
      'a redirect of the portal’s own page',
      session,
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      403,
    ],
    ['a client with the XSRF header', session, xsrf, 200],
    ['a program with an API key', apiKey, {}, 200],
  ])('when it comes from %s', async (_from, sender, headers, status) => {
    identity = sender
    const answer = await app.inject({ url: '/ngapi/effects', headers })
    expect(answer.statusCode).toBe(status)
  })
})

describe('the permission of a call', () => {
  const order = { method: 'POST', url: '/ngapi/order', payload: {} } as const

  test('admits people who have it for some object', async () => {
    identity = apiKey
    expect((await app.inject(order)).statusCode).toBe(200)
  })

  test('refuses others with the reason and records it', async () => {
    identity = { ...apiKey, user: { ...partner, baseRole: 'CE' } }
    const answer = await app.inject(order)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
      details: { reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' },
    })
    const entries = await database.db.selectFrom('audit_entry').selectAll().execute()
    expect(entries).toMatchObject([
      { action: 'order', outcome: 'refused', user_id: partner.id, reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' },
    ])
  })
})

test('a path with fields becomes a router pattern', () => {
  expect(toRoutePattern({ path: 'custom/filter/{id}' })).toBe('/ngapi/custom/filter/:id')
})

test('a public call needs no session', async () => {
  const publicApp = Fastify()
  publicApp.decorate('services', app.services)
  const table = buildCallTable([{ ...calls.broken, name: 'open', path: 'open', permission: 'public' }])
  bindPublicCall(publicApp, table.open, () => ({ done: true }))
  identity = { kind: 'nobody' }
  expect((await publicApp.inject('/ngapi/open')).json()).toEqual({ done: true })
  await publicApp.close()
})
