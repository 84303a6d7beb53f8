/** Creates the secrets of sessions and API keys, and derives what the database stores of them. */
import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A new session token: 256 random bits. */
export function createSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns what the database stores of a token or key: it identifies the secret but cannot be used to sign in. */
export function hashToken(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Returns the XSRF token of a session. It is derived from the session token, so it need not be stored and cannot be
 * planted for another session, and it does not reveal the session token.
 */
export function getXsrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('xsrf').digest('base64url')
}
