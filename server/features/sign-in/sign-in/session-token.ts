/** The secrets of a session and of an API key: how they are made, and what of them is stored. */
import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A new session token: 256 random bits. */
export function createSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token or key: enough to recognise it, useless to sign in with. */
export function hashToken(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * The XSRF token of a session. It follows from the session token, so none is stored, none can be planted for another
 * session, and it does not give the session token away.
 */
export function getXsrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('xsrf').digest('base64url')
}
