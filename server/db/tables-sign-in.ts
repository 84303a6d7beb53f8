/** Row types of signing in: sessions, API keys, rate limits, and people of other systems. */
import type { ApiKeyScope } from '@design-portal/contract/api-keys.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** How a person signed in: by name and password, or through another system. */
export type WayIn = 'local' | 'corporate' | 'engineer' | 'partner'

/** The session at another system from which one of ours originates. */
export type ExternalSession = {
  /** Entity id of the identity provider (SAML) or issuer (OpenID Connect). */
  readonly issuer: string
  readonly subject: string
  readonly sessionIndex: string | null
  /** Additional data for a request to end that session: the format of the name id (SAML) or the ID token (OpenID Connect). */
  readonly hint: string | null
}

export interface SignInTables {
  session: SessionTable
  api_key: ApiKeyTable
  rate_limit: RateLimitTable
  external_identity: ExternalIdentityTable
  external_company: ExternalCompanyTable
  pending_sign_in: PendingSignInTable
  used_once: UsedOnceTable
}

/** A signed-in browser. */
export interface SessionTable {
  id: Generated<string>
  token_hash: Buffer
  user_id: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  way: Generated<WayIn>
  user_agent: Generated<string>
  address: Generated<string>
  external: ColumnType<ExternalSession | null, string | null | undefined, string | null>
}

/** A key with which a program acts on behalf of a person. */
export interface ApiKeyTable {
  id: string
  user_id: string
  label: string
  key_hash: Buffer
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  scope: Generated<ApiKeyScope>
  /** The last characters of the key, by which its person recognises it. */
  hint: Generated<string>
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** The number of attempts in a time window. */
export interface RateLimitTable {
  key: string
  window_started_at: Date
  attempts: number
}

/** Maps a person of another system to a user account. */
export interface ExternalIdentityTable {
  issuer: string
  subject: string
  user_id: string
  first_at: Date
  last_at: Date
  /** The company id given at the last sign-in. */
  company_external_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** Maps a company of another system to a company of the portal. */
export interface ExternalCompanyTable {
  issuer: string
  external_id: string
  company_id: string
  /** Whether an administrator made the mapping. Of the other mappings, a company has one per issuer. */
  by_administrator: Generated<boolean>
}

/** A sign-in that continues at another system. */
export interface PendingSignInTable {
  id: string
  way: Exclude<WayIn, 'local'>
  browser_hash: Buffer
  return_address: string | null
  /** What the answer of the other system has to match, such as nonce and verifier (OpenID Connect). */
  secrets: JSONColumnType<Readonly<Record<string, string>>>
  user_id: ColumnType<string | null, string | null | undefined, string | null>
  external: ColumnType<ExternalSession | null, string | null | undefined, string | null>
  expires_at: Date
}

/** A message of another system that was accepted and must not be accepted again. */
export interface UsedOnceTable {
  key: string
  expires_at: Date
}
