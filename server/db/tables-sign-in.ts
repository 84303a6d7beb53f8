/** The tables of signing in: sessions, API keys, limits on attempts, and people of other systems. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The way a person came in: name and password, or one of the other systems. */
export type WayIn = 'local' | 'corporate' | 'engineer' | 'partner'

/** The session at another system that one of ours came from. */
export type ExternalSession = {
  /** Entity id of the identity provider (SAML) or issuer (OpenID Connect). */
  readonly issuer: string
  readonly subject: string
  readonly sessionIndex: string | null
  /** What a request to end that session has to carry beside: format of the name id (SAML) or ID token (OpenID Connect). */
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

/** A key with which a program acts for a person. */
export interface ApiKeyTable {
  id: string
  user_id: string
  label: string
  key_hash: Buffer
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  scope: Generated<'read' | 'write'>
  hint: Generated<string>
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Attempts counted in a window of time. */
export interface RateLimitTable {
  key: string
  window_started_at: Date
  attempts: number
}

/** Who somebody of another system is here. */
export interface ExternalIdentityTable {
  issuer: string
  subject: string
  user_id: string
  first_at: Date
  last_at: Date
  /** The company id that was named at the last sign-in. */
  company_external_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** Which company one of another system is here. */
export interface ExternalCompanyTable {
  issuer: string
  external_id: string
  company_id: string
  /** Of the ids that an administrator did not tie, a company has one at each issuer. */
  by_administrator: Generated<boolean>
}

/** A sign-in that goes on at another system. */
export interface PendingSignInTable {
  id: string
  way: Exclude<WayIn, 'local'>
  browser_hash: Buffer
  return_address: string | null
  secrets: JSONColumnType<Readonly<Record<string, string>>>
  user_id: ColumnType<string | null, string | null | undefined, string | null>
  external: ColumnType<ExternalSession | null, string | null | undefined, string | null>
  expires_at: Date
}

/** A message of another system that was taken. */
export interface UsedOnceTable {
  key: string
  expires_at: Date
}
