/** Lists, creates and revokes the API keys of a person. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type ApiKey, type ApiKeyScope, maxApiKeys } from '@design-portal/contract/api-keys.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { hashToken } from '../sign-in/session-token.ts'
import { countValidKeys, insertKey, type KeyRow, listKeys, lockOwner, revokeKey } from './store.ts'

/** The prefix lets scanners find keys that were leaked, for example into a repository or a log. */
const keyPrefix = 'dpk_'

/** How many characters at the end of a key are stored in readable form. */
const hintLength = 4

/**
 * Creates a key of 256 random bits. Only its hash is stored, so the key cannot be shown again.
 *
 * @throws CallError TOO_MANY_API_KEYS
 */
export async function createApiKey(
  caller: Caller,
  input: { readonly label: string; readonly scope: ApiKeyScope; readonly days: number },
): Promise<ApiKey & { readonly key: string }> {
  const { user } = caller
  const now = caller.clock()
  const key = `${keyPrefix}${randomBytes(32).toString('base64url')}`
  const row = await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockOwner(db, user.id)
    if ((await countValidKeys(db, user.id, now)) >= maxApiKeys) throw new CallError('TOO_MANY_API_KEYS')
    const inserted = await insertKey(db, {
      id: randomUUID(),
      user_id: user.id,
      label: input.label,
      key_hash: hashToken(key),
      created_at: now,
      expires_at: new Date(now.getTime() + input.days * dayMilliseconds),
      revoked_at: null,
      scope: input.scope,
      hint: key.slice(-hintLength),
    })
    await recordAction(caller, { action: 'makeApiKey', objectId: inserted.id })
    return inserted
  })
  return { ...presentKey(row, now), key }
}

/** Revokes one of the caller's own keys. @throws CallError NOT_FOUND, also for a key of somebody else */
export async function revokeOwnApiKey(caller: Caller, id: string): Promise<ApiKey> {
  return await revokeAndRecord(
    caller,
    { usrId: caller.user.id, apiKeyId: id },
    { action: 'revokeApiKey', objectId: id },
  )
}

/** Revokes a key of another person on behalf of a user administrator; the audit log names the person. @throws CallError NOT_FOUND */
export async function revokeApiKeyOfUser(
  caller: Caller,
  { usrId, apiKeyId }: { readonly usrId: string; readonly apiKeyId: string },
): Promise<ApiKey> {
  const recorded = { action: 'manageOthersApiKeys', objectId: usrId } as const
  return await revokeAndRecord(caller, { usrId, apiKeyId }, recorded)
}

async function revokeAndRecord(
  caller: Caller,
  { usrId, apiKeyId }: { readonly usrId: string; readonly apiKeyId: string },
  recorded: { readonly action: 'revokeApiKey' | 'manageOthersApiKeys'; readonly objectId: string },
): Promise<ApiKey> {
  const now = caller.clock()
  return await runInTransaction(caller, async (caller) => {
    const row = await revokeKey(caller.db, { id: apiKeyId, userId: usrId, now })
    if (row === undefined) throw new CallError('NOT_FOUND')
    await recordAction(caller, recorded)
    return presentKey(row, now)
  })
}

/** Lists the keys of a person in the words of the contract, the newest first. */
export async function readKeys({ db, clock }: Services, userId: string): Promise<ApiKey[]> {
  const now = clock()
  return (await listKeys(db, userId)).map((row) => presentKey(row, now))
}

function presentKey(row: KeyRow, now: Date): ApiKey {
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
