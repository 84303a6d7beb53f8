/**
 * A complete portal for tests: its own database with the sample people, a clock that only tests move, and signed-in
 * clients.
 */
import { type Client, createClient } from '@design-portal/contract/client.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { createDatabase } from '../db/dialect.ts'
import { samplePassword } from '../db/seed/people.ts'
import type { Tables } from '../db/tables.ts'
import { testDay } from '../db/test-people.ts'
import { createTestDatabase } from '../db/testing.ts'
import { readSettings } from '../env.ts'
import { appointFirstAdmin, appointSecondAdmin } from '../features/sign-in/first-admin/appoint-first-admin.ts'
import type { ErpPriceService } from '../features/pricing/erp-prices/price-service.ts'
import type { ReadinessChecks } from '../features/operations/health/routes.ts'

export type TestPortalOptions = {
  /** Environment variables in addition to a silent log. */
  readonly environment?: Readonly<Record<string, string>>
  /** Whether it has the sample solutions in addition to people and prices. */
  readonly sampleSolutions?: boolean
  /** The addresses of the two first super users of a portal without sample data. */
  readonly adminEmails?: readonly [first: string, second: string]
  readonly webDirectory?: string
  readonly readinessChecks?: ReadinessChecks
  readonly alarms?: ReadinessChecks
  /** The price service of the ERP; absent, the portal has none. */
  readonly erpPrices?: ErpPriceService
  /** Opens the connections of the portal to its database, such as through a proxy; direct by default. */
  readonly openConnections?: (connectionString: string) => Promise<Pool>
  /** Is called for each SQL statement. */
  readonly onStatement?: () => void
}

/** A simulated browser: it stores cookies and sends the XSRF header. */
export type TestBrowser = Client & {
  readonly cookies: ReadonlyMap<string, string>
  /** Sends a request with the browser's cookies and no other additions. */
  readonly inject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** The last raw answer, also of a call; undefined before the first. */
  readonly lastAnswer: () => LightMyRequestResponse | undefined
}

export type TestPortal = {
  readonly app: FastifyInstance
  readonly db: Kysely<Tables>
  /** The address of its database, for processes of a test. */
  readonly connectionString: string
  /** Advances the clock. */
  readonly wait: (milliseconds: number) => void
  readonly now: () => Date
  /** A browser without cookies. */
  readonly browser: () => TestBrowser
  /** A browser in which a sample account is signed in. */
  readonly signIn: (username: string) => Promise<TestBrowser>
  readonly close: () => Promise<void>
}

/** Creates a portal. Call it once in a test file, and `close` in `afterAll`. */
export async function createTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const { onStatement, adminEmails } = options
  const database = await createTestDatabase({
    people: adminEmails === undefined,
    ...(options.sampleSolutions === undefined ? {} : { solutions: options.sampleSolutions }),
    ...(onStatement === undefined ? {} : { onStatement }),
  })
  let now = testDay
  const clock = () => now
  if (adminEmails !== undefined) {
    await appointFirstAdmin({ db: database.db, clock }, adminEmails[0])
    await appointSecondAdmin({ db: database.db, clock }, adminEmails[1])
  }
  const pool = await options.openConnections?.(database.connectionString)
  const app = await buildApp({
    db: pool === undefined ? database.db : createDatabase(pool),
    settings: readSettings({
      LOG_LEVEL: 'silent',
      ...(adminEmails === undefined ? {} : { SAMPLE_DATA: '0' }),
      ...options.environment,
    }),
    log: pino({ level: 'silent' }),
    readinessChecks: options.readinessChecks ?? {},
    alarms: options.alarms ?? {},
    clock,
    ...(options.erpPrices === undefined ? {} : { erpPrices: options.erpPrices }),
    webDirectory: options.webDirectory ?? '/nonexistent',
  })
  const browser = () => createTestBrowser(app)
  return {
    app,
    db: database.db,
    connectionString: database.connectionString,
    wait: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
    now: clock,
    browser,
    signIn: async (username) => {
      const signedIn = browser()
      await signedIn.call('login/local', { username, password: samplePassword })
      return signedIn
    },
    close: async () => {
      await app.close()
      await pool?.end()
      await database.close()
    },
  }
}

function createTestBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map<string, string>()
  let last: LightMyRequestResponse | undefined

  async function inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await app.inject({ ...options, cookies: Object.fromEntries(cookies) })
    last = answer
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  const client = createClient({
    cookies: () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
    fetch: async (address, init) => {
      const answer = await inject({
        url: address instanceof Request ? address.url : String(address),
        method: init?.method === 'POST' ? 'POST' : init?.method === 'PUT' ? 'PUT' : 'GET',
        headers: {
          ...Object.fromEntries(new Headers(init?.headers)),
          'sec-fetch-site': 'same-origin',
          ...(init?.body instanceof URLSearchParams
            ? { 'content-type': 'application/x-www-form-urlencoded' }
            : {}),
        },
        ...(init?.body === null || init?.body === undefined ? {} : { payload: toBody(init.body) }),
      })
      return new Response(Uint8Array.from(answer.rawPayload), {
        status: answer.statusCode,
        headers: toHeaders(answer),
      })
    },
  })
  return { ...client, cookies, inject, lastAnswer: () => last }
}

/** The client sends JSON texts, form fields and bytes of files; anything else is an error of the test. */
function toBody(body: NonNullable<RequestInit['body']>): string | Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body)
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('A test browser sends texts, form fields and bytes only')
}

function toHeaders(answer: LightMyRequestResponse): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined) headers.append(name, String(entry))
    }
  }
  return headers
}
