/** Tests the alarms about other systems: each shows the result of the last request to a system, without sending another. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool } from './db/connections.ts'
import { silentLog } from './db/testing.ts'
import { type FaultyLine, startFaultyLine } from './testing/faulty-line.ts'
import { type MisbehavingSystem, startMisbehavingSystem } from './testing/misbehaving-system.ts'
import { createKeyPair } from './testing/saml-provider.ts'
import { createTestPortal, type TestPortal } from './testing/test-portal.ts'

const portalKeys = createKeyPair('Design Portal')

let identity: MisbehavingSystem
let line: FaultyLine
let portal: TestPortal
beforeAll(async () => {
  identity = await startMisbehavingSystem()
  portal = await createTestPortal({
    environment: {
      PUBLIC_URL: 'http://portal.example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'portal@example.com',
      ERP_ORDER_URL: 'http://127.0.0.1:1',
      CRM_URL: 'http://127.0.0.1:1',
      ERP_PRICE_URL: 'http://127.0.0.1:1',
      OIDC_ISSUER: `http://127.0.0.1:${identity.port}`,
      OIDC_CLIENT_ID: 'design-portal',
      SAML_IDP_METADATA: `http://127.0.0.1:${identity.port}/metadata`,
      SAML_PRIVATE_KEY: portalKeys.privateKey,
      SAML_CERTIFICATE: portalKeys.certificate,
    },
    openConnections: async (connectionString) => {
      line = await startFaultyLine(connectionString)
      return openPool(line.url, silentLog)
    },
  })
})
afterAll(async () => {
  await portal.close()
  await identity.close()
  await line.close()
})
beforeEach(() => {
  line.open()
})

const noAlarms = {
  mail: 'ok',
  erpOrders: 'ok',
  salesSystem: 'ok',
  erpPrices: 'ok',
  identityService: 'ok',
  corporateSignOn: 'ok',
}

async function readAlarms(): Promise<unknown> {
  const answer = await portal.app.inject('/readyz')
  expect(answer.statusCode).toBe(200)
  return answer.json<{ alarms: unknown }>().alarms
}

test('no alarm is raised for systems that were not needed yet', async () => {
  expect(await readAlarms()).toEqual(noAlarms)
})

test('a mail that failed twice raises the mail alarm until it is sent', async () => {
  const { id: userId } = await portal.db
    .selectFrom('user_account')
    .select('id')
    .where('username', '=', 'sales')
    .executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  await portal.db
    .insertInto('mail_message')
    .values({
      id,
      user_id: userId,
      digest_day: null,
      notification_ids: [id],
      unsubscribe_key: crypto.randomUUID(),
      created_at: portal.now(),
      next_attempt_at: portal.now(),
      attempts: 2,
      last_problem: 'connect ECONNREFUSED',
    })
    .execute()
  expect(await readAlarms()).toEqual({ ...noAlarms, mail: 'failed' })
  await portal.db
    .updateTable('mail_message')
    .set({ state: 'sent', settled_at: portal.now() })
    .where('id', '=', id)
    .execute()
  expect(await readAlarms()).toEqual(noAlarms)
})

test.each(['refusing', 'page', 'wrongTypes', 'noise', 'circling', 'failing'] as const)(
  'an identity service that is %s shows the error page to the person and an alarm to operators',
  async (behaviour) => {
    await identity.behave(behaviour)
    const answer = await portal.app.inject('/identity-service/authenticate')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/error?code=SERVICE_UNAVAILABLE'])
    expect(await readAlarms()).toEqual({ ...noAlarms, identityService: 'failed' })
    await identity.behave('forwarding')
  },
)

test('while the database is unavailable, the alarms it stores are unknown', async () => {
  await line.refuse()
  const answer = await portal.app.inject('/readyz')
  await line.accept()
  expect(answer.json()).toMatchObject({
    alarms: { mail: 'unknown', erpOrders: 'unknown', salesSystem: 'unknown', erpPrices: 'ok' },
  })
})

test('invalid metadata of the corporate identity provider raises an alarm', async () => {
  await identity.behave('page')
  const answer = await portal.app.inject('/saml2/authenticate/se-idp')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/error?code=SERVICE_UNAVAILABLE'])
  expect(await readAlarms()).toMatchObject({ corporateSignOn: 'failed' })
})
