/** API keys with which benchmarks access the portal. */
import { sampleAccounts } from '../server/db/seed/people.ts'
import type { OpenDatabase } from '../server/db/open.ts'
import { createSessionToken, hashToken } from '../server/features/sign-in/sign-in/session-token.ts'

/** Creates an API key for a sample account. A browser that sends it as the cookie `gateway_token` is signed in. */
export async function createApiKey(username: string, database: Pick<OpenDatabase, 'pool'>): Promise<string> {
  return await createApiKeyForUser(
    sampleAccounts.find((sampleAccount) => sampleAccount.username === username)?.id ?? '',
    database,
  )
}

/** Creates an API key for any account. */
export async function createApiKeyForUser(
  userId: string,
  { pool }: Pick<OpenDatabase, 'pool'>,
): Promise<string> {
  const key = createSessionToken()
  await pool.query(
    `insert into api_key (id, user_id, label, key_hash, created_at) values (gen_random_uuid(), $1, 'bench', $2, now())`,
    [userId, hashToken(key)],
  )
  return key
}
