/**
 * Signs in the sample people without the sign-in page, for tests that send more requests than a person could sign in
 * for.
 */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sampleAccounts } from '../../db/seed/people.ts'
import type { Tables } from '../../db/tables.ts'
import { createSessionToken, hashToken, getXsrfToken } from '../../features/sign-in/sign-in/session-token.ts'
import { insertSession } from '../../features/sign-in/sign-in/store.ts'
import { retryTransaction } from '../../http/retry-transaction.ts'
import { getAccount } from '../solutions.ts'

export type Visitor = {
  readonly name: string
  /** Headers of each of their requests. */
  readonly headers: Readonly<Record<string, string>>
}

/** All sample people, and a visitor who is not signed in. */
export const visitors = [...sampleAccounts.map(({ username }) => username), 'nobody']

/**
 * Number of requests after which everybody signs in again, because some requests sign people out or close accounts.
 */
export const requestsPerSignIn = 100

/** Creates a session of one day for each sample account; a closed account is reopened. */
export async function signInEverybody(db: Kysely<Tables>, now: Date): Promise<readonly Visitor[]> {
  await retryTransaction(
    async () =>
      await db
        .updateTable('user_account')
        .set({ active: true })
        .where('sample', '=', true)
        .where('active', '=', false)
        .execute(),
  )
  const signedInVisitors: Visitor[] = []
  for (const { username } of sampleAccounts) {
    const token = createSessionToken()
    await insertSession(db, {
      tokenHash: hashToken(token),
      userId: getAccount(username).id,
      now,
      expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1000),
      way: 'local',
      userAgent: randomUUID(),
      address: '127.0.0.1',
      external: undefined,
    })
    const headers = {
      cookie: `dp_session=${token}`,
      'x-xsrf-token': getXsrfToken(token),
      'sec-fetch-site': 'same-origin',
    }
    signedInVisitors.push({ name: username, headers })
  }
  return [...signedInVisitors, { name: 'nobody', headers: {} }]
}
