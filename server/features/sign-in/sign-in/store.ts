/** All SQL of signing in: accounts, sessions, API keys. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { ExternalSession, WayIn } from '../../../db/tables-sign-in.ts'
import { prepareStatement } from '../../../db/prepared-statements.ts'
import { listVersion } from '../../../db/list-changes.ts'
import { preferenceColumns } from '../../people/preferences/preferences-answer.ts'

type Database = Kysely<Tables>

/** The columns that describe a person; they are read with every request. */
const personColumns = [
  'user_account.id',
  'user_account.username',
  'user_account.email',
  'user_account.name',
  'user_account.company_id',
  'company.name as company_name',
  'user_account.country_code',
  'user_account.base_role',
  'user_account.role_flags',
  'user_account.access_flags',
  'user_account.region_ids',
] as const

const accountColumns = [
  ...personColumns,
  'user_account.external_system',
  'user_account.external_system_id',
  ...preferenceColumns,
  'user_account.terms_version',
] as const

/** The person whom a session or an API key belongs to. */
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findSession | typeof findApiKeyAccount>>>

/** An account without its password, for the rest of the feature. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Accounts that may sign in: active ones, and sample accounts only if they are enabled. */
function selectUsableAccounts(db: Database, includesSamples: boolean) {
  const accounts = db
    .selectFrom('user_account')
    .innerJoin('company', 'company.id', 'user_account.company_id')
    .where('user_account.active', '=', true)
  return includesSamples ? accounts : accounts.where('user_account.sample', '=', false)
}

/** Finds an account and its stored password by sign-in name, if it may sign in with a password. */
export async function findAccountByUsername(db: Database, username: string, includesSamples: boolean) {
  return await selectUsableAccounts(db, includesSamples)
    .select(accountColumns)
    .select('user_account.password_hash')
    .where('user_account.username', '=', username.toLowerCase())
    .executeTakeFirst()
}

/** Finds an account by id, if it may sign in. */
export async function findAccount(db: Database, id: string, includesSamples: boolean) {
  return await selectUsableAccounts(db, includesSamples)
    .select(accountColumns)
    .where('user_account.id', '=', id)
    .executeTakeFirst()
}

const prepareSessionStatement = (includesSamples: boolean) =>
  prepareStatement((db, tokenHash: Buffer) =>
    selectUsableAccounts(db, includesSamples)
      .innerJoin('session', 'session.user_id', 'user_account.id')
      .select(personColumns)
      .select(['session.created_at', 'session.last_used_at', 'session.expires_at'])
      .select('user_account.terms_version')
      .select(listVersion.as('list_version'))
      .where('session.token_hash', '=', tokenHash),
  )
const [selectSessionOfAnybody, selectSessionOfRealAccount] = [
  prepareSessionStatement(true),
  prepareSessionStatement(false),
]

/** Finds a session and its person, whether the session has expired or not. */
export async function findSession(db: Database, tokenHash: Buffer, includesSamples: boolean) {
  const [session] = await (includesSamples ? selectSessionOfAnybody : selectSessionOfRealAccount)(
    db,
    tokenHash,
  )
  return session
}

const prepareApiKeyStatement = (includesSamples: boolean) =>
  prepareStatement((db, keyHash: Buffer, now: Date) =>
    selectUsableAccounts(db, includesSamples)
      .innerJoin('api_key', 'api_key.user_id', 'user_account.id')
      .select(personColumns)
      .select(['api_key.scope', 'api_key.last_used_at'])
      .select(listVersion.as('list_version'))
      .where('api_key.key_hash', '=', keyHash)
      .where('api_key.revoked_at', 'is', null)
      .where((where) =>
        where.or([where('api_key.expires_at', 'is', null), where('api_key.expires_at', '>', now)]),
      ),
  )
const [selectApiKeyOfAnybody, selectApiKeyOfRealAccount] = [
  prepareApiKeyStatement(true),
  prepareApiKeyStatement(false),
]

/** Finds the person a valid API key belongs to. */
export async function findApiKeyAccount(db: Database, keyHash: Buffer, now: Date, includesSamples: boolean) {
  const [account] = await (includesSamples ? selectApiKeyOfAnybody : selectApiKeyOfRealAccount)(
    db,
    keyHash,
    now,
  )
  return account
}

export async function insertSession(
  db: Database,
  session: {
    readonly tokenHash: Buffer
    readonly userId: string
    readonly now: Date
    readonly expiresAt: Date
    readonly way: WayIn
    readonly userAgent: string
    readonly address: string
    readonly external: ExternalSession | undefined
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      way: session.way,
      user_agent: session.userAgent,
      address: session.address,
      external: session.external === undefined ? null : JSON.stringify(session.external),
    })
    .execute()
}

export async function recordSessionUse(
  db: Database,
  tokenHash: Buffer,
  usedAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: usedAt, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function recordKeyUse(db: Database, keyHash: Buffer, usedAt: Date): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: usedAt }).where('key_hash', '=', keyHash).execute()
}

/** Deletes a session. Returns its owner and the session at another system that it came from. */
export async function deleteSession(db: Database, tokenHash: Buffer) {
  return await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id', 'way', 'external'])
    .executeTakeFirst()
}

/** Deletes sessions, recorded messages and attempt counts that expired before the given time. */
export async function deleteExpired(
  db: Database,
  before: Date,
): Promise<{ sessions: number; counts: number }> {
  const sessions = await db.deleteFrom('session').where('expires_at', '<', before).executeTakeFirst()
  await db.deleteFrom('used_once').where('expires_at', '<', before).execute()
  const counts = await db.deleteFrom('rate_limit').where('window_started_at', '<', before).executeTakeFirst()
  return { sessions: Number(sessions.numDeletedRows), counts: Number(counts.numDeletedRows) }
}
