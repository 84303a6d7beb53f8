/**
 * Tests that the developer login reveals by neither its answers nor its work whether a name exists, and that it is
 * unavailable in production.
 */
import crypto from 'node:crypto'
import { calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { samplePassword } from '../../../db/seed/people.ts'
import { replaceInCrypto } from '../../../testing/replace-in-crypto.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { getDecoyHash, hashPassword } from './password.ts'

/** The cost of each hash that the portal computes. */
const hashCosts: { memory: number; passes: number; parallelism: number }[] = []
const { argon2 } = crypto
const restoreArgon2 = replaceInCrypto('argon2', (algorithm, parameters, callback) => {
  const { memory, passes, parallelism } = parameters
  hashCosts.push({ memory, passes, parallelism })
  argon2(algorithm, parameters, callback)
})

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal()
  // The decoy hash is computed once per process: here, so that no test counts it.
  await getDecoyHash()
  // Tests hash the sample passwords cheaply, so the accounts get hashes of full cost here.
  const password_hash = await hashPassword(samplePassword)
  await portal.db
    .updateTable('user_account')
    .set({ password_hash })
    .where('password_hash', 'is not', null)
    .execute()
  await portal.db.updateTable('user_account').set({ active: false }).where('username', '=', 'isxd').execute()
})
afterAll(async () => {
  restoreArgon2()
  await portal.close()
})
beforeEach(() => {
  hashCosts.length = 0
})

const signIn = async (username: string, secret: string, at = portal) =>
  await at.app.inject({
    method: 'POST',
    url: `/ngapi/${calls['login/local'].path}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { username, password: secret },
  })

test.each([
  ['an unknown name', 'nobody', samplePassword],
  ['a wrong password', 'sales', 'wrong'],
  ['a closed account', 'isxd', samplePassword],
  ['an account without a password', 'astrid.nystrom', samplePassword],
  ['the system itself', 'system', 'system'],
])(
  '%s costs one hash of the same kind as any other and gets the same answer',
  async (_what, username, secret) => {
    const answer = await signIn(username, secret)
    const { statusCode, headers } = answer
    expect([statusCode, answer.body]).toEqual([
      401,
      '{"apiErrorCode":"WRONG_CREDENTIALS","apiErrorMsg":"Unauthorized access. Please login again."}',
    ])
    expect(headers['set-cookie']).toBeUndefined()
    expect(hashCosts).toEqual([{ memory: 19_456, passes: 2, parallelism: 1 }])
  },
)

const sendWrongPasswords = async (username: string) => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await signIn(username, 'wrong')).statusCode)
  return statuses
}

test('attempts are limited alike for existing and unknown names', async () => {
  expect(await sendWrongPasswords('super')).toEqual(await sendWrongPasswords('not-there-at-all'))
})

test('production has no developer login on the page or the server, and computes no hash for it', async () => {
  const production = await createTestPortal({
    environment: {
      ENVIRONMENT_NAME: 'PRODUCTION ENVIRONMENT',
      PUBLIC_URL: 'https://portal.example',
      OIDC_ISSUER: 'https://identity.example',
      OIDC_CLIENT_ID: 'design-portal',
    },
  })
  try {
    const environment = (await production.app.inject('/ngapi/environment')).json()
    expect(environment).toMatchObject({ developerLogin: false, environmentBanner: false })
    const answer = await signIn('sales', samplePassword, production)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { apiErrorCode: 'NOT_FOUND' }])
    expect(hashCosts).toEqual([])
  } finally {
    await production.close()
  }
})
