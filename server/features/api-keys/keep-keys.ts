/** Makes and revokes the API keys of a person. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type ApiKey, type ApiKeyScope, mostApiKeys } from '@design-portal/contract/api-keys.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { recordDone } from '../../db/audit.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { storedHash } from '../sign-in/session-token.ts'
import { countValidKeys, insertKey, type KeyRow, lockOwner, revokeKey } from './store.ts'

type Asked = { readonly user: SignedInUser; readonly requestId: string }

/** By its beginning a key is found where it was left by mistake: in a repository, in a log. */
const beginning = 'dpk_'

/** How much of its end is kept readable. */
const hintLength = 4

/**
 * Makes a key of 256 random bits. Only its hash is kept, so that what is told now can be told to nobody again.
 *
 * @throws Problem TOO_MANY_API_KEYS
 */
export async function makeKey(
  { db, clock }: Services,
  { user, requestId }: Asked,
  wish: { readonly label: string; readonly scope: ApiKeyScope; readonly days: number },
): Promise<ApiKey & { readonly key: string }> {
  const now = clock()
  const key = `${beginning}${randomBytes(32).toString('base64url')}`
  const row = await db.transaction().execute(async (transaction) => {
    await lockOwner(transaction, user.id)
    if ((await countValidKeys(transaction, user.id, now)) >= mostApiKeys)
      throw new Problem('TOO_MANY_API_KEYS')
    const inserted = await insertKey(transaction, {
      id: randomUUID(),
      user_id: user.id,
      label: wish.label,
      key_hash: storedHash(key),
      created_at: now,
      expires_at: new Date(now.getTime() + wish.days * dayMilliseconds),
      revoked_at: null,
      scope: wish.scope,
      hint: key.slice(-hintLength),
    })
    await recordDone(transaction, {
      at: now,
      userId: user.id,
      action: 'makeApiKey',
      objectId: inserted.id,
      requestId,
    })
    return inserted
  })
  return { ...presentKey(row, now), key }
}

/** @throws Problem NOT_FOUND, for the key of somebody else too */
export async function endKey(
  { db, clock }: Services,
  { user, requestId }: Asked,
  id: string,
): Promise<ApiKey> {
  const now = clock()
  return await db.transaction().execute(async (transaction) => {
    const row = await revokeKey(transaction, { id, userId: user.id, now })
    if (row === undefined) throw new Problem('NOT_FOUND')
    await recordDone(transaction, {
      at: now,
      userId: user.id,
      action: 'revokeApiKey',
      objectId: id,
      requestId,
    })
    return presentKey(row, now)
  })
}

/** A key in the words of the contract. */
export function presentKey(row: KeyRow, now: Date): ApiKey {
  return {
    apiKeyId: row.id,
    label: row.label,
    hint: row.hint,
    scope: row.scope,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    state:
      row.revoked_at !== null
        ? 'revoked'
        : row.expires_at !== null && row.expires_at <= now
          ? 'expired'
          : 'valid',
  }
}
